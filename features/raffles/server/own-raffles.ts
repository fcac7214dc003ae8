import { usernamesOf } from '#features/identity/public.ts';
import { maskedAccount } from '#features/members/public.ts';
import { protectedDuring } from '#features/protection/public.ts';
import { daySumsOfMember, withFreshFacts } from '#features/turnover/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { minor, sum } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { ownRaffles as contract } from '../contract/own-raffles.ts';
import { givenTickets, ownLines } from '../db/holders.ts';
import { type PrizeRow, prizesOf } from '../db/prizes.ts';
import { type RaffleRow, rafflesOf } from '../db/raffles.ts';
import { placesOf, type RaffleTerms, termsOf } from '../domain/raffle-terms.ts';
import { chanceOfWin, ticketsOf } from '../domain/tickets.ts';
import { maySee } from './may-see.ts';

type Shown = RaffleRow & { state: Exclude<RaffleRow['state'], 'void'> };

/** One that was taken back before it began was nobody's. */
const isShown = (raffle: RaffleRow): raffle is Shown => raffle.state !== 'void';

export const ownRaffles = handle(contract, (world) => async (_input, visit) => {
  const may = await maySee(world, visit);
  if (!may.ok) return may;
  const { merchantId, player } = visit;
  const member = { merchantId, memberId: player.memberId };
  const { read } = world.database;
  const raffles = (await rafflesOf(read, merchantId)).filter(isShown);
  const ids = raffles.map((raffle) => raffle.raffle_id);
  const prizes = Map.groupBy(await prizesOf(read, ids), (prize) => prize.raffle_id);
  const lines = new Map((await ownLines(read, member.memberId, ids)).map((line) => [line.raffle_id, line]));
  const names = await usernamesOf(
    read,
    merchantId,
    [...prizes.values()].flat().map((prize) => prize.member_id),
  );
  const seen = [];
  for (const raffle of raffles) {
    const terms = termsOf(raffle.document);
    const line = lines.get(raffle.raffle_id);
    const won = prizes.get(raffle.raffle_id) ?? [];
    const own = line
      ? {
          tickets: String(line.tickets),
          given: line.given,
          turnover: minor(line.turnover),
          firstTicket: String(line.first_ticket),
          salt: line.salt,
          chance: chanceOfWin(raffle.ticket_count ?? 0n, line.tickets, placesOf(terms).length),
        }
      : await soFar(world, raffle, terms, member);
    seen.push({
      raffleId: raffle.raffle_id,
      names: terms.names,
      // Announced, and its first day is still to come.
      state: raffle.state === 'open' && raffle.from_at > world.clock.now() ? 'planned' : raffle.state,
      from: raffle.from_at,
      to: raffle.to_at,
      prizes: terms.prizes.map(({ amount, count }) => ({ amount: minor(amount), count })),
      perTicket: minor(terms.perTicket),
      products: terms.products,
      own,
      proof: proofOf(raffle),
      won: won.map((prize) => ({
        place: prize.place,
        ticket: String(prize.ticket_no),
        account: maskedAccount(names.get(prize.member_id) ?? ''),
        isOwn: prize.member_id === member.memberId,
        amount: minor(prize.amount),
      })),
      claim: claimOf(won, member.memberId, world.clock.now()),
    });
  }
  return accept({ raffles: seen });
});

/** What a raffle that runs comes to for a member; nothing of a sealed one in which they have no line. */
const soFar = async (
  world: World,
  raffle: RaffleRow,
  terms: RaffleTerms,
  { merchantId, memberId }: { merchantId: MerchantId; memberId: MemberId },
) => {
  const none = { tickets: '0', given: 0, turnover: minor(0n), firstTicket: null, salt: null };
  if (raffle.state === 'sealed' || raffle.state === 'drawn') return { ...none, chance: 0 };
  if (raffle.state === 'planned' || raffle.from_at > world.clock.now()) return { ...none, chance: null };
  return withFreshFacts(world, memberId, async (read: Read) => {
    const closures = await protectedDuring(read, merchantId, { from: raffle.from_at, until: raffle.to_at });
    // Whom play was closed to meanwhile has no ticket of this one.
    if (closures.some((closure) => closure.member_id === memberId)) return { ...none, chance: null };
    const days = { from: raffle.first_day, until: raffle.last_day };
    const played = (await daySumsOfMember(read, memberId, days)).filter(
      ({ product, currency }) =>
        currency === raffle.currency && (terms.products.length === 0 || terms.products.includes(product)),
    );
    const turnover = sum(played.map((day) => day.turnover));
    const given = (await givenTickets(read, raffle.raffle_id, [memberId])).get(memberId) ?? 0;
    const tickets = String(ticketsOf(turnover, terms.perTicket) + BigInt(given));
    return { ...none, tickets, given, turnover, chance: null };
  });
};

const proofOf = (raffle: RaffleRow) => {
  const { commit_hash: commit, chain_hash: chainHash, beacon_round: beaconRound, beacon_at: beaconAt } = raffle;
  if (commit === null || chainHash === null || beaconRound === null || beaconAt === null) return null;
  return {
    commit,
    chainHash,
    beaconRound,
    beaconAt,
    root: raffle.merkle_root,
    tickets: raffle.ticket_count === null ? null : String(raffle.ticket_count),
    holders: raffle.holder_count,
    seed: raffle.seed,
    randomness: raffle.beacon_randomness,
  };
};

const claimOf = (won: readonly PrizeRow[], memberId: MemberId, now: Instant) => {
  const own = won.filter((prize) => prize.member_id === memberId);
  const [first] = own;
  if (!first) return null;
  const amount = sum(own.map((prize) => prize.amount));
  const until = first.claim_until;
  if (own.every(({ claimed_at: at }) => at !== null)) return { amount, until, state: 'claimed' as const };
  return { amount, until, state: until < now ? ('lapsed' as const) : ('waiting' as const) };
};
