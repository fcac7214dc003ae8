import { protectedDuring } from '#features/protection/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { dayOf, spanOf } from '#kit/shared/business-day.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, instant } from '#kit/shared/time.ts';
import type { TimeBelow } from '../db/tree/downlines.ts';
import { type DaySpan, hiddenOf, hiddenWithin, periodsAround, visibleOf } from '../domain/hidden-days.ts';

/** The days of a range that are hidden, by member. */
export type HiddenDays = ReadonlyMap<string, readonly DaySpan[]>;

/** Whose days of a range no page of an agent shows or counts, for their protection. */
export const hiddenDays = async (
  read: Read,
  { merchantId, zone }: { merchantId: MerchantId; zone: string },
  range: DaySpan,
): Promise<HiddenDays> => {
  const { first, last } = periodsAround(range);
  const within = { from: spanOf(first, zone).from, until: spanOf(last, zone).to };
  const closed = await protectedDuring(read, merchantId, within);
  const hidden = new Map<string, DaySpan[]>();
  for (const [id, closures] of Map.groupBy(closed, (closure) => closure.member_id)) {
    const days = closures.map(({ from_at: from, ended_at: to }) => ({
      first: dayOf(from > within.from ? from : within.from, zone),
      last: dayOf(instant((to !== null && to < within.until ? to : within.until) - 1), zone),
    }));
    const spans = hiddenWithin(days, range);
    if (spans.length > 0) hidden.set(id, spans);
  }
  return hidden;
};

/** When somebody stood below, by moments and by days. */
export type DaysBelow = DaySpan & { memberId: MemberId; from: Instant; to: Instant };

export const daysBelowOf = (
  { member_id: memberId, since, until }: TimeBelow,
  range: DaySpan & { from: Instant; to: Instant },
  zone: string,
): DaysBelow => ({
  memberId,
  from: since ?? range.from,
  to: until ?? range.to,
  first: since === null ? range.first : dayOf(since, zone),
  last: until === null ? range.last : dayOf(instant(until - 1), zone),
});

/** Stays without their hidden days, and the hidden days of them. */
export const partByHidden = (
  stays: readonly DaysBelow[],
  hidden: HiddenDays,
  zone: string,
): { seen: DaysBelow[]; hidden: DaysBelow[] } => {
  const partOf = (stay: DaysBelow, { first, last }: DaySpan): DaysBelow => ({
    memberId: stay.memberId,
    first,
    last,
    from: first === stay.first ? stay.from : spanOf(first, zone).from,
    to: last === stay.last ? stay.to : spanOf(last, zone).to,
  });
  const spansOf = (stay: DaysBelow) => hidden.get(stay.memberId) ?? [];
  return {
    seen: stays.flatMap((stay) => visibleOf(stay, spansOf(stay)).map((days) => partOf(stay, days))),
    hidden: stays.flatMap((stay) => hiddenOf(stay, spansOf(stay)).map((days) => partOf(stay, days))),
  };
};

/** Members by the hidden days that they have in common. */
export const byHiddenDays = <Id extends string>(
  hidden: ReadonlyMap<Id, readonly DaySpan[]>,
): { days: DaySpan; members: Id[] }[] => {
  const all = [...hidden].flatMap(([member, spans]) => spans.map((days) => ({ member, days })));
  return [...Map.groupBy(all, ({ days: { first, last } }) => `${first}/${last}`).values()].map((of) => ({
    days: of[0]!.days,
    members: of.map(({ member }) => member),
  }));
};
