import { betsOfShared } from '../../db/shared-bets.ts';
import { sharedAfter } from '../../db/shared-rounds.ts';
import { chainHashOf, faultOf, timeOf, wireBeaconChain } from '#features/fairness/public.ts';
import { isoOf } from '#kit/shared/time.ts';
import { type IsSigned, recheckShared, recheckVoid } from '../../domain/recheck-shared.ts';
import type { SharedBundle, UnsignedShared, VoidBundle } from '../../domain/shared-bundle.ts';
import type { OwnGames } from '../../domain/own-game.ts';
import type { Ground } from '../games/house.ts';
import { sharedBundleOf } from './shared-proof.ts';

const pageSize = 200;

/** Computes every shared round that is over once more, with every bet of it. */
export const verifyShared = async (
  house: Ground,
): Promise<{ looked: Record<string, number>; deviations: string[] }> => {
  const { read } = house.world.database;
  const deviations: string[] = [];
  let rounds = 0;
  let bets = 0;
  for (let after = ''; ; ) {
    const page = await sharedAfter(read, after, pageSize);
    for (const row of page) {
      rounds++;
      const whole = await sharedBundleOf(house, row);
      for (const fault of whole ? faultsOf(house.games, whole) : [])
        deviations.push(`shared round ${row.shared_id}: ${fault}`);
      // What went back of a void one stands in its own bundle.
      if (whole?.form === 'shared-void/v2') continue;
      for (const bet of await betsOfShared(read, row.shared_id)) {
        bets++;
        const bundle = await sharedBundleOf(house, row, bet);
        for (const fault of bundle ? faultsOf(house.games, bundle) : [])
          deviations.push(`bet ${bet.round_id}: ${fault}`);
      }
    }
    const last = page.at(-1);
    if (!last) return { looked: { 'shared rounds': rounds, 'bets in them': bets }, deviations };
    after = last.shared_id;
  }
};

export const faultsOf = (games: OwnGames, bundle: UnsignedShared | SharedBundle | VoidBundle): string[] => {
  switch (bundle.form) {
    case 'shared/v2':
      return recheckShared(games, bundle, isSigned);
    case 'shared-void/v2':
      return recheckVoid(bundle, isSigned);
  }
};

const isSigned: IsSigned = ({ info, chainHash, round, at, signature }, salt) => {
  const read = wireBeaconChain.safeParse(info);
  if (!read.success || chainHashOf(read.data) !== chainHash || isoOf(timeOf(read.data, round)) !== at) return false;
  return faultOf(read.data, { round, signature, randomness: salt }) === undefined;
};
