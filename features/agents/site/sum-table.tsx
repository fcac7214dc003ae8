import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Column, Table } from '#kit/browser/components/table.tsx';

/** @property isMain stands beside the name on a phone. */
export type SumField<Row> = {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  total?: ReactNode;
  isMain?: boolean;
};

type Props<Row> = {
  caption: string;
  rowLabel: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => ReactNode;
  fields: readonly SumField<Row>[];
  /** The label of the last row, which has the totals. */
  total?: string;
};

/** Rows of amounts: a table, and on a phone a list whose rows have the main one beside the name. */
export const SumTable = <Row,>(props: Props<Row>) => (
  <>
    <div className="max-lg:hidden">
      <WideTable {...props} />
    </div>
    <PhoneList {...props} />
  </>
);

const WideTable = <Row,>({ caption, rowLabel, rows, rowKey, nameOf, fields, total }: Props<Row>) => {
  const columns: Column<Row>[] = [
    {
      name: 'name',
      label: rowLabel,
      cell: (row) => <span className="font-semibold">{nameOf(row)}</span>,
      ...(total !== undefined && { total }),
    },
    ...fields.map(
      ({ name, label, cell, total: sum }): Column<Row> => ({
        name,
        label,
        align: 'end',
        cell,
        ...(total !== undefined && { total: sum }),
      }),
    ),
  ];
  return <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} density="dense" />;
};

const PhoneList = <Row,>({ caption, rows, rowKey, nameOf, fields, total }: Props<Row>) => (
  <ul aria-label={caption} className="overflow-hidden rounded-card bg-card lg:hidden">
    {rows.map((row) => (
      <PhoneRow key={rowKey(row)} name={nameOf(row)} fields={fields} valueOf={({ cell }) => cell(row)} />
    ))}
    {total !== undefined && <PhoneRow name={total} fields={fields} valueOf={(field) => field.total} isTotal />}
  </ul>
);

const PhoneRow = <Row,>({
  name,
  fields,
  valueOf,
  isTotal = false,
}: {
  name: ReactNode;
  fields: readonly SumField<Row>[];
  valueOf: (field: SumField<Row>) => ReactNode;
  isTotal?: boolean;
}) => {
  const main = fields.find(({ isMain }) => isMain);
  return (
    <li className={clsx('px-4 py-3', isTotal ? 'bg-control' : 'border-b border-line last:border-0')}>
      <p className="flex items-baseline justify-between gap-3 font-semibold">
        <span className="min-w-0 break-words">{name}</span>
        {main && (
          <span className="figures shrink-0">
            <span className="sr-only">{main.label} </span>
            {valueOf(main)}
          </span>
        )}
      </p>
      <dl className="figures mt-1 grid grid-cols-2 gap-x-5 gap-y-0.5 text-sm">
        {fields
          .filter(({ isMain }) => !isMain)
          .map((field) => (
            <div key={field.name} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-soft">{field.label}</dt>
              <dd className="ms-auto">{valueOf(field)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
};
