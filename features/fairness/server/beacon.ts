import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { beacon as contract } from '../contract/beacon.ts';
import { beaconOperatorOf, roundAt, timeOf } from '../domain/beacon-chain.ts';
import { beaconInUse } from './choose-beacon.ts';

export const beacon = handle(contract, (world) => async () => {
  const { chainHash, chain } = await beaconInUse(world);
  const latestRound = roundAt(chain, world.clock.now());
  return accept({
    chainHash,
    chain,
    keeper: beaconOperatorOf(chain),
    latestRound,
    latestAt: timeOf(chain, latestRound),
  });
});
