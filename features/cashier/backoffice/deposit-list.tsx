import type { ReactNode } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { call, wireInput } from '#kit/browser/calls/call.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { staffDeposits } from '../contract/staff-deposits.ts';
import type { DepositState } from '../domain/deposit.ts';
import { depositColumns, depositCsv } from './deposit-columns.tsx';

export type DepositFilter = {
  state?: DepositState | undefined;
  memberId?: string | undefined;
  search?: string | undefined;
  before?: string | undefined;
  direction: 'up' | 'down';
};

const everyMs = 10_000;

/** Deposits by time: of everybody or of one player. */
export const DepositList = ({
  filter,
  filters,
  onChange,
}: {
  filter: DepositFilter;
  filters?: ReactNode;
  onChange: (part: { before: string; direction?: 'up' | 'down' }) => void;
}) => {
  const { t } = useTranslation('cashier');
  const read = useRead(staffDeposits, filter, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <DeskList
      name={filter.memberId === undefined ? 'deposits' : 'player-deposits'}
      caption={t('desk.deposits')}
      feature="cashier"
      read={read}
      rowsOf={({ deposits }) => deposits}
      nextOf={({ next }) => next}
      rowKey={({ depositId }) => depositId}
      columns={depositColumns(t).filter(({ name }) => name !== 'player' || filter.memberId === undefined)}
      empty={{ title: t('desk.noDeposits'), text: t('desk.noDepositsText') }}
      filters={filters}
      sort={{ by: 'createdAt', direction: filter.direction }}
      onSort={({ direction }) => onChange({ direction, before: '' })}
      page={{ after: filter.before ?? '', onPage: (before) => onChange({ before }) }}
      exported={{
        filter: { ...filter, before: undefined },
        columns: depositCsv(t),
        ...(filter.memberId === undefined && { asks: wireInput(staffDeposits, { ...filter, before: undefined }) }),
        load: async (before) => {
          const answer = await call(staffDeposits, { ...filter, before });
          return answer.ok ? { rows: answer.value.deposits, next: answer.value.next } : undefined;
        },
      }}
    />
  );
};
