import { Link } from '@tanstack/react-router';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { listTickets } from '../../contract/tickets/list-tickets.ts';
import { TicketRow } from './ticket-row.tsx';

const shownMax = 3;

/** The newest tickets of this game, so that their result is seen where they were bought. */
export const MyLatest = ({ gameCode }: { gameCode: string }) => {
  const { t } = useTranslation('lottery');
  const { data } = useRead(listTickets, { gameCode, limit: shownMax });
  useLiveReads('member/me/tickets', [listTickets]);
  if (!data || data.tickets.length === 0) return null;
  return (
    <section aria-labelledby="latest-tickets" className="mt-3">
      <PartHeading
        id="latest-tickets"
        title={t('tickets.latest')}
        more={
          <Link to="/tickets" className="inline-flex min-h-11 items-center text-sm font-semibold text-money-text">
            {t('tickets.all')}
          </Link>
        }
      />
      <ul className="overflow-hidden rounded-card bg-card">
        {data.tickets.map((ticket) => (
          <li key={ticket.ticketId} className="border-b border-line last:border-0">
            <TicketRow ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  );
};
