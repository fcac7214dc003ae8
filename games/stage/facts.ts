import { el } from './dom.ts';

/** A table of the rules: a head, and rows of ready texts. */
export const rulesTable = (heads: readonly string[], rows: readonly (readonly string[])[]): HTMLTableElement =>
  el(
    'table',
    {},
    el('thead', {}, el('tr', {}, ...heads.map((name) => el('th', { scope: 'col' }, name)))),
    el('tbody', {}, ...rows.map((row) => el('tr', {}, ...row.map((text) => el('td', {}, text))))),
  );

/** Named figures one below the other. */
export const factsList = (...pairs: readonly (readonly [name: string, value: HTMLElement])[]): HTMLElement =>
  el(
    'dl',
    { class: 'facts side-by-side' },
    ...pairs.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
  );

/** Which keys of a keyboard do what; only where there is one. */
export const hotKeys = (...pairs: readonly (readonly [key: string, what: string])[]): HTMLElement =>
  el(
    'p',
    { class: 'hot-keys', 'aria-hidden': 'true' },
    ...pairs.map(([key, what]) => el('span', {}, el('kbd', {}, key), ' ', what)),
  );
