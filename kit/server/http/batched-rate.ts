import { isoOf, later } from '#kit/shared/time.ts';
import { type Instant } from '#kit/shared/time.ts';
import { sql } from '../database/database.ts';
import { batched } from '../database/batched.ts';
import type { World } from '../world.ts';
import { type RateLimit, rateKeyOf, tooManyOf, type UsedRate } from './rate-limit.ts';

/** `takeRate` of a limit that very many subjects use: those of one moment are counted by one statement. */
export const batchedRate = (world: World, limit: RateLimit): ((subject: string) => Promise<UsedRate['tooMany']>) =>
  batched({
    keyOf: (subject) => subject,
    serve: async (subjects) => {
      const used = await useAll(world, limit, subjects);
      return subjects.map((subject) => tooManyOf(world, limit, used.get(rateKeyOf(limit, subject))!));
    },
  });

type Used = { started_at: Instant; used: number };

/** In one order of keys, so that no two servers wait for each other. */
const useAll = async (
  { clock, database }: World,
  limit: RateLimit,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Used>> => {
  const now = isoOf(clock.now());
  const begun = isoOf(later(clock.now(), -limit.windowMs));
  const keys = subjects.map((subject) => rateKeyOf(limit, subject)).toSorted();
  const { rows } = await database.autocommit(sql<Used & { key: string }>`
    insert into kit.rate_window as kept (key, started_at, used)
    select key, ${now}::timestamptz, 1
    from unnest(${keys}::text[]) as key
    on conflict (key) do update
    set
      used = case when kept.started_at > ${begun}::timestamptz then least(kept.used + 1, ${limit.most + 1}) else 1 end,
      started_at = case when kept.started_at > ${begun}::timestamptz then kept.started_at else excluded.started_at end
    returning key, started_at, used`);
  return new Map(rows.map(({ key, ...used }) => [key, used]));
};
