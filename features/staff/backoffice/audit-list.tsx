import { useTranslation } from '#kit/browser/translation.ts';
import { useState } from 'react';
import { Button } from '#kit/browser/button.tsx';
import { call } from '#kit/browser/call.ts';
import { ExportButton } from '#kit/browser/desk/export-button.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { type DeskColumn, ListTable } from '#kit/browser/desk/list-table.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { dayEnd, dayStart } from '#kit/browser/format.ts';
import { useRead } from '#kit/browser/queries.ts';
import type { InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { isoOf } from '#kit/shared/time.ts';
import { audit } from '../contract/audit.ts';
import { ActionName } from './action-name.tsx';
import { AuditEntryDialog } from './audit-entry-dialog.tsx';

export type AuditEntry = OutputOf<typeof audit>['entries'][number];

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

/** A part of the audit trail, newest first; also the last tab of whatever has one. */
export const AuditList = ({ state, onChange }: { state: State; onChange: (part: { before: string }) => void }) => {
  const { t } = useTranslation('staff');
  const read = useRead(audit, inputOf(state, pageSize));
  const [shown, setShown] = useState<AuditEntry>();
  const columns: DeskColumn<AuditEntry>[] = [
    { name: 'at', label: t('audit.at'), cell: ({ at }) => <TimeText at={at} />, isFixed: true },
    { name: 'actor', label: t('audit.actor'), cell: ({ actor }) => <Actor {...actor} /> },
    {
      name: 'action',
      label: t('audit.action'),
      isFixed: true,
      cell: (entry) => (
        <Button tone="quiet" size="small" className="-ms-3.5 text-start" onClick={() => setShown(entry)}>
          <ActionName action={entry.action} />
        </Button>
      ),
    },
    {
      name: 'subject',
      label: t('audit.subject'),
      cell: ({ subject }) => <span className="block max-w-52 truncate text-soft">{subject.id}</span>,
    },
    {
      name: 'reason',
      label: t('audit.reason'),
      cell: ({ reason }) => <span className="block max-w-72 truncate">{reason}</span>,
    },
    { name: 'ip', label: t('audit.ip'), cell: ({ ip }) => <span className="figures text-soft">{ip}</span> },
  ];
  return (
    <ReadStates
      read={read}
      feature="staff"
      isEmpty={({ entries }) => entries.length === 0}
      empty={{ title: t('audit.empty') }}
    >
      {({ entries, next }) => (
        <>
          <ListTable
            caption={t('audit.title')}
            name="audit"
            columns={columns}
            rows={entries}
            rowKey={({ seq }) => seq}
          />
          <div className="mt-4 flex flex-wrap items-start justify-between gap-2">
            <ExportButton
              list="audit"
              filter={state}
              columns={csvColumns(t)}
              load={async (before) => {
                const answer = await call(audit, inputOf({ ...state, before: before ?? '' }, exportPageSize));
                return answer.ok ? { rows: answer.value.entries, next: answer.value.next } : undefined;
              }}
            />
            <Pager
              isFirst={!state.before}
              next={next}
              onFirst={() => onChange({ before: '' })}
              onNext={(before) => onChange({ before })}
            />
          </div>
          <AuditEntryDialog entry={shown} onClose={() => setShown(undefined)} />
        </>
      )}
    </ReadStates>
  );
};

const Actor = ({ kind, name, id }: AuditEntry['actor']) => {
  const { t } = useTranslation('staff');
  return (
    <span title={id}>
      {name || t('audit.nobody')}
      {kind !== 'staff' && <span className="ms-2 text-xs text-faint">{t(`audit.kinds.${kind}`)}</span>}
    </span>
  );
};

const csvColumns = (t: (key: string) => string) => [
  { label: 'seq', text: ({ seq }: AuditEntry) => seq },
  { label: t('audit.at'), text: ({ at }: AuditEntry) => isoOf(at) },
  { label: t('audit.actor'), text: ({ actor }: AuditEntry) => actor.name },
  { label: t('audit.action'), text: ({ action }: AuditEntry) => action },
  { label: t('audit.subject'), text: ({ subject }: AuditEntry) => `${subject.kind} ${subject.id}` },
  { label: t('audit.before'), text: ({ before }: AuditEntry) => (before === null ? '' : JSON.stringify(before)) },
  { label: t('audit.after'), text: ({ after }: AuditEntry) => (after === null ? '' : JSON.stringify(after)) },
  { label: t('audit.reason'), text: ({ reason }: AuditEntry) => reason ?? '' },
  { label: t('audit.ip'), text: ({ ip }: AuditEntry) => ip ?? '' },
  { label: t('audit.hash'), text: ({ hash }: AuditEntry) => hash },
];
