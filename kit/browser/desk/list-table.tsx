import {
  columnVisibilityFeature,
  type ColumnDef,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown, Columns3 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '../translation.ts';

export type DeskColumn<Row> = {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** The server can sort by it. */
  isSortable?: true;
  /** Can't be hidden. */
  isFixed?: true;
};
export type Sort = { by: string; direction: 'up' | 'down' };

type Props<Row> = {
  caption: string;
  /** Under which the choice of columns is kept. */
  name: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
};

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

const storageName = (name: string) => `columns.${name}`;
const hiddenOf = (name: string): Record<string, boolean> =>
  Object.fromEntries((localStorage.getItem(storageName(name)) ?? '').split(',').map((column) => [column, false]));

/** A long list: the server sorts and pages, the person chooses the columns. */
export const ListTable = <Row extends RowData>({ caption, name, columns, rows, rowKey, sort, onSort }: Props<Row>) => {
  const [visibility, setVisibility] = useState(() => hiddenOf(name));
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.name,
          header: column.label,
          cell: ({ row }) => column.cell(row.original),
          enableHiding: column.isFixed !== true,
          enableSorting: column.isSortable === true,
        }),
      ),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    manualSorting: true,
    state: {
      columnVisibility: visibility,
      sorting: sort ? [{ id: sort.by, desc: sort.direction === 'down' }] : [],
    },
    onColumnVisibilityChange: (change) => {
      const next = typeof change === 'function' ? change(visibility) : change;
      localStorage.setItem(
        storageName(name),
        Object.entries(next)
          .flatMap(([column, isShown]) => (isShown ? [] : [column]))
          .join(','),
      );
      setVisibility(next);
    },
  });
  const shown = columns.filter((column) => visibility[column.name] !== false);
  return (
    <div className="relative">
      <ColumnChoice
        columns={table.getAllLeafColumns().flatMap((column) =>
          column.getCanHide()
            ? [
                {
                  name: column.id,
                  label: columns.find((it) => it.name === column.id)?.label ?? column.id,
                  isShown: column.getIsVisible(),
                  toggle: () => column.toggleVisibility(),
                },
              ]
            : [],
        )}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-card bg-card">
        <table className="w-full border-collapse text-sm">
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
                      'px-4 py-2.5 align-middle',
                      columns.find((it) => it.name === cell.column.id)?.align === 'end' && 'figures text-end',
                    )}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};

const HeadCell = <Row,>({
  column,
  sort,
  onSort,
}: {
  column: DeskColumn<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) => {
  const { name, label, align, isSortable } = column;
  const direction = sort?.by === name ? sort.direction : undefined;
  const Arrow = direction === undefined ? ArrowUpDown : direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={direction && (direction === 'up' ? 'ascending' : 'descending')}
      className={clsx(
        'text-xs font-semibold whitespace-nowrap text-faint',
        align === 'end' ? 'text-end' : 'text-start',
        !isSortable && 'px-4 py-3',
      )}
    >
      {isSortable && onSort ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1.5 px-4 hover:text-ink"
          onClick={() => onSort({ by: name, direction: direction === 'down' ? 'up' : 'down' })}
        >
          {label}
          <Arrow aria-hidden className={clsx('size-3.5', direction && 'text-money-text')} />
        </button>
      ) : (
        label
      )}
    </th>
  );
};

type Choice = { name: string; label: string; isShown: boolean; toggle: () => void };

const ColumnChoice = ({ columns }: { columns: readonly Choice[] }) => {
  const { t } = useTranslation('kit');
  if (columns.length < 2) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes when the focus leaves it
    <details
      className="group mb-2 flex justify-end"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
    >
      <summary className="ms-auto flex min-h-11 w-fit list-none items-center gap-2 rounded-control px-3 text-sm text-soft hover:bg-control hover:text-ink">
        <Columns3 aria-hidden className="size-4" />
        {t('desk.columns')}
      </summary>
      <div className="absolute end-0 z-20 min-w-52 rounded-control border border-line bg-hover p-2">
        {columns.map(({ name, label, isShown, toggle }) => (
          <label key={name} className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-sm hover:bg-control">
            <input type="checkbox" checked={isShown} onChange={toggle} className="size-5 accent-money" />
            {label}
          </label>
        ))}
      </div>
    </details>
  );
};
