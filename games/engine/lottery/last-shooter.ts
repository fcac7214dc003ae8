import { type Chance, seeded } from '../chance/chance.ts';
import { drawYeekee, type YeekeeEntry } from './yeekee.ts';

/** A round as the last shooter meets it: every number so far, and what this kind of adversary knows beyond that. */
export type LastMoment = {
  entries: readonly YeekeeEntry[];
  round: string;
  /** Three digits that he has bet on. */
  target: string;
  /** The last round's result: all that the past tells. */
  before: string;
  seed: Uint8Array | undefined;
  beacon: string | undefined;
};

/** Picks the last number, 0 … 99999, having seen everything until the last millisecond. */
export type LastShooter = (moment: LastMoment, luck: Chance) => number;

/** Shoots so that R alone lands on his number, which wins every classic round. */
export const forceTheSum: LastShooter = ({ entries, target }) => {
  const rest = entries.reduce((total, [position, number]) => (position === 16 ? total : total + number), 0);
  return (((Number(target) - rest) % 1000) + 1000) % 1000;
};

/** Bets that the offset of the last round comes again. */
export const repeatTheOffset: LastShooter = (moment, luck) =>
  (forceTheSum(moment, luck) + 1000 - (Number(moment.before) % 1000)) % 1000;

/** Tries numbers until the round would land on his, with real knowledge where he has it and a guess where not. */
export const grind =
  (tries: number): LastShooter =>
  (moment, luck) => {
    const seed = moment.seed ?? Uint8Array.from({ length: 32 }, () => luck.below(256));
    const beacon = moment.beacon ?? hexText(luck);
    for (let attempt = 0; attempt < tries; attempt++) {
      const entries: YeekeeEntry[] = [...moment.entries, [moment.entries.length + 1, attempt]];
      if (drawYeekee({ seed, round: moment.round, beacon, entries }).result.top3 === moment.target) return attempt;
    }
    return luck.below(100_000);
  };

/**
 * How often the last shooter's three digits come, over real draws with fresh seeds and beacons.
 * @param knows which of the two secrets he has, against the rules of the game.
 */
export const lastShooterHits = (play: {
  rounds: number;
  luck: number;
  shooter: LastShooter;
  knows?: { seed?: true; beacon?: true };
}): number => {
  const luck = seeded(play.luck);
  let [hits, before] = [0, '00000'];
  for (let at = 0; at < play.rounds; at++) {
    const seed = Uint8Array.from({ length: 32 }, () => luck.below(256));
    const beacon = hexText(luck);
    const target = String(luck.below(1000)).padStart(3, '0');
    const round = `R-${at}`;
    const shot = Array.from({ length: luck.below(20) }, (_, index): YeekeeEntry => [index + 1, luck.below(100_000)]);
    const known = { seed: play.knows?.seed && seed, beacon: play.knows?.beacon && beacon };
    const last = play.shooter({ entries: shot, round, target, before, ...known }, luck);
    const { final, result } = drawYeekee({ seed, round, beacon, entries: [...shot, [shot.length + 1, last]] });
    if (result.top3 === target) hits++;
    before = final;
  }
  return hits;
};

const hexText = (luck: Chance): string =>
  Array.from({ length: 8 }, () =>
    luck
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
