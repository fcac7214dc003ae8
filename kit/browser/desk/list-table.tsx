import type { RowData } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { HeadCell } from './head-cell.tsx';
import type { DeskColumn, Sort, useDeskTable } from './use-desk-table.ts';

type Props<Row extends RowData> = {
  caption: string;
  desk: ReturnType<typeof useDeskTable<Row>>;
  rows: readonly Row[];
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
};

/** The rows of a long list, one line each, with what the shown ones add up to. */
export const ListTable = <Row extends RowData>({ caption, desk: { table, shown }, rows, sort, onSort }: Props<Row>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
  <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-card bg-card">
    <table className="w-full border-collapse text-sm whitespace-nowrap">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {shown.map((column) => (
            <HeadCell key={column.name} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className="border-t border-line transition-colors hover:bg-control">
            {row.getVisibleCells().map((cell) => (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell, its content comes from the column
              <td
                key={cell.id}
                className={clsx(
                  'h-11 px-3 align-middle',
                  shown.find((it) => it.name === cell.column.id)?.align === 'end' && 'figures text-end',
                )}
              >
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {shown.some(({ total }) => total) && <Totals columns={shown} rows={rows} />}
    </table>
  </section>
);

const Totals = <Row,>({ columns, rows }: { columns: readonly DeskColumn<Row>[]; rows: readonly Row[] }) => {
  const { t } = useTranslation('kit');
  const first = columns.findIndex(({ total }) => total);
  return (
    <tfoot>
      <tr className="border-t-2 border-line font-semibold">
        {first > 0 && (
          <th scope="row" colSpan={first} className="h-11 px-3 text-start text-xs text-faint">
            {t('desk.pageTotal', { count: rows.length })}
          </th>
        )}
        {columns.slice(first).map(({ name, align, total }) => (
          <td key={name} className={clsx('h-11 px-3', align === 'end' && 'figures text-end')}>
            {total?.(rows)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
};
