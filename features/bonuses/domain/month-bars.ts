import { dayAfter } from '#kit/shared/business-day.ts';

/** A campaign on a calendar, days of the month from 1 on; both included. */
export type MonthBar<Of> = { of: Of; first: number; last: number; isFromBefore: boolean; goesOn: boolean };

type Dated = { startsAt: number; endsAt: number | null };

/** The month so many months later: `2026-01`. */
export const monthLater = (month: string, months: number): string => {
  const [year = 0, no = 1] = month.split('-').map(Number);
  const at = year * 12 + no - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
};

/** How many days a month has. */
export const daysOfMonth = (month: string): number => Number(dayAfter(`${monthLater(month, 1)}-01`, -1).slice(8));

/** What is there on any day of a month, the earliest first. @param dayOf a moment's day where the merchant is: `2026-01-31`. */
export const monthBars = <Of extends Dated>(
  campaigns: readonly Of[],
  month: string,
  dayOf: (at: number) => string,
): MonthBar<Of>[] => {
  const days = daysOfMonth(month);
  return campaigns
    .flatMap((of) => {
      const first = dayOf(of.startsAt);
      // What ends at midnight is over on the day before.
      const last = of.endsAt === null ? null : dayOf(of.endsAt - 1);
      if (first.slice(0, 7) > month || (last !== null && last.slice(0, 7) < month)) return [];
      const isFromBefore = first.slice(0, 7) < month;
      const goesOn = last === null || last.slice(0, 7) > month;
      return [
        {
          of,
          isFromBefore,
          goesOn,
          first: isFromBefore ? 1 : Number(first.slice(8)),
          last: goesOn ? days : Number(last?.slice(8)),
        },
      ];
    })
    .toSorted((one, other) => one.first - other.first || other.last - one.last);
};
