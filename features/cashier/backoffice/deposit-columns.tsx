import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor, moneyText, sum } from '#kit/shared/money/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { staffDeposits } from '../contract/staff-deposits.ts';
import type { DepositState } from '../domain/deposit.ts';

export type Deposit = OutputOf<typeof staffDeposits>['deposits'][number];

const tones: Record<DepositState, BadgeTone> = {
  waiting: 'sky',
  checking: 'sky',
  review: 'warn',
  rejected: 'bad',
  credited: 'good',
  expired: 'plain',
  cancelled: 'plain',
};

type Translate = (key: string) => string;

const creditedOf = ({ creditedAmount }: Deposit) => creditedAmount ?? minor(0n);

export const depositColumns = (t: Translate): DeskColumn<Deposit>[] => [
  {
    name: 'createdAt',
    label: t('desk.createdAt'),
    isSortable: true,
    cell: ({ createdAt }) => <TimeText at={createdAt} />,
  },
  {
    name: 'reference',
    label: t('desk.reference'),
    isFixed: true,
    cell: ({ reference }) => <span className="figures text-soft">{reference}</span>,
  },
  {
    name: 'player',
    label: t('desk.player'),
    cell: ({ memberId }) => <PersonName id={memberId} tab="deposits" />,
  },
  {
    name: 'state',
    label: t('desk.state'),
    cell: ({ state, late }) => (
      <span className="inline-flex gap-2">
        <Badge tone={tones[state]}>{t(`deposit.state.${state}`)}</Badge>
        {late && <Badge tone="warn">{t('desk.late')}</Badge>}
      </span>
    ),
  },
  {
    name: 'amount',
    label: t('desk.asked'),
    align: 'end',
    isExtra: true,
    cell: ({ amount }) => <MoneyText amount={amount} />,
    total: (rows) => <MoneyText amount={sum(rows.map(({ amount }) => amount))} />,
  },
  {
    name: 'pay',
    label: t('desk.toPay'),
    align: 'end',
    cell: ({ payAmount }) => <MoneyText amount={payAmount} />,
    total: (rows) => <MoneyText amount={sum(rows.map(({ payAmount }) => payAmount))} />,
  },
  {
    name: 'credited',
    label: t('desk.credited'),
    align: 'end',
    cell: ({ creditedAmount }) =>
      creditedAmount === undefined ? '—' : <MoneyText amount={creditedAmount} className="text-good" />,
    total: (rows) => <MoneyText amount={sum(rows.map(creditedOf))} className="text-good" />,
  },
  {
    name: 'creditedAt',
    label: t('desk.creditedAt'),
    isExtra: true,
    cell: ({ creditedAt }) => (creditedAt === undefined ? '—' : <TimeText at={creditedAt} />),
  },
];

export const depositCsv = (t: Translate) => [
  { label: 'depositId', text: ({ depositId }: Deposit) => depositId },
  { label: 'memberId', text: ({ memberId }: Deposit) => memberId },
  { label: t('desk.reference'), text: ({ reference }: Deposit) => reference },
  { label: t('desk.state'), text: ({ state }: Deposit) => state },
  { label: t('desk.asked'), text: ({ amount }: Deposit) => moneyText(amount) },
  { label: t('desk.toPay'), text: ({ payAmount }: Deposit) => moneyText(payAmount) },
  {
    label: t('desk.credited'),
    text: ({ creditedAmount }: Deposit) => (creditedAmount === undefined ? '' : moneyText(creditedAmount)),
  },
  { label: t('desk.createdAt'), text: ({ createdAt }: Deposit) => isoOf(createdAt) },
];
