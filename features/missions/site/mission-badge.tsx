import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { missionSummary } from '../contract/mission-summary.ts';

/** How many rewards of missions wait; nothing while there are none. */
export const MissionBadge = () => {
  const { t } = useTranslation('missions');
  const { data } = useRead(missionSummary, {});
  if (data === undefined || data.count === 0) return null;
  return (
    <span className="figures min-w-6 rounded-full bg-money px-2 py-0.5 text-center text-xs font-semibold text-on-money">
      <span className="sr-only">{t('waiting', { count: data.count })}</span>
      <span aria-hidden>{data.count}</span>
    </span>
  );
};
