import { parseArgs } from 'node:util';
import { ourGames } from '#games/catalogue.ts';
import type { OurGame } from '#games/engine/any-choice.ts';
import type { Chance } from '#games/engine/chance/chance.ts';
import { quickChance } from '#games/engine/chance/quick-chance.ts';
import { listings } from '#games/listings.ts';
import { print } from '../tools/command/output.ts';
import { stakeOf } from '../tools/testing/games/game-trials.ts';

const rounds = 5;
const forMs = 400;

/**
 * `npm run bench -- spins`: rounds a second of processor time of each game's pure play (openings alone, of games with steps), against the
 * bare draws that they make from the same stream. `ratio` is the median over rounds in turns (`--only CODE,…`).
 */
export const bench = (words: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...words], options: { only: { type: 'string' } } });
  const only = values.only?.split(',');
  for (const [code, game] of ourGames) {
    const opening = listings.get(code)?.topChoice;
    if (opening === undefined || (only && !only.includes(code))) continue;
    const play = playing(game, opening);
    const limits = limitsOf(play);
    const measured = Array.from({ length: rounds }, (_, seed) => {
      const played = perSecond(quickChance(seed), play);
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

type Play = (chance: Chance) => void;

/** A round as it is opened. @throws where it isn't played, as a refusal would be quick */
const playing = (game: OurGame, opening: unknown): Play => {
  const stake = stakeOf(game, opening);
  const card = { seed: new Uint8Array(32).fill(9), pool: 'pol_bench', number: 1 };
  return (chance) => {
    if (!game.play({ stake, choices: [opening], chance, card, meter: game.meterStart }))
      throw new Error(`${game.code} isn't opened so`);
  };
};

/** What a round asks of chance; that of a middling one of a hundred, as rounds differ. */
const limitsOf = (play: Play): number[] => {
  const chance = quickChance(1);
  const asked = Array.from({ length: 101 }, () => {
    const limits: number[] = [];
    const heard: Chance = {
      below: (limit) => {
        limits.push(limit);
        return chance.below(limit);
      },
    };
    play(heard);
    return limits;
  });
  return asked.toSorted((a, b) => a.length - b.length)[50]!;
};

/** Of processor time, so that what else runs on the machine changes little. */
const perSecond = (chance: Chance, once: Play): number => {
  const start = process.cpuUsage();
  let [count, microseconds] = [0, 0];
  while (microseconds < forMs * 1000) {
    for (let n = 0; n < 100; n++) once(chance);
    count += 100;
    microseconds = process.cpuUsage(start).user;
  }
  return (count * 1_000_000) / microseconds;
};
