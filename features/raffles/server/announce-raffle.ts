import { beaconInUse, commitSeedIn, independentBeacon, roundAfter, timeOf } from '#features/fairness/public.ts';
import { forbidsPlayMoney, merchantOf } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { announceRaffle, lockRaffle, type RaffleRow } from '../db/raffles.ts';

/** So long after the end the list is sealed and can be looked at before the beacon speaks. */
export const sealMs = minutesMs(30);

/** Commits to a seed and names the beacon's round, before the first ticket; once. */
export const announceRaffleOf = async (world: World, { raffle_id: raffleId, merchant_id, to_at: to }: RaffleRow) => {
  const isReal = forbidsPlayMoney(await merchantOf(world, merchant_id));
  const inUse = isReal ? await independentBeacon(world) : await beaconInUse(world);
  // Nothing real hangs on a beacon that its keeper could know: it waits, and the log says why.
  if (!inUse) return;
  const { chain, chainHash } = inUse;
  const round = roundAfter(chain, later(to, sealMs));
  const at = timeOf(chain, round);
  await world.database.transact(async (tx) => {
    if (!(await lockRaffle(tx, raffleId, 'planned'))) return;
    const { seedId, commit } = await commitSeedIn(world)(tx, { scope: `raffle/${raffleId}`, revealFrom: at });
    await announceRaffle(tx, raffleId, { seedId, commit, chainHash, round, at });
  });
};
