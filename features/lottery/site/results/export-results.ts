import { call } from '#kit/browser/calls/call.ts';
import { csvHead, csvLines } from '#kit/shared/csv.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { isoOf } from '#kit/shared/time.ts';
import { pastResults, pastResultsMax } from '../../contract/results/past-results.ts';

type Result = OutputOf<typeof pastResults>['results'][number];
export type ExportForm = 'csv' | 'json';

type Words = {
  t: (key: string, values?: Record<string, string>) => string;
  /** How many results are gathered so far. */
  onFound: (count: number) => void;
};

/** Gathers all results of the span, page by page, and offers them as a file. @returns whether all came. */
export const exportResults = async (
  asked: { gameCode: string; from: string; until: string },
  form: ExportForm,
  { t, onFound }: Words,
): Promise<boolean> => {
  const results: Result[] = [];
  for (let before: string | undefined; ; ) {
    const answer = await call(pastResults, {
      ...asked,
      limit: pastResultsMax,
      ...(before !== undefined && { before }),
    });
    if (!answer.ok) return false;
    results.push(...answer.value.results);
    onFound(results.length);
    before = answer.value.next;
    if (before === undefined) break;
  }
  const name = `${asked.gameCode}-${asked.from}-${asked.until}`;
  const text = form === 'csv' ? csvOf(results, t) : jsonOf(asked.gameCode, results);
  offer(`${name}.${form}`, text, form === 'csv' ? 'text/csv;charset=utf-8' : 'application/json');
  return true;
};

const csvOf = (results: readonly Result[], t: Words['t']): string => {
  const columns = [
    { label: t('stats.columns.draw'), text: ({ numero }: Result) => numero },
    { label: t('stats.columns.closedAt'), text: ({ closeAt }: Result) => isoOf(closeAt) },
    ...Object.keys(results[0]?.drawn ?? {}).map((prize) => ({
      label: t(`stats.prizes.${prize}`, { defaultValue: prize }),
      text: ({ drawn }: Result) => (drawn[prize] ?? []).join(' '),
    })),
    { label: t('stats.columns.drawId'), text: ({ drawId }: Result) => drawId },
  ];
  return csvHead(columns) + csvLines(columns, results);
};

const jsonOf = (gameCode: string, results: readonly Result[]): string =>
  JSON.stringify(
    { gameCode, results: results.map((result) => ({ ...result, closeAt: isoOf(result.closeAt) })) },
    null,
    1,
  );

const offer = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
