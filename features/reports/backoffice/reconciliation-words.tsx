import { Badge } from '#kit/browser/components/badge.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { staffReconciliationDay } from '../contract/staff-reconciliation-day.ts';

export type Shown = OutputOf<typeof staffReconciliationDay>;
export type ReconciliationDay = Shown['day'];
export type DayDifference = Shown['differences'][number];
type Translate = (key: string) => string;
type Books = NonNullable<ReconciliationDay['books']>;

const tones = { asking: 'sky', open: 'bad', explained: 'good', even: 'good', agreed: 'plain' } as const;

export const StateBadge = ({ day: { state, fault }, t }: { day: ReconciliationDay; t: Translate }) => (
  <Badge tone={fault === null ? tones[state] : 'bad'}>
    {t(fault === null ? `reconciliation.states.${state}` : 'reconciliation.noAnswer')}
  </Badge>
);

const sides = ['bankIn', 'bankOut', 'bankClosing', 'ledgerIn', 'ledgerOut', 'ledgerClosing'] as const;

const amount = (value: bigint, { currency }: ReconciliationDay) => <MoneyText amount={value} currency={currency} />;

export const dayColumns = (t: Translate): DeskColumn<ReconciliationDay>[] => [
  {
    name: 'day',
    label: t('reconciliation.day'),
    isFixed: true,
    cell: ({ day, accountId }) => (
      <DeskLink
        href={`/reconciliation/${day}.${accountId}`}
        className="figures inline-flex min-h-11 items-center font-semibold text-money-text underline-offset-4 hover:underline"
      >
        {day}
      </DeskLink>
    ),
  },
  {
    name: 'account',
    label: t('reconciliation.account'),
    cell: ({ accountId }) => <code className="text-sm">{accountId}</code>,
  },
  { name: 'state', label: t('reconciliation.state'), cell: (day) => <StateBadge day={day} t={t} /> },
  {
    name: 'difference',
    label: t('reconciliation.difference'),
    align: 'end',
    cell: (day) => (day.books === null ? '—' : amount(day.difference, day)),
  },
  {
    name: 'unexplained',
    label: t('reconciliation.unexplained'),
    align: 'end',
    cell: ({ unexplained }) => unexplained,
  },
  ...sides.map(
    (side: keyof Books): DeskColumn<ReconciliationDay> => ({
      name: side,
      label: t(`reconciliation.${side}`),
      align: 'end',
      cell: (day) => (day.books === null ? '—' : amount(day.books[side], day)),
    }),
  ),
  {
    name: 'agreed',
    label: t('reconciliation.agreedBy'),
    cell: ({ agreedBy, agreedAt }) =>
      agreedAt === null ? (
        '—'
      ) : (
        <>
          {agreedBy} <TimeText at={agreedAt} />
        </>
      ),
  },
];

export const dayCsv = (t: Translate) => [
  { label: t('reconciliation.day'), text: ({ day }: ReconciliationDay) => day },
  { label: t('reconciliation.account'), text: ({ accountId }: ReconciliationDay) => accountId },
  { label: t('reconciliation.state'), text: ({ state }: ReconciliationDay) => state },
  ...sides.map((side) => ({
    label: t(`reconciliation.${side}`),
    text: ({ books }: ReconciliationDay) => (books === null ? '' : moneyText(books[side])),
  })),
  { label: t('reconciliation.difference'), text: ({ difference }: ReconciliationDay) => moneyText(difference) },
  { label: t('reconciliation.unexplained'), text: ({ unexplained }: ReconciliationDay) => String(unexplained) },
  { label: t('reconciliation.agreedBy'), text: ({ agreedBy }: ReconciliationDay) => agreedBy ?? '' },
];
