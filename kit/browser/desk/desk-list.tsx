import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { RefusedError } from '../calls/call.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ExportButton } from './export-button.tsx';
import { ReadStates } from './list-states.tsx';
import { ListTable } from './list-table.tsx';
import { Pager } from './pager.tsx';
import { type DeskColumn, type Sort, useDeskTable } from './use-desk-table.ts';

type Props<Row, Value> = {
  /** Names the list: its kept columns, its export, its saved views. */
  name: string;
  caption: string;
  feature: string;
  read: UseQueryResult<Value, RefusedError>;
  rowsOf: (value: Value) => readonly Row[];
  nextOf: (value: Value) => string | undefined;
  rowKey: (row: Row) => string;
  columns: readonly DeskColumn<Row>[];
  empty: { title: string; text?: string };
  filters?: ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** `after` of the page that is shown; empty on the first. */
  page: { after: string; onPage: (after: string) => void };
  /** Absent: nothing to take out. */
  exported?: Omit<Parameters<typeof ExportButton<Row>>[0], 'list'> & {
    /** Of a list that is written elsewhere under another name. */
    list?: string;
  };
};

/** A long list: filters, columns and export above, the rows, the way on below. */
export const DeskList = <Row extends RowData, Value>(props: Props<Row, Value>) => {
  const { name, caption, feature, read, rowsOf, nextOf, rowKey, columns, empty, filters, sort, onSort } = props;
  const { page, exported } = props;
  const rows = read.data === undefined ? [] : rowsOf(read.data);
  const desk = useDeskTable({ name, columns, rows, rowKey, sort });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        {filters}
        <div className="ms-auto flex items-center gap-1">
          <ColumnChoice columns={desk.choices} />
          {exported && <ExportButton list={name} {...exported} />}
        </div>
      </div>
      <ReadStates
        read={read}
        feature={feature}
        isEmpty={(value) => rowsOf(value).length === 0 && nextOf(value) === undefined}
        empty={empty}
      >
        {(value) => (
          <>
            <ListTable caption={caption} desk={desk} rows={rows} sort={sort} onSort={onSort} />
            <Pager
              isFirst={page.after === ''}
              next={nextOf(value)}
              onFirst={() => page.onPage('')}
              onNext={page.onPage}
            />
          </>
        )}
      </ReadStates>
    </>
  );
};
