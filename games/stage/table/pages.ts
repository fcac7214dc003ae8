import './pages.css';
import type { Pencil } from '../desk.ts';
import { button, el } from '../dom.ts';
import type { LayoutTools } from './look.ts';
import { rowsOf, type SpotRow } from './rows.ts';

export type SpotPage = {
  name: string;
  /** What all of the page have in common, above them. */
  note?: string;
  rows: readonly SpotRow[];
};

/** Spots in pages of rows, one shown at a time, so that each stays large enough for a thumb; what lies on another page is told by its key. */
export const pagesOf = (
  { pencil: { t }, ...tools }: Pick<LayoutTools, 'spot'> & { pencil: Pick<Pencil, 't'> },
  pages: readonly SpotPage[],
): HTMLElement => {
  const shown = pages.map(({ note, rows }) => {
    const page = rowsOf(tools, rows);
    if (note !== undefined) page.prepend(el('p', { class: 'page-note' }, note));
    return page;
  });
  const keys = pages.map(({ name }, at) => button({ class: 'page-key' }, [name], () => choose(at)));
  const choose = (chosen: number) => {
    for (const [at, page] of shown.entries()) page.hidden = at !== chosen;
    for (const [at, key] of keys.entries()) key.setAttribute('aria-pressed', String(at === chosen));
  };
  choose(0);
  return el(
    'div',
    { class: 'spot-pages' },
    el('div', { class: 'page-keys', role: 'group', 'aria-label': t('table.pages') }, ...keys),
    ...shown,
  );
};
