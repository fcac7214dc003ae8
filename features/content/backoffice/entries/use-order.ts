import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { EntrySummary } from '../../contract/entries/staff-entry-view.ts';
import { staffEntries } from '../../contract/entries/staff-entries.ts';
import { staffMoveEntry } from '../../contract/entries/staff-move-entry.ts';

/** The rows with one put elsewhere. */
export const movedTo = <Row>(rows: readonly Row[], from: number, to: number): Row[] => {
  const row = rows[from];
  return row === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, row);
};

/** The order as it is being made: seen at once, sent row by row, given back where it is refused. */
export const useOrder = (entries: readonly EntrySummary[]) => {
  const { t } = useTranslation('content');
  const textOf = useRefusalText('content');
  const { send, isSending } = useSend(staffMoveEntry, { refreshes: [staffEntries] });
  const [wanted, setWanted] = useState<{ of: readonly EntrySummary[]; order: readonly EntrySummary[] }>();
  const [told, setTold] = useState('');
  const rows = wanted?.of === entries ? wanted.order : entries;
  const move = async (from: number, to: number): Promise<void> => {
    const moved = rows[from];
    if (!moved || from === to || to < 0 || to >= rows.length || isSending) return;
    const order = movedTo(rows, from, to);
    setWanted({ of: entries, order });
    setTold(t('desk.order.moved', { title: moved.title, place: to + 1, count: rows.length }));
    const answer = await send({ entryId: moved.entryId, after: order[to - 1]?.entryId ?? null });
    if (answer.ok) return;
    setWanted(undefined);
    say(textOf(answer), 'bad');
  };
  return { rows, move, told };
};
