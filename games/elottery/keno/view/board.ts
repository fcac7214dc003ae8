import type { Pencil } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { balls, drawn } from '../play/pays.ts';

export type Board = {
  element: HTMLElement;
  /** Which numbers are on the ticket; what was drawn before is gone. */
  pick: (picks: readonly number[]) => void;
  ball: (ball: number) => void;
  open: () => void;
  shut: () => void;
  /** Pressed while it is shut, by whoever doesn't want to watch each ball. */
  onHurry: (hurry: () => void) => void;
};

const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};
/** The page's style says how many columns the place allows. */
const columnsOf = (grid: HTMLElement): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/** One number takes the keyboard at a time; arrows lead to the others. */
const walk = (grid: HTMLElement, keys: readonly HTMLButtonElement[]): void => {
  const stand = (at: number) => keys.forEach((key, place) => void (key.tabIndex = place === at ? 0 : -1));
  grid.addEventListener('keydown', (event) => {
    const at = keys.findIndex((key) => key === event.target);
    const by = steps[event.key]?.(columnsOf(grid));
    if (at < 0 || by === undefined) return;
    event.preventDefault();
    keys[at + by]?.focus();
  });
  grid.addEventListener('focusin', (event) => {
    const at = keys.findIndex((key) => key === event.target);
    if (at >= 0) stand(at);
  });
  stand(0);
};

export const boardOf = ({ t }: Pencil, press: (number: number) => void): Board => {
  const numbers = Array.from({ length: balls }, (_, at) => at + 1);
  const keys = numbers.map((number) => {
    const key = el('button', { type: 'button', class: 'keno-number' }, String(number));
    key.addEventListener('click', () => {
      if (grid.dataset['open'] !== undefined) press(number);
    });
    return key;
  });
  const grid = el('div', { class: 'keno-grid', role: 'group', 'aria-label': t('keno.board') }, ...keys);
  const tray = el('ol', { class: 'keno-tray', 'aria-label': t('keno.drawn') });
  const element = el('div', { class: 'keno' }, tray, grid);
  let [picked, came]: [readonly number[], number[]] = [[], []];
  const tell = (number: number) => {
    const key = keys[number - 1];
    if (!key) return;
    const [isPicked, isDrawn] = [picked.includes(number), came.includes(number)];
    const lies = isPicked && isDrawn ? 'hit' : isDrawn ? 'drawn' : isPicked ? 'picked' : 'free';
    const names = { hit: t('keno.hit'), drawn: t('keno.came'), picked: t('keno.picked'), free: '' };
    key.dataset['lies'] = lies;
    key.setAttribute('aria-pressed', String(isPicked));
    key.setAttribute('aria-label', [String(number), names[lies]].filter((part) => part !== '').join(', '));
  };
  const slots = () => Array.from({ length: drawn }, () => el('li', { class: 'keno-slot' }));
  walk(grid, keys);
  const admit = (isOpen: boolean) => {
    if (isOpen) grid.dataset['open'] = '';
    else delete grid.dataset['open'];
    for (const key of keys) key.setAttribute('aria-disabled', String(!isOpen));
  };
  const pick = (picks: readonly number[]) => {
    [picked, came] = [picks, []];
    tray.replaceChildren(...slots());
    numbers.forEach(tell);
  };
  pick([]);
  admit(false);
  return {
    element,
    pick,
    ball: (ball) => {
      const slot = tray.children[came.length];
      came.push(ball);
      slot?.append(String(ball));
      slot?.classList.add(picked.includes(ball) ? 'is-hit' : 'is-drawn');
      tell(ball);
    },
    open: () => admit(true),
    shut: () => admit(false),
    onHurry: (hurry) =>
      element.addEventListener('pointerdown', () => {
        if (grid.dataset['open'] === undefined) hurry();
      }),
  };
};
