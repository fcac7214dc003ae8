import '#kit/browser/no-eval.ts';
import '#kit/browser/fonts.css';
import './page/frame.css';
import '#games/stage/scenery/scenery.css';
import './page/controls.css';
import './page/stake-chip.css';
import './page/parts.css';
import './page/phone.css';
import './page/sheets/sheets.css';
import { openGame } from './page/open-game.ts';

const barMax = 96;
const address = new URL(window.location.href);
// Said by whoever opens it, else as the page around us looks, which the browser tells by this.
const isLight =
  address.searchParams.get('theme') === 'light' ||
  (!address.searchParams.has('theme') && matchMedia('(prefers-color-scheme: light)').matches);
document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark';
// How much of its top the bar of the page around covers.
const bar = Number(address.searchParams.get('bar') ?? 0);
if (bar > 0 && bar <= barMax) document.documentElement.style.setProperty('--bar', `${bar}px`);
const root = document.getElementById('root');
if (root) void openGame(root, address);
