export const sizes = [10, 20, 30, 40, 50] as const;
export const risks = ['low', 'medium', 'high'] as const;
export type Size = (typeof sizes)[number];
export type Risk = (typeof risks)[number];

/** How often a multiplier, in tenths, hangs on the wheel: `[tenths, gondolas]`, the rarest first. Each sums to 9.9 tenths a gondola: 99 %. */
type Hung = readonly (readonly [tenths: number, gondolas: number])[];
const hung: Readonly<Record<Risk, Readonly<Record<Size, Hung>>>> = {
  low: {
    10: [
      [20, 1],
      [15, 1],
      [12, 3],
      [8, 2],
      [4, 3],
    ],
    20: [
      [30, 1],
      [20, 1],
      [15, 2],
      [12, 6],
      [6, 3],
      [4, 7],
    ],
    30: [
      [40, 1],
      [20, 2],
      [15, 3],
      [12, 9],
      [6, 2],
      [4, 13],
    ],
    40: [
      [50, 1],
      [30, 1],
      [20, 2],
      [15, 4],
      [12, 11],
      [4, 21],
    ],
    50: [
      [60, 1],
      [40, 1],
      [20, 3],
      [15, 5],
      [12, 13],
      [2, 2],
      [4, 25],
    ],
  },
  medium: {
    10: [
      [30, 1],
      [20, 1],
      [19, 1],
      [15, 2],
      [0, 5],
    ],
    20: [
      [45, 1],
      [18, 1],
      [20, 3],
      [15, 5],
      [0, 10],
    ],
    30: [
      [60, 1],
      [25, 2],
      [17, 1],
      [20, 4],
      [15, 6],
      [0, 16],
    ],
    40: [
      [70, 1],
      [30, 3],
      [16, 1],
      [20, 5],
      [15, 8],
      [0, 22],
    ],
    50: [
      [100, 1],
      [30, 4],
      [20, 7],
      [15, 9],
      [0, 29],
    ],
  },
  high: {
    10: [
      [60, 1],
      [39, 1],
      [0, 8],
    ],
    20: [
      [100, 1],
      [48, 1],
      [50, 1],
      [0, 17],
    ],
    30: [
      [150, 1],
      [47, 1],
      [50, 2],
      [0, 26],
    ],
    40: [
      [200, 1],
      [46, 1],
      [50, 3],
      [0, 35],
    ],
    50: [
      [250, 1],
      [45, 1],
      [50, 4],
      [0, 44],
    ],
  },
};

/**
 * Around the wheel empty gondolas lie as evenly as they can. Of the others the nth of k of a kind takes the free place at or
 * after n / k of the way round, each kind a little further on than the one before.
 */
const around = (size: Size, kinds: Hung): number[] => {
  const empty = kinds.find(([tenths]) => tenths === 0)?.[1] ?? 0;
  const paying = kinds.filter(([tenths]) => tenths > 0);
  const places = Array.from({ length: size - empty }, () => 0);
  paying.forEach(([tenths, gondolas], kind) => {
    for (let nth = 0; nth < gondolas; nth++) {
      let at = (Math.floor((nth * places.length) / gondolas) + 3 * kind) % places.length;
      while (places[at] !== 0) at = (at + 1) % places.length;
      places[at] = tenths;
    }
  });
  const isEmpty = (at: number) => Math.floor(((at + 1) * empty) / size) > Math.floor((at * empty) / size);
  return Array.from({ length: size }, (_, at) => (isEmpty(at) ? 0 : (places.shift() ?? 0)));
};

const wheels: ReadonlyMap<string, readonly number[]> = new Map(
  risks.flatMap((risk) => sizes.map((size) => [`${risk}/${size}`, around(size, hung[risk][size])] as const)),
);

/** What hangs at each place, clockwise from the one that stands at the top before the first turn, in tenths. */
export const wheelOf = (risk: Risk, size: Size): readonly number[] => wheels.get(`${risk}/${size}`) ?? [];

/** In ten-thousandths. */
export const multiplierOf = (tenths: number): bigint => BigInt(tenths) * 1000n;

/** The kinds on a wheel, highest first, with how many gondolas carry each. */
export const kindsOf = (risk: Risk, size: Size): { tenths: number; gondolas: number }[] =>
  hung[risk][size]
    .map(([tenths, gondolas]) => ({ tenths, gondolas }))
    .toSorted((one, other) => other.tenths - one.tenths);
