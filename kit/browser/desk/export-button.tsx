import { Download } from 'lucide-react';
import { createContext, use, useState } from 'react';
import { useTranslation } from '../translation.ts';
import { Button } from '../button.tsx';
import { say } from '../toast.tsx';
import type { CsvColumn } from './csv.ts';
import { exportPages, type LoadPage } from './export-pages.ts';
import { saveCsv } from './save-csv.ts';

export type ExportNote = { list: string; filter: Record<string, string>; rows: number };

/** Writes down that a list was taken out; given by the app. @returns whether it may go on. */
export const NoteExportContext = createContext<(note: ExportNote) => Promise<boolean>>(async () => false);

type Props<Row> = {
  /** Names the file and the entry in the audit trail: `players`. */
  list: string;
  filter: Readonly<Record<string, string | undefined>>;
  columns: readonly CsvColumn<Row>[];
  /** One page of the filtered list; undefined when it was refused. */
  load: LoadPage<Row>;
};

/** Takes the whole filtered list as a CSV file, telling how far it is; the audit trail says who took what. */
export const ExportButton = <Row,>({ list, filter, columns, load }: Props<Row>) => {
  const { t } = useTranslation('kit');
  const note = use(NoteExportContext);
  const [written, setWritten] = useState<number>();
  const run = async () => {
    setWritten(0);
    const file = await exportPages(columns, load, { onRows: setWritten });
    const given = Object.fromEntries(
      Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    );
    if (file && (await note({ list, filter: given, rows: file.rows }))) {
      saveCsv(`${list}.csv`, file.parts);
      say(t('desk.exported', { count: file.rows }), 'good');
    } else say(t('desk.exportFailed'), 'bad');
    setWritten(undefined);
  };
  return (
    <Button
      size="small"
      isBusy={written !== undefined}
      onClick={() => void run()}
      icon={<Download aria-hidden className="size-4" />}
    >
      {written ? <span className="figures">{t('desk.exporting', { rows: written })}</span> : t('desk.export')}
    </Button>
  );
};
