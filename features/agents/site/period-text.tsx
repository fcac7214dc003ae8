import { dateTimeView, dateView, timeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { daysMs, hoursMs, type Instant, instant } from '#kit/shared/time.ts';

/** A period as people say it: an hour by its times, a day by its date, longer ones by their first and last day. */
export const PeriodText = ({ period: { from, to } }: { period: { from: Instant; to: Instant } }) => {
  const language = useLanguage();
  if (to - from <= hoursMs(2)) return <>{`${dateTimeView(from, language)}–${timeView(to, language)}`}</>;
  const first = dateView(from, language);
  return <>{to - from <= daysMs(1) + hoursMs(1) ? first : `${first} – ${dateView(instant(to - 1), language)}`}</>;
};
