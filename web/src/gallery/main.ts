import { mount } from 'svelte';
import type { Board } from '../api/board';
import '../styles/base.css';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
const answer = await fetch(`/api/boards/${asked.get('board') ?? 'hansa_45'}`);
const board = (await answer.json()) as Board;
mount(Gallery, { target: document.body, props: { board, asked } });
await document.fonts.ready;
document.documentElement.dataset['ready'] = 'yes';
