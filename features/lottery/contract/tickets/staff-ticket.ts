import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { staffTicketSummary } from './staff-tickets.ts';
import { ticketId, ticketLine } from './ticket-view.ts';

export const staffTicket = endpoint({
  method: 'GET',
  path: '/staff/lottery/tickets/:ticketId',
  access: 'staff',
  permission: 'draws.read',
  summary: 'One ticket with its lines as they were taken, and what each paid.',
  input: z.object({ ticketId }),
  output: z.object({
    ticket: staffTicketSummary,
    leafHash: z.string(),
    balanceAfter: wireMoney,
    lines: z.array(z.object({ ...ticketLine.shape, payout: wireMoney.optional() })),
  }),
  refusals: { ticket_unknown: 404 },
});
