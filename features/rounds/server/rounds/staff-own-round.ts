import { accept, refuse } from '#kit/shared/result.ts';
import { staffOwnRound as contract } from '../../contract/staff-own-round.ts';
import { seedPairById } from '../../db/seed-pairs.ts';
import { roundById } from '../../db/rounds.ts';
import { houseCall } from '../house-call.ts';
import { framesOrigin } from '../games/house.ts';
import { shownSeed } from '../proof/round-proofs.ts';
import { replayPlaceOf } from './round-replay.ts';
import { ownersOf, viewOf } from './staff-own-rounds.ts';
import { viewRound } from './view-round.ts';

export const staffOwnRound = houseCall(contract, (house) => {
  const origin = framesOrigin.of(house.world);
  return async ({ roundId }, { merchantId, language }) => {
    const { world } = house;
    const { read } = world.database;
    const row = await roundById(read, roundId);
    const owner = row && (await ownersOf(world, [row])).get(row.player);
    if (!row || owner?.merchantId !== merchantId) return refuse('not_found');
    const [seedPair, shown] = await Promise.all([
      seedPairById(read, row.seed_pair_id),
      shownSeed(world, row.seed_pair_id),
    ]);
    const isProvable = shown !== undefined && row.ended_at !== null;
    return accept({
      facts: viewOf(row, owner, language),
      round: await viewRound(house, read, row),
      replayAddress: replayPlaceOf(world, row, { origin: origin(), language }),
      commitment: seedPair?.commitment ?? '',
      isProvable,
      proofAddress: isProvable && origin() !== '' ? `${origin()}/api/rounds/proof?roundId=${roundId}` : null,
      fault: row.fault,
    });
  };
});
