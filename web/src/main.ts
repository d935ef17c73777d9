import { mount } from 'svelte';
import App from './App.svelte';
import { startLanguage } from './app/i18n.svelte';
import { keepOffline } from './app/offline.svelte';
import Updated from './app/Updated.svelte';
import './styles/base.css';

// The words come first: a page without them would flicker.
await startLanguage();
mount(App, { target: document.body });
keepOffline();

let told = false;
addEventListener('vite:preloadError', () => {
  if (!told) mount(Updated, { target: document.body });
  told = true;
});
