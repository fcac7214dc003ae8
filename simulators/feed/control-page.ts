import { simulatedFeeds } from '#features/lottery/server/results/simulated-feeds.ts';
import { feedModes } from './modes.ts';

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:560px;margin:0 auto;padding:16px}
form{display:grid;gap:8px;border:1px solid;border-radius:12px;padding:16px;margin:16px 0}label{display:grid;gap:4px}
button,select,input{font:inherit;min-height:44px;padding:4px 12px}`;

/** Where a person makes a simulated source late, wrong or dead. Nothing of what others send is shown but modes and codes. */
export const controlPage = (modes: ReadonlyMap<string, string>): string => {
  const options = feedModes.map((mode) => `<option>${mode}</option>`).join('');
  const forms = simulatedFeeds.map(
    ({ path, name }) => `<form method="post" action="/control"><strong>${name}</strong>
<span>${[...modes].flatMap(([place, mode]) => (place.split('/')[0] === path ? `${shown(place)}: ${mode}` : [])).join(', ') || 'right'}</span>
<input type="hidden" name="source" value="${path}"><label>Mode<select name="mode">${options}</select></label>
<label>Game (empty: all)<input name="game" maxlength="20" pattern="[A-Z0-9]*"></label><button>Set</button></form>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Simulated results</title><style>${style}</style></head><body><h1>Simulated results</h1>
<p>Two made-up sources. Nothing here is the result of a real lottery.</p>${forms.join('')}</body></html>`;
};

const shown = (place: string): string => place.replaceAll(/[^A-Za-z0-9/]/g, '');
