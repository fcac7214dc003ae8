import '#kit/browser/no-eval.ts';
import '#kit/browser/fonts.css';
import './vendor.css';
import './screens.css';
import { el } from './dom.ts';
import { showList } from './list.ts';
import { openGame } from './play.ts';
import { languageOf, loadTexts } from './texts.ts';

const start = async (): Promise<void> => {
  const address = new URL(window.location.href);
  const language = languageOf(address.searchParams);
  const texts = await loadTexts(language);
  document.documentElement.lang = language.toLowerCase();
  const root = document.getElementById('root') ?? document.body.appendChild(el('div'));
  const code = /^\/play\/([a-z0-9-]+)$/.exec(address.pathname)?.[1];
  if (code === undefined) await showList(root, texts, language);
  else await openGame(root, { code, texts, language, address });
};

void start();
