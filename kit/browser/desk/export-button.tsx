import { Download } from 'lucide-react';
import { createContext, use, useState } from 'react';
import { useTranslation } from '../translation.ts';
import { Button } from '../button.tsx';
import { say } from '../toast.tsx';
import { type CsvColumn, csvOf } from './csv.ts';

export type ExportNote = { list: string; filter: Record<string, string>; rows: number };

/** Writes down that a list was taken out; given by the app. @returns whether it may go on. */
export const NoteExportContext = createContext<(note: ExportNote) => Promise<boolean>>(async () => false);

const rowsMax = 10_000;

type Props<Row> = {
  /** Names the file and the entry in the audit trail: `players`. */
  list: string;
  filter: Readonly<Record<string, string | undefined>>;
  columns: readonly CsvColumn<Row>[];
  /** One page of the filtered list; undefined when it was refused. */
  load: (after: string | undefined) => Promise<{ rows: readonly Row[]; next: string | undefined } | undefined>;
};

/** Takes the whole filtered list, 10,000 rows at most, as a CSV file; the audit trail says who took what. */
export const ExportButton = <Row,>({ list, filter, columns, load }: Props<Row>) => {
  const { t } = useTranslation('kit');
  const note = use(NoteExportContext);
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    const rows = await everyRow(load);
    const given = Object.fromEntries(
      Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    );
    if (rows && (await note({ list, filter: given, rows: rows.length }))) {
      save(`${list}.csv`, csvOf(columns, rows));
      say(t('desk.exported', { count: rows.length }), 'good');
    } else say(t('desk.exportFailed'), 'bad');
    setIsBusy(false);
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void run()} icon={<Download aria-hidden className="size-4" />}>
      {t('desk.export')}
    </Button>
  );
};

const everyRow = async <Row,>(load: Props<Row>['load']): Promise<Row[] | undefined> => {
  const rows: Row[] = [];
  for (let after: string | undefined; ; ) {
    const page = await load(after);
    if (!page) return undefined;
    rows.push(...page.rows);
    if (page.next === undefined || rows.length >= rowsMax) return rows.slice(0, rowsMax);
    after = page.next;
  }
};

const save = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
