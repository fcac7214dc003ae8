import { el } from './dom.ts';

/** The strip above, and below it a field that keeps its shape. @param ratio width over height */
export const gameBoard = (
  { name, ratio, strip }: { name: string; ratio: string; strip?: HTMLElement | undefined },
  ...parts: (Node | undefined)[]
): { element: HTMLElement; field: HTMLElement } => {
  const field = el('div', { class: `fit ${name}` }, ...parts);
  field.style.setProperty('--ratio', ratio);
  return { element: el('div', { class: 'game-board' }, strip, el('div', { class: 'field' }, field)), field };
};

/** Two places are enough for a drawing. */
export const drawn = (place: number): number => Math.round(place * 100) / 100;
