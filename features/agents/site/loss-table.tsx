import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Loss } from '../domain/user-loss.ts';

export type LossField = keyof Loss;
type LossRow = { key: string; name: ReactNode; amounts: Partial<Loss> };

type Props = {
  caption: string;
  /** What the rows are. */
  rowLabel: string;
  rows: readonly LossRow[];
  /** In the order of their columns; the net loss stands at the end of each row. */
  fields: readonly LossField[];
  total: { label: string; amounts: Partial<Loss> };
};

/** Losses row by row with their total: a table, and on a phone a list whose rows have the net loss beside the name. */
export const LossTable = (props: Props) => (
  <>
    <div className="max-lg:hidden">
      <WideTable {...props} />
    </div>
    <PhoneList {...props} />
  </>
);

/** Red where players won. */
const Amount = ({ amount = 0n, field }: { amount: bigint | undefined; field: LossField }) => (
  <bdi dir="ltr" className={clsx('whitespace-nowrap', field === 'netLoss' && amount < 0n && 'text-bad')}>
    {moneyView(amount)}
  </bdi>
);

const WideTable = ({ caption, rowLabel, rows, fields, total }: Props) => {
  const { t } = useTranslation('agents');
  const columns: Column<LossRow>[] = [
    {
      name: 'name',
      label: rowLabel,
      total: total.label,
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    ...fields.map(
      (field): Column<LossRow> => ({
        name: field,
        label: t(`userLoss.fields.${field}`),
        align: 'end',
        total: <Amount amount={total.amounts[field]} field={field} />,
        cell: ({ amounts }) => <Amount amount={amounts[field]} field={field} />,
      }),
    ),
  ];
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} density="dense" />;
};

const PhoneList = ({ caption, rows, fields, total }: Props) => (
  <ul aria-label={caption} className="overflow-hidden rounded-card bg-card lg:hidden">
    {rows.map(({ key, name, amounts }) => (
      <PhoneRow key={key} name={name} amounts={amounts} fields={fields} />
    ))}
    <PhoneRow name={total.label} amounts={total.amounts} fields={fields} isTotal />
  </ul>
);

const PhoneRow = ({
  name,
  amounts,
  fields,
  isTotal = false,
}: Pick<LossRow, 'name' | 'amounts'> & { fields: readonly LossField[]; isTotal?: boolean }) => {
  const { t } = useTranslation('agents');
  return (
    <li className={clsx('px-4 py-3', isTotal ? 'bg-control' : 'border-b border-line')}>
      <p className="flex items-baseline justify-between gap-3 font-semibold">
        <span className="min-w-0 break-words">{name}</span>
        <span className="figures">
          <span className="sr-only">{t('userLoss.fields.netLoss')} </span>
          <Amount amount={amounts.netLoss} field="netLoss" />
        </span>
      </p>
      <dl className="figures mt-1 grid grid-cols-2 gap-x-5 gap-y-0.5 text-sm">
        {fields
          .filter((field) => field !== 'netLoss')
          .map((field) => (
            <div key={field} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-soft">{t(`userLoss.fields.${field}`)}</dt>
              <dd className="ms-auto">
                <Amount amount={amounts[field]} field={field} />
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
};
