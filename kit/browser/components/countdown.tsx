import { clsx } from 'clsx';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../texts/translation.ts';
import type { Instant } from '#kit/shared/time.ts';
import { useServerNow } from '../clock.ts';
import { leftView } from '../texts/format.ts';

const calmAboveMs = 10 * 60_000;
const urgentBelowMs = 60_000;
const quick = { calmAbove: 1 / 2, urgentBelow: 1 / 6 };

/**
 * How pressing what is left is: above 10 minutes calm, below one urgent. What lasts less than 10 minutes as a whole goes
 * by its share: calm in its first half, urgent in its last sixth.
 */
export const urgencyOf = (leftMs: number, wholeMs = Infinity): 'calm' | 'soon' | 'urgent' | 'over' => {
  if (leftMs <= 0) return 'over';
  const isQuick = wholeMs < calmAboveMs;
  if (leftMs < (isQuick ? wholeMs * quick.urgentBelow : urgentBelowMs)) return 'urgent';
  return leftMs > (isQuick ? wholeMs * quick.calmAbove : calmAboveMs) ? 'calm' : 'soon';
};

/** How it is coloured by that. */
export const urgencyStyles = { calm: 'text-good', soon: 'text-warn', urgent: 'text-live-text', over: 'text-faint' };

/**
 * Counts down by the server's time. `onEnd` is called once when it reaches zero while shown.
 * @param look `plain` where the time is told, not pressing.
 */
export const Countdown = ({
  until,
  since,
  onEnd,
  look = 'urgency',
  className,
}: {
  until: Instant;
  /** When it began, for what is over within minutes. */
  since?: Instant | undefined;
  onEnd?: () => void;
  look?: 'urgency' | 'plain';
  className?: string;
}) => {
  const { t, language } = useTranslation('kit');
  const leftMs = until - useServerNow();
  const isOver = leftMs <= 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <span
      role="timer"
      aria-label={t('timeLeft')}
      className={clsx(
        'figures font-semibold',
        look === 'urgency' && urgencyStyles[urgencyOf(leftMs, since === undefined ? undefined : until - since)],
        className,
      )}
    >
      {leftView(leftMs, language.toUpperCase())}
    </span>
  );
};
