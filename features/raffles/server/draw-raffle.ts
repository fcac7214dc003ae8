import { fetchBeaconRound, revealSeedIn } from '#features/fairness/public.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { noticesIn } from '#features/messages/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { holdersOfTickets } from '../db/holders.ts';
import { insertPrizes, prizesOf } from '../db/prizes.ts';
import { lockRaffle, type RaffleRow, writeDrawn } from '../db/raffles.ts';
import { chanceOfRaffle, drawnTickets } from '../domain/draw-raffle.ts';
import { placesOf, type RaffleTerms, termsOf } from '../domain/raffle-terms.ts';

/** Draws the winners from the sealed list, the revealed seed and the beacon's round; once. */
export const drawRaffleOf = async (world: World, raffle: RaffleRow): Promise<void> => {
  const { raffle_id: raffleId, chain_hash: chainHash, beacon_round: round } = raffle;
  if (chainHash === null || round === null) throw new Error(`${raffleId} was sealed without a beacon`);
  const answer = await fetchBeaconRound(world)({ chainHash, round });
  // There is no other beacon to fall back to: while it fails, the draw waits.
  if (answer.state !== 'ready') return;
  const { randomness } = answer.beacon;
  await world.database.transact(async (tx) => {
    const sealed = await lockRaffle(tx, raffleId, 'sealed');
    if (!sealed?.seed_id || sealed.merkle_root === null || sealed.ticket_count === null) return;
    const revealed = await revealSeedIn(world)(tx, id(sealed.seed_id));
    if (!revealed.ok) return;
    const seed = bytesToHex(revealed.value.seed);
    const terms = termsOf(sealed.document);
    const places = placesOf(terms);
    const chance = chanceOfRaffle({ raffleId, seed, randomness, root: sealed.merkle_root });
    const drawn = drawnTickets(sealed.ticket_count, places.length, chance);
    const holders = await holdersOfTickets(tx, raffleId, drawn);
    const at = world.clock.now();
    await insertPrizes(
      tx,
      drawn.map((ticket, place) => ({
        raffle_id: raffleId,
        place: place + 1,
        ticket_no: ticket,
        merchant_id: sealed.merchant_id,
        member_id: id<'mbr'>(holders.get(ticket) ?? ''),
        currency: sealed.currency,
        amount: places[place] ?? 0n,
        claim_until: later(at, daysMs(terms.claimDays)),
      })),
    );
    await writeDrawn(tx, raffleId, { at, seed, randomness });
    await notifyWinnersIn(world, tx, raffleId, terms);
  });
};

/** Winners are told once, with all that they won together; nobody whom play is closed to is told anything. */
const notifyWinnersIn = async (world: World, tx: Tx, raffleId: string, { names }: RaffleTerms): Promise<void> => {
  const won = Map.groupBy(await prizesOf(tx, [raffleId]), (prize) => prize.member_id);
  for (const [memberId, prizes] of won) {
    const [first] = prizes;
    if (!first || (await protectionOf(world, tx, memberId)) !== undefined) continue;
    const sum = prizes.reduce((all, { amount }) => all + amount, 0n);
    const facts = {
      nameTh: names.TH,
      nameEn: names.EN,
      amount: moneyText(minor(sum), first.currency),
      currency: first.currency,
    };
    await noticesIn(world, tx, 'raffle_won', [{ memberId, about: raffleId, facts }]);
  }
};
