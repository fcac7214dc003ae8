import { el, isStill, pause } from '#games/stage/dom.ts';
import type { Pencil } from '#games/stage/desk.ts';
import { cells } from '../play/odds.ts';
import { lotus, trap } from './art.ts';

type Lies = 'closed' | 'safe' | 'mine' | 'trodden' | 'missed';

export type Board = {
  element: HTMLElement;
  /** Every cell closed again. */
  clear: () => void;
  /** What a cell turned out to be; `trodden` is the mine that ended the round, `missed` a lotus that nobody stepped on. */
  turn: (cell: number, lies: Lies) => void;
  reveal: (mines: readonly number[]) => Promise<void>;
  /** Which cells may be pressed. */
  open: () => void;
  shut: () => void;
  /** A cell whose answer is awaited. */
  wait: (cell: number) => void;
};

const side = 5;
const revealMs = 25;
const moves: Readonly<Record<string, (at: number) => number>> = {
  ArrowLeft: (at) => (at % side === 0 ? at : at - 1),
  ArrowRight: (at) => (at % side === side - 1 ? at : at + 1),
  ArrowUp: (at) => (at < side ? at : at - side),
  ArrowDown: (at) => (at >= cells - side ? at : at + side),
  Home: () => 0,
  End: () => cells - 1,
};

/** One cell takes the keyboard at a time; arrows lead to the others. */
const walk = (grid: HTMLElement, keys: readonly HTMLButtonElement[]): void => {
  const stand = (at: number) => keys.forEach((key, cell) => void (key.tabIndex = cell === at ? 0 : -1));
  grid.addEventListener('keydown', (event) => {
    const at = keys.findIndex((key) => key === event.target);
    const to = moves[event.key]?.(at);
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    stand(to);
    keys[to]?.focus();
  });
  grid.addEventListener('focusin', (event) => {
    const at = keys.findIndex((key) => key === event.target);
    if (at >= 0) stand(at);
  });
  stand(12);
};

/** What a reader is told of a cell. */
const namesOf = ({ t }: Pencil): Readonly<Record<Lies, string>> => ({
  closed: t('mines.closed'),
  safe: t('mines.safe'),
  mine: t('mines.mine'),
  trodden: t('mines.trodden'),
  missed: t('mines.missed'),
});

const drawnOf = (lies: Lies): SVGElement[] => {
  if (lies === 'closed') return [];
  return [lies === 'safe' || lies === 'missed' ? lotus() : trap()];
};

/** The cells on which nobody stepped, those with a trap first. */
const restOf = (lies: readonly Lies[], mines: readonly number[]): number[] => {
  const rest = lies.flatMap((now, cell) => (now === 'closed' ? [cell] : []));
  return [...rest.filter((cell) => mines.includes(cell)), ...rest.filter((cell) => !mines.includes(cell))];
};

export const boardOf = (pencil: Pencil, step: (cell: number) => void): Board => {
  const { t } = pencil;
  const names = namesOf(pencil);
  const lies: Lies[] = Array.from({ length: cells }, () => 'closed');
  const keys = lies.map((_, cell) => {
    const key = el('button', { type: 'button', class: 'cell' });
    key.addEventListener('click', () => {
      if (grid.dataset['open'] !== undefined && lies[cell] === 'closed') step(cell);
    });
    return key;
  });
  const grid = el('div', { class: 'mines', role: 'group', 'aria-label': t('mines.field') }, ...keys);
  // Still there for the keyboard, so that it doesn't lose its place.
  const admit = () =>
    keys.forEach((key, cell) =>
      key.setAttribute('aria-disabled', String(grid.dataset['open'] === undefined || lies[cell] !== 'closed')),
    );
  const turn = (cell: number, to: Lies) => {
    const key = keys[cell];
    if (!key) return;
    lies[cell] = to;
    key.dataset['lies'] = to;
    delete key.dataset['waits'];
    const [row, column] = [Math.floor(cell / side) + 1, (cell % side) + 1];
    key.setAttribute('aria-label', t('mines.cell', { row, column, lies: names[to] }));
    key.replaceChildren(...drawnOf(to));
    admit();
  };
  const clear = () => lies.forEach((_, cell) => turn(cell, 'closed'));
  clear();
  walk(grid, keys);
  return {
    element: el('div', { class: 'mines-place' }, grid),
    turn,
    clear,
    reveal: async (mines) => {
      for (const cell of restOf(lies, mines)) {
        turn(cell, mines.includes(cell) ? 'mine' : 'missed');
        if (!isStill()) await pause(revealMs);
      }
    },
    open: () => {
      grid.dataset['open'] = '';
      admit();
    },
    shut: () => {
      delete grid.dataset['open'];
      admit();
    },
    wait: (cell) => {
      const key = keys[cell];
      if (key) key.dataset['waits'] = '';
    },
  };
};
