import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { call } from '#kit/browser/calls/call.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { bytesOf, saveCsv, saveFile } from '#kit/browser/desk/save-csv.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffExportPart } from '../contract/staff-export-part.ts';
import { staffExports } from '../contract/staff-exports.ts';

type Export = OutputOf<typeof staffExports>['exports'][number];

const tones = { asked: 'sky', running: 'sky', ready: 'good', failed: 'bad', expired: 'plain' } as const;
const everyMs = 3000;

/** The long lists that the person had written, how far they are, and the way to their files. */
export const ExportsPage = () => {
  const { t } = useTranslation('reports');
  const read = useRead(staffExports, {}, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('exports.title')} />
      <p className="mb-5 max-w-prose text-soft">{t('exports.intro')}</p>
      <ReadStates
        read={read}
        feature="reports"
        isEmpty={({ exports }) => exports.length === 0}
        empty={{ title: t('exports.none'), text: t('exports.noneText') }}
      >
        {({ exports }) => (
          <Table
            caption={t('exports.title')}
            columns={columnsOf(t)}
            rows={exports}
            rowKey={({ exportId }) => exportId}
          />
        )}
      </ReadStates>
    </>
  );
};

const columnsOf = (t: (key: string) => string): Column<Export>[] => [
  {
    name: 'list',
    label: t('exports.list'),
    cell: ({ list, form }) => `${t(`exports.lists.${list}`)} · ${form.toUpperCase()}`,
  },
  {
    name: 'state',
    label: t('exports.state'),
    cell: ({ state, fault }) => (
      <>
        <Badge tone={tones[state]}>{t(`exports.states.${state}`)}</Badge>
        {fault !== null && <span className="ms-2 text-sm text-soft">{t(`exports.faults.${fault}`)}</span>}
      </>
    ),
  },
  { name: 'rows', label: t('exports.rows'), align: 'end', cell: ({ rows }) => rows },
  { name: 'asked', label: t('exports.requestedAt'), cell: ({ requestedAt }) => <TimeText at={requestedAt} /> },
  {
    name: 'expires',
    label: t('exports.expiresAt'),
    cell: ({ expiresAt }) => (expiresAt === null ? '—' : <TimeText at={expiresAt} />),
  },
  {
    name: 'file',
    label: t('exports.file'),
    cell: (it) => (it.state === 'ready' ? <DownloadButton of={it} /> : '—'),
  },
];

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const DownloadButton = ({ of: { exportId, list, form, parts } }: { of: Export }) => {
  const { t } = useTranslation('reports');
  const textOf = useRefusalText('reports');
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const texts: string[] = [];
    for (let no = 1; no <= parts; no++) {
      const answer = await call(staffExportPart, { exportId, no });
      if (!answer.ok) {
        say(textOf(answer), 'bad');
        return setBusy(false);
      }
      texts.push(answer.value.text);
    }
    if (form === 'xlsx') saveFile(`${list}.xlsx`, texts.map(bytesOf), workbookType);
    else saveCsv(`${list}.csv`, texts);
    return setBusy(false);
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void download()}>
      {t('exports.download')}
    </Button>
  );
};
