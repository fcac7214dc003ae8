import { call, wireInput } from '#kit/browser/calls/call.ts';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { type Currency, moneyText } from '#kit/shared/money/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffOwnPotLines } from '../contract/staff-own-pot-lines.ts';
import type { staffOwnPots } from '../contract/staff-own-pots.ts';

type Line = OutputOf<typeof staffOwnPotLines>['lines'][number];
type Translate = (key: string, options?: Record<string, unknown>) => string;

const whatOf = (t: Translate, { amount }: Line): string => t(amount < 0n ? 'desk.potTaken' : 'desk.potPut');

const columns = (t: Translate, currency: Currency): DeskColumn<Line>[] => [
  { name: 'at', label: t('desk.potAt'), isFixed: true, cell: ({ at }) => <TimeText at={at} /> },
  { name: 'what', label: t('desk.potWhat'), isFixed: true, cell: (line) => whatOf(t, line) },
  {
    name: 'amount',
    label: t('desk.potAmount'),
    align: 'end',
    isFixed: true,
    cell: ({ amount }) => <MoneyText amount={amount} currency={currency} look="gain" />,
  },
  {
    name: 'after',
    label: t('desk.potAfter'),
    align: 'end',
    cell: ({ balanceAfter }) => <MoneyText amount={balanceAfter} currency={currency} />,
  },
  {
    name: 'other',
    label: t('desk.potOther'),
    cell: ({ counterAccount }) => <code className="text-xs text-soft">{counterAccount ?? '—'}</code>,
  },
];

const csvColumns = (t: Translate) => [
  { label: t('desk.potLine'), text: ({ line }: Line) => String(line) },
  { label: t('desk.potAt'), text: ({ at }: Line) => isoOf(at) },
  { label: t('desk.potWhat'), text: (line: Line) => whatOf(t, line) },
  { label: t('desk.potAmount'), text: ({ amount }: Line) => moneyText(amount) },
  { label: t('desk.potAfter'), text: ({ balanceAfter }: Line) => moneyText(balanceAfter) },
  { label: t('desk.potOther'), text: ({ counterAccount }: Line) => counterAccount ?? '' },
];

const pageSize = 30;

type Props = {
  pot: OutputOf<typeof staffOwnPots>['pots'][number];
  before: string;
  onPage: (before: string) => void;
};

/** What went into a pot and out of it, line by line, as the ledger has it. */
export const PotLines = ({ pot: { game, name, pot, currency }, before, onPage }: Props) => {
  const { t } = useTranslation('rounds');
  const from = before === '' ? undefined : Number(before);
  const read = useRead(staffOwnPotLines, { game, pot, currency, before: from, pageSize });
  const title = t('desk.potLinesOf', { name: `${name} · ${pot} · ${currency}` });
  return (
    <section className="mt-8">
      <PartHeading title={title} />
      <DeskList
        name="own-pot-lines"
        caption={title}
        feature="rounds"
        read={read}
        rowsOf={({ lines }) => lines}
        nextOf={({ next }) => (next === undefined ? undefined : String(next))}
        rowKey={({ line }) => String(line)}
        columns={columns(t, currency)}
        empty={{ title: t('desk.noPotLines') }}
        page={{ after: before, onPage }}
        exported={{
          filter: { game, pot, currency },
          columns: csvColumns(t),
          asks: wireInput(staffOwnPotLines, { game, pot, currency, pageSize: 100 }),
          load: async (after) => {
            const answer = await call(staffOwnPotLines, {
              game,
              pot,
              currency,
              before: after === undefined ? undefined : Number(after),
              pageSize: 100,
            });
            if (!answer.ok) return undefined;
            const { lines, next } = answer.value;
            return { rows: lines, next: next === undefined ? undefined : String(next) };
          },
        }}
      />
    </section>
  );
};
