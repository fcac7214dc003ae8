import { parseArgs } from 'node:util';
import { ourGames } from '#games/catalogue.ts';
import type { OurGame } from '#games/engine/any-choice.ts';
import type { Chance } from '#games/engine/chance.ts';
import { quickChance } from '#games/engine/quick-chance.ts';
import { shelves } from '#games/shelves.ts';
import { print } from '../tools/output.ts';

const rounds = 5;
const forMs = 400;

/**
 * `npm run bench -- spins`: rounds a second of each game's pure play on one core (openings alone, of games with steps), against the
 * bare draws that they make from the same stream. `ratio` is the median over rounds in turns (`--only CODE,…`).
 */
export const bench = (words: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...words], options: { only: { type: 'string' } } });
  const only = values.only?.split(',');
  for (const [code, game] of ourGames) {
    const opening = shelves.get(code)?.topChoice;
    if (opening === undefined || (only && !only.includes(code))) continue;
    const limits = limitsOf(game, opening);
    const measured = Array.from({ length: rounds }, (_, seed) => {
      const played = perSecond(
        quickChance(seed),
        (chance) => void game.play({ stake: 10_000n, choices: [opening], chance }),
      );
      const bare = perSecond(quickChance(seed), (chance) => {
        for (const limit of limits) chance.below(limit);
      });
      return { played, bare, ratio: played / bare };
    });
    const middle = measured.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]!;
    print(
      JSON.stringify({
        game: `${code}/${game.version}`,
        draws: limits.length,
        roundsPerSecond: Math.round(middle.played),
        bareDrawsPerSecond: Math.round(middle.bare),
        ratio: Number(middle.ratio.toFixed(4)),
      }),
    );
  }
  return Promise.resolve();
};

/** What a round asks of chance; that of a middling one of a hundred, as rounds differ. */
const limitsOf = (game: OurGame, opening: unknown): number[] => {
  const chance = quickChance(1);
  const asked = Array.from({ length: 101 }, () => {
    const limits: number[] = [];
    const heard: Chance = {
      below: (limit) => {
        limits.push(limit);
        return chance.below(limit);
      },
    };
    game.play({ stake: 10_000n, choices: [opening], chance: heard });
    return limits;
  });
  return asked.toSorted((a, b) => a.length - b.length)[50]!;
};

const perSecond = (chance: Chance, once: (chance: Chance) => void): number => {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < forMs) {
    for (let n = 0; n < 100; n++) once(chance);
    count += 100;
  }
  return (count * 1000) / (performance.now() - start);
};
