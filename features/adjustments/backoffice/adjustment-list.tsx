import type { ReactNode } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffAdjustments } from '../contract/staff-adjustments.ts';
import type { AdjustmentState } from '../domain/adjustment.ts';
import { adjustmentColumns, adjustmentCsv } from './adjustment-columns.tsx';

type Filter = { memberId?: string | undefined; state?: AdjustmentState | undefined; before?: string | undefined };

const everyMs = 10_000;

/** Adjustments by time: of everybody or of one player. */
export const AdjustmentList = ({
  filter,
  filters,
  onPage,
}: {
  filter: Filter;
  filters?: ReactNode;
  onPage: (before: string) => void;
}) => {
  const { t } = useTranslation('adjustments');
  const read = useRead(staffAdjustments, filter, { refetchInterval: useWhilePresent(everyMs) });
  const isOfOne = filter.memberId !== undefined;
  return (
    <DeskList
      name={isOfOne ? 'player-adjustments' : 'adjustments'}
      caption={t('desk.title')}
      feature="adjustments"
      read={read}
      rowsOf={({ adjustments }) => adjustments}
      nextOf={({ next }) => next}
      rowKey={({ adjustmentId }) => adjustmentId}
      columns={adjustmentColumns(t).filter(({ name }) => name !== 'player' || !isOfOne)}
      empty={{ title: t('desk.none'), text: t('desk.noneText') }}
      filters={filters}
      page={{ after: filter.before ?? '', onPage }}
      exported={{
        filter: { ...filter, before: undefined },
        columns: adjustmentCsv(t),
        load: async (before) => {
          const answer = await call(staffAdjustments, { ...filter, before });
          return answer.ok ? { rows: answer.value.adjustments, next: answer.value.next } : undefined;
        },
      }}
    />
  );
};
