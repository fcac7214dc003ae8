import { accept, refuse } from '#kit/shared/result.ts';
import { proof as contract } from '../../contract/proof.ts';
import { roundById } from '../../db/rounds.ts';
import { choicesOf } from '../../db/steps.ts';
import { frameCall } from '../house-call.ts';
import { perAddress } from '../sessions/limited.ts';
import { roundProofs, shownPool, signedProof } from './round-proofs.ts';

/** What a finished round was computed from, for anyone: it names no player. */
export const proof = frameCall(contract, perAddress, (house) => async ({ roundId }) => {
  const { world } = house;
  const { read } = world.database;
  const row = await roundById(read, roundId);
  if (!row || row.shared_id !== null) return refuse('round_unknown');
  const bundle = await roundProofs(house)(row, await choicesOf(read, roundId));
  if (bundle) return accept(await signedProof(world, bundle));
  const isOnSale = row.pool_id !== null && !(await shownPool(world, row.pool_id));
  return refuse(isOnSale ? 'pool_on_sale' : 'seed_not_shown');
});
