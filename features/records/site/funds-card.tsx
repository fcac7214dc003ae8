import { Link } from '@tanstack/react-router';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { consolidatedFunds } from '../contract/consolidated-funds.ts';

/** Where a member's money is in this house; of what is nowhere nothing is said. */
export const FundsCard = () => {
  const { t } = useTranslation('records');
  const { data } = useRead(consolidatedFunds, {});
  useLiveReads('member/me/balance', [consolidatedFunds]);
  useLiveReads('member/me/deposits', [consolidatedFunds]);
  if (!data) return null;
  const { available, bonus, held, runningStakes, awaitedDeposits } = data;
  const parts = [
    ['available', available],
    ...(bonus > 0n ? ([['bonus', bonus]] as const) : []),
    ...(held > 0n ? ([['held', held]] as const) : []),
    ...(runningStakes > 0n ? ([['running', runningStakes]] as const) : []),
  ] as const;
  return (
    <section aria-label={t('funds.title')} className="mb-6 overflow-hidden rounded-card bg-card">
      <dl className="flex flex-wrap gap-px bg-line">
        {parts.map(([name, amount]) => (
          <div key={name} className="grow basis-36 bg-card px-4 py-3">
            <dt className="text-sm text-soft">{t(`funds.${name}`)}</dt>
            <dd className="figures mt-0.5 text-lg font-semibold">
              <MoneyText amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {awaitedDeposits.count > 0 && (
        <Link
          to="/deposit"
          className="flex min-h-11 items-center border-t border-line px-4 py-2 text-sm hover:bg-control"
        >
          {t('funds.awaited', { count: awaitedDeposits.count })}
        </Link>
      )}
    </section>
  );
};
