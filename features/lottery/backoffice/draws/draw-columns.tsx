import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor, moneyText, sum } from '#kit/shared/money/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { staffDraws } from '../../contract/draws/staff-draws.ts';
import { DrawState } from './draw-state.tsx';

export type Draw = OutputOf<typeof staffDraws>['draws'][number];
type Translate = (key: string) => string;

const ggrOf = ({ stakeTotal, payoutTotal }: Draw) => minor(stakeTotal - payoutTotal);
const isSettled = ({ state }: Draw) => state === 'settled';

export const drawColumns = (t: Translate): DeskColumn<Draw>[] => [
  {
    name: 'numero',
    label: t('desk.draw'),
    isFixed: true,
    cell: ({ drawId, gameCode, numero }) => (
      <DeskLink
        href={`/draws/${drawId}`}
        className="figures inline-flex min-h-11 items-center gap-2 font-semibold text-money-text underline-offset-4 hover:underline"
      >
        {gameCode} {numero}
      </DeskLink>
    ),
  },
  { name: 'state', label: t('desk.state'), cell: ({ state }) => <DrawState state={state} /> },
  { name: 'closeAt', label: t('desk.closeAt'), isSortable: true, cell: ({ closeAt }) => <TimeText at={closeAt} /> },
  {
    name: 'result',
    label: t('desk.result'),
    cell: ({ result }) => <span className="figures font-semibold">{result?.opened ?? '—'}</span>,
  },
  {
    name: 'tickets',
    label: t('desk.tickets'),
    align: 'end',
    cell: ({ ticketCount }) => ticketCount,
    total: (rows) => rows.reduce((all, { ticketCount }) => all + ticketCount, 0),
  },
  {
    name: 'stakes',
    label: t('desk.stakes'),
    align: 'end',
    cell: ({ stakeTotal }) => <MoneyText amount={stakeTotal} />,
    total: (rows) => <MoneyText amount={sum(rows.map(({ stakeTotal }) => stakeTotal))} />,
  },
  {
    name: 'payouts',
    label: t('desk.payouts'),
    align: 'end',
    cell: ({ payoutTotal }) => <MoneyText amount={payoutTotal} />,
    total: (rows) => <MoneyText amount={sum(rows.map(({ payoutTotal }) => payoutTotal))} />,
  },
  {
    name: 'ggr',
    label: t('desk.ggr'),
    align: 'end',
    cell: (draw) => (isSettled(draw) ? <MoneyText amount={ggrOf(draw)} className="font-semibold" /> : '—'),
    total: (rows) => <MoneyText amount={sum(rows.filter(isSettled).map(ggrOf))} />,
  },
];

export const drawCsv = (t: Translate) => [
  { label: 'drawId', text: ({ drawId }: Draw) => drawId },
  { label: t('desk.draw'), text: ({ gameCode, numero }: Draw) => `${gameCode} ${numero}` },
  { label: t('desk.state'), text: ({ state }: Draw) => state },
  { label: t('desk.closeAt'), text: ({ closeAt }: Draw) => isoOf(closeAt) },
  { label: t('desk.result'), text: ({ result }: Draw) => result?.opened ?? '' },
  { label: t('desk.tickets'), text: ({ ticketCount }: Draw) => String(ticketCount) },
  { label: t('desk.stakes'), text: ({ stakeTotal }: Draw) => moneyText(stakeTotal) },
  { label: t('desk.payouts'), text: ({ payoutTotal }: Draw) => moneyText(payoutTotal) },
  { label: t('desk.ggr'), text: (draw: Draw) => (isSettled(draw) ? moneyText(ggrOf(draw)) : '') },
  // Every number, for whoever computes with them.
  {
    label: 'drawn',
    text: ({ result }: Draw) =>
      Object.entries(result?.drawn ?? {})
        .map(([prize, numbers]) => `${prize}: ${numbers.join(' ')}`)
        .join('; '),
  },
];
