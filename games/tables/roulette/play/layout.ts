import type { Spot } from '#games/engine/spots.ts';

export const pockets = 37;
/** The single-zero wheel, clockwise. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const colourOf = (pocket: number): 'green' | 'red' | 'black' => {
  if (pocket === 0) return 'green';
  return reds.has(pocket) ? 'red' : 'black';
};

export type Kind = 'straight' | 'split' | 'street' | 'corner' | 'line' | 'dozen' | 'even';
/** A bet of the layout: the pockets that it covers. */
export type Cover = { id: string; kind: Kind; pockets: readonly number[] };

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const row = (street: number) => [3 * street + 1, 3 * street + 2, 3 * street + 3];
const numbers = upTo(pockets);
const from1 = numbers.slice(1);

/** Short ids: a round's choice is a small text. */
export const covers: readonly Cover[] = [
  ...numbers.map((n): Cover => ({ id: `n${n}`, kind: 'straight', pockets: [n] })),
  ...[
    ...[1, 2, 3].map((n) => [0, n]),
    ...from1.filter((n) => n % 3 !== 0).map((n) => [n, n + 1]),
    ...from1.filter((n) => n <= 33).map((n) => [n, n + 3]),
  ].map((pair): Cover => ({ id: `s${pair.join('-')}`, kind: 'split', pockets: pair })),
  { id: 't0-1', kind: 'street', pockets: [0, 1, 2] },
  { id: 't0-2', kind: 'street', pockets: [0, 2, 3] },
  ...upTo(12).map((street): Cover => ({ id: `t${3 * street + 1}`, kind: 'street', pockets: row(street) })),
  { id: 'c0', kind: 'corner', pockets: [0, 1, 2, 3] },
  ...from1
    .filter((n) => n % 3 !== 0 && n <= 32)
    .map((n): Cover => ({ id: `c${n}`, kind: 'corner', pockets: [n, n + 1, n + 3, n + 4] })),
  ...upTo(11).map(
    (street): Cover => ({
      id: `l${3 * street + 1}`,
      kind: 'line',
      pockets: [...row(street), ...row(street + 1)],
    }),
  ),
  ...upTo(3).map(
    (dozen): Cover => ({
      id: `d${dozen + 1}`,
      kind: 'dozen',
      pockets: from1.slice(12 * dozen, 12 * dozen + 12),
    }),
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
  { id: 'red', kind: 'even', pockets: from1.filter((n) => reds.has(n)) },
  { id: 'black', kind: 'even', pockets: from1.filter((n) => !reds.has(n)) },
  { id: 'odd', kind: 'even', pockets: from1.filter((n) => n % 2 === 1) },
  { id: 'high', kind: 'even', pockets: from1.slice(18) },
];

const most: Readonly<Record<Kind, number>> = {
  straight: 2000,
  split: 4000,
  street: 6000,
  corner: 8000,
  line: 12_000,
  dozen: 50_000,
  even: 100_000,
};

/** 36 less its pockets, to each of them: the zero is the house's. */
export const spots: readonly Spot<number>[] = covers.map(({ id, kind, pockets: covered }) => ({
  id,
  kind,
  most: most[kind],
  wins: { win: (36 / covered.length - 1) * 10_000 },
  meets: (pocket) => (covered.includes(pocket) ? 'win' : undefined),
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
