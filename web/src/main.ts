import { mount } from 'svelte';
import App from './App.svelte';
import { startLanguage } from './app/i18n.svelte';
import './styles/base.css';

// The words come first: a page without them would flicker.
await startLanguage();
mount(App, { target: document.body });
