import { localeOf } from '#kit/browser/texts/format.ts';

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/** How long something took, as people say it, never too short: `45 minutes`, `19 hours`, `2 days`. */
export const spanView = (seconds: number, language: string): string => {
  const [unit, unitSeconds] =
    seconds > 2 * daySeconds
      ? (['day', daySeconds] as const)
      : seconds > 2 * hourSeconds
        ? (['hour', hourSeconds] as const)
        : (['minute', minuteSeconds] as const);
  return new Intl.NumberFormat([localeOf(language), localeOf('EN')], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(Math.max(1, Math.ceil(seconds / unitSeconds)));
};
