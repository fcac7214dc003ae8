import { refuse, type Refused } from '#kit/shared/result.ts';
import { type Instant, isoOf, later } from '#kit/shared/time.ts';
import { oneRow, sql, type Tx } from '../database/database.ts';
import type { World } from '../world.ts';

/** @param name names the limit. @param most how often within the window. */
export type RateLimit = { name: string; most: number; windowMs: number };

/** Under which the uses of a subject are counted. */
export const rateKeyOf = (limit: RateLimit, subject: string): string => `${limit.name}/${subject}`;

/** How far a limit is used up by this use, with the refusal when nothing was left. */
export type UsedRate = { used: number; tooMany: Refused<'too_many_requests'> | undefined };

/**
 * Takes one use of a limit, safe against parallel takers: of any number at once no more than `most` succeed.
 * Runs outside of the caller's transaction, so a refused use case has still used it.
 * @param subject who is limited, e.g. an address; personal ones as a blind index.
 * @returns a refusal with `retryAfterSeconds` when nothing is left.
 */
export const takeRate = async (world: World, limit: RateLimit, subject: string): Promise<UsedRate['tooMany']> =>
  (await useRate(world, limit, subject)).tooMany;

/** The same, telling how many uses the window has seen with this one: for what becomes stricter by degrees. */
export const useRate = async (world: World, limit: RateLimit, subject: string): Promise<UsedRate> => {
  const now = world.clock.now();
  const { rows } = await world.database.autocommit(sql<{ started_at: Instant; used: number }>`
    insert into kit.rate_window as kept (key, started_at, used)
    values (${rateKeyOf(limit, subject)}, ${isoOf(now)}::timestamptz, 1)
    on conflict (key) do update
    set
      used = case when kept.started_at > ${isoOf(later(now, -limit.windowMs))}::timestamptz
        then least(kept.used + 1, ${limit.most + 1}) else 1 end,
      started_at = case when kept.started_at > ${isoOf(later(now, -limit.windowMs))}::timestamptz
        then kept.started_at else excluded.started_at end
    returning started_at, used`);
  const row = oneRow(rows);
  return { used: row.used, tooMany: tooManyOf(world, limit, row) };
};

/** The refusal of a use that was one too many. */
export const tooManyOf = (
  { clock }: Pick<World, 'clock'>,
  limit: RateLimit,
  { used, started_at: startedAt }: { used: number; started_at: Instant },
): UsedRate['tooMany'] => {
  if (used <= limit.most) return undefined;
  // Another taker may have begun the window a moment after this one looked at the clock.
  const waitMs = Math.min(Math.max(later(startedAt, limit.windowMs) - clock.now(), 1000), limit.windowMs);
  return refuse('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
};

/** How often a limit has been used in the window that runs; nothing is taken. */
export const usedOfRate = async (world: World, limit: RateLimit, subject: string): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select used
    from kit.rate_window
    where key = ${rateKeyOf(limit, subject)}
      and started_at > ${isoOf(later(world.clock.now(), -limit.windowMs))}::timestamptz`.execute(world.database.read);
  return rows[0]?.used ?? 0;
};

/** Gives one use back: what was taken turned out well. */
export const giveRateBack = async (world: World, limit: RateLimit, subject: string): Promise<void> => {
  await world.database.autocommit(sql`
    update kit.rate_window
    set used = greatest(used - 1, 0)
    where key = ${rateKeyOf(limit, subject)}`);
};

/** Forgets windows that ended long ago. */
export const forgetOldRates = async (tx: Tx): Promise<void> => {
  await sql`delete from kit.rate_window where started_at < kit.now() - interval '2 days'`.execute(tx);
};
