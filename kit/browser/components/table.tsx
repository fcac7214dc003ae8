import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Column<Row> = {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end of their column. */
  align?: 'end';
  /** What the whole list comes to, below the rows. */
  total?: ReactNode;
};

/** `dense`: many columns, so headings break and cells stand closer. */
type Density = 'calm' | 'dense';

/** A plain table that scrolls by itself when it is wider than the page. */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  density = 'calm',
}: {
  /** Read out; shown only to screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  density?: Density;
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
  <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-card bg-card">
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, label, align }) => (
            <th
              key={name}
              scope="col"
              className={clsx(
                'py-3 text-xs font-semibold text-faint',
                density === 'dense' ? 'px-2 align-bottom first:ps-4 last:pe-4' : 'px-4 whitespace-nowrap',
                align === 'end' ? 'text-end' : 'text-start',
              )}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-t border-line transition-colors hover:bg-control">
            {columns.map(({ name, cell, align }) => (
              <td
                key={name}
                className={clsx(
                  'py-2.5 align-middle',
                  density === 'dense' ? 'px-2 first:ps-4 last:pe-4' : 'px-4',
                  align === 'end' && 'figures text-end',
                )}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <Totals columns={columns} density={density} />
    </table>
  </section>
);

/** The last row, where columns have a total. */
const Totals = <Row,>({ columns, density }: { columns: readonly Column<Row>[]; density: Density }) => {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot>
      <tr className="border-t border-line bg-control font-semibold">
        {columns.map(({ name, total, align }, at) => {
          const Cell = at === 0 ? 'th' : 'td';
          return (
            <Cell
              key={name}
              scope={at === 0 ? 'row' : undefined}
              className={clsx(
                'py-3',
                density === 'dense' ? 'px-2 first:ps-4 last:pe-4' : 'px-4',
                align === 'end' ? 'figures text-end' : 'text-start',
              )}
            >
              {total}
            </Cell>
          );
        })}
      </tr>
    </tfoot>
  );
};
