import { sql, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Breaker } from '../../domain/breaker.ts';

export type Place = { vendor: string; game: string };
type HealthRow = { state: Breaker['state']; failures: number; try_at: Instant | null };

const breakerOf = ({ state, failures, try_at: tryAt }: HealthRow): Breaker =>
  state === 'closed' || tryAt === null ? { state: 'closed', failures } : { state, failures, tryAt };

/** How it stands, held until the transaction ends; undefined where nothing has been noted. */
export const lockHealth = async (tx: Tx, { vendor, game }: Place): Promise<Breaker | undefined> => {
  await sql`select pg_advisory_xact_lock(7403, hashtext(${`${vendor}/${game}`}))`.execute(tx);
  const { rows } = await sql<HealthRow>`
    select state, failures, try_at
    from gateway.health
    where vendor = ${vendor}
      and game = ${game}`.execute(tx);
  return rows[0] && breakerOf(rows[0]);
};

export type CallOutcome = { outcome: 'answered' | 'failed'; at: Instant; fault?: string };

export const saveHealth = async (
  tx: Tx,
  { vendor, game }: Place,
  breaker: Breaker,
  heard?: CallOutcome,
): Promise<void> => {
  const tryAt = breaker.state === 'closed' ? null : isoOf(breaker.tryAt);
  const at = (outcome: CallOutcome['outcome']) => (heard?.outcome === outcome ? isoOf(heard.at) : null);
  await sql`
    insert into gateway.health as kept (vendor, game, state, failures, try_at, answered_at, failed_at, last_fault)
    values (${vendor}, ${game}, ${breaker.state}, ${breaker.failures}, ${tryAt}::timestamptz,
      ${at('answered')}::timestamptz, ${at('failed')}::timestamptz, ${heard?.fault?.slice(0, 300) ?? null})
    on conflict (vendor, game) do update
    set state = excluded.state,
      failures = excluded.failures,
      try_at = excluded.try_at,
      answered_at = coalesce(excluded.answered_at, kept.answered_at),
      failed_at = coalesce(excluded.failed_at, kept.failed_at),
      last_fault = coalesce(excluded.last_fault, kept.last_fault)`.execute(tx);
};
