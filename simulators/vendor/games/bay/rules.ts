import type { Chance } from '#games/engine/chance/chance.ts';

/** Glassfish Bay: a shot that reaches a fish worth m stakes takes it with the chance 0.96 / m, whatever was before. */
export const kinds = [
  { code: 'minnow', worth: 2, speed: 70, size: 34, weight: 30 },
  { code: 'angel', worth: 4, speed: 60, size: 44, weight: 22 },
  { code: 'puffer', worth: 8, speed: 48, size: 52, weight: 16 },
  { code: 'squid', worth: 15, speed: 56, size: 60, weight: 10 },
  { code: 'turtle', worth: 30, speed: 40, size: 76, weight: 6 },
  { code: 'ray', worth: 60, speed: 44, size: 96, weight: 3 },
  { code: 'whale', worth: 150, speed: 30, size: 150, weight: 1 },
] as const;
export type Kind = (typeof kinds)[number];

/** In hundredths. */
export const returnRate = 96;
export const isTaken = (worth: number, chance: Chance): boolean => chance.below(worth * 100) < returnRate;

/** The bay in its own measure; the page scales it. */
export const bay = { width: 960, height: 540 } as const;
export const spawnEveryMs = 900;

/** One fish: where it swims in, when, which way. Both sides reckon its place from this alone. */
export type Fish = { id: number; kind: number; bornMs: number; row: number; isLeftward: boolean; wave: number };

export const spawn = (id: number, bornMs: number, chance: Chance): Fish => {
  const total = kinds.reduce((all, { weight }) => all + weight, 0);
  let left = chance.below(total);
  const kind = kinds.findIndex(({ weight }) => (left -= weight) < 0);
  const { size } = kinds[kind]!;
  const room = Math.floor(bay.height * 0.74 - size);
  return {
    id,
    kind,
    bornMs,
    row: Math.floor(size / 2) + chance.below(room),
    isLeftward: chance.below(2) === 1,
    wave: chance.below(30),
  };
};

/** How long it takes to swim through. */
export const lifeMs = ({ kind }: Fish): number => {
  const { size, speed } = kinds[kind]!;
  return ((bay.width + 2 * size) / speed) * 1000;
};

export const placeAt = (fish: Fish, nowMs: number): { x: number; y: number } => {
  const { size, speed } = kinds[fish.kind]!;
  const way = ((nowMs - fish.bornMs) / 1000) * speed - size;
  const x = fish.isLeftward ? bay.width - way : way;
  return { x, y: fish.row + Math.sin((nowMs - fish.bornMs) / 900 + fish.row) * fish.wave };
};
