import type { Pencil } from '#games/stage/desk.ts';
import { drawing, el, isStill, pause } from '#games/stage/dom.ts';
import { gameBoard } from '#games/stage/game-board.ts';
import { multiplierText } from '#games/stage/figures.ts';
import { floors, floorsOf, type Grade, multiplierOf } from '../play/odds.ts';
import { lantern, roof } from './art.ts';

export type Lies = 'closed' | 'lit' | 'out' | 'dark' | 'missed';

export type Board = {
  element: HTMLElement;
  /** The tower of a grade, every lantern closed. */
  build: (grade: Grade) => void;
  turn: (floor: number, lantern: number, lies: Lies) => void;
  reveal: (dark: readonly (readonly number[])[]) => Promise<void>;
  /** The floor whose lanterns may be touched; none where nothing runs. */
  open: (floor: number | undefined) => void;
  /** Touches a lantern of the open floor, as a key of the keyboard does. */
  press: (lantern: number) => void;
};

const revealMs = 40;

type Row = { element: HTMLElement; keys: HTMLButtonElement[]; lies: Lies[] };

const namesOf = ({ t }: Pencil): Readonly<Record<Lies, string>> => ({
  closed: t('tower.closed'),
  lit: t('tower.lit'),
  out: t('tower.out'),
  dark: t('tower.dark'),
  missed: t('tower.missed'),
});

const rowOf = ({ grade, floor }: { grade: Grade; floor: number }, press: (lantern: number) => void): Row => {
  const keys = Array.from({ length: floors[grade].lanterns }, (_, at) => {
    const key = el('button', { type: 'button', class: 'tower-lantern' }, drawing('0 0 60 44', ...lantern()));
    key.addEventListener('click', () => press(at));
    return key;
  });
  const worth = el('span', { class: 'tower-worth' }, `×${multiplierText(multiplierOf(grade, floor + 1))}`);
  const element = el('div', { class: 'tower-floor' }, worth, el('div', { class: 'tower-lanterns' }, ...keys));
  return { element, keys, lies: keys.map(() => 'closed' as const) };
};

export const boardOf = (pencil: Pencil, touch: (lantern: number) => void): Board => {
  const { t } = pencil;
  const names = namesOf(pencil);
  const stack = el('div', { class: 'tower-stack', role: 'group', 'aria-label': t('tower.tower') });
  const { element, field } = gameBoard({ name: 'tower', ratio: '10 / 13' }, drawing('0 0 200 26', ...roof()), stack);
  field.firstElementChild?.classList.add('tower-roof');
  let rows: Row[] = [];
  let openFloor: number | undefined;
  const turn = (floor: number, at: number, lies: Lies) => {
    const row = rows[floor];
    const key = row?.keys[at];
    if (!row || !key) return;
    row.lies[at] = lies;
    key.dataset['lies'] = lies;
    key.setAttribute('aria-label', t('tower.lantern', { floor: floor + 1, lantern: at + 1, lies: names[lies] }));
  };
  const open = (floor: number | undefined) => {
    openFloor = floor;
    rows.forEach((row, at) => {
      row.element.toggleAttribute('data-open', at === floor);
      row.element.toggleAttribute('data-done', row.lies.includes('lit'));
      for (const key of row.keys) {
        key.tabIndex = at === floor ? 0 : -1;
        key.setAttribute('aria-disabled', String(at !== floor));
      }
    });
    // Who climbs by the keyboard climbs with it.
    const isHere = document.activeElement instanceof HTMLButtonElement && stack.contains(document.activeElement);
    if (isHere && floor !== undefined && floor > 0) rows[floor]?.keys[0]?.focus();
  };
  return {
    element,
    build: (grade) => {
      rows = Array.from({ length: floorsOf(grade) }, (_, floor) =>
        rowOf({ grade, floor }, (at) => (openFloor === floor ? touch(at) : undefined)),
      );
      stack.replaceChildren(...rows.map((row) => row.element));
      rows.forEach((row, floor) => row.keys.forEach((_, at) => turn(floor, at, 'closed')));
      open(undefined);
    },
    turn,
    reveal: async (dark) => {
      for (const [floor, row] of rows.entries()) {
        row.lies.forEach((lies, at) => {
          if (lies === 'closed') turn(floor, at, dark[floor]?.includes(at) ? 'dark' : 'missed');
        });
        if (!isStill()) await pause(revealMs);
      }
    },
    open,
    press: (at) => {
      if (openFloor !== undefined && rows[openFloor]?.keys[at]) touch(at);
    },
  };
};
