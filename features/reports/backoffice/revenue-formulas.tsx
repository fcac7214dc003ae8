import { PartHeading } from '#kit/browser/components/card.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

const formulas = ['settled', 'ggr', 'ngr', 'returned', 'day', 'known'] as const;

/** How the figures are made. */
export const RevenueFormulas = () => {
  const { t } = useTranslation('reports');
  return (
    <section className="mt-8">
      <PartHeading title={t('revenue.formulas.title')} />
      <dl className="divide-y divide-line rounded-card bg-card px-5 py-1 text-sm">
        {formulas.map((name) => (
          <div key={name} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_1fr]">
            <dt className="font-semibold">{t(`revenue.formulas.${name}.name`)}</dt>
            <dd className="max-w-prose text-soft">{t(`revenue.formulas.${name}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
