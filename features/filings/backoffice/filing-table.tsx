import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { saveCsv } from '#kit/browser/desk/save-csv.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffFilingFile } from '../contract/staff-filing-file.ts';
import { staffFilings } from '../contract/staff-filings.ts';
import { staffReleaseFiling } from '../contract/staff-release-filing.ts';
import { type Filing, layoutName } from './filing-words.ts';
import { NoteSent } from './note-sent.tsx';

type Translate = (key: string, values?: Record<string, unknown>) => string;

const standingOf = ({ state, releasedAt, sentAt }: Filing) => {
  if (state !== 'ready') return state;
  if (sentAt !== null) return 'sent';
  return releasedAt === null ? 'locked' : 'ready';
};
const tones = { asked: 'sky', failed: 'bad', locked: 'warn', ready: 'good', sent: 'plain' } as const;

const columnsOf = (t: Translate, mayWrite: boolean): Column<Filing>[] => [
  {
    name: 'layout',
    label: t('desk.layout'),
    cell: (it) => (
      <>
        <span className="font-semibold">{layoutName(t, { layoutId: it.layoutId, name: it.layoutName })}</span>
        <span className="figures block text-xs text-soft">
          {it.from} – {it.until} · {it.currency}
        </span>
      </>
    ),
  },
  {
    name: 'state',
    label: t('desk.state'),
    cell: (it) => (
      <>
        <Badge tone={tones[standingOf(it)]}>{t(`desk.states.${standingOf(it)}`)}</Badge>
        {it.fault !== null && <span className="ms-2 text-sm text-soft">{t(`desk.faults.${it.fault}`)}</span>}
      </>
    ),
  },
  { name: 'rows', label: t('desk.rows'), align: 'end', cell: ({ rows }) => rows ?? '—' },
  {
    name: 'hash',
    label: t('desk.hash'),
    cell: ({ sha256 }) =>
      sha256 === null ? (
        '—'
      ) : (
        <code className="block max-w-40 truncate text-xs" title={sha256}>
          {sha256}
        </code>
      ),
  },
  {
    name: 'requested',
    label: t('desk.requested'),
    cell: ({ requestedBy, requestedAt }) => (
      <>
        {requestedBy} · <TimeText at={requestedAt} />
      </>
    ),
  },
  {
    name: 'sent',
    label: t('desk.sent'),
    cell: ({ sentAt, sentBy, sentTo }) =>
      sentAt === null ? (
        '—'
      ) : (
        <>
          {t('desk.sentNote', { to: sentTo, by: sentBy })} · <TimeText at={sentAt} />
        </>
      ),
  },
  { name: 'actions', label: t('desk.actions'), cell: (it) => (mayWrite ? <Actions of={it} /> : '—') },
];

/** Each file that was made, and what becomes of it. */
export const FilingTable = ({ filings, mayWrite }: { filings: readonly Filing[]; mayWrite: boolean }) => {
  const { t } = useTranslation('filings');
  return (
    <Table
      caption={t('desk.title')}
      columns={columnsOf(t, mayWrite)}
      rows={filings}
      rowKey={({ filingId }) => filingId}
    />
  );
};

const Actions = ({ of: it }: { of: Filing }) => {
  const standing = standingOf(it);
  if (standing === 'locked') return <Release of={it} />;
  if (standing !== 'ready' && standing !== 'sent') return '—';
  return (
    <div className="flex flex-wrap gap-2">
      <Take of={it} />
      {standing === 'ready' && <NoteSent filingId={it.filingId} />}
    </div>
  );
};

const Release = ({ of: { filingId, rows } }: { of: Filing }) => {
  const { t } = useTranslation('filings');
  const releasing = useReasoned(staffReleaseFiling, {
    feature: 'filings',
    refreshes: [staffFilings],
    done: t('desk.releaseAsked'),
  });
  return (
    <>
      <Button size="small" onClick={() => releasing.ask({ filingId })}>
        {t('desk.release')}
      </Button>
      <ReasonDialog title={t('desk.release')} confirmLabel={t('desk.askSecond')} {...releasing.dialog}>
        <p>{t('desk.releaseText', { rows })}</p>
      </ReasonDialog>
    </>
  );
};

const Take = ({ of: { filingId } }: { of: Filing }) => {
  const { t } = useTranslation('filings');
  const textOf = useRefusalText('filings');
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const answer = await call(staffFilingFile, { filingId });
    if (answer.ok) saveCsv(answer.value.name, [answer.value.text]);
    else say(textOf(answer), 'bad');
    setBusy(false);
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void take()}>
      {t('desk.take')}
    </Button>
  );
};
