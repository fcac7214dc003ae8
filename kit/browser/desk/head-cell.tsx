import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { DeskColumn, Sort } from './use-desk-table.ts';

/** A column's name; where the server can sort by it, the button that does. */
export const HeadCell = <Row,>({
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
        'h-11 text-xs font-semibold whitespace-nowrap text-faint',
        align === 'end' ? 'text-end' : 'text-start',
        !isSortable && 'px-3',
      )}
    >
      {isSortable && onSort ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1.5 px-3 hover:text-ink"
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
