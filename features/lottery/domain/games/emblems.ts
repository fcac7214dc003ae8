/** The sign of a family of lotteries: strokes on a field of 48 by 48, and the name of its colour. */
export type Emblem = { ink: EmblemInk; lines: readonly string[] };
export type EmblemInk = 'live' | 'sky' | 'brand' | 'gold' | 'orchid' | 'jade' | 'warn';

const bowl: Emblem = {
  ink: 'live',
  lines: ['M12 24H36C36 31 31 35 24 35S12 31 12 24Z', 'M19 20C19 17 21 17 21 14', 'M27 20C27 17 29 17 29 14'],
};
const chart: Emblem = { ink: 'sky', lines: ['M13 32L20 25L25 29L35 17', 'M28.5 17H35V23.5'] };
const lotus: Emblem = {
  ink: 'brand',
  lines: ['M24 13C30 19 30 27 24 34C18 27 18 19 24 13Z', 'M14 21C13 29 17 34 24 34C31 34 35 29 34 21'],
};

/** By the tag of a game: flame, champa flower, bowl of phở, river, rising price, kite, lightning and three balls. */
const emblems: Readonly<Record<string, Emblem>> = {
  thai: {
    ink: 'gold',
    lines: ['M24 11C29 17 33 21 33 27A9 9 0 0 1 15 27C15 22 19 20 20 15C22 17 23 19 23 22C25 19 25 15 24 11Z'],
  },
  lao: {
    ink: 'orchid',
    lines: [0, 1, 2, 3, 4].map((petal) => {
      const turn = (petal * 2 * Math.PI) / 5;
      const [x, y] = [Math.sin(turn), -Math.cos(turn)];
      const at = (far: number, side: number) =>
        `${Math.round((24 + x * far - y * side) * 10) / 10} ${Math.round((24 + y * far + x * side) * 10) / 10}`;
      return `M24 24C${at(4, 6)} ${at(10, 6)} ${at(13, 0)}C${at(10, -6)} ${at(4, -6)} 24 24Z`;
    }),
  },
  hanoi: bowl,
  vnnorth: bowl,
  vncentral: bowl,
  vnsouth: bowl,
  vnpair: bowl,
  vnfast: bowl,
  mekong: {
    ink: 'jade',
    lines: [17, 24, 31].map(
      (y) => `M12 ${y}C15 ${y - 4} 18 ${y - 4} 21 ${y}S27 ${y + 4} 30 ${y}S34 ${y - 3} 36 ${y - 2}`,
    ),
  },
  stock: chart,
  index: chart,
  fourd: { ink: 'orchid', lines: ['M24 11L33 22L24 36L15 22Z', 'M24 11V36', 'M15 22H33'] },
  fast: { ink: 'warn', lines: ['M26 11L16 26H23L21 37L32 21H25Z'] },
  yeekee: {
    ink: 'jade',
    lines: [
      [24, 17],
      [17, 28.5],
      [31, 28.5],
    ].map(([x = 0, y = 0]) => `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0`),
  },
};

/** Tags that have a sign of their own. */
export const emblemTags: readonly string[] = Object.keys(emblems);

/** The sign of a family; one that has none gets the lotus. */
export const emblemOf = (tag: string): Emblem => emblems[tag] ?? lotus;

const beadsMin = 9;
const beadKinds = 12;

/** The bead edge of a mark: each game its own, the same wherever it is drawn. */
export const beadsOf = (gameCode: string): number =>
  beadsMin + ([...gameCode].reduce((sum, sign) => sum * 7 + sign.charCodeAt(0), 0) % beadKinds);
