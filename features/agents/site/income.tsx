import { Link, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { Pagination } from '#kit/browser/pages/pagination.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { agentIncome, incomePageSize } from '../contract/pay/agent-income.ts';
import type { ContractType } from '../domain/contract-types.ts';
import { percentText } from '../domain/rate.ts';
import type { RangeChoice } from '../domain/ranges.ts';
import { stateTones } from './figure-tones.ts';
import { FigureBox } from './figure-box.tsx';
import { MoveCommission } from './move-commission.tsx';
import { Payslip } from './payslip.tsx';
import { PeriodText } from './period-text.tsx';
import { RangeDays } from './list-parts.tsx';
import { RangeChips } from './range-chips.tsx';

type Seen = OutputOf<typeof agentIncome>;
type Figure = Seen['figures'][number];

/** Every figure of the agent, or those of one type; a payslip in their place where one is asked for. */
export const Income = ({ type }: { type: ContractType | undefined }) => {
  const { figure } = useSearch({ from: '/agent' });
  return figure === undefined ? <Figures only={type} /> : <Payslip figureId={figure} back={type ?? 'income'} />;
};

const Figures = ({ only }: { only: ContractType | undefined }) => {
  const { t } = useTranslation('agents');
  const [range, setRange] = useState<RangeChoice>('this_month');
  const [chosen, setChosen] = useState<ContractType>();
  const [page, setPage] = useState(1);
  const type = only ?? chosen;
  const { data, error, refetch } = useRead(agentIncome, { range, page, ...(type && { type }) });
  const ask = (name: RangeChoice) => {
    setRange(name);
    setPage(1);
  };
  const choose = (name: ContractType | undefined) => {
    setChosen(name);
    setPage(1);
  };
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t(`menu.pages.${only ?? 'income'}`)}</h1>
        {only && <p className="mt-1 text-soft">{t(`typeLead.${only}`)}</p>}
      </div>
      <RangeChips chosen={range} onChoose={ask} />
      {error && !data ? (
        <ErrorState error={error} feature="agents" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={5} className="h-20" />
      ) : (
        <>
          <RangeDays range={data.range} />
          {only === undefined && <MoveCommission wallet={data.wallet} />}
          {data.total > 0 && <Sums seen={data} only={only} />}
          {only === undefined && data.types.length > 1 && (
            <fieldset className="flex flex-wrap gap-2">
              <legend className="sr-only">{t('income.filter')}</legend>
              <Chip isChosen={chosen === undefined} onClick={() => choose(undefined)}>
                {t('income.all')}
              </Chip>
              {data.types.map((name) => (
                <Chip key={name} isChosen={chosen === name} onClick={() => choose(name)}>
                  {t(`types.${name}`)}
                </Chip>
              ))}
            </fieldset>
          )}
          {data.figures.length > 0 ? (
            <List figures={data.figures} page={only ?? 'income'} />
          ) : (
            <NoFigures range={range} onChoose={ask} />
          )}
          <Pagination
            label={t('income.pages')}
            page={page}
            total={Math.ceil(data.total / incomePageSize)}
            onChoose={setPage}
          />
        </>
      )}
    </div>
  );
};

type NoneProps = { range: RangeChoice; onChoose: (range: RangeChoice) => void };

/** At the beginning of a month nothing is worked out yet: the one before is a tap away. */
const NoFigures = ({ range, onChoose }: NoneProps) => {
  const { t } = useTranslation('agents');
  const isLast = range === 'last_month';
  return (
    <EmptyState
      title={t('income.none')}
      text={t('income.noneText')}
      action={
        isLast ? undefined : <Button onClick={() => onChoose('last_month')}>{t('range.names.last_month')}</Button>
      }
    />
  );
};

const Sums = ({ seen: { sums }, only }: { seen: Seen; only: ContractType | undefined }) => {
  const { t } = useTranslation('agents');
  const shown = sums.filter(({ type }) => only === undefined || type === only);
  const total = (name: 'gross' | 'paidToDownlines' | 'net') => shown.reduce((all, one) => all + one[name], 0n);
  return (
    <dl className="grid gap-px overflow-hidden rounded-card bg-line sm:grid-cols-3">
      <FigureBox term={t('income.gross')}>{moneyView(total('gross'))}</FigureBox>
      <FigureBox term={t('income.paidToDownlines')}>{moneyView(total('paidToDownlines'))}</FigureBox>
      <FigureBox term={t('income.net')} tone={total('net') > 0n ? 'good' : total('net') < 0n ? 'warn' : undefined}>
        {moneyView(total('net'))}
      </FigureBox>
    </dl>
  );
};

/** Between two levels, and for winning and losing bets, there are several: one of them times the base is not the pay. */
const hasOneRate = ({ baseKind }: Figure): boolean => baseKind !== 'differential' && baseKind !== 'orders';

const List = ({ figures, page }: { figures: readonly Figure[]; page: ContractType | 'income' }) => {
  const { t } = useTranslation('agents');
  return (
    <ul className="overflow-hidden rounded-card bg-card">
      {figures.map((figure) => (
        <li key={figure.figureId} className="border-b border-line last:border-0">
          <Link
            to="/agent"
            search={{ page, figure: figure.figureId }}
            className="flex items-center gap-3 px-4 py-3 transition-colors hover:bg-control sm:px-5"
          >
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-semibold">
                  {page === 'income' ? t(`types.${figure.type}`) : <PeriodText period={figure} />}
                </span>
                <Badge tone={stateTones[figure.state]}>{t(`figureStates.${figure.state}`)}</Badge>
              </p>
              {page === 'income' && (
                <p className="text-sm text-soft">
                  <PeriodText period={figure} />
                </p>
              )}
              <p className="figures text-sm text-faint">
                {t(hasOneRate(figure) ? 'income.why' : 'income.whyLadder', {
                  base: moneyView(figure.base),
                  rate: figure.rate === null ? '0' : percentText(figure.rate),
                })}
              </p>
            </div>
            <div className="figures shrink-0 text-end">
              <p className="font-semibold">
                <bdi dir="ltr">{moneyView(figure.net)}</bdi>
              </p>
              {figure.paidToDownlines > 0n && (
                <p className="text-xs text-faint">
                  <bdi dir="ltr">
                    {moneyView(figure.gross)} − {moneyView(figure.paidToDownlines)}
                  </bdi>
                </p>
              )}
            </div>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  );
};
