import { type ReactNode, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { call, wireInput } from '#kit/browser/calls/call.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { dayEnd, dayStart } from '#kit/browser/texts/format.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { audit } from '../contract/audit.ts';
import { auditColumns, auditCsv, type AuditEntry } from './audit-columns.tsx';
import { AuditEntryDialog } from './audit-entry-dialog.tsx';

type State = {
  search?: string;
  action?: string;
  subjectKind?: string;
  subjectId?: string;
  actorId?: string;
  from?: string;
  to?: string;
  before?: string;
};

const orAbsent = (text: string | undefined) => text || undefined;

const inputOf = (state: State, limit: number): InputOf<typeof audit> => ({
  search: orAbsent(state.search),
  action: orAbsent(state.action),
  subjectKind: orAbsent(state.subjectKind),
  subjectId: orAbsent(state.subjectId),
  actorId: orAbsent(state.actorId),
  from: state.from ? dayStart(state.from) : undefined,
  to: state.to ? dayEnd(state.to) : undefined,
  before: /^[1-9]\d*$/.test(state.before ?? '') ? state.before : undefined,
  limit,
});

const pageSize = 50;
const exportPageSize = 200;

type Props = { state: State; filters?: ReactNode; onChange: (part: { before: string }) => void };

/** A part of the audit trail, newest first; also the last tab of whatever has one. */
export const AuditList = ({ state, filters, onChange }: Props) => {
  const { t } = useTranslation('staff');
  const read = useRead(audit, inputOf(state, pageSize));
  const [opened, setOpened] = useState<AuditEntry>();
  return (
    <>
      <DeskList
        name="audit"
        caption={t('audit.title')}
        feature="staff"
        read={read}
        rowsOf={({ entries }) => entries}
        nextOf={({ next }) => next}
        rowKey={({ seq }) => seq}
        columns={auditColumns(t, setOpened)}
        empty={{ title: t('audit.empty') }}
        page={{ after: state.before ?? '', onPage: (before) => onChange({ before }) }}
        filters={filters}
        exported={{
          filter: state,
          columns: auditCsv(t),
          asks: wireInput(audit, inputOf({ ...state, before: '' }, exportPageSize)),
          load: async (before) => {
            const answer = await call(audit, inputOf({ ...state, before: before ?? '' }, exportPageSize));
            return answer.ok ? { rows: answer.value.entries, next: answer.value.next } : undefined;
          },
        }}
      />
      <AuditEntryDialog entry={opened} onClose={() => setOpened(undefined)} />
    </>
  );
};
