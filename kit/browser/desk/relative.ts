import { localeOf } from '../texts/format.ts';

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

/** How far away in the largest whole unit: `5 minutes ago`, `ในอีก 2 ชั่วโมง`. @param awayMs below zero: past. */
export const relativeView = (awayMs: number, language: string): string => {
  const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto', style: 'short' });
  const [unit, ms] = steps.find(([, length]) => Math.abs(awayMs) >= length) ?? ['second', 1000];
  return format.format(Math.trunc(awayMs / ms), unit);
};
