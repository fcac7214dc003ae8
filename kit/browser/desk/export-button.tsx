import { Download } from 'lucide-react';
import { createContext, use, useState } from 'react';
import { useTranslation } from '../texts/translation.ts';
import { Button } from '../components/button.tsx';
import { say } from '../components/toast.tsx';
import type { CsvColumn } from '#kit/shared/csv.ts';
import { exportPages, type LoadPage } from './export-pages.ts';
import { saveXlsx } from './save-xlsx.ts';
import { saveCsv } from './save-csv.ts';

export type ExportNote = { list: string; filter: Record<string, string>; rows: number };

/** Writes down that a list was taken out; given by the app. @returns whether it may go on. */
export const NoteExportContext = createContext<(note: ExportNote) => Promise<boolean>>(async () => false);

export type ExportJob = { list: string; form: 'csv' | 'xlsx'; input: Record<string, string> };

/** Has a list that is too long for a page written elsewhere; given by the app. @returns whether it was asked for. */
export const RequestExportContext = createContext<(job: ExportJob) => Promise<boolean>>(async () => false);

/** A longer list is written elsewhere where it can be. */
const pageRowsMax = 10_000;

type Props<Row> = {
  /** Names the file and the entry in the audit trail: `players`. */
  list: string;
  filter: Readonly<Record<string, string | undefined>>;
  columns: readonly CsvColumn<Row>[];
  /** One page of the filtered list; undefined when it was refused. */
  load: LoadPage<Row>;
  /** What the list's own call is asked (`wireInput`), without where the page begins: for a list that can be written elsewhere. */
  asks?: Record<string, string>;
};

/** Takes the whole filtered list as a CSV file or a workbook, telling how far it is; the audit trail says who took what. */
export const ExportButton = <Row,>({ list, filter, columns, load, asks }: Props<Row>) => {
  const { t } = useTranslation('kit');
  const note = use(NoteExportContext);
  const ask = use(RequestExportContext);
  const [written, setWritten] = useState<number>();
  const run = async (form: 'csv' | 'xlsx') => {
    setWritten(0);
    const rows: Row[] = [];
    const onPage = (page: readonly Row[]) => void rows.push(...page);
    const rowsMax = form === 'xlsx' || asks ? { rowsMax: pageRowsMax } : {};
    const file = await exportPages(columns, load, {
      onRows: setWritten,
      ...(form === 'xlsx' && { onPage }),
      ...rowsMax,
    });
    if (file === 'too_long') {
      const isAsked = asks !== undefined && (await ask({ list, form, input: asks }));
      say(t(isAsked ? 'desk.exportAsked' : 'desk.exportFailed'), isAsked ? 'good' : 'bad');
      return setWritten(undefined);
    }
    const given = Object.fromEntries(
      Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    );
    if (file && (await note({ list, filter: given, rows: file.rows }))) {
      if (form === 'xlsx') await saveXlsx(list, columns, rows);
      else saveCsv(`${list}.csv`, file.parts);
      say(t('desk.exported', { count: file.rows }), 'good');
    } else say(t('desk.exportFailed'), 'bad');
    return setWritten(undefined);
  };
  return (
    <>
      <Button
        size="small"
        isBusy={written !== undefined}
        onClick={() => void run('csv')}
        icon={<Download aria-hidden className="size-4" />}
      >
        {written ? <span className="figures">{t('desk.exporting', { rows: written })}</span> : t('desk.export')}
      </Button>
      <Button size="small" tone="quiet" disabled={written !== undefined} onClick={() => void run('xlsx')}>
        {t('desk.exportXlsx')}
      </Button>
    </>
  );
};
