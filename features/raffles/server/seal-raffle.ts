import { namedChain, roundAfter, timeOf } from '#features/fairness/public.ts';
import { protectedDuring } from '#features/protection/public.ts';
import { followNow, settledPlay } from '#features/turnover/public.ts';
import { inOneSnapshot } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { givenTickets, type HolderRow, insertHolders } from '../db/holders.ts';
import { lockRaffle, type RaffleRow, sealRaffle } from '../db/raffles.ts';
import { holderHash, rootOf } from '../domain/draw-raffle.ts';
import { type RaffleTerms, termsOf } from '../domain/raffle-terms.ts';
import { ticketsOf } from '../domain/tickets.ts';

/** How long after its end the list is made: every settlement of it is committed by then. */
const graceMs = minutesMs(5);
/** The least time between the seal and the beacon's round. */
const marginMs = minutesMs(2);
const chunkMax = 5000;

type Held = { memberId: string; turnover: bigint; given: number; tickets: bigint };

/** Makes the list of who holds which numbers, and seals it by its root before the beacon's round; once. */
export const sealRaffleOf = async (world: World, raffle: RaffleRow): Promise<void> => {
  if (later(raffle.to_at, graceMs) > world.clock.now()) return;
  await followNow(world);
  const { raffle_id: raffleId } = raffle;
  const held = await heldTickets(world, raffle, termsOf(raffle.document));
  await world.database.transact(async (tx) => {
    const now = await lockRaffle(tx, raffleId, 'open');
    if (!now) return;
    const lines = linesOf(world, held);
    for (let at = 0; at < lines.length; at += chunkMax)
      await insertHolders(tx, raffleId, lines.slice(at, at + chunkMax));
    const last = lines.at(-1);
    await sealRaffle(tx, raffleId, {
      at: world.clock.now(),
      root: rootOf(lines.map(({ first_ticket: first, tickets, holder_hash: holder }) => ({ first, tickets, holder }))),
      tickets: last === undefined ? 0n : last.first_ticket + last.tickets - 1n,
      holders: lines.length,
      beacon: await beaconOf(world, now),
    });
  });
};

/** Whoever seals after the announced round could know what it said: then a later one decides. */
const beaconOf = async (world: World, { chain_hash: chainHash, beacon_round: round, beacon_at: at }: RaffleRow) => {
  if (chainHash === null || round === null || at === null) throw new Error('a raffle was opened without a beacon');
  const soonest = later(world.clock.now(), marginMs);
  if (at >= soonest) return { round, at };
  const chain = await namedChain(world, chainHash);
  const next = roundAfter(chain, soonest);
  return { round: next, at: timeOf(chain, next) };
};

/** Who holds how many, in the order of ids; whom play was closed to at any moment holds none. */
const heldTickets = (world: World, raffle: RaffleRow, terms: RaffleTerms): Promise<Held[]> =>
  inOneSnapshot(world.database, async (read) => {
    const { merchant_id: merchantId, currency, from_at: from, to_at: to } = raffle;
    const closed = new Set(
      (await protectedDuring(read, merchantId, { from, until: to })).map((closure) => closure.member_id),
    );
    const turnovers = new Map<string, bigint>();
    for (const { member_id: memberId, product, turnover } of await settledPlay(
      read,
      { merchantId, currency },
      { from, to },
    ))
      if (terms.products.length === 0 || terms.products.includes(product))
        turnovers.set(memberId, (turnovers.get(memberId) ?? 0n) + turnover);
    const given = await givenTickets(read, raffle.raffle_id);
    return [...new Set([...turnovers.keys(), ...given.keys()])]
      .filter((memberId) => !closed.has(memberId))
      .toSorted()
      .map((memberId) => {
        const [turnover, more] = [turnovers.get(memberId) ?? 0n, given.get(memberId) ?? 0];
        return { memberId, turnover, given: more, tickets: ticketsOf(turnover, terms.perTicket) + BigInt(more) };
      })
      .filter(({ tickets }) => tickets > 0n);
  });

const linesOf = (world: World, held: readonly Held[]): HolderRow[] => {
  let first = 1n;
  return held.map(({ memberId, turnover, given, tickets }, leafNo) => {
    const salt = world.entropy.token();
    const line = {
      leaf_no: leafNo,
      member_id: memberId,
      first_ticket: first,
      tickets,
      turnover,
      given,
      salt,
      holder_hash: holderHash(memberId, salt),
    };
    first += tickets;
    return line;
  });
};
