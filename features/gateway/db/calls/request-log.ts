import { CompiledQuery } from 'kysely';
import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
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

const columnNames = [
  'vendor',
  'keyId',
  'operation',
  'requestId',
  'transactionId',
  'player',
  'game',
  'roundId',
  'calledFrom',
  'status',
  'code',
  'request',
  'answer',
  'elapsedMs',
] as const satisfies readonly (keyof LoggedCall)[];

const insertText = prepareStatement(
  'gateway insert calls',
  `
  insert into gateway.request_log
    (vendor, key_id, operation, request_id, transaction_id, player, game, round_id, called_from, status, code, request,
     answer, elapsed_ms, requested_at)
  select *
  from unnest(
    $1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::smallint[],
    $11::text[], $12::text[], $13::text[], $14::int[], $15::timestamptz[]
  )`,
);

export const insertCalls = async (tx: Tx, calls: readonly LoggedCall[]): Promise<void> => {
  const columns = columnNames.map((name) => calls.map((call) => call[name] ?? null));
  const times = calls.map(({ requestedAt }) => isoOf(requestedAt));
  await tx.executeQuery(CompiledQuery.raw(insertText, [...columns, times]));
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
