import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { type Currency, moneyText, sum } from '#kit/shared/money/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { staffPlayerMovements } from '../contract/staff-player-movements.ts';

export type Movement = OutputOf<typeof staffPlayerMovements>['movements'][number];
type Translate = (key: string) => string;

export const movementColumns = (t: Translate, currency: Currency): DeskColumn<Movement>[] => [
  { name: 'at', label: t('desk.at'), isFixed: true, cell: ({ at }) => <TimeText at={at} /> },
  { name: 'kind', label: t('desk.kind'), isFixed: true, cell: ({ kind }) => t(`movementKind.${kind}`) },
  {
    name: 'amount',
    label: t('desk.amount'),
    align: 'end',
    isFixed: true,
    cell: ({ amount }) => <MoneyText amount={amount} currency={currency} look="gain" />,
    total: (rows) => <MoneyText amount={sum(rows.map(({ amount }) => amount))} currency={currency} look="gain" />,
  },
  {
    name: 'balanceAfter',
    label: t('desk.balanceAfter'),
    align: 'end',
    cell: ({ balanceAfter }) => <MoneyText amount={balanceAfter} currency={currency} />,
  },
  {
    name: 'counter',
    label: t('desk.counter'),
    cell: ({ counterAccount }) => <code className="text-xs text-soft">{counterAccount}</code>,
  },
  {
    name: 'movementId',
    label: t('desk.movementId'),
    isExtra: true,
    cell: ({ movementId }) => <code className="text-xs text-soft">{movementId}</code>,
  },
  {
    name: 'key',
    label: t('desk.key'),
    isExtra: true,
    cell: ({ key }) => (
      <code title={key} className="text-xs text-soft">
        {key.slice(0, 8)}…
      </code>
    ),
  },
];

export const movementCsv = (t: Translate) => [
  { label: t('desk.movementId'), text: ({ movementId }: Movement) => movementId },
  { label: t('desk.at'), text: ({ at }: Movement) => isoOf(at) },
  { label: t('desk.kind'), text: ({ kind }: Movement) => kind },
  { label: t('desk.amount'), text: ({ amount }: Movement) => moneyText(amount) },
  { label: t('desk.balanceAfter'), text: ({ balanceAfter }: Movement) => moneyText(balanceAfter) },
  { label: t('desk.counter'), text: ({ counterAccount }: Movement) => counterAccount ?? '' },
  { label: t('desk.key'), text: ({ key }: Movement) => key },
];
