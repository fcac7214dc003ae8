import { useState } from 'react';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import type { ChartSeries } from '#kit/browser/desk/day-chart.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { NothingYet } from '#kit/browser/desk/figure.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { playDecimals, playMoney, shortMoneyView } from '#kit/browser/texts/format.ts';
import { late } from '#kit/browser/loading/lazy.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffActivity } from '../contract/staff-activity.ts';
import { shareView } from './revenue-columns.tsx';

const DayChart = late(() => import('#kit/browser/desk/day-chart.tsx').then((it) => it.DayChart));

type Activity = OutputOf<typeof staffActivity>;
type Day = Activity['days'][number];
type Translate = (key: string) => string;

const everyMs = 60_000;
const daysShown = 30;

const inUnits = (amount: bigint): number => Number(amount) / 10 ** playDecimals();
const unitsView = (value: number): string =>
  shortMoneyView(BigInt(Math.round(value * 10 ** playDecimals())), playMoney());

const charts = (
  t: Translate,
  days: readonly Day[],
): { name: string; series: ChartSeries[]; view: (value: number) => string }[] => [
  {
    name: 'money',
    view: unitsView,
    series: [
      { label: t('activity.deposits'), tone: 'good', values: days.map((day) => inUnits(day.deposits)) },
      { label: t('activity.withdrawals'), tone: 'sky', values: days.map((day) => inUnits(day.withdrawals)) },
      {
        label: t('activity.between'),
        tone: 'money',
        values: days.map((day) => inUnits(day.deposits - day.withdrawals)),
      },
    ],
  },
  {
    name: 'revenue',
    view: unitsView,
    series: [
      { label: t('revenue.ggr'), tone: 'money', values: days.map((day) => inUnits(day.ggr)) },
      { label: t('revenue.ngr'), tone: 'orchid', values: days.map((day) => inUnits(day.ngr)) },
    ],
  },
  {
    name: 'players',
    view: (value) => (Number.isInteger(value) ? String(value) : ''),
    series: [{ label: t('revenue.players'), tone: 'sky', values: days.map(({ players }) => players) }],
  },
  {
    name: 'returned',
    view: (value) => `${value} %`,
    series: [
      {
        label: t('revenue.returned'),
        tone: 'good',
        values: days.map(({ returned }) => (returned === null ? null : returned / 100)),
      },
    ],
  },
  {
    name: 'vendorErrors',
    view: (value) => (Number.isInteger(value) ? String(value) : ''),
    series: [{ label: t('activity.vendorErrors'), tone: 'bad', values: days.map((day) => day.vendorErrors) }],
  },
];

/** The last thirty days as pictures or as a table, and how long each queue waits. */
export const ActivityCharts = () => {
  const { t } = useTranslation('reports');
  const read = useRead(staffActivity, { days: daysShown }, { refetchInterval: useWhilePresent(everyMs) });
  const [isTable, setIsTable] = useState(false);
  return (
    <section className="mb-8">
      <PartHeading
        title={t('activity.title')}
        more={
          <div role="group" aria-label={t('activity.shownAs')} className="flex gap-2">
            <Chip isChosen={!isTable} onClick={() => setIsTable(false)}>
              {t('activity.asCharts')}
            </Chip>
            <Chip isChosen={isTable} onClick={() => setIsTable(true)}>
              {t('activity.asTable')}
            </Chip>
          </div>
        }
      />
      <ReadStates read={read} feature="reports">
        {({ days, queues }) => (
          <div className="flex flex-col gap-6">
            {days.length === 0 ? (
              <NothingYet text={t('activity.none')} />
            ) : isTable ? (
              <Days days={days} />
            ) : (
              <div className="grid gap-4 xl:grid-cols-2">
                {charts(t, days).map(({ name, ...chart }) => (
                  <Card key={name} className="xl:last:odd:col-span-2">
                    <h3 className="mb-3 font-semibold">{t(`activity.charts.${name}`)}</h3>
                    <DayChart
                      {...chart}
                      label={t(`activity.charts.${name}`)}
                      days={days.map(({ day }) => day)}
                      fallback={<SkeletonRows count={1} className="h-56" />}
                    />
                  </Card>
                ))}
              </div>
            )}
            <Queues queues={queues} />
          </div>
        )}
      </ReadStates>
    </section>
  );
};

const Days = ({ days }: { days: readonly Day[] }) => {
  const { t } = useTranslation('reports');
  const money = (label: string, name: string, of: (day: Day) => bigint): Column<Day> => ({
    name,
    label,
    align: 'end',
    cell: (day) => <MoneyText amount={of(day)} currency={playMoney()} />,
  });
  const columns: Column<Day>[] = [
    { name: 'day', label: t('revenue.day'), cell: ({ day }) => <span className="figures">{day}</span> },
    money(t('activity.deposits'), 'deposits', ({ deposits }) => deposits),
    money(t('activity.withdrawals'), 'withdrawals', ({ withdrawals }) => withdrawals),
    money(t('activity.between'), 'between', ({ deposits, withdrawals }) => deposits - withdrawals),
    money(t('revenue.ggr'), 'ggr', ({ ggr }) => ggr),
    money(t('revenue.ngr'), 'ngr', ({ ngr }) => ngr),
    { name: 'players', label: t('revenue.players'), align: 'end', cell: ({ players }) => players },
    { name: 'returned', label: t('revenue.returned'), align: 'end', cell: ({ returned }) => shareView(returned) },
    {
      name: 'vendorErrors',
      label: t('activity.vendorErrors'),
      align: 'end',
      cell: ({ vendorErrors }) => vendorErrors,
    },
  ];
  return <Table caption={t('activity.title')} columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} />;
};

const places: Readonly<Record<Activity['queues'][number]['name'], string>> = {
  unmatched: '/deposits/unmatched',
  withdrawal_review: '/withdrawals',
  withdrawal_disputes: '/withdrawals',
  withdrawal_bank: '/withdrawals',
  documents: '/verification',
  approvals: '/approvals',
};

const Queues = ({ queues }: { queues: Activity['queues'] }) => {
  const { t } = useTranslation('reports');
  const columns: Column<Activity['queues'][number]>[] = [
    {
      name: 'queue',
      label: t('activity.queue'),
      cell: ({ name }) => (
        <DeskLink href={places[name]} className="inline-flex min-h-11 items-center text-money-text">
          {t(`activity.queues.${name}`)}
        </DeskLink>
      ),
    },
    { name: 'count', label: t('activity.waiting'), align: 'end', cell: ({ count }) => count },
    {
      name: 'since',
      label: t('activity.longest'),
      align: 'end',
      cell: ({ since }) => (since === null ? '—' : <AgeText at={since} />),
    },
  ];
  return <Table caption={t('activity.queue')} columns={columns} rows={queues} rowKey={({ name }) => name} />;
};
