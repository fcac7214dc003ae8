import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { audit } from '../contract/audit.ts';
import { ActionName } from './action-name.tsx';
import { SubjectName } from './subject-name.tsx';

export type AuditEntry = OutputOf<typeof audit>['entries'][number];
type Translate = (key: string) => string;

export const auditColumns = (t: Translate, onOpen: (entry: AuditEntry) => void): DeskColumn<AuditEntry>[] => [
  { name: 'at', label: t('audit.at'), cell: ({ at }) => <TimeText at={at} />, isFixed: true },
  { name: 'actor', label: t('audit.actor'), cell: ({ actor }) => <Actor {...actor} /> },
  {
    name: 'action',
    label: t('audit.action'),
    isFixed: true,
    cell: (entry) => (
      <Button tone="quiet" size="small" className="-ms-3.5 text-start" onClick={() => onOpen(entry)}>
        <ActionName action={entry.action} />
      </Button>
    ),
  },
  { name: 'subject', label: t('audit.subject'), cell: ({ subject }) => <SubjectName subject={subject} /> },
  {
    name: 'reason',
    label: t('audit.reason'),
    cell: ({ reason }) => (
      <span title={reason ?? undefined} className="block max-w-64 truncate">
        {reason}
      </span>
    ),
  },
  {
    name: 'ip',
    label: t('audit.ip'),
    isExtra: true,
    cell: ({ ip }) => <span className="figures text-soft">{ip}</span>,
  },
];

const Actor = ({ kind, name, id }: AuditEntry['actor']) => {
  const { t } = useTranslation('staff');
  return (
    <span title={id}>
      {name || t('audit.nobody')}
      {kind !== 'staff' && <span className="ms-2 text-xs text-faint">{t(`audit.kinds.${kind}`)}</span>}
    </span>
  );
};

export const auditCsv = (t: Translate) => [
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
