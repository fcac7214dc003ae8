import { clsx } from 'clsx';
import { call, wireInput } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { staffRevenueCorrections } from '../contract/staff-revenue-corrections.ts';
import { placeOf } from './revenue-columns.tsx';

type Row = OutputOf<typeof staffRevenueCorrections>['rows'][number];
type Translate = (key: string) => string;

const figures = ['stake', 'payout', 'ggr', 'ngr'] as const;
const whens = ['known', 'now', 'difference'] as const;
const cells = figures.flatMap((name) => whens.map((when) => ({ name, when })));

const labelOf = ({ name, when }: (typeof cells)[number], t: Translate): string =>
  `${t(`revenue.${name}`)} · ${t(`revenue.corrected.${when}`)}`;

const columnsOf = (t: Translate): DeskColumn<Row>[] => [
  {
    name: 'of',
    label: t('revenue.of'),
    isFixed: true,
    cell: (row) => <span className="figures font-semibold">{placeOf(row, t)}</span>,
  },
  ...cells.map(
    (cell): DeskColumn<Row> => ({
      name: `${cell.name}-${cell.when}`,
      label: labelOf(cell, t),
      align: 'end',
      ...(cell.name === 'stake' || cell.name === 'payout' ? { isExtra: true as const } : {}),
      cell: (row) => (
        <MoneyText
          amount={row[cell.when][cell.name]}
          currency={row.currency}
          className={clsx(cell.when === 'difference' && 'font-semibold', row[cell.when][cell.name] < 0n && 'text-bad')}
        />
      ),
    }),
  ),
];

const csvOf = (t: Translate) => [
  { label: t('revenue.day'), text: ({ day }: Row) => day ?? '' },
  { label: t('revenue.vendor'), text: ({ vendor }: Row) => vendor ?? '' },
  { label: t('revenue.game'), text: ({ game }: Row) => game ?? '' },
  { label: t('revenue.currency'), text: ({ currency }: Row) => currency },
  ...cells.map((cell) => ({
    label: labelOf(cell, t),
    text: (row: Row) => moneyText(row[cell.when][cell.name]),
    isNumber: true,
  })),
];

type Props = {
  inputOf: (after: string) => InputOf<typeof staffRevenueCorrections>;
  after: string;
  onPage: (after: string) => void;
};

/** What was corrected since: each line that changed, as known then, as known now, and the difference. */
export const RevenueCorrections = ({ inputOf, after, onPage }: Props) => {
  const { t } = useTranslation('reports');
  const read = useRead(staffRevenueCorrections, inputOf(after));
  return (
    <section className="mt-8">
      <h2 className="mb-1 text-lg font-semibold">{t('revenue.corrected.title')}</h2>
      <p className="mb-3 max-w-prose text-sm text-soft">{t('revenue.corrected.text')}</p>
      <DeskList
        name="revenue-corrections"
        caption={t('revenue.corrected.title')}
        feature="reports"
        read={read}
        rowsOf={({ rows }) => rows}
        nextOf={({ next }) => next}
        rowKey={(row) => `${row.day} ${row.vendor} ${row.game} ${row.currency}`}
        columns={columnsOf(t)}
        empty={{ title: t('revenue.corrected.none'), text: t('revenue.corrected.noneText') }}
        page={{ after, onPage }}
        exported={{
          filter: Object.fromEntries(Object.entries(wireInput(staffRevenueCorrections, inputOf('')))),
          columns: csvOf(t),
          asks: wireInput(staffRevenueCorrections, inputOf('')),
          load: async (from) => {
            const answer = await call(staffRevenueCorrections, inputOf(from ?? ''));
            return answer.ok ? { rows: answer.value.rows, next: answer.value.next } : undefined;
          },
        }}
      />
    </section>
  );
};
