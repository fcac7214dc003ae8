import { protectedDuring } from '#features/protection/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { instant } from '#kit/shared/time.ts';
import { positionsOf } from '../../db/tree/positions.ts';
import { visibleOf } from '../../domain/hidden-days.ts';
import { daySpanOf, type Period } from '../../domain/periods.ts';
import type { Segment } from '../../domain/segments.ts';
import type { HiddenDays } from '../hidden-days.ts';

type Query = {
  merchantId: MerchantId;
  zone: string;
  period: Pick<Period, 'from' | 'to'>;
  rule: { ownPlay?: boolean | undefined };
  hidden?: HiddenDays | undefined;
  ownPaid?: ReadonlySet<string> | undefined;
};

/** Who is left out with everything: in pay whoever was protected at any moment, on a page only whose days are all hidden. */
export const leftOutOf = async (read: Read, query: Query): Promise<ReadonlySet<string>> => {
  const { merchantId, zone, period, hidden } = query;
  if (hidden === undefined) {
    const closed = await protectedDuring(read, merchantId, { from: period.from, until: period.to });
    return new Set(closed.map((closure) => closure.member_id));
  }
  const span = daySpanOf({ kind: 'day', ...period }, zone);
  return new Set([...hidden].filter(([, days]) => visibleOf(span, days).length === 0).map(([id]) => id));
};

/** Where everybody who played stood within the period. */
export const segmentsOf = async (
  read: Read,
  { merchantId, period, zone, rule, hidden, ownPaid }: Query,
  members: readonly string[],
): Promise<Map<string, Segment[]>> => {
  const ids = [...new Set(members)];
  const positions = await positionsOf(read, merchantId, period, ids);
  const segments = new Map<string, Segment[]>();
  for (const { member_id: id, above, since, until } of positions.toSorted((one, other) => one.since - other.since))
    segments.set(id, [
      ...(segments.get(id) ?? []),
      ...visibleOf({ first: dayOf(since, zone), last: dayOf(instant(until - 1), zone) }, hidden?.get(id) ?? []).map(
        (days) => ({ agents: rule.ownPlay === true || ownPaid?.has(id) === true ? [id, ...above] : above, ...days }),
      ),
    ]);
  return segments;
};
