import { useTranslation } from '#kit/browser/translation.ts';
import { Badge, type BadgeTone } from '#kit/browser/badge.tsx';
import { call } from '#kit/browser/call.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ExportButton } from '#kit/browser/desk/export-button.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { type DeskColumn, ListTable } from '#kit/browser/desk/list-table.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useRead } from '#kit/browser/queries.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { moneyText } from '#kit/shared/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffDeposits } from '../contract/staff-deposits.ts';
import type { DepositState } from '../domain/deposit.ts';

type Deposit = OutputOf<typeof staffDeposits>['deposits'][number];

export type DepositFilter = {
  state?: DepositState | undefined;
  memberId?: string | undefined;
  search?: string | undefined;
  before?: string | undefined;
};

const tones: Record<DepositState, BadgeTone> = {
  waiting: 'sky',
  credited: 'good',
  expired: 'plain',
  cancelled: 'plain',
};

const everyMs = 10_000;

/** Deposits, newest first: of everybody or of one player. */
export const DepositList = ({ filter, onBefore }: { filter: DepositFilter; onBefore: (before: string) => void }) => {
  const { t } = useTranslation('cashier');
  const read = useRead(staffDeposits, filter, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <ReadStates
      read={read}
      feature="cashier"
      isEmpty={({ deposits }) => deposits.length === 0}
      empty={{ title: t('desk.noDeposits') }}
    >
      {({ deposits, next }) => (
        <>
          <ListTable
            caption={t('desk.deposits')}
            name="deposits"
            columns={columnsOf(t).filter(({ name }) => name !== 'player' || filter.memberId === undefined)}
            rows={deposits}
            rowKey={({ depositId }) => depositId}
          />
          <div className="mt-4 flex flex-wrap items-start justify-between gap-2">
            <ExportButton
              list="deposits"
              filter={{ ...filter, before: undefined }}
              columns={csvColumns(t)}
              load={async (before) => {
                const answer = await call(staffDeposits, { ...filter, before });
                return answer.ok ? { rows: answer.value.deposits, next: answer.value.next } : undefined;
              }}
            />
            <Pager isFirst={!filter.before} next={next} onFirst={() => onBefore('')} onNext={onBefore} />
          </div>
        </>
      )}
    </ReadStates>
  );
};

type Translate = (key: string) => string;

const columnsOf = (t: Translate): DeskColumn<Deposit>[] => [
  {
    name: 'reference',
    label: t('desk.reference'),
    isFixed: true,
    cell: ({ reference, depositId }) => (
      <span title={depositId} className="figures">
        {reference}
      </span>
    ),
  },
  {
    name: 'player',
    label: t('desk.player'),
    cell: ({ memberId }) => (
      <DeskLink
        href={`/players/${memberId}`}
        className="figures inline-flex min-h-11 items-center text-money-text underline-offset-4 hover:underline"
      >
        …{memberId.slice(-8)}
      </DeskLink>
    ),
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
  { name: 'amount', label: t('desk.asked'), align: 'end', cell: ({ amount }) => <MoneyText amount={amount} /> },
  { name: 'pay', label: t('desk.toPay'), align: 'end', cell: ({ payAmount }) => <MoneyText amount={payAmount} /> },
  {
    name: 'credited',
    label: t('desk.credited'),
    align: 'end',
    cell: ({ creditedAmount }) =>
      creditedAmount === undefined ? '—' : <MoneyText amount={creditedAmount} className="text-good" />,
  },
  { name: 'createdAt', label: t('desk.createdAt'), cell: ({ createdAt }) => <TimeText at={createdAt} /> },
  {
    name: 'creditedAt',
    label: t('desk.creditedAt'),
    cell: ({ creditedAt }) => (creditedAt === undefined ? '—' : <TimeText at={creditedAt} />),
  },
];

const csvColumns = (t: Translate) => [
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
