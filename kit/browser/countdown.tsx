import { clsx } from 'clsx';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instant } from '#kit/shared/time.ts';
import { useServerNow } from './clock.ts';
import { leftView } from './format.ts';

const calmAboveMs = 10 * 60_000;
const urgentBelowMs = 60_000;

/** How pressing what is left is: above 10 minutes calm, below one urgent. */
export const urgencyOf = (leftMs: number): 'calm' | 'soon' | 'urgent' | 'over' => {
  if (leftMs <= 0) return 'over';
  if (leftMs < urgentBelowMs) return 'urgent';
  return leftMs > calmAboveMs ? 'calm' : 'soon';
};

const looks = { calm: 'text-good', soon: 'text-warn', urgent: 'text-live-text', over: 'text-faint' };

/**
 * Counts down by the server's time. `onEnd` is called once when it reaches zero while shown.
 * @param look `plain` where the time is told, not pressing.
 */
export const Countdown = ({
  until,
  onEnd,
  look = 'urgency',
  className,
}: {
  until: Instant;
  onEnd?: () => void;
  look?: 'urgency' | 'plain';
  className?: string;
}) => {
  const { t } = useTranslation('kit');
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
      className={clsx('figures font-semibold', look === 'urgency' && looks[urgencyOf(leftMs)], className)}
    >
      {leftView(leftMs)}
    </span>
  );
};
