import './rows.css';
import { el } from '../dom.ts';
import type { LayoutTools } from './look.ts';

export type SpotRow = {
  ids: readonly string[];
  /** How high beside the others; 1 where nothing is said. */
  grow?: number;
  /** What stands in place of a name. */
  face?: (id: string) => readonly (Node | string)[];
  /** Of the whole row. */
  look?: string;
};

/** Spots in rows over the whole width. */
export const rowsOf = ({ spot }: Pick<LayoutTools, 'spot'>, rows: readonly SpotRow[]): HTMLElement => {
  const layout = el('div', { class: 'spot-rows' });
  for (const { ids, grow = 1, face, look = '' } of rows) {
    const keys = ids.map((id) => {
      const key = spot(id, face?.(id));
      key.classList.add(`is-${id}`);
      return key;
    });
    const row = el('div', { class: `spots ${look}` }, ...keys);
    row.style.setProperty('--columns', String(ids.length));
    row.style.setProperty('flex-grow', String(grow));
    layout.append(row);
  }
  return layout;
};

/** Many spots of one look, five in a row. */
export const rowsOfFive = (ids: readonly string[], face: NonNullable<SpotRow['face']>): SpotRow[] =>
  Array.from({ length: Math.ceil(ids.length / 5) }, (_, row) => ({ ids: ids.slice(5 * row, 5 * row + 5), face }));
