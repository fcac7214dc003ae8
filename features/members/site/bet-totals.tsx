import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { betSummary } from '../contract/bet-summary.ts';

/** What the shown bets come to; the boxes stand before the figures do. */
export const BetTotals = ({ summary }: { summary: OutputOf<typeof betSummary> | undefined }) => {
  const { t } = useTranslation('members');
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line sm:grid-cols-4">
        <Figure term={t('bets.count')}>{summary?.bets}</Figure>
        <Figure term={t('bets.stake')}>{summary && moneyView(summary.stake)}</Figure>
        <Figure term={t('bets.payout')}>{summary && moneyView(summary.payout)}</Figure>
        <Figure term={t('bets.net')} isGain={summary !== undefined && summary.net > 0n}>
          {summary && (summary.net > 0n ? '+' : '') + moneyView(summary.net)}
        </Figure>
      </dl>
      {summary !== undefined && summary.runningStake > 0n && (
        <p className="-mt-2 text-sm text-soft">{t('bets.running', { amount: moneyView(summary.runningStake) })}</p>
      )}
    </>
  );
};

/** One figure with its name above it. */
export const Figure = ({
  term,
  isGain = false,
  children,
}: {
  term: string;
  isGain?: boolean | undefined;
  children: ReactNode;
}) => (
  <div className="bg-card px-4 py-3">
    <dt className="text-sm text-soft">{term}</dt>
    <dd className={clsx('figures mt-0.5 text-lg font-semibold', isGain && 'text-good')}>
      <bdi dir="ltr">{children ?? '–'}</bdi>
    </dd>
  </div>
);
