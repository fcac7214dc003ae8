import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type RaffleRow = {
  raffle_id: string;
  merchant_id: MerchantId;
  document: unknown;
  currency: Money;
  first_day: string;
  last_day: string;
  from_at: Instant;
  to_at: Instant;
  state: 'planned' | 'open' | 'sealed' | 'drawn' | 'void';
  set_by: string;
  seed_id: string | null;
  commit_hash: string | null;
  chain_hash: string | null;
  beacon_round: number | null;
  beacon_at: Instant | null;
  listed_at: Instant | null;
  merkle_root: string | null;
  ticket_count: bigint | null;
  holder_count: number | null;
  drawn_at: Instant | null;
  seed: string | null;
  beacon_randomness: string | null;
};

/** Taken back before its first day: it is announced, sealed and drawn no more. */
const isVoid = sql`exists (select from raffles.voided v where v.raffle_id = r.raffle_id)`;

const columns = sql`
  r.raffle_id, r.merchant_id, r.document, r.currency, r.first_day::text as first_day, r.last_day::text as last_day, r.from_at, r.to_at,
  case when ${isVoid} then 'void' else r.state end as state, r.set_by, r.seed_id, r.commit_hash, r.chain_hash, r.beacon_round, r.beacon_at, r.listed_at, r.merkle_root, r.ticket_count,
  r.holder_count, r.drawn_at, r.seed, r.beacon_randomness`;

const rafflesMax = 20;

/** A merchant's raffles, the newest first. */
export const rafflesOf = async (read: Read, merchantId: MerchantId): Promise<RaffleRow[]> => {
  const { rows } = await sql<RaffleRow>`
    select ${columns}
    from raffles.raffle r
    where r.merchant_id = ${merchantId}
    order by r.to_at desc, r.raffle_id
    limit ${rafflesMax}`.execute(read);
  return rows;
};

export const raffleById = async (
  read: Read,
  merchantId: MerchantId,
  raffleId: string,
): Promise<RaffleRow | undefined> => {
  const { rows } = await sql<RaffleRow>`
    select ${columns}
    from raffles.raffle r
    where r.raffle_id = ${raffleId}
      and r.merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};

/** Raffles whose list is sealed, of all merchants, in the order of their ids. */
export const sealedRaffles = async (
  read: Read,
  { after, limit }: { after: string; limit: number },
): Promise<RaffleRow[]> => {
  const { rows } = await sql<RaffleRow>`
    select ${columns}
    from raffles.raffle r
    where r.raffle_id > ${after}
      and r.state in ('sealed', 'drawn')
    order by r.raffle_id
    limit ${limit}`.execute(read);
  return rows;
};

/** Raffles in which something is to be done by a moment: to be announced, sealed or drawn. */
export const dueRaffles = async (read: Read, at: Instant): Promise<RaffleRow[]> => {
  const { rows } = await sql<RaffleRow>`
    select ${columns}
    from raffles.raffle r
    where (
        r.state = 'planned'
        or (r.state = 'open' and r.to_at <= ${isoOf(at)}::timestamptz)
        or (r.state = 'sealed' and r.beacon_at <= ${isoOf(at)}::timestamptz)
      )
      and not ${isVoid}
    order by r.to_at`.execute(read);
  return rows;
};

/** One of them, held while it stands as it was seen; undefined where another worker was quicker. */
export const lockRaffle = async (
  tx: Tx,
  raffleId: string,
  state: RaffleRow['state'],
): Promise<RaffleRow | undefined> => {
  const { rows } = await sql<RaffleRow>`
    select ${columns}
    from raffles.raffle r
    where r.raffle_id = ${raffleId}
      and r.state = ${state}
      and not ${isVoid}
    for no key update`.execute(tx);
  return rows[0];
};

/** The raffle that takes tickets at a moment: the one that ends first, held against being sealed. */
export const runningRaffle = async (tx: Tx, merchantId: MerchantId, at: Instant): Promise<RaffleRow | undefined> => {
  const { rows } = await sql<RaffleRow>`
    select ${columns}
    from raffles.raffle r
    where r.merchant_id = ${merchantId}
      and r.state = 'open'
      and r.from_at <= ${isoOf(at)}::timestamptz
      and r.to_at > ${isoOf(at)}::timestamptz
      and not ${isVoid}
    order by r.to_at, r.raffle_id
    limit 1
    for share`.execute(tx);
  return rows[0];
};

export type NewRaffle = {
  raffleId: string;
  merchantId: MerchantId;
  document: string;
  currency: Money;
  firstDay: string;
  lastDay: string;
  from: Instant;
  to: Instant;
  by: string;
  reason: string;
};

export const insertRaffle = async (tx: Tx, it: NewRaffle): Promise<void> => {
  await sql`
    insert into raffles.raffle (
      raffle_id, merchant_id, document, currency, first_day, last_day, from_at, to_at, state, set_by, reason
    )
    values (
      ${it.raffleId}, ${it.merchantId}, ${it.document}::jsonb, ${it.currency}, ${it.firstDay}::date, ${it.lastDay}::date,
      ${isoOf(it.from)}::timestamptz, ${isoOf(it.to)}::timestamptz, 'planned', ${it.by}, ${it.reason}
    )`.execute(tx);
};

export type Announced = { seedId: string; commit: string; chainHash: string; round: number; at: Instant };

export const announceRaffle = async (tx: Tx, raffleId: string, it: Announced): Promise<void> => {
  await sql`
    update raffles.raffle
    set
      state = 'open', seed_id = ${it.seedId}, commit_hash = ${it.commit}, chain_hash = ${it.chainHash}, beacon_round = ${it.round},
      beacon_at = ${isoOf(it.at)}::timestamptz
    where raffle_id = ${raffleId}`.execute(tx);
};

export type Sealed = {
  at: Instant;
  root: string;
  tickets: bigint;
  holders: number;
  /** The round that was announced, or a later one where this comes too late for it. */
  beacon: { round: number; at: Instant };
};

export const sealRaffle = async (tx: Tx, raffleId: string, it: Sealed): Promise<void> => {
  await sql`
    update raffles.raffle
    set
      state = 'sealed', listed_at = ${isoOf(it.at)}::timestamptz, merkle_root = ${it.root}, ticket_count = ${it.tickets},
      holder_count = ${it.holders}, beacon_round = ${it.beacon.round}, beacon_at = ${isoOf(it.beacon.at)}::timestamptz
    where raffle_id = ${raffleId}`.execute(tx);
};

export const writeDrawn = async (
  tx: Tx,
  raffleId: string,
  { at, seed, randomness }: { at: Instant; seed: string; randomness: string },
): Promise<void> => {
  await sql`
    update raffles.raffle
    set state = 'drawn', drawn_at = ${isoOf(at)}::timestamptz, seed = ${seed}, beacon_randomness = ${randomness}
    where raffle_id = ${raffleId}`.execute(tx);
};

/** Takes a raffle back. @returns false where it was before. */
export const insertVoided = async (
  tx: Tx,
  { raffleId, by, reason }: { raffleId: string; by: string; reason: string },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into raffles.voided (raffle_id, voided_by, reason)
    values (${raffleId}, ${by}, ${reason})
    on conflict do nothing
    returning raffle_id`.execute(tx);
  return rows.length > 0;
};
