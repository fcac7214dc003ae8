import { clsx } from 'clsx';
import { hoursMs, type Instant, isoOf, minutesMs } from '#kit/shared/time.ts';
import { useServerNow } from '../clock.ts';
import { dateView, exactTimeView } from '../texts/format.ts';
import { useLanguage } from '../texts/language.ts';
import { relativeView } from './relative.ts';

const refreshMs = 15_000;
const longMs = minutesMs(30);
const tooLongMs = hoursMs(2);

/** How long something waits already, louder the longer it does. */
export const AgeText = ({ at }: { at: Instant }) => {
  const language = useLanguage();
  const age = useServerNow(refreshMs) - at;
  return (
    <time
      dateTime={isoOf(at)}
      title={`${dateView(at, language)} ${exactTimeView(at, language)}`}
      className={clsx('figures font-semibold', age > tooLongMs ? 'text-bad' : age > longMs ? 'text-warn' : 'text-soft')}
    >
      {relativeView(-age, language)}
    </time>
  );
};
