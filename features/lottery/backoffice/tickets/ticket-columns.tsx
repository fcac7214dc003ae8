import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { moneyText, sum } from '#kit/shared/money/money.ts';
import { shortId } from '#kit/shared/short-id.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { staffTickets } from '../../contract/tickets/staff-tickets.ts';

export type Ticket = OutputOf<typeof staffTickets>['tickets'][number];

const tones: Record<Ticket['state'], BadgeTone> = {
  running: 'sky',
  won: 'good',
  lost: 'plain',
  refunded: 'warn',
  cancelled: 'plain',
};

export const TicketState = ({ state }: { state: Ticket['state'] }) => {
  const { t } = useTranslation('lottery');
  return <Badge tone={tones[state]}>{t(`ticketStates.${state}`)}</Badge>;
};

type Translate = (key: string) => string;

const link = 'inline-flex min-h-11 items-center figures text-money-text underline-offset-4 hover:underline';

/** One list has one: play money is in no draw's list, and a player has one wallet to play from. */
const currencyOf = ([first]: readonly Ticket[]) => (first === undefined ? {} : { currency: first.currency });

/** @param of whose tickets: what is the same in every row is left out. */
export const ticketColumns = (t: Translate, of: 'draw' | 'player'): DeskColumn<Ticket>[] => [
  {
    name: 'ticket',
    label: t('desk.ticket'),
    isFixed: true,
    cell: ({ ticketId }) => (
      <DeskLink href={`/tickets/${ticketId}`} className={link}>
        {shortId(ticketId)}
      </DeskLink>
    ),
  },
  of === 'draw'
    ? {
        name: 'player',
        label: t('desk.player'),
        cell: ({ memberId }) => <PersonName id={memberId} tab="tickets" />,
      }
    : {
        name: 'draw',
        label: t('desk.draw'),
        cell: ({ drawId, gameCode, numero }) => (
          <DeskLink href={`/draws/${drawId}`} className={link}>
            {gameCode} {numero}
          </DeskLink>
        ),
      },
  { name: 'state', label: t('desk.state'), cell: ({ state }) => <TicketState state={state} /> },
  { name: 'boughtAt', label: t('desk.boughtAt'), cell: ({ boughtAt }) => <TimeText at={boughtAt} /> },
  {
    name: 'lines',
    label: t('desk.lines'),
    align: 'end',
    cell: ({ lineCount }) => lineCount,
    total: (rows) => rows.reduce((all, { lineCount }) => all + lineCount, 0),
  },
  {
    name: 'cost',
    label: t('desk.cost'),
    align: 'end',
    cell: ({ costTotal, currency }) => <MoneyText amount={costTotal} currency={currency} />,
    total: (rows) => <MoneyText amount={sum(rows.map(({ costTotal }) => costTotal))} {...currencyOf(rows)} />,
  },
  {
    name: 'payout',
    label: t('desk.payout'),
    align: 'end',
    cell: ({ payoutTotal, currency }) => (
      <MoneyText amount={payoutTotal} currency={currency} className={payoutTotal > 0n ? 'text-good' : ''} />
    ),
    total: (rows) => <MoneyText amount={sum(rows.map(({ payoutTotal }) => payoutTotal))} {...currencyOf(rows)} />,
  },
];

export const ticketCsv = (t: Translate) => [
  { label: 'ticketId', text: ({ ticketId }: Ticket) => ticketId },
  { label: 'memberId', text: ({ memberId }: Ticket) => memberId },
  { label: t('desk.draw'), text: ({ gameCode, numero }: Ticket) => `${gameCode} ${numero}` },
  { label: t('desk.state'), text: ({ state }: Ticket) => state },
  { label: t('desk.boughtAt'), text: ({ boughtAt }: Ticket) => isoOf(boughtAt) },
  { label: t('desk.lines'), text: ({ lineCount }: Ticket) => String(lineCount) },
  { label: 'currency', text: ({ currency }: Ticket) => currency },
  { label: t('desk.cost'), text: ({ costTotal }: Ticket) => moneyText(costTotal) },
  { label: t('desk.payout'), text: ({ payoutTotal }: Ticket) => moneyText(payoutTotal) },
];
