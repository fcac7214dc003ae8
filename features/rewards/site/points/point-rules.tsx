import { useRead } from '#kit/browser/calls/queries.ts';
import { Card } from '#kit/browser/components/card.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { pointConfig } from '../../contract/points/point-config.ts';

/** How points are earned, in words and figures. */
export const PointRules = () => {
  const { t } = useTranslation('rewards');
  const { data } = useRead(pointConfig, {});
  if (data === undefined) return null;
  const { terms } = data;
  if (terms === null) return <Card>{t('rules.off')}</Card>;
  return (
    <Card>
      <h2 className="text-lg">{t('rules.title')}</h2>
      <p className="mt-1 text-soft">
        {t('rules.text', { amount: moneyView(terms.perPoint) })}
        {terms.multiplier > 100 && ` ${t('rules.multiplier', { times: `${terms.multiplier} %` })}`}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3">
        {terms.weights.map(({ product, weight }) => (
          <div key={product} className="flex items-baseline justify-between gap-3 py-1">
            <dt className="text-sm text-soft">{t(`products.${product}`)}</dt>
            <dd className="figures">{`${weight} %`}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-faint">{t('rules.forever')}</p>
    </Card>
  );
};
