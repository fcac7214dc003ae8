import { Link } from '@tanstack/react-router';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { spanView } from './span-view.ts';
import type { TermsFacts } from './withdraw-words.ts';

/** Limits, fee, what has to be played through, and how long it really takes: all of it before anybody asks for money. */
export const TermsPart = ({ facts }: { facts: TermsFacts }) => {
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();
  const { terms, times } = facts;
  if (!terms) return null;
  const took = (seconds: number) => spanView(seconds, language);
  return (
    <section aria-labelledby="withdraw-terms">
      <PartHeading
        id="withdraw-terms"
        title={t('withdraw.terms.title')}
        more={
          <Link to="/withdrawTutorial" className="flex min-h-11 items-center text-sm font-semibold text-brand">
            {t('withdraw.terms.steps')}
          </Link>
        }
      />
      <Card>
        <Facts
          facts={[
            [
              t('withdraw.terms.limits'),
              <bdi key="limits">{`${moneyView(terms.amountMin)} – ${moneyView(terms.amountMax)}`}</bdi>,
            ],
            [
              t('withdraw.terms.leftToday'),
              t('withdraw.terms.leftTodayText', { amount: moneyView(terms.leftAmount), count: terms.leftCount }),
            ],
            [t('withdraw.terms.fee'), <FeeWords key="fee" terms={terms} />],
            [t('withdraw.terms.confirm'), t('withdraw.terms.minutes', { count: terms.confirmMinutes })],
            [
              t('withdraw.terms.times'),
              times
                ? t('withdraw.terms.timesText', { median: took(times.median), p95: took(times.p95) })
                : t('withdraw.terms.timesNone'),
            ],
          ]}
        />
        <Wagering facts={facts} />
      </Card>
    </section>
  );
};

const FeeWords = ({ terms }: { terms: NonNullable<TermsFacts['terms']> }) => {
  const { t } = useTranslation('withdrawals');
  const { feeFreeLeft, feeFixed, feePermille } = terms;
  const parts = [
    ...(feeFixed > 0n ? [moneyView(feeFixed)] : []),
    ...(feePermille > 0 ? [`${feePermille / 10} %`] : []),
  ];
  if (parts.length === 0) return <>{t('withdraw.terms.free')}</>;
  const fee = parts.join(' + ');
  return <>{feeFreeLeft > 0 ? t('withdraw.terms.freeThen', { count: feeFreeLeft, fee }) : fee}</>;
};

/** What would be refused now, and how far it is. */
const Wagering = ({ facts: { wagering, wageringWaived } }: { facts: TermsFacts }) => {
  const { t } = useTranslation('withdrawals');
  const open = wageringWaived ? [] : wagering.filter(({ left }) => left > 0n);
  return open.map(({ source, required, done, left }) => (
    <div key={source} className="mt-4 border-t border-line pt-4 text-sm">
      <p className="font-semibold">{t('withdraw.wagering.title')}</p>
      <p className="mt-1 text-soft">
        {t('withdraw.wagering.text', { left: moneyView(left), required: moneyView(required) })}
      </p>
      <progress
        className="mt-2 h-2 w-full appearance-none overflow-hidden rounded-full bg-well [&::-moz-progress-bar]:bg-money [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-money"
        aria-label={t('withdraw.wagering.title')}
        max={1000}
        value={Number((done * 1000n) / required)}
      />
    </div>
  ));
};
