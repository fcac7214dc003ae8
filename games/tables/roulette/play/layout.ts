import type { BetTerms } from '#games/engine/tables/spots.ts';
import { type Rules, rules } from './rules.ts';

export const pockets = rules.wheel.length;
export const { wheel } = rules;
const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const blacks = Array.from({ length: 36 }, (_, at) => at + 1).filter((pocket) => !reds.includes(pocket));
export const colourOf = (pocket: number): 'green' | 'red' | 'black' => {
  if (reds.includes(pocket)) return 'red';
  return blacks.includes(pocket) ? 'black' : 'green';
};

export type Kind = 'straight' | 'split' | 'street' | 'corner' | 'top' | 'line' | 'dozen' | 'even';
/** A bet of the layout: the pockets that it covers. */
export type Cover = { id: string; kind: Kind; pockets: readonly number[] };

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const row = (street: number) => [3 * street + 1, 3 * street + 2, 3 * street + 3];
const from1 = upTo(37).slice(1);

/** Bets that touch a zero: which there are hangs on how many zeros there are. */
const byZeros: Readonly<Record<'single' | 'double', readonly Cover[]>> = {
  single: [
    ...[1, 2, 3].map((n): Cover => ({ id: `s0-${n}`, kind: 'split', pockets: [0, n] })),
    { id: 't0-1', kind: 'street', pockets: [0, 1, 2] },
    { id: 't0-2', kind: 'street', pockets: [0, 2, 3] },
    { id: 'c0', kind: 'corner', pockets: [0, 1, 2, 3] },
  ],
  // The double zero is pocket 37.
  double: [
    ...[
      [0, 37],
      [0, 1],
      [0, 2],
      [2, 37],
      [3, 37],
    ].map((pair): Cover => ({ id: `s${pair.join('-')}`, kind: 'split', pockets: pair })),
    { id: 't0-1', kind: 'street', pockets: [0, 1, 2] },
    { id: 't0-2', kind: 'street', pockets: [0, 2, 37] },
    { id: 't0-3', kind: 'street', pockets: [2, 3, 37] },
    { id: 'c0', kind: 'top', pockets: [0, 1, 2, 3, 37] },
  ],
};

/** Short ids: a round's choice is a small text. */
export const coversOf = ({ zeros, wheel: order }: Rules): readonly Cover[] => {
  const touching = (kind: Kind) => byZeros[zeros].filter((cover) => cover.kind === kind);
  return [
    ...upTo(order.length).map((n): Cover => ({ id: `n${n}`, kind: 'straight', pockets: [n] })),
    ...touching('split'),
    ...[
      ...from1.filter((n) => n % 3 !== 0).map((n) => [n, n + 1]),
      ...from1.filter((n) => n <= 33).map((n) => [n, n + 3]),
    ].map((pair): Cover => ({ id: `s${pair.join('-')}`, kind: 'split', pockets: pair })),
    ...touching('street'),
    ...upTo(12).map((street): Cover => ({ id: `t${3 * street + 1}`, kind: 'street', pockets: row(street) })),
    ...touching('corner'),
    ...touching('top'),
    ...from1
      .filter((n) => n % 3 !== 0 && n <= 32)
      .map((n): Cover => ({ id: `c${n}`, kind: 'corner', pockets: [n, n + 1, n + 3, n + 4] })),
    ...upTo(11).map(
      (street): Cover => ({ id: `l${3 * street + 1}`, kind: 'line', pockets: [...row(street), ...row(street + 1)] }),
    ),
    ...upTo(3).map(
      (dozen): Cover => ({ id: `d${dozen + 1}`, kind: 'dozen', pockets: from1.slice(12 * dozen, 12 * dozen + 12) }),
    ),
    ...upTo(3).map(
      (column): Cover => ({
        id: `k${column + 1}`,
        kind: 'dozen',
        pockets: from1.filter((n) => (n - 1) % 3 === column),
      }),
    ),
    { id: 'low', kind: 'even', pockets: from1.slice(0, 18) },
    { id: 'even', kind: 'even', pockets: from1.filter((n) => n % 2 === 0) },
    { id: 'red', kind: 'even', pockets: reds },
    { id: 'black', kind: 'even', pockets: blacks },
    { id: 'odd', kind: 'even', pockets: from1.filter((n) => n % 2 === 1) },
    { id: 'high', kind: 'even', pockets: from1.slice(18) },
  ];
};
export const covers = coversOf(rules);

const most: Readonly<Record<Kind, number>> = {
  straight: 2000,
  split: 4000,
  street: 6000,
  corner: 8000,
  top: 8000,
  line: 12_000,
  dozen: 50_000,
  even: 100_000,
};

/** 36 shared by its pockets less the bet itself, to one: the zeros are the house's. Of five pockets six. */
export const betsOf = (its: Rules): BetTerms[] =>
  coversOf(its).map(({ id, kind, pockets: covered }) => ({
    id,
    kind,
    most: most[kind],
    wins: { win: (Math.floor(36 / covered.length) - 1) * 10_000 },
    when: { win: [{ pocket: covered }] },
  }));

/** The racetrack: parts of the wheel as chips on the layout. */
export const tracks: Readonly<
  Record<'voisins' | 'tiers' | 'orphelins', readonly (readonly [id: string, chips: number])[]>
> = {
  voisins: [
    ['t0-2', 2],
    ['s4-7', 1],
    ['s12-15', 1],
    ['s18-21', 1],
    ['s19-22', 1],
    ['c25', 2],
    ['s32-35', 1],
  ],
  tiers: [
    ['s5-8', 1],
    ['s10-11', 1],
    ['s13-16', 1],
    ['s23-24', 1],
    ['s27-30', 1],
    ['s33-36', 1],
  ],
  orphelins: [
    ['n1', 1],
    ['s6-9', 1],
    ['s14-17', 1],
    ['s17-20', 1],
    ['s31-34', 1],
  ],
};

/** A pocket with two on either side of it on the wheel, a chip each. */
export const neighboursOf = (pocket: number): (readonly [id: string, chips: number])[] => {
  const at = wheel.indexOf(pocket);
  return [-2, -1, 0, 1, 2].map((step) => [`n${wheel[(at + step + pockets) % pockets]}`, 1] as const);
};
