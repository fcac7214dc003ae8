import { el, isStill, pause } from './dom.ts';

type Landing = { reels: readonly (readonly string[])[]; held?: readonly number[] };
type Reels = {
  /** SVG definitions that the drawings use. */
  defs: string;
  art: Readonly<Record<string, string>>;
  nameOf: (symbol: string) => string;
  strips: readonly (readonly string[])[];
  first: readonly (readonly string[])[];
  stopped: () => void;
};

const passing = 14;
const firstMs = 900;
const eachMs = 240;

/** Reels of three rows. What rolls past is the reel's own strip, and where it stops is what was drawn. */
export const reelBox = ({ defs, art, nameOf, strips, first, stopped }: Reels) => {
  const sprite = spriteOf(defs, art);
  const columns = first.map((symbols) => el('div', { class: 'column' }, ...symbols.map(cell)));
  const windows = columns.map((column) => el('div', { class: 'reel' }, column));
  const box = el('div', { class: 'reels', role: 'img', 'aria-label': first.flat().map(nameOf).join(', ') }, ...windows);
  box.style.setProperty('--reels', String(columns.length));

  const land = async (reel: number, symbols: readonly string[], order: number): Promise<void> => {
    const column = columns[reel]!;
    const before = [...column.children].slice(0, 3);
    const strip = strips[reel]!;
    const between = isStill() ? [] : Array.from({ length: passing }, (_, at) => strip[(at * 5 + reel) % strip.length]!);
    column.replaceChildren(...symbols.map(cell), ...between.map(cell), ...before);
    const rows = column.children.length;
    const from = `translateY(${(-(rows - 3) / rows) * 100}%)`;
    if (isStill()) {
      column.animate([{ opacity: 0.2 }, { opacity: 1 }], 200);
      await pause(350);
    } else {
      const rolling = column.animate(
        [{ transform: from }, { transform: 'translateY(1.2%)', offset: 0.88 }, { transform: 'none' }],
        { duration: firstMs + order * eachMs, easing: 'cubic-bezier(.3,.05,.4,1)' },
      );
      await rolling.finished;
    }
    column.replaceChildren(...[...column.children].slice(0, 3));
    stopped();
  };
  return {
    element: el('div', { class: 'machine' }, box),
    sprite,
    cellAt: (reel: number, row: number) => columns[reel]?.children[row],
    hold: (reel: number, isHeld: 'held' | 'free') => windows[reel]?.classList.toggle('is-held', isHeld === 'held'),
    clear: () => {
      for (const lit of box.querySelectorAll('.is-lit')) lit.classList.remove('is-lit');
      box.classList.remove('has-win');
    },
    light: (places: readonly (readonly [number, number])[]) => {
      box.classList.toggle('has-win', places.length > 0);
      for (const [reel, row] of places) columns[reel]?.children[row]?.classList.add('is-lit');
    },
    roll: async ({ reels, held = [] }: Landing): Promise<void> => {
      const moving = reels.flatMap((_, reel) => (held.includes(reel) ? [] : [reel]));
      await Promise.all(moving.map((reel, order) => land(reel, reels[reel]!, order)));
      box.setAttribute('aria-label', reels.flat().map(nameOf).join(', '));
    },
  };
};

const spriteOf = (defs: string, art: Reels['art']): Node => {
  const symbols = Object.entries(art).map(
    ([name, shape]) => `<symbol id="art-${name}" viewBox="0 0 100 100">${shape}</symbol>`,
  );
  return svgOf(
    `<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true"><defs>${defs}${symbols.join('')}</defs></svg>`,
  );
};

const cell = (symbol: string): HTMLElement => {
  const made = el('div', { class: 'cell', 'data-symbol': symbol });
  const use = `<use href="#art-${symbol}"/>`;
  made.append(svgOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">${use}</svg>`));
  return made;
};

const svgOf = (text: string): Node =>
  document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
