import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { dateView, localeOf, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { daysMs, instantOf, later } from '#kit/shared/time.ts';
import { personalProfit, type ProfitUnit, profitUnits } from '../contract/profit.ts';
import { Figure } from './bet-totals.tsx';

type Profit = OutputOf<typeof personalProfit>;
const units = Object.keys(profitUnits).filter((unit): unit is ProfitUnit => unit in profitUnits);

/** What came in, was staked and was won, by day, week or month, straight from the ledger. */
export const ProfitPage = () => {
  const { t } = useTranslation('members');
  const [unit, setUnit] = useState<ProfitUnit>('day');
  const { data, error, refetch } = useRead(personalProfit, { unit });
  useLiveReads('member/me/balance', [personalProfit]);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('profit.title')}</h1>
        <p className="mt-1 text-soft">{t('profit.lead')}</p>
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('profit.unit')}</legend>
        {units.map((name) => (
          <Chip key={name} isChosen={unit === name} onClick={() => setUnit(name)}>
            {t(`profit.units.${name}`)}
          </Chip>
        ))}
      </fieldset>
      {error && !data ? (
        <ErrorState error={error} feature="members" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={5} className="h-20" />
      ) : (
        <Figures profit={data} unit={unit} />
      )}
    </div>
  );
};

const signedView = (amount: bigint): string => (amount > 0n ? '+' : '') + moneyView(amount);

const Figures = ({ profit: { total, opening, balance, periods }, unit }: { profit: Profit; unit: ProfitUnit }) => {
  const { t } = useTranslation('members');
  return (
    <>
      <Card pad="small" className="overflow-hidden !p-0">
        <div className="px-5 pt-5 pb-4">
          <p className="text-sm text-soft">{t('profit.net')}</p>
          <p className={clsx('figures text-3xl font-semibold', total.net > 0n && 'text-good')}>
            <bdi dir="ltr">{signedView(total.net)}</bdi>
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-px border-t border-line bg-line sm:grid-cols-3">
          <Figure term={t('profit.deposits')}>{moneyView(total.deposits)}</Figure>
          <Figure term={t('profit.withdrawals')}>{moneyView(total.withdrawals)}</Figure>
          <Figure term={t('profit.bets')}>{moneyView(total.bets)}</Figure>
          <Figure term={t('profit.wins')}>{moneyView(total.wins)}</Figure>
          <Figure term={t('profit.opening')}>{moneyView(opening)}</Figure>
          <Figure term={t('profit.balance')}>{moneyView(balance)}</Figure>
          {total.other !== 0n && <Figure term={t('profit.other')}>{signedView(total.other)}</Figure>}
        </dl>
      </Card>
      <p className="-mt-2 text-sm text-faint">{t('profit.check')}</p>
      {periods.length === 0 ? (
        <EmptyState title={t('profit.none')} text={t('profit.noneText')} />
      ) : (
        <ul className="overflow-hidden rounded-card bg-card">
          {periods.map((period) => (
            <PeriodRow key={period.startsOn} period={period} unit={unit} />
          ))}
        </ul>
      )}
      <div className="text-center">
        <Link to="/history" className={buttonStyle()}>
          {t('profit.toHistory')}
        </Link>
      </div>
    </>
  );
};

/** A period by its day, its first and last day, or its month. */
const periodName = (startsOn: string, unit: ProfitUnit, language: string): string => {
  const noon = instantOf(`${startsOn}T05:00:00.000Z`);
  if (unit === 'day') return dateView(noon, language);
  if (unit === 'week') return `${dateView(noon, language)} – ${dateView(later(noon, daysMs(6)), language)}`;
  return new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noon);
};

const PeriodRow = ({ period, unit }: { period: Profit['periods'][number]; unit: ProfitUnit }) => {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const { startsOn, deposits, withdrawals, bets, wins, net, other } = period;
  const parts = [
    ['deposits', moneyView(deposits), deposits],
    ['withdrawals', moneyView(withdrawals), withdrawals],
    ['bets', moneyView(bets), bets],
    ['wins', moneyView(wins), wins],
    ['other', signedView(other), other],
  ] as const;
  return (
    <li className="border-b border-line px-4 py-3 last:border-0 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-semibold">{periodName(startsOn, unit, language)}</h2>
        <bdi dir="ltr" className={clsx('figures font-semibold', net > 0n && 'text-good')}>
          {signedView(net)}
        </bdi>
      </div>
      <dl className="figures mt-0.5 flex flex-wrap gap-x-4 text-sm text-soft">
        {parts
          .filter(([, , amount]) => amount !== 0n)
          .map(([name, text]) => (
            <div key={name} className="flex gap-1.5">
              <dt>{t(`profit.${name}`)}</dt>
              <dd>
                <bdi dir="ltr">{text}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
};
