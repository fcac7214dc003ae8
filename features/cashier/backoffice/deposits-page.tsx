import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Badge, type BadgeTone } from '#kit/browser/badge.tsx';
import { call } from '#kit/browser/call.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { hrefOf, useAddressState } from '#kit/browser/desk/address-state.ts';
import type { CsvColumn } from '#kit/browser/desk/csv.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ExportButton } from '#kit/browser/desk/export-button.tsx';
import { ChoiceFilter, Filters, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { type DeskColumn, ListTable } from '#kit/browser/desk/list-table.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { moneyText } from '#kit/shared/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { depositId } from '../contract/deposit-view.ts';
import { type staffDeposit, staffDeposits } from '../contract/staff-deposits.ts';
import { depositStates } from '../domain/deposit.ts';
import { isMemberId } from './member-id.ts';

type Deposit = z.output<typeof staffDeposit>;

const tones: Record<Deposit['state'], BadgeTone> = {
  waiting: 'warn',
  credited: 'good',
  expired: 'plain',
  cancelled: 'plain',
};

const address = z.object({
  state: z.enum(depositStates).optional().catch(undefined),
  player: z.string().max(64).optional().catch(undefined),
  before: depositId.optional().catch(undefined),
});

/** Every deposit of the merchant, newest first. */
export const DepositsPage = () => {
  const { t } = useTranslation('cashier');
  const [{ state, player, before }, change] = useAddressState(address);
  const isWrongPlayer = player !== undefined && player !== '' && !isMemberId(player);
  const filter = { state, memberId: player !== undefined && isMemberId(player) ? player : undefined };
  const refetchInterval = useWhilePresent(10_000);
  const read = useRead(staffDeposits, { ...filter, before }, { refetchInterval, enabled: !isWrongPlayer });
  const columns = useDepositColumns();
  return (
    <>
      <PageHead
        title={t('desk.deposits')}
        actions={
          <ExportButton
            list="deposits"
            filter={filter}
            columns={useCsvColumns()}
            load={(after) => page(filter, after)}
          />
        }
      />
      <DepositFilters state={state} player={player} onChange={(part) => change({ ...part, before: undefined })} />
      {isWrongPlayer ? (
        <p role="alert" className="text-sm text-bad">
          {t('desk.playerIdWrong')}
        </p>
      ) : (
        <ReadStates
          read={read}
          feature="cashier"
          isEmpty={({ deposits }) => deposits.length === 0}
          empty={{ title: t('desk.noDeposits'), text: t('desk.noDepositsText') }}
        >
          {({ deposits, next }) => (
            <>
              <ListTable
                caption={t('desk.deposits')}
                name="deposits"
                columns={columns}
                rows={deposits}
                rowKey={(row) => row.depositId}
              />
              <Pager
                isFirst={before === undefined}
                next={next}
                onFirst={() => change({ before: undefined })}
                onNext={(after) => change({ before: after })}
              />
            </>
          )}
        </ReadStates>
      )}
    </>
  );
};

const DepositFilters = ({
  state,
  player,
  onChange,
}: {
  state: Deposit['state'] | undefined;
  player: string | undefined;
  onChange: (part: { state?: Deposit['state'] | undefined; player?: string }) => void;
}) => {
  const { t } = useTranslation('cashier');
  return (
    <Filters>
      <SearchFilter label={t('desk.playerId')} value={player ?? ''} onChange={(text) => onChange({ player: text })} />
      <ChoiceFilter
        label={t('desk.state')}
        value={state ?? ''}
        choices={[['', t('desk.everyState')], ...depositStates.map((it) => [it, t(`deposit.state.${it}`)] as const)]}
        onChange={(chosen) => onChange({ state: chosen === '' ? undefined : chosen })}
      />
    </Filters>
  );
};

const page = async (
  filter: { state?: Deposit['state'] | undefined; memberId?: string | undefined },
  after?: string,
) => {
  const answer = await call(staffDeposits, { ...filter, before: after });
  return answer.ok ? { rows: answer.value.deposits, next: answer.value.next } : undefined;
};

const useDepositColumns = (): DeskColumn<Deposit>[] => {
  const { t } = useTranslation('cashier');
  return useMemo(
    () => [
      {
        name: 'reference',
        label: t('deposit.reference'),
        isFixed: true,
        cell: (row) => <span className="figures font-semibold">{row.reference}</span>,
      },
      { name: 'created', label: t('desk.created'), cell: (row) => <TimeText at={row.createdAt} /> },
      {
        name: 'player',
        label: t('desk.player'),
        cell: (row) => (
          <DeskLink
            href={hrefOf(`/players/${row.memberId}`)}
            className="figures text-xs text-money-text hover:underline"
          >
            {row.memberId.slice(0, 12)}…
          </DeskLink>
        ),
      },
      {
        name: 'state',
        label: t('desk.state'),
        cell: (row) => (
          <span className="inline-flex flex-wrap gap-1.5">
            <Badge tone={tones[row.state]}>{t(`deposit.state.${row.state}`)}</Badge>
            {row.late && <Badge tone="warn">{t('desk.late')}</Badge>}
          </span>
        ),
      },
      { name: 'amount', label: t('desk.asked'), align: 'end', cell: (row) => <MoneyText amount={row.amount} /> },
      { name: 'pay', label: t('desk.toPay'), align: 'end', cell: (row) => <MoneyText amount={row.payAmount} /> },
      {
        name: 'credited',
        label: t('desk.credited'),
        align: 'end',
        cell: (row) => (row.creditedAmount === undefined ? '–' : <MoneyText amount={row.creditedAmount} />),
      },
      {
        name: 'creditedAt',
        label: t('desk.creditedAt'),
        cell: (row) => (row.creditedAt === undefined ? '–' : <TimeText at={row.creditedAt} />),
      },
    ],
    [t],
  );
};

const useCsvColumns = (): CsvColumn<Deposit>[] => {
  const { t } = useTranslation('cashier');
  return [
    { label: t('desk.depositId'), text: (row) => row.depositId },
    { label: t('deposit.reference'), text: (row) => row.reference },
    { label: t('desk.playerId'), text: (row) => row.memberId },
    { label: t('desk.state'), text: (row) => t(`deposit.state.${row.state}`) },
    { label: t('desk.asked'), text: (row) => moneyText(row.amount) },
    { label: t('desk.toPay'), text: (row) => moneyText(row.payAmount) },
    {
      label: t('desk.credited'),
      text: (row) => (row.creditedAmount === undefined ? '' : moneyText(row.creditedAmount)),
    },
    { label: t('desk.created'), text: (row) => isoOf(row.createdAt) },
    { label: t('desk.creditedAt'), text: (row) => (row.creditedAt === undefined ? '' : isoOf(row.creditedAt)) },
  ];
};
