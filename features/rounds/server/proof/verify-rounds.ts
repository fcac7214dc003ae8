import type { World } from '#kit/server/world.ts';
import { endedRounds } from '../../db/ended-rounds.ts';
import type { RoundRow } from '../../db/rounds.ts';
import type { OwnGames } from '../../domain/own-game.ts';
import { nextMeter, recheckRound, sameText } from '../../domain/recheck-round.ts';
import { roundProofs } from './round-proofs.ts';

const pageSize = 500;

/** Plays every finished round whose seed is shown once more. @returns what was looked at, and what doesn't hold. */
export const verifyRounds = async (
  world: World,
  games: OwnGames,
): Promise<{ looked: Record<string, number>; deviations: string[] }> => {
  const deviations: string[] = [];
  const bundleOf = roundProofs({ world, games });
  const meters = meterChain();
  let rounds = 0;
  let sealed = 0;
  for (let after = ''; ; ) {
    const page = await endedRounds(world.database.read, after, pageSize);
    for (const { row, choices } of page) {
      const bundle = await bundleOf(row, choices);
      if (bundle) {
        rounds++;
        const faults = [...recheckRound(games, bundle), ...meters.faults(row, nextMeter(games, bundle))];
        for (const fault of faults) deviations.push(`round ${row.round_id}: ${fault}`);
      } else {
        sealed++;
        meters.forget(row);
      }
    }
    const last = page.at(-1);
    if (!last) return { looked: { rounds, 'rounds under a sealed seed': sealed }, deviations };
    after = last.row.round_id;
  }
};

/** Each round of a player at a stake was begun with what the one before left; after one that can't be computed yet it begins anew. */
const meterChain = () => {
  const left = new Map<string, string>();
  const nameOf = ({ player, game, stake }: RoundRow): string => `${player}/${game}/${stake}`;
  return {
    faults: (row: RoundRow, next: unknown): string[] => {
      const name = nameOf(row);
      const before = left.get(name);
      if (next !== undefined) left.set(name, sameText(next));
      const isOther = row.meter !== null && before !== undefined && before !== sameText(JSON.parse(row.meter));
      return isOther ? ['its meter is not what the round before left'] : [];
    },
    forget: (row: RoundRow): void => void left.delete(nameOf(row)),
  };
};
