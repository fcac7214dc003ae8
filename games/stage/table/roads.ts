import {
  beadRoad,
  bigEyeRoad,
  bigRoad,
  type Came,
  cockroachRoad,
  type Mark,
  roadRows,
  smallRoad,
} from '../../engine/tables/roads.ts';
import { el, shape } from '../dom.ts';

export type Roads = { element: HTMLElement; add: (came: Came) => void };

type Words = {
  /** What a reader hears of all of it. */
  told: (counts: Readonly<Record<Came, number>>) => string;
  /** A letter each. */
  letters: Readonly<Record<Came, string>>;
};

/** The last columns of a road, so many of them. */
const drawn = <Sign>(
  columns: number,
  marks: readonly Mark<Sign>[],
  sign: (mark: Mark<Sign>) => SVGElement[],
): SVGElement => {
  const first = Math.max(0, Math.max(0, ...marks.map(({ column }) => column + 1)) - columns);
  const lines = Array.from({ length: roadRows - 1 }, (_, row) => `M0 ${row + 1}H${columns}`).join('');
  const uprights = Array.from({ length: columns - 1 }, (_, column) => `M${column + 1} 0V${roadRows}`).join('');
  return shape(
    'svg',
    { viewBox: `0 0 ${columns} ${roadRows}`, class: 'road', preserveAspectRatio: 'xMinYMid meet' },
    shape('path', { class: 'road-grid', d: lines + uprights }),
    ...marks
      .filter(({ column }) => column >= first)
      .map((mark) => shape('g', { transform: `translate(${mark.column - first} ${mark.row})` }, ...sign(mark))),
  );
};

const letter = (text: string): SVGElement => {
  const made = shape('text', { class: 'road-text', x: 0.5, y: 0.7, 'text-anchor': 'middle' });
  made.textContent = text;
  return made;
};
const ring = (name: string, radius: number) => shape('circle', { class: name, cx: 0.5, cy: 0.5, r: radius });
const sideOf = (isAlike: boolean): string => (isAlike ? 'first' : 'second');

const roadsOf = (past: readonly Came[], letters: Words['letters']): HTMLElement[] => [
  el(
    'div',
    {},
    drawn(9, beadRoad(past), ({ sign }) => [ring(`road-bead ${sign}`, 0.42), letter(letters[sign])]),
  ),
  el(
    'div',
    {},
    drawn(15, bigRoad(past), (mark) => [
      ring(`road-ring ${mark.sign}`, 0.36),
      ...('ties' in mark && Number(mark.ties) > 0 ? [shape('path', { class: 'road-ties', d: 'M.2.8L.8.2' })] : []),
    ]),
  ),
  el(
    'div',
    { class: 'road-below' },
    drawn(22, bigEyeRoad(past), ({ sign }) => [ring(`road-ring ${sideOf(sign)}`, 0.32)]),
    drawn(22, smallRoad(past), ({ sign }) => [ring(`road-bead ${sideOf(sign)}`, 0.38)]),
    drawn(22, cockroachRoad(past), ({ sign }) => [
      shape('path', { class: `road-slash ${sideOf(sign)}`, d: 'M.18.82L.82.18' }),
    ]),
  ),
];

/** Bead road, big road and the three below it, of what came in this visit. */
export const roads = ({ told, letters }: Words): Roads => {
  const past: Came[] = [];
  const element = el('div', { class: 'roads', role: 'img' });
  const show = () => {
    const count = (came: Came) => past.filter((one) => one === came).length;
    element.setAttribute('aria-label', told({ first: count('first'), second: count('second'), tie: count('tie') }));
    element.replaceChildren(...roadsOf(past, letters));
  };
  show();
  return {
    element,
    add: (came) => {
      past.push(came);
      show();
    },
  };
};
