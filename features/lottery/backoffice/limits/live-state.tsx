import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { deviceNowMs, useServerNow } from '#kit/browser/clock.ts';
import { relativeView } from '#kit/browser/desk/relative.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { liveStateOf } from './live-state.ts';

const tickMs = 1000;

/** Says of figures that are asked for again and again how fresh they are: live, waiting for the server, or paused. */
export const LiveState = ({ read, everyMs }: { read: UseQueryResult; everyMs: number | false }) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  useServerNow(tickMs);
  const ageMs = deviceNowMs() - read.dataUpdatedAt;
  const state = liveStateOf({ everyMs, ageMs, hasFailed: read.isError || read.fetchStatus === 'paused' });
  return (
    <p className="flex items-center gap-2 text-sm text-soft">
      <span
        aria-hidden
        className={clsx('size-2 rounded-full', state === 'live' ? 'bg-good' : state === 'lost' ? 'bg-bad' : 'bg-edge')}
      />
      <span role="status" className={state === 'lost' ? 'font-semibold text-bad' : undefined}>
        {t(`desk.liveState.${state}`)}
      </span>
      {state !== 'live' && read.dataUpdatedAt > 0 && (
        <span>{t('desk.liveState.asOf', { time: relativeView(-ageMs, language) })}</span>
      )}
    </p>
  );
};
