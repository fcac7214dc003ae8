import type { Pencil } from '../desk.ts';
import { el } from '../dom.ts';
import type { Arrow, KenoLook } from './look.ts';

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

type Size = { balls: number; drawn: number };

const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key);

/** One number takes the keyboard at a time; arrows lead to the others. */
const walk = (grid: HTMLElement, keys: readonly HTMLButtonElement[], step: KenoLook['step']): void => {
  const stand = (at: number) => keys.forEach((key, place) => void (key.tabIndex = place === at ? 0 : -1));
  grid.addEventListener('keydown', (event) => {
    const at = keys.findIndex((key) => key === event.target);
    if (at < 0 || !isArrow(event.key)) return;
    event.preventDefault();
    keys[step(event.key, at, grid)]?.focus();
  });
  grid.addEventListener('focusin', (event) => {
    const at = keys.findIndex((key) => key === event.target);
    if (at >= 0) stand(at);
  });
  stand(0);
};

/** The key of each number, in order. */
const keysOf = ({ name, inside, place }: KenoLook, balls: number): HTMLButtonElement[] =>
  Array.from({ length: balls }, (_, at) => {
    const number = at + 1;
    const key = el(
      'button',
      { type: 'button', class: `${name}-number` },
      inside?.(number),
      el('b', {}, String(number)),
    );
    place?.(key, number);
    return key;
  });

export const boardOf = (
  { t }: Pick<Pencil, 't'>,
  { balls, drawn, look, press }: Size & { look: KenoLook; press: (number: number) => void },
): Board => {
  const { name } = look;
  const words = look.words(t);
  const keys = keysOf(look, balls);
  const grid = el('div', { class: `${name}-grid`, role: 'group', 'aria-label': words.board }, ...keys);
  const tray = el('ol', { class: `${name}-tray`, 'aria-label': words.drawn });
  const element = el('div', { class: name }, tray, grid);
  let [picked, came]: [readonly number[], number[]] = [[], []];
  const names = { hit: words.hit, drawn: words.came, picked: t('keno-play.picked'), free: '' };
  const tell = (number: number) => {
    const key = keys[number - 1];
    if (!key) return;
    const [isPicked, isDrawn] = [picked.includes(number), came.includes(number)];
    const lies = isPicked && isDrawn ? 'hit' : isDrawn ? 'drawn' : isPicked ? 'picked' : 'free';
    key.dataset['lies'] = lies;
    key.setAttribute('aria-pressed', String(isPicked));
    key.setAttribute('aria-label', [String(number), names[lies]].filter((part) => part !== '').join(', '));
  };
  walk(grid, keys, look.step);
  for (const [at, key] of keys.entries())
    key.addEventListener('click', () => {
      if (grid.dataset['open'] !== undefined) press(at + 1);
    });
  const admit = (isOpen: boolean) => {
    if (isOpen) grid.dataset['open'] = '';
    else delete grid.dataset['open'];
    for (const key of keys) key.setAttribute('aria-disabled', String(!isOpen));
  };
  const pick = (picks: readonly number[]) => {
    [picked, came] = [picks, []];
    delete grid.dataset['came'];
    tray.replaceChildren(...Array.from({ length: drawn }, () => el('li', { class: `${name}-slot` })));
    for (const at of keys.keys()) tell(at + 1);
  };
  pick([]);
  admit(false);
  return {
    element,
    pick,
    ball: (ball) => {
      const slot = tray.children[came.length];
      came.push(ball);
      grid.dataset['came'] = '';
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
