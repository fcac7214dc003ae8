import { usernamesOf } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor, sum } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffRaffles as contract } from '../contract/staff-raffles.ts';
import { prizesOf } from '../db/prizes.ts';
import { rafflesOf } from '../db/raffles.ts';
import { placesOf, termsOf } from '../domain/raffle-terms.ts';

export const staffRaffles = handle(contract, (world) => async (_input, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const raffles = await rafflesOf(read, merchantId);
  const prizes = await prizesOf(
    read,
    raffles.map((raffle) => raffle.raffle_id),
  );
  const names = await usernamesOf(read, merchantId, [...new Set(prizes.map((prize) => prize.member_id))]);
  const byRaffle = Map.groupBy(prizes, (prize) => prize.raffle_id);
  return accept({
    raffles: raffles.map((raffle) => {
      const terms = termsOf(raffle.document);
      const won = byRaffle.get(raffle.raffle_id) ?? [];
      return {
        raffleId: raffle.raffle_id,
        terms: {
          ...terms,
          prizes: terms.prizes.map(({ amount, count }) => ({ amount: minor(amount), count })),
          perTicket: minor(terms.perTicket),
        },
        firstDay: raffle.first_day,
        lastDay: raffle.last_day,
        state: raffle.state,
        mayVoid: raffle.state !== 'void' && raffle.from_at > world.clock.now(),
        setBy: raffle.set_by,
        commit: raffle.commit_hash,
        beaconAt: raffle.beacon_at,
        root: raffle.merkle_root,
        tickets: raffle.ticket_count === null ? null : String(raffle.ticket_count),
        holders: raffle.holder_count,
        promised: sum(placesOf(terms)),
        claimed: sum(won.filter(({ claimed_at: at }) => at !== null).map(({ amount }) => amount)),
        won: won.map((prize) => ({
          place: prize.place,
          ticket: String(prize.ticket_no),
          memberId: prize.member_id,
          account: names.get(prize.member_id) ?? '',
          amount: minor(prize.amount),
          claimedAt: prize.claimed_at,
        })),
      };
    }),
  });
});
