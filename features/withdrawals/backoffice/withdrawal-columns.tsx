import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { moneyText, sum } from '#kit/shared/money/money.ts';
import { shortId } from '#kit/shared/short-id.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { StaffWithdrawal } from '../contract/staff-withdrawal-view.ts';
import type { WithdrawalState } from '../domain/withdrawal-clock.ts';

/** By who has to act: people now, somebody else, nobody any more. */
const tones: Record<WithdrawalState, BadgeTone> = {
  held: 'sky',
  review: 'warn',
  second_person: 'warn',
  waiting: 'sky',
  approved: 'sky',
  paying: 'sky',
  unknown: 'warn',
  bank_silent: 'bad',
  silent_second_person: 'warn',
  refused: 'bad',
  decided: 'sky',
  sent: 'money',
  disputed: 'bad',
  dispute_second_person: 'warn',
  received: 'good',
  receipt_assumed: 'good',
  receipt_forced: 'plain',
  rejected: 'plain',
  refunded: 'plain',
  returned: 'plain',
};

type Translate = (key: string) => string;

export const StateBadge = ({ state, t }: { state: WithdrawalState; t: Translate }) => (
  <Badge tone={tones[state]}>{t(`desk.states.${state}`)}</Badge>
);

export const withdrawalColumns = (t: Translate): DeskColumn<StaffWithdrawal>[] => [
  {
    name: 'requestedAt',
    label: t('desk.requestedAt'),
    isSortable: true,
    cell: ({ requestedAt }) => <TimeText at={requestedAt} />,
  },
  {
    name: 'withdrawal',
    label: t('desk.withdrawal'),
    isFixed: true,
    cell: ({ withdrawalId }) => (
      <DeskLink href={`/withdrawals/${withdrawalId}`} className="figures text-money-text hover:underline">
        {shortId(withdrawalId)}
      </DeskLink>
    ),
  },
  {
    name: 'player',
    label: t('desk.player'),
    cell: ({ memberId }) => <PersonName id={memberId} tab="withdrawals" />,
  },
  { name: 'state', label: t('desk.state'), cell: ({ clock }) => <StateBadge state={clock.state} t={t} /> },
  {
    name: 'amount',
    label: t('desk.amount'),
    align: 'end',
    cell: ({ amount }) => <MoneyText amount={amount} />,
    total: (rows) => <MoneyText amount={sum(rows.map(({ amount }) => amount))} />,
  },
  {
    name: 'fee',
    label: t('desk.fee'),
    align: 'end',
    isExtra: true,
    cell: ({ fee }) => <MoneyText amount={fee} />,
    total: (rows) => <MoneyText amount={sum(rows.map(({ fee }) => fee))} />,
  },
  {
    name: 'payee',
    label: t('desk.payee'),
    isExtra: true,
    cell: ({ payeeName, bank, accountNumber }) => `${payeeName ?? '—'} · ${bank} ${accountNumber}`,
  },
  {
    name: 'deadline',
    label: t('desk.deadline'),
    cell: ({ clock }) => (clock.deadline === undefined ? '—' : <TimeText at={clock.deadline} />),
  },
  {
    name: 'endedAt',
    label: t('desk.endedAt'),
    isExtra: true,
    cell: ({ endedAt }) => (endedAt === undefined ? '—' : <TimeText at={endedAt} />),
  },
];

export const withdrawalCsv = (t: Translate) => [
  { label: 'withdrawalId', text: ({ withdrawalId }: StaffWithdrawal) => withdrawalId },
  { label: 'memberId', text: ({ memberId }: StaffWithdrawal) => memberId },
  { label: t('desk.state'), text: ({ clock }: StaffWithdrawal) => clock.state },
  { label: t('desk.amount'), text: ({ amount }: StaffWithdrawal) => moneyText(amount) },
  { label: t('desk.fee'), text: ({ fee }: StaffWithdrawal) => moneyText(fee) },
  { label: t('desk.net'), text: ({ net }: StaffWithdrawal) => moneyText(net) },
  { label: t('desk.requestedAt'), text: ({ requestedAt }: StaffWithdrawal) => isoOf(requestedAt) },
  { label: t('desk.sentAt'), text: ({ sentAt }: StaffWithdrawal) => (sentAt === undefined ? '' : isoOf(sentAt)) },
  { label: t('desk.endedAt'), text: ({ endedAt }: StaffWithdrawal) => (endedAt === undefined ? '' : isoOf(endedAt)) },
];
