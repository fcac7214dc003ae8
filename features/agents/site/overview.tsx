import { Link } from '@tanstack/react-router';
import { FileSignature, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { agentOverview } from '../contract/tree/agent-overview.ts';
import type { RangeChoice } from '../domain/ranges.ts';
import { DayBars, ProductBars } from './play-bars.tsx';
import { FigureBox, figureGrid } from './figure-box.tsx';
import { Counted, RangeDays } from './list-parts.tsx';
import { RangeChips } from './range-chips.tsx';
import { RunningContracts } from './running-contracts.tsx';

type Seen = OutputOf<typeof agentOverview>;

/** The own team at a glance, beside the time before. */
export const Overview = () => {
  const { t } = useTranslation('agents');
  const [range, setRange] = useState<RangeChoice>('this_month');
  const { data, error, refetch } = useRead(agentOverview, { range });
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl">{t('menu.pages.overview')}</h1>
      <RangeChips chosen={range} onChoose={setRange} />
      {error && !data ? (
        <ErrorState error={error} feature="agents" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={4} className="h-24" />
      ) : (
        <Shown seen={data} />
      )}
    </div>
  );
};

const Shown = ({ seen }: { seen: Seen }) => {
  const { t } = useTranslation('agents');
  return (
    <>
      <RangeDays range={seen.range} />
      {seen.countedAt !== null && <Counted text="overview.counted" at={seen.countedAt} />}
      {seen.offers > 0 && (
        <Link
          to="/agent"
          search={{ page: 'contracts' }}
          className="flex min-h-14 items-center gap-3 rounded-card bg-control px-4 font-semibold text-money-text hover:bg-hover"
        >
          <FileSignature aria-hidden className="size-5 shrink-0" />
          {t('overview.offersWait', { count: seen.offers })}
        </Link>
      )}
      <Figures seen={seen} />
      {seen.running.length > 0 && <RunningContracts running={seen.running} />}
      {seen.members === 0 ? (
        <EmptyState
          title={t('overview.noTeam')}
          text={t('overview.noTeamText')}
          action={
            <Link to="/agent" search={{ page: 'register' }} className={buttonStyle({ tone: 'money' })}>
              <UserPlus aria-hidden className="size-5" />
              {t('overview.invite')}
            </Link>
          }
        />
      ) : (
        <section aria-labelledby="by-day">
          <PartHeading id="by-day" title={t('overview.play')} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <DayBars days={seen.days} />
            {seen.products.length > 0 && <ProductBars products={seen.products} />}
          </div>
        </section>
      )}
    </>
  );
};

const Figures = ({ seen: { now, before, members, direct, joined, online, active } }: { seen: Seen }) => {
  const { t } = useTranslation('agents');
  const was = (amount: bigint) => t('overview.before', { amount: moneyView(amount) });
  return (
    <dl className={figureGrid}>
      <FigureBox term={t('overview.income')} note={was(before.income)} tone={now.income > 0n ? 'good' : undefined}>
        {moneyView(now.income)}
      </FigureBox>
      <FigureBox term={t('words.turnover')} note={was(before.turnover)}>
        {moneyView(now.turnover)}
      </FigureBox>
      <FigureBox term={t('words.ggr')} note={was(before.ggr)}>
        {moneyView(now.ggr)}
      </FigureBox>
      <FigureBox term={t('words.deposits')} note={was(before.deposits)}>
        {moneyView(now.deposits)}
      </FigureBox>
      <FigureBox
        term={t('userLoss.fields.withdrawals')}
        note={before.withdrawals === null ? undefined : was(before.withdrawals)}
      >
        {now.withdrawals === null ? '—' : moneyView(now.withdrawals)}
      </FigureBox>
      <FigureBox term={t('userLoss.fields.bonuses')} note={was(before.bonuses)}>
        {moneyView(now.bonuses)}
      </FigureBox>
      <FigureBox term={t('userLoss.fields.rebates')} note={before.rebates === null ? undefined : was(before.rebates)}>
        {now.rebates === null ? '—' : moneyView(now.rebates)}
      </FigureBox>
      <FigureBox
        term={t('userLoss.fields.netLoss')}
        note={was(before.netLoss)}
        tone={now.netLoss < 0n ? 'warn' : undefined}
      >
        {moneyView(now.netLoss)}
      </FigureBox>
      <FigureBox
        term={t('overview.members')}
        note={`${t('overview.direct', { count: direct })} · ${t('overview.joined')}: ${joined}`}
      >
        {members}
      </FigureBox>
      <FigureBox term={t('overview.online')}>{online}</FigureBox>
      <FigureBox term={t('words.active')}>{active ?? '—'}</FigureBox>
      <FigureBox term={t('overview.firstDeposits')} note={t('overview.depositors', { count: now.depositors })}>
        {now.firstDeposits}
      </FigureBox>
    </dl>
  );
};
