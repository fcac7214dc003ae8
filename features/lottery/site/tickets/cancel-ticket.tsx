import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { useIsPast } from '../draws/use-draws.ts';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { Confirm } from '#kit/browser/components/dialog.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import type { Instant } from '#kit/shared/time.ts';
import { cancelTicket } from '../../contract/tickets/cancel-ticket.ts';
import { findTicket } from '../../contract/tickets/find-ticket.ts';
import { listTickets } from '../../contract/tickets/list-tickets.ts';
import type { TicketSummary } from '../../contract/tickets/ticket-view.ts';

/** While the game allows it: the ticket goes back, and its cost with it. */
export const CancelTicket = ({ ticket, until }: { ticket: TicketSummary; until: Instant }) => {
  const { t } = useTranslation('lottery');
  const textOf = useRefusalText('lottery');
  const [isAsked, setIsAsked] = useState(false);
  const isOver = useIsPast(until);
  const { send, isSending } = useSend(cancelTicket, { refreshes: [findTicket, listTickets] });
  const amount = moneyView(ticket.costTotal);
  const cancel = async () => {
    const answer = await send({ ticketId: ticket.ticketId });
    setIsAsked(false);
    if (answer.ok) say(t('cancel.done', { amount }), 'good');
    else say(textOf(answer), 'bad');
  };
  if (isOver) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-card px-4 py-2 sm:px-5">
      <p className="text-sm text-soft">
        {t('cancel.until')} <Countdown until={until} look="plain" className="figures" />
      </p>
      <Button size="small" icon={<Undo2 aria-hidden className="size-4" />} onClick={() => setIsAsked(true)}>
        {t('cancel.open')}
      </Button>
      {isAsked && (
        <Confirm
          title={t('cancel.title')}
          text={t('cancel.text', { amount })}
          isOpen
          isBusy={isSending}
          confirmLabel={t('cancel.confirm')}
          onConfirm={() => void cancel()}
          onCancel={() => !isSending && setIsAsked(false)}
        />
      )}
    </div>
  );
};
