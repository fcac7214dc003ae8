import { handle } from '#kit/server/http/handle.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffTickets as contract } from '../../contract/tickets/staff-tickets.ts';
import { pageOfTickets, type TicketSummaryRow, type TicketScope } from '../../db/tickets/tickets-page.ts';
import { summaryOf } from './list-tickets.ts';

export const staffTickets = handle(
  contract,
  (world) =>
    async ({ memberId, drawId, search, ...filter }, { merchantId }) => {
      const whose = whoseOf({ memberId, drawId, search });
      if (whose === undefined) return refuse('player_or_draw_needed');
      const { tickets, next } = await pageOfTickets(world.backofficeDatabase.read, { ...filter, ...whose, merchantId });
      return accept({ tickets: tickets.map(staffSummaryOf), next });
    },
);

type Asked = Pick<InputOf<typeof contract>, 'memberId' | 'drawId' | 'search'>;

const whoseOf = ({ memberId, drawId, search = '' }: Asked): TicketScope | undefined => {
  const found = search === '' ? {} : { search };
  if (memberId !== undefined) return { memberId: id(memberId), drawId, ...found };
  if (drawId !== undefined) return { drawId, ...found };
  return search === '' ? undefined : { search };
};

export const staffSummaryOf = (row: TicketSummaryRow) => ({ ...summaryOf(row), memberId: row.member_id });
