import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type FreeRounds = {
  freeRoundsId: string;
  vendor: string;
  game: string;
  player: string;
  rounds: number;
  stake: Minor;
  givenBy: string;
  givenAt: Instant;
  expiresAt: Instant;
};

export const insertFreeRounds = async (tx: Tx, it: FreeRounds): Promise<void> => {
  await sql`
    insert into gateway.free_rounds (free_rounds_id, vendor, game, player, rounds, stake, given_by, given_at, expires_at)
    values (${it.freeRoundsId}, ${it.vendor}, ${it.game}, ${it.player}, ${it.rounds}, ${it.stake}, ${it.givenBy},
      ${isoOf(it.givenAt)}::timestamptz, ${isoOf(it.expiresAt)}::timestamptz)`.execute(tx);
};

type Named = { freeRoundsId: string; vendor: string; game: string; player: string };

/** Takes one of the rounds. @returns false where none is left, or they are not this player's. */
export const useFreeRound = async (tx: Tx, { freeRoundsId, vendor, game, player }: Named): Promise<boolean> => {
  const { rows } = await sql`
    update gateway.free_rounds
    set used = used + 1
    where free_rounds_id = ${freeRoundsId}
      and vendor = ${vendor}
      and game = ${game}
      and player = ${player}
      and used < rounds
      and credited_by is null
      and expires_at > kit.now()
    returning 1`.execute(tx);
  return rows.length > 0;
};

/** Marks them as credited, once. @returns false where another transaction did, or they are not this player's. */
export const creditFreeRounds = async (
  tx: Tx,
  { freeRoundsId, vendor, game, player }: Named,
  transactionId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    update gateway.free_rounds
    set credited_by = ${transactionId}
    where free_rounds_id = ${freeRoundsId}
      and vendor = ${vendor}
      and game = ${game}
      and player = ${player}
      and coalesce(credited_by, ${transactionId}) = ${transactionId}
    returning 1`.execute(tx);
  return rows.length > 0;
};

export type GivenRow = {
  free_rounds_id: string;
  vendor: string;
  game: string;
  player: string;
  member_id: MemberId;
  currency: Currency;
  rounds: number;
  used: number;
  stake: Minor;
  given_by: string;
  given_at: Instant;
  expires_at: Instant;
  credited_by: string | null;
  notified_at: Instant | null;
  /** What the crediting call paid. */
  credited: Minor | null;
  /** The latest call that tells the vendor of them. */
  call_state: 'waiting' | 'done' | 'given_up' | null;
  call_fault: string | null;
};

/** What was given to players of a merchant, the newest first. */
export const freeRoundsOf = async (
  read: Read,
  it: {
    merchantId: MerchantId;
    vendor?: string | undefined;
    memberId?: string | undefined;
    before?: Instant | undefined;
    limit: number;
  },
): Promise<GivenRow[]> => {
  const { rows } = await sql<GivenRow>`
    select f.free_rounds_id, f.vendor, f.game, f.player, p.member_id, p.currency, f.rounds, f.used, f.stake, f.given_by,
      f.given_at, f.expires_at, f.credited_by, f.notified_at, t.amount as credited,
      c.state as call_state, c.last_fault as call_fault
    from gateway.free_rounds f
    join gateway.vendor_player p on p.player = f.player
    left join gateway.transaction t on t.vendor = f.vendor and t.transaction_id = f.credited_by
    left join lateral (
      select state, last_fault
      from gateway.outgoing_call
      where free_rounds_id = f.free_rounds_id
      order by requested_at desc
      limit 1
    ) c on true
    where p.merchant_id = ${it.merchantId}
      ${it.vendor === undefined ? sql`` : sql`and f.vendor = ${it.vendor}`}
      ${it.memberId === undefined ? sql`` : sql`and p.member_id = ${it.memberId}`}
      ${it.before === undefined ? sql`` : sql`and f.given_at < ${isoOf(it.before)}::timestamptz`}
    order by f.given_at desc, f.free_rounds_id desc
    limit ${it.limit}`.execute(read);
  return rows;
};

export type PendingNoticeRow = Pick<
  GivenRow,
  'free_rounds_id' | 'vendor' | 'game' | 'player' | 'currency' | 'rounds' | 'stake' | 'expires_at'
>;

/** Free rounds that their vendor has not been told of. */
export const pendingFreeRoundsNotice = async (
  read: Read,
  freeRoundsId: string,
): Promise<PendingNoticeRow | undefined> => {
  const { rows } = await sql<PendingNoticeRow>`
    select f.free_rounds_id, f.vendor, f.game, f.player, p.currency, f.rounds, f.stake, f.expires_at
    from gateway.free_rounds f
    join gateway.vendor_player p on p.player = f.player
    where f.free_rounds_id = ${freeRoundsId}
      and f.notified_at is null
      and f.expires_at > kit.now()`.execute(read);
  return rows[0];
};

export const markNotified = async (tx: Tx, freeRoundsId: string): Promise<void> => {
  await sql`
    update gateway.free_rounds
    set notified_at = kit.now()
    where free_rounds_id = ${freeRoundsId}`.execute(tx);
};

/** Free rounds of a player of this merchant, so that the vendor can be notified again. */
export const givenTo = async (
  read: Read,
  { merchantId, freeRoundsId }: { merchantId: MerchantId; freeRoundsId: string },
): Promise<{ vendor: string; notified_at: Instant | null; is_over: boolean; is_waiting: boolean } | undefined> => {
  const { rows } = await sql<{ vendor: string; notified_at: Instant | null; is_over: boolean; is_waiting: boolean }>`
    select f.vendor, f.notified_at, f.expires_at <= kit.now() as is_over, exists (
      select
      from gateway.outgoing_call c
      where c.free_rounds_id = f.free_rounds_id
        and c.state = 'waiting'
    ) as is_waiting
    from gateway.free_rounds f
    join gateway.vendor_player p on p.player = f.player
    where f.free_rounds_id = ${freeRoundsId}
      and p.merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};
