import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { gameStatistics } from '../../contract/results/game-statistics.ts';

type Deviation = OutputOf<typeof gameStatistics>['places'][number]['deviation'];

/** How uneven the counts are, and how often a perfectly even lottery is at least as uneven. */
export const Deviation = ({ deviation }: { deviation: Deviation }) => {
  const { t } = useTranslation('lottery');
  if (!deviation) return <p className="mt-1 text-xs text-faint">{t('stats.chiTooFew')}</p>;
  const { value, freedom, chance } = deviation;
  return (
    <p className="mt-1 text-xs text-soft">
      {t('stats.chi', { value, freedom })} ·{' '}
      {chance < 0.01 ? t('stats.chanceRare') : t('stats.chance', { percent: Math.round(chance * 100) })}
    </p>
  );
};
