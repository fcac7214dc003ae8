import type { ReactNode } from 'react';
import { call, wireInput } from '#kit/browser/calls/call.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { staffWithdrawals } from '../contract/staff-withdrawals.ts';
import type { WithdrawalState } from '../domain/withdrawal-clock.ts';
import { withdrawalColumns, withdrawalCsv } from './withdrawal-columns.tsx';

export type WithdrawalFilter = {
  state?: WithdrawalState | undefined;
  memberId?: string | undefined;
  search?: string | undefined;
  from?: Instant | undefined;
  to?: Instant | undefined;
  before?: string | undefined;
  direction: 'up' | 'down';
};

const everyMs = 10_000;
const dayOf = (at: Instant | undefined) => at && isoOf(at);

/** Withdrawals by time: of everybody or of one player. */
export const WithdrawalList = ({
  filter,
  filters,
  onChange,
}: {
  filter: WithdrawalFilter;
  filters?: ReactNode;
  onChange: (part: { before: string; direction?: 'up' | 'down' }) => void;
}) => {
  const { t } = useTranslation('withdrawals');
  const read = useRead(staffWithdrawals, filter, { refetchInterval: useWhilePresent(everyMs) });
  const isOfOne = filter.memberId !== undefined;
  return (
    <DeskList
      name={isOfOne ? 'player-withdrawals' : 'withdrawals'}
      caption={t('desk.withdrawals')}
      feature="withdrawals"
      read={read}
      rowsOf={({ withdrawals }) => withdrawals}
      nextOf={({ next }) => next}
      rowKey={({ withdrawalId }) => withdrawalId}
      columns={withdrawalColumns(t).filter(({ name }) => name !== 'player' || !isOfOne)}
      empty={{ title: t('desk.noWithdrawals'), text: t('desk.noWithdrawalsText') }}
      filters={filters}
      sort={{ by: 'requestedAt', direction: filter.direction }}
      onSort={({ direction }) => onChange({ direction, before: '' })}
      page={{ after: filter.before ?? '', onPage: (before) => onChange({ before }) }}
      exported={{
        filter: { ...filter, from: dayOf(filter.from), to: dayOf(filter.to), before: undefined },
        columns: withdrawalCsv(t),
        ...(!isOfOne && { asks: wireInput(staffWithdrawals, { ...filter, before: undefined }) }),
        load: async (before) => {
          const answer = await call(staffWithdrawals, { ...filter, before });
          return answer.ok ? { rows: answer.value.withdrawals, next: answer.value.next } : undefined;
        },
      }}
    />
  );
};
