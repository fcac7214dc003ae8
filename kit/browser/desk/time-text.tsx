import { type Instant, isoOf } from '#kit/shared/time.ts';
import { useServerNow } from '../clock.ts';
import { dateTimeView, dateView, exactTimeView } from '../texts/format.ts';
import { useLanguage } from '../texts/language.ts';
import { relativeView } from './relative.ts';

const refreshMs = 15_000;

/** A moment: how long ago, and when exactly. */
export const TimeText = ({ at }: { at: Instant }) => {
  const language = useLanguage();
  const now = useServerNow(refreshMs);
  return (
    <time dateTime={isoOf(at)} title={`${dateView(at, language)} ${exactTimeView(at, language)}`}>
      <span className="figures">{dateTimeView(at, language)}</span>{' '}
      <span className="figures ms-1 text-xs text-faint">{relativeView(at - now, language)}</span>
    </time>
  );
};
