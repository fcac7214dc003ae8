import { useTranslation } from '#kit/browser/texts/translation.ts';
import { z } from 'zod';
import { call, wireInput } from '#kit/browser/calls/call.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { ChoiceFilter, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { staffTickets } from '../../contract/tickets/staff-tickets.ts';
import { ticketStates } from '../../contract/tickets/ticket-view.ts';
import { ticketColumns, ticketCsv } from './ticket-columns.tsx';

type Filter = { memberId: string } | { drawId: string };

const search = z.object({
  /** Tab of the page that holds the list. */
  tab: z.string().catch('').default(''),
  search: z.string().max(64).catch('').default(''),
  state: z
    .enum(['', ...ticketStates])
    .catch('')
    .default(''),
  before: z
    .string()
    .regex(/^tkt_[0-9a-f]{32}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
});

const pageSize = 30;
const exportPageSize = 100;
const everyMs = 10_000;

/** Tickets of a player or of a draw. */
export const TicketList = ({ filter }: { filter: Filter }) => {
  const { t } = useTranslation('lottery');
  const [{ search: text, state, before }, change] = useAddressState(search);
  const asked = { ...filter, search: text || undefined, state: state || undefined };
  const read = useRead(
    staffTickets,
    { ...asked, before: before || undefined, limit: pageSize },
    { refetchInterval: useWhilePresent(everyMs) },
  );
  const of = 'drawId' in filter ? 'draw' : 'player';
  return (
    <DeskList
      name={`${of}-tickets`}
      caption={t('desk.tickets')}
      feature="lottery"
      read={read}
      rowsOf={({ tickets }) => tickets}
      nextOf={({ next }) => next}
      rowKey={({ ticketId }) => ticketId}
      columns={ticketColumns(t, of)}
      empty={{ title: t('desk.noTickets') }}
      page={{ after: before, onPage: (after) => change({ before: after }) }}
      filters={
        <>
          <SearchFilter
            label={t('desk.searchTicket')}
            value={text}
            onChange={(typed) => change({ search: typed, before: '' })}
          />
          <ChoiceFilter
            label={t('desk.state')}
            value={state}
            choices={[['', t('desk.all')], ...ticketStates.map((name) => [name, t(`ticketStates.${name}`)] as const)]}
            onChange={(name) => change({ state: name, before: '' })}
          />
        </>
      }
      exported={{
        filter: { ...filter, search: text, state },
        columns: ticketCsv(t),
        asks: wireInput(staffTickets, { ...asked, limit: exportPageSize }),
        load: async (after) => {
          const answer = await call(staffTickets, { ...asked, before: after, limit: exportPageSize });
          return answer.ok ? { rows: answer.value.tickets, next: answer.value.next } : undefined;
        },
      }}
    />
  );
};
