import {
  columnVisibilityFeature,
  type ColumnDef,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useState } from 'react';
import type { Choice } from './column-choice.tsx';

export type DeskColumn<Row> = {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** The server can sort by it. */
  isSortable?: true;
  /** Can't be hidden. */
  isFixed?: true;
  /** Hidden until somebody wants it. */
  isExtra?: true;
  /** What stands below the column, of the rows that are shown. */
  total?: (rows: readonly Row[]) => ReactNode;
};
export type Sort = { by: string; direction: 'up' | 'down' };

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

const storageName = (name: string) => `columns.${name}`;

/** What was chosen on this device; before that, all but the extra columns. */
const visibilityOf = (name: string, columns: readonly DeskColumn<never>[]): Record<string, boolean> => {
  const kept = localStorage.getItem(storageName(name));
  const hidden = kept === null ? columns.flatMap((column) => (column.isExtra ? [column.name] : [])) : kept.split(',');
  return Object.fromEntries(hidden.map((column) => [column, false]));
};

const keepVisibility = (name: string, visibility: Readonly<Record<string, boolean>>): void =>
  localStorage.setItem(
    storageName(name),
    Object.entries(visibility)
      .flatMap(([column, isShown]) => (isShown ? [] : [column]))
      .join(','),
  );

type Options<Row> = {
  /** Under which the choice of columns is kept. */
  name: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
};

/** The table of a long list: the server sorts and pages, the person chooses the columns. */
export const useDeskTable = <Row extends RowData>({ name, columns, rows, rowKey, sort }: Options<Row>) => {
  const [visibility, setVisibility] = useState(() => visibilityOf(name, columns));
  const table = useTable({
    features,
    columns: columns.map(
      (column): ColumnDef<typeof features, Row> => ({
        id: column.name,
        header: column.label,
        cell: ({ row }) => column.cell(row.original),
        enableHiding: column.isFixed !== true,
        enableSorting: column.isSortable === true,
      }),
    ),
    data: rows,
    getRowId: rowKey,
    manualSorting: true,
    state: {
      columnVisibility: visibility,
      sorting: sort ? [{ id: sort.by, desc: sort.direction === 'down' }] : [],
    },
    onColumnVisibilityChange: (change) => {
      const next = typeof change === 'function' ? change(visibility) : change;
      keepVisibility(name, next);
      setVisibility(next);
    },
  });
  const choices: Choice[] = table.getAllLeafColumns().flatMap((column) =>
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
  );
  return { table, choices, shown: columns.filter((column) => visibility[column.name] !== false) };
};
