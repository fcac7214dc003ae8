import { isoOf, later } from '#kit/shared/time.ts';
import { type Instant } from '#kit/shared/time.ts';
import { sql } from '../database/database.ts';
import { batched } from '../database/batched.ts';
import type { World } from '../world.ts';
import { type RateLimit, rateKeyOf, tooManyOf, type UsedRate } from './rate-limit.ts';

/** `takeRate` of a limit that very many subjects use: those of one moment are counted by one statement. */
export const batchedRate = (world: World, limit: RateLimit): ((subject: string) => Promise<UsedRate['tooMany']>) =>
  batched({ keyOf: (subject) => subject, serve: (subjects) => takeRates(world, limit, subjects) });

/** `takeRate` for many uses at once, by one statement. @param subjects in the order of their uses; the same may come several times. */
export const takeRates = async (
  world: World,
  limit: RateLimit,
  subjects: readonly string[],
): Promise<readonly UsedRate['tooMany'][]> => {
  if (subjects.length === 0) return [];
  const uses = new Map<string, number>();
  for (const subject of subjects) uses.set(subject, (uses.get(subject) ?? 0) + 1);
  const used = await useAll(world, limit, uses);
  const taken = new Map<string, number>();
  return subjects.map((subject) => {
    const nth = (taken.get(subject) ?? 0) + 1;
    taken.set(subject, nth);
    const row = used.get(rateKeyOf(limit, subject))!;
    return tooManyOf(world, limit, { ...row, used: row.used - uses.get(subject)! + nth });
  });
};

type Used = { started_at: Instant; used: number };

/** In one order of keys, so that no two servers wait for each other. */
const useAll = async (
  { clock, database }: World,
  limit: RateLimit,
  uses: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, Used>> => {
  const now = isoOf(clock.now());
  const begun = isoOf(later(clock.now(), -limit.windowMs));
  const keyed = Array.from(uses, ([subject, count]) => ({ key: rateKeyOf(limit, subject), count })).toSorted((a, b) =>
    a.key < b.key ? -1 : 1,
  );
  const { rows } = await database.autocommit(sql<Used & { key: string }>`
    insert into kit.rate_window as kept (key, started_at, used)
    select u.key, ${now}::timestamptz, u.count
    from unnest(${keyed.map(({ key }) => key)}::text[], ${keyed.map(({ count }) => count)}::integer[]) as u (key, count)
    on conflict (key) do update
    set
      used = case when kept.started_at > ${begun}::timestamptz
        then least(kept.used, ${limit.most}) + excluded.used else excluded.used end,
      started_at = case when kept.started_at > ${begun}::timestamptz then kept.started_at else excluded.started_at end
    returning key, started_at, used`);
  return new Map(rows.map(({ key, ...row }) => [key, row]));
};
