import '#kit/browser/no-eval.ts';
import '#kit/browser/fonts.css';
import './page/frame.css';
import './page/controls.css';
import './page/parts.css';
import './page/sheets/sheets.css';
import { openGame } from './page/open-game.ts';

const address = new URL(window.location.href);
// Said by whoever opens it, else as the page around us looks, which the browser tells by this.
const isLight =
  address.searchParams.get('theme') === 'light' ||
  (!address.searchParams.has('theme') && matchMedia('(prefers-color-scheme: light)').matches);
document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark';
const root = document.getElementById('root');
if (root) void openGame(root, address);
