import { clsx } from 'clsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { staffRevenue } from '../contract/staff-revenue.ts';

type Revenue = OutputOf<typeof staffRevenue>;
export type RevenueRow = Revenue['rows'][number];
export type RevenueFigures = Revenue['totals'][number];
type Translate = (key: string) => string;

/** `9537` → `95.37 %`. */
export const shareView = (tenThousandths: number | null): string =>
  tenThousandths === null
    ? '—'
    : `${Math.trunc(tenThousandths / 100)}.${String(tenThousandths % 100).padStart(2, '0')} %`;

const money = ['stake', 'refunded', 'open', 'payout', 'jackpot', 'bonus', 'tips', 'corrections', 'ggr', 'ngr'] as const;
const extra: readonly string[] = ['tips', 'corrections', 'refunded'];

/** Whom or what a row is of. */
export const placeOf = ({ day, vendor, game }: Pick<RevenueRow, 'day' | 'vendor' | 'game'>, t: Translate): string =>
  day ?? [vendor, game === '' ? t('revenue.noGame') : game].filter((part) => part !== null).join(' · ');

export const revenueColumns = (t: Translate): DeskColumn<RevenueRow>[] => [
  {
    name: 'of',
    label: t('revenue.of'),
    isFixed: true,
    cell: (row) => <span className="figures font-semibold">{placeOf(row, t)}</span>,
  },
  { name: 'bets', label: t('revenue.bets'), align: 'end', cell: ({ bets }) => bets },
  { name: 'players', label: t('revenue.players'), align: 'end', cell: ({ players }) => players ?? '—' },
  ...money.map(
    (name): DeskColumn<RevenueRow> => ({
      name,
      label: t(`revenue.${name}`),
      align: 'end',
      ...(extra.includes(name) ? { isExtra: true as const } : {}),
      cell: (row) => (
        <MoneyText
          amount={row[name]}
          currency={row.currency}
          className={clsx(name === 'ngr' && 'font-semibold', row[name] < 0n && 'text-bad')}
        />
      ),
    }),
  ),
  {
    name: 'returned',
    label: t('revenue.returned'),
    align: 'end',
    cell: ({ returned }) => shareView(returned),
  },
];

export const revenueCsv = (t: Translate) => [
  { label: t('revenue.day'), text: ({ day }: RevenueRow) => day ?? '' },
  { label: t('revenue.vendor'), text: ({ vendor }: RevenueRow) => vendor ?? '' },
  { label: t('revenue.game'), text: ({ game }: RevenueRow) => game ?? '' },
  { label: t('revenue.currency'), text: ({ currency }: RevenueRow) => currency },
  { label: t('revenue.bets'), text: ({ bets }: RevenueRow) => String(bets), isNumber: true },
  { label: t('revenue.players'), text: ({ players }: RevenueRow) => (players === null ? '' : String(players)) },
  ...money.map((name) => ({
    label: t(`revenue.${name}`),
    text: (row: RevenueRow) => moneyText(row[name]),
    isNumber: true,
  })),
  { label: t('revenue.returned'), text: ({ returned }: RevenueRow) => (returned === null ? '' : shareView(returned)) },
];
