import { Card } from '#kit/browser/components/card.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { rateText } from '../domain/rate-text.ts';
import type { Rebates } from './rebate-page-types.ts';

type Day = NonNullable<Rebates['today']>;

/** Today's turnover by category, its rate, and what comes of it so far. */
export const Today = ({ today: { lines, percent } }: { today: Day }) => {
  const { t } = useTranslation('rebates');
  const total = lines.reduce((sum, { soFar }) => sum + soFar, 0n);
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{t('today.title')}</h2>
        <p className="figures text-soft">
          <bdi dir="ltr">{moneyView(total)}</bdi> {t('today.soFar')}
        </p>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {lines.map(({ category, turnover, rate, soFar }) => (
          <li key={category} className="flex items-center justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="font-semibold">{t(`categories.${category}`)}</p>
              <p className="figures text-sm text-faint">
                <bdi dir="ltr">
                  {`${moneyView(turnover)} × ${rateText(rate)}${percent > 100 ? ` × ${percent} %` : ''}`}
                </bdi>
              </p>
            </div>
            <bdi dir="ltr" className="figures shrink-0 font-semibold">
              {moneyView(soFar)}
            </bdi>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-faint">{t('today.rule')}</p>
    </Card>
  );
};
