import type { ReportColumn } from '#kit/shared/reports/report-columns.ts';
import { type Fragment, type Read, sql } from './database/database.ts';
import type { ReportQuery, ReportRow } from './desk-reports.ts';
import { extensionPoint } from './extensions.ts';
import type { World } from './world.ts';

/** The way of somebody new, in its order. */
const steps = ['deposited', 'played', 'depositedAgain', 'withdrew'] as const;
export type FunnelStep = (typeof steps)[number];

/** Who of some members came so far. @property reachedIn selects `member_id`, each once, of a query that selects `member_id`. */
export type FunnelStepSource = { step: FunnelStep; reachedIn: (members: Fragment) => Fragment };

/** Each feature knows the steps that are made with it. */
export const funnelSteps = extensionPoint<FunnelStepSource>('kit.funnel-steps');

/** How many registered, how many of them came to each step by now, and their shares of all who registered. */
export const funnelColumns: readonly ReportColumn[] = [
  { name: 'registered', kind: 'count' },
  ...steps.map((name): ReportColumn => ({ name, kind: 'count' })),
  ...steps.map((name): ReportColumn => ({ name: `${name}Share`, kind: 'share' })),
];

/**
 * A row for each `key` of a cohort, the latest or largest first. Whoever skipped a step is in none after it, so that no figure is larger
 * than the one before it.
 * @param cohort selects `member_id` and `key`, each member once.
 */
export const funnelRows = async (
  world: World,
  read: Read,
  { cohort, keyName, order }: { cohort: Fragment; keyName: string; order: 'latest' | 'largest' },
  { place, limit }: ReportQuery,
): Promise<readonly ReportRow[]> => {
  const sources = funnelSteps.of(world);
  const reached = (step: FunnelStep): Fragment => {
    const source = sources.find((one) => one.step === step);
    return source ? source.reachedIn(sql`select member_id from cohort`) : sql`select member_id from cohort where false`;
  };
  const { rows } = await sql<{ key: string; counts: string[] }>`
    with cohort as materialized (${cohort}),
    deposited as (${reached('deposited')}),
    played as (${reached('played')}),
    deposited_again as (${reached('depositedAgain')}),
    withdrew as (${reached('withdrew')}),
    gone as (
      select c.key, d.member_id is not null as first, p.member_id is not null as second, a.member_id is not null as third,
        w.member_id is not null as fourth
      from cohort c
      left join deposited d using (member_id)
      left join played p using (member_id)
      left join deposited_again a using (member_id)
      left join withdrew w using (member_id)
    )
    select key, array[
      count(*), count(*) filter (where first), count(*) filter (where first and second),
      count(*) filter (where first and second and third), count(*) filter (where first and second and third and fourth)
    ]::text[] as counts
    from gone
    group by key
    order by ${order === 'latest' ? sql`key desc` : sql`count(*) desc, key`}
    limit ${limit}
    offset ${place.order === 'top' ? place.skip : Number(place.after || 0)}`.execute(read);
  return rows.map(({ key, counts }) => rowOf(keyName, key, counts.map(BigInt)));
};

const rowOf = (keyName: string, key: string, [registered = 0n, ...reached]: readonly bigint[]): ReportRow => ({
  [keyName]: key,
  registered,
  ...Object.fromEntries(
    steps.flatMap((name, at) => {
      const count = reached[at] ?? 0n;
      return [
        [name, count],
        [`${name}Share`, registered === 0n ? null : (count * 10_000n) / registered],
      ];
    }),
  ),
});
