import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type LoggedCall = {
  vendor: string;
  keyId: string;
  operation: string;
  requestId: string | undefined;
  transactionId: string | undefined;
  player: string | undefined;
  game: string | undefined;
  roundId: string | undefined;
  /** The network address of the machine that called. */
  calledFrom: string;
  status: number;
  code: string;
  request: string;
  answer: string;
  requestedAt: Instant;
  elapsedMs: number;
};

export const insertCalls = async (tx: Tx, calls: readonly LoggedCall[]): Promise<void> => {
  const column = <Name extends keyof LoggedCall>(name: Name) => calls.map((call) => call[name] ?? null);
  await sql`
    insert into gateway.request_log
      (vendor, key_id, operation, request_id, transaction_id, player, game, round_id, called_from, status, code, request,
       answer, requested_at, elapsed_ms)
    select *
    from unnest(
      ${column('vendor')}::text[], ${column('keyId')}::text[], ${column('operation')}::text[],
      ${column('requestId')}::text[], ${column('transactionId')}::text[], ${column('player')}::text[],
      ${column('game')}::text[], ${column('roundId')}::text[], ${column('calledFrom')}::text[],
      ${column('status')}::smallint[], ${column('code')}::text[], ${column('request')}::text[],
      ${column('answer')}::text[], ${calls.map(({ requestedAt }) => isoOf(requestedAt))}::timestamptz[],
      ${column('elapsedMs')}::int[]
    )`.execute(tx);
};

/**
 * Forgets of the oldest calls, so many at most, those that came before. Numbers go by time but for moments, so the rows are
 * found by their numbers. @returns how many.
 */
export const forgetCalls = async (tx: Tx, before: Instant, limit: number): Promise<number> => {
  const { rows } = await sql`
    with oldest as materialized (
      select log_no, requested_at
      from gateway.request_log
      order by log_no
      limit ${limit}
    )
    delete from gateway.request_log l
    using oldest
    where l.log_no = oldest.log_no
      and oldest.requested_at < ${isoOf(before)}::timestamptz
    returning 1`.execute(tx);
  return rows.length;
};

export type CallRow = {
  log_no: bigint;
  operation: string;
  request_id: string | null;
  status: number;
  code: string;
  request: string;
  answer: string;
  requested_at: Instant;
  elapsed_ms: number;
};

/** Every call that named a transaction, in the order of their coming. */
export const callsOfTransaction = async (
  read: Read,
  { vendor, transactionId }: { vendor: string; transactionId: string },
): Promise<CallRow[]> => {
  const { rows } = await sql<CallRow>`
    select log_no, operation, request_id, status, code, request, answer, requested_at, elapsed_ms
    from gateway.request_log
    where vendor = ${vendor}
      and transaction_id = ${transactionId}
    order by log_no
    limit 200`.execute(read);
  return rows;
};
