import type { ReactNode } from 'react';
import { useServerNow } from '#kit/browser/clock.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useHeldWhileRound } from '#kit/browser/session/balance-hold.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { realityCheck } from '../contract/reality-check.ts';
import { useMostText } from './most-text.ts';
import { signedView } from './signed-view.ts';

/**
 * In one calm line: what today and this log-in came to over all games, and for how long it goes on. Nothing is celebrated,
 * nothing scolded.
 */
export const PlayLine = () => {
  const { t } = useTranslation('protection');
  const textOf = useMostText();
  const { data: known } = useRead(realityCheck, {}, { staleTime: secondsMs(5) });
  const data = useHeldWhileRound(known);
  useLiveReads('member/me/balance', [realityCheck]);
  const now = useServerNow(secondsMs(20));
  if (!data) return <div className="h-6" />;
  const { play, today } = data;
  const minutes = play && Math.max(0, Math.floor((now - play.beganAt) / minutesMs(1)));
  return (
    <dl
      aria-label={t('activity.line')}
      className="flex h-6 min-w-0 items-center gap-x-3 overflow-hidden text-xs whitespace-nowrap text-soft sm:gap-x-4"
    >
      <Part term={t('activity.today')}>{signedView(today.net)}</Part>
      {play && <Part term={t('activity.session')}>{signedView(play.net)}</Part>}
      {minutes !== null && (
        <Part term={t('activity.playing')} isSilent>
          {textOf({ amount: null, minutes })}
        </Part>
      )}
    </dl>
  );
};

/** @param isSilent the name has no room beside a figure that speaks for itself. */
const Part = ({ term, isSilent = false, children }: { term: string; isSilent?: boolean; children: ReactNode }) => (
  <div className="flex gap-1.5">
    <dt className={isSilent ? 'sr-only' : ''}>{term}</dt>
    <dd className="figures font-semibold text-ink">
      <bdi>{children}</bdi>
    </dd>
  </div>
);
