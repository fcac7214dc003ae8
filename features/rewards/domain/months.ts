import { dayAfter } from '#kit/shared/business-day.ts';

/** `2026-11`. */
export type Month = string;

export const monthAfter = (month: Month): Month => dayAfter(`${month}-28`, 4).slice(0, 7);

/** Its first and last day. */
export const monthSpan = (month: Month): { first: string; last: string } => ({
  first: `${month}-01`,
  last: dayAfter(`${monthAfter(month)}-01`, -1),
});
