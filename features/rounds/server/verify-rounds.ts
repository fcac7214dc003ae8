import type { World } from '#kit/server/world.ts';
import { endedRounds } from '../db/ended-rounds.ts';
import type { OwnGames } from '../domain/own-game.ts';
import { recheckRound } from '../domain/recheck-round.ts';
import { roundProofs } from './round-proofs.ts';

const pageSize = 500;

/** Plays every finished round whose seed is shown once more. @returns what was looked at, and what doesn't hold. */
export const verifyRounds = async (
  world: World,
  games: OwnGames,
): Promise<{ looked: Record<string, number>; deviations: string[] }> => {
  const deviations: string[] = [];
  const bundleOf = roundProofs(world);
  let rounds = 0;
  let sealed = 0;
  for (let after = ''; ; ) {
    const page = await endedRounds(world.database.read, after, pageSize);
    for (const { row, choices } of page) {
      const bundle = await bundleOf(row, choices);
      if (bundle) {
        rounds++;
        for (const fault of recheckRound(games, bundle)) deviations.push(`round ${row.round_id}: ${fault}`);
      } else sealed++;
    }
    const last = page.at(-1);
    if (!last) return { looked: { rounds, 'rounds under a sealed seed': sealed }, deviations };
    after = last.row.round_id;
  }
};
