import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import type { ListedTicket } from '../../contract/tickets/list-tickets.ts';
import { useDrawNames } from '../draws/draw-name.ts';
import { familyOf, inkOf, numberView } from '../slips/bet-look.ts';
import { ticketName } from './ticket-name.ts';

const tones: Record<ListedTicket['state'], BadgeTone> = {
  running: 'warn',
  won: 'good',
  lost: 'plain',
  refunded: 'sky',
  cancelled: 'plain',
};

/** Several numbers of one line take the room of many. */
const longNumber = 6;

/** A ticket in a list. It is green only where more came back than was paid. */
export const TicketRow = ({ ticket, game }: { ticket: ListedTicket; game?: string | undefined }) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const draws = useDrawNames();
  const isGain = ticket.payoutTotal > ticket.costTotal;
  return (
    <Link
      to="/tickets/$ticketId"
      params={{ ticketId: ticket.ticketId }}
      className="flex min-h-16 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-control"
    >
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5">
        <span className="font-semibold">
          {game !== undefined && <span className="block leading-snug">{game}</span>}
          <span className={game === undefined ? 'figures' : 'figures text-sm font-normal text-soft'}>
            {draws.name(ticket)}
          </span>
        </span>
        <span className="figures text-end text-sm">
          {ticket.payoutTotal > 0n ? (
            <span className={isGain ? 'font-semibold text-good' : 'text-soft'}>
              {t('tickets.back', { amount: moneyView(ticket.payoutTotal) })}
            </span>
          ) : (
            <span className="text-soft">{moneyView(ticket.costTotal)}</span>
          )}
        </span>
        <Numbers ticket={ticket} />
        <span className="figures flex flex-wrap gap-x-2 text-xs text-faint">
          <bdi dir="ltr">{ticketName(ticket.ticketId)}</bdi>
          <span>{dateTimeView(ticket.boughtAt, language)}</span>
        </span>
        <span className="text-end">
          <Badge tone={ticket.state === 'won' && !isGain ? 'plain' : tones[ticket.state]}>
            {t(`ticketStates.${ticket.state}`)}
          </Badge>
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
    </Link>
  );
};

/** What was bought: the first numbers in one line, and how many more. */
const Numbers = ({ ticket: { numbers, numberCount } }: { ticket: ListedTicket }) => {
  const { t } = useTranslation('lottery');
  const shown = numbers.slice(0, numbers.some((number) => number.length > longNumber) ? 2 : numbers.length);
  const more = numberCount - shown.length;
  return (
    <span className="figures col-span-2 flex flex-wrap items-baseline gap-x-2.5 text-sm font-semibold">
      <span className="sr-only">{t('tickets.numbers', { count: numberCount })}</span>
      {shown.map((number) => (
        <bdi key={number} dir="ltr" className={clsx('whitespace-nowrap', inkOf[familyOf(number)])}>
          {numberView(number)}
        </bdi>
      ))}
      {more > 0 && <span className="text-xs font-normal text-soft">+{more}</span>}
    </span>
  );
};
