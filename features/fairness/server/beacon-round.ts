import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { beaconRound as contract } from '../contract/beacon-round.ts';
import { findRound } from '../db/beacon-rounds.ts';
import { timeOf } from '../domain/beacon-chain.ts';
import { beaconInUse } from './choose-beacon.ts';
import { produced } from './fetch-beacon-round.ts';

/** Visitors see kept rounds and any past round of the local chain; they never make us ask other servers or store. */
export const beaconRound = handle(contract, (world) => async ({ round }) => {
  const stored = await beaconInUse(world);
  const at = timeOf(stored.chain, round);
  if (at > world.clock.now()) return refuse('beacon_round_not_yet', { due: isoOf(at) });
  const kept = await findRound(world.database.read, stored.chainHash, round);
  if (kept) return accept({ chainHash: stored.chainHash, at, ...kept });
  if (stored.relays.length > 0) return refuse('beacon_round_not_kept');
  const made = await produced(world, stored, round);
  return made.state === 'ready'
    ? accept({ chainHash: stored.chainHash, at, ...made.answer })
    : refuse('beacon_round_not_kept');
});
