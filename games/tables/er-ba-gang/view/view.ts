import './er-ba-gang.css';
import type { Pair } from '#games/engine/tables/seats-table.ts';
import type { Translate, Texts } from '#games/stage/desk.ts';
import { shape } from '#games/stage/dom.ts';
import { seatsView } from '#games/stage/table/seats-view.ts';
import { block } from '#games/stage/table/tiles.ts';
import { dotsOf, erBaGang, halvesOf, isPair, isTwoEight, table } from '../play/game.ts';
import { listing } from '../listing.ts';

const height = 80;
const [left, middle, right] = [14, 30, 46];
/** Where the dots of each number lie, below the numeral. */
const dotsAt: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[middle, 47]],
  [
    [middle, 34],
    [middle, 61],
  ],
  [
    [left, 32],
    [middle, 47],
    [right, 62],
  ],
  [
    [18, 34],
    [42, 34],
    [18, 60],
    [42, 60],
  ],
  [
    [15, 32],
    [45, 32],
    [middle, 47],
    [15, 62],
    [45, 62],
  ],
  [18, 42].flatMap((x) => [31, 47, 63].map((y) => [x, y] as const)),
  [
    ...[27, 33, 39].map((y, at) => [left + 16 * at, y] as const),
    ...[18, 42].flatMap((x) => [50, 65].map((y) => [x, y] as const)),
  ],
  [18, 42].flatMap((x) => [28, 41, 53, 66].map((y) => [x, y] as const)),
  [left, middle, right].flatMap((x) => [31, 47, 63].map((y) => [x, y] as const)),
];
const radii = [0, 18, 12, 8.5, 10, 8.5, 7.5, 6.2, 6.2, 7.2];

const dot = (radius: number, [x, y]: readonly [number, number], at: number): SVGElement =>
  shape(
    'g',
    { class: `dot is-${at % 3}`, transform: `translate(${x} ${y}) scale(${radius / 10})` },
    shape('circle', { r: 10 }),
    shape('circle', { class: 'dot-ring', r: 6.4 }),
    shape('circle', { class: 'dot-heart', r: 2.6 }),
  );

const numeral = (text: string): SVGElement => {
  const made = shape('text', { class: 'tile-numeral', x: 6, y: 20 });
  made.textContent = text;
  return made;
};

/** An ivory block with its dots; the white one has a frame alone. */
const face = (tile: number): SVGElement => {
  const dots = dotsOf(tile);
  if (dots === 0)
    return block(
      height,
      'is-dots',
      numeral('½'),
      shape('rect', { class: 'white-frame', x: 12, y: 26, width: 36, height: 42, rx: 3 }),
      shape('path', { class: 'white-frame is-fine', d: 'M17 31h26v32h-26zM12 26l5 5M48 26l-5 5M12 68l5-5M48 68l-5-5' }),
    );
  return block(
    height,
    'is-dots',
    numeral(String(dots)),
    ...(dotsAt[dots] ?? []).map((place, at) => dot(radii[dots] ?? 7, place, dots === 1 ? 1 : at)),
  );
};

const handName = (t: Translate, hand: Pair): string => {
  if (isPair(hand)) {
    const dots = dotsOf(hand[0]);
    return dots === 0 ? t('er-ba-gang.hands.white') : t('er-ba-gang.hands.pair', { dots });
  }
  if (isTwoEight(hand)) return t('er-ba-gang.hands.twoEight');
  const halves = halvesOf(hand);
  if (halves === 2) return t('er-ba-gang.hands.onePoint');
  const whole = Math.floor(halves / 2);
  const points = halves % 2 === 0 ? String(whole) : `${whole === 0 ? '' : whole}½`;
  return t('er-ba-gang.hands.points', { points });
};

export const view = seatsView({
  game: erBaGang,
  listing,
  table,
  face,
  height,
  tileName: (t, tile) =>
    dotsOf(tile) === 0 ? t('er-ba-gang.whiteTile') : t('er-ba-gang.dotsTile', { dots: dotsOf(tile) }),
  handName,
  rules: (t) => [t('er-ba-gang.rulesHow'), t('er-ba-gang.rulesOrder')],
});

export const texts = import.meta.glob<Texts>('../locales/*.json');
