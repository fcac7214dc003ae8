import type { GiveTickets } from '#features/rewards/public.ts';
import { insertGiven } from '../db/holders.ts';
import { runningRaffle } from '../db/raffles.ts';

/** Tickets that a mission promised, in the raffle that ends first. */
export const giveTickets: GiveTickets = async (world, tx, { merchantId, memberId, key, tickets }) => {
  const raffle = await runningRaffle(tx, merchantId, world.clock.now());
  if (!raffle) return false;
  return insertGiven(tx, { key, raffleId: raffle.raffle_id, memberId, tickets });
};
