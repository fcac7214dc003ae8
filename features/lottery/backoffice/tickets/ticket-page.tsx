import { TicketDetail } from './ticket-detail.tsx';
import { useLastPathPart } from '#kit/browser/desk/address-state.ts';

export const TicketPage = () => {
  const ticketId = useLastPathPart();
  return <TicketDetail ticketId={ticketId} />;
};
