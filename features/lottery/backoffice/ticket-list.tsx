import { useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { Badge, type BadgeTone } from '#kit/browser/badge.tsx';
import { call } from '#kit/browser/call.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ExportButton } from '#kit/browser/desk/export-button.tsx';
import { ChoiceFilter, Filters } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { type DeskColumn, ListTable } from '#kit/browser/desk/list-table.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useRead } from '#kit/browser/queries.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { moneyText } from '#kit/shared/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffTickets } from '../contract/staff-tickets.ts';
import { ticketStates } from '../contract/ticket-view.ts';

type Ticket = OutputOf<typeof staffTickets>['tickets'][number];
type Filter = { memberId: string } | { drawId: string };

export const ticketTones: Record<Ticket['state'], BadgeTone> = {
  running: 'sky',
  won: 'good',
  lost: 'plain',
  refunded: 'warn',
};

const pageSize = 20;
const exportPageSize = 100;
const everyMs = 10_000;

/** Tickets of a player or of a draw. */
export const TicketList = ({ filter }: { filter: Filter }) => {
  const { t } = useTranslation('lottery');
  const [state, setState] = useState<Ticket['state'] | ''>('');
  const [before, setBefore] = useState<string>();
  const asked = { ...filter, state: state || undefined };
  const read = useRead(
    staffTickets,
    { ...asked, before, limit: pageSize },
    { refetchInterval: useWhilePresent(everyMs) },
  );
  return (
    <>
      <Filters>
        <ChoiceFilter
          label={t('desk.state')}
          value={state}
          choices={[['', t('desk.all')], ...ticketStates.map((name) => [name, t(`ticketStates.${name}`)] as const)]}
          onChange={(name) => {
            setState(name);
            setBefore(undefined);
          }}
        />
      </Filters>
      <ReadStates
        read={read}
        feature="lottery"
        isEmpty={({ tickets }) => tickets.length === 0}
        empty={{ title: t('desk.noTickets') }}
      >
        {({ tickets, next }) => (
          <>
            <ListTable
              caption={t('desk.tickets')}
              name={'drawId' in filter ? 'draw-tickets' : 'player-tickets'}
              columns={columnsOf(t, 'drawId' in filter ? 'ofDraw' : 'ofPlayer')}
              rows={tickets}
              rowKey={({ ticketId }) => ticketId}
            />
            <div className="mt-4 flex flex-wrap items-start justify-between gap-2">
              <ExportButton
                list="tickets"
                filter={{ ...filter, state }}
                columns={csvColumns(t)}
                load={async (after) => {
                  const answer = await call(staffTickets, { ...asked, before: after, limit: exportPageSize });
                  return answer.ok ? { rows: answer.value.tickets, next: answer.value.next } : undefined;
                }}
              />
              <Pager
                isFirst={before === undefined}
                next={next}
                onFirst={() => setBefore(undefined)}
                onNext={setBefore}
              />
            </div>
          </>
        )}
      </ReadStates>
    </>
  );
};

type Translate = (key: string) => string;

const link = 'inline-flex min-h-11 items-center figures text-money-text underline-offset-4 hover:underline';

const columnsOf = (t: Translate, where: 'ofDraw' | 'ofPlayer'): DeskColumn<Ticket>[] => [
  {
    name: 'ticketId',
    label: t('desk.ticket'),
    isFixed: true,
    cell: ({ ticketId }) => (
      <DeskLink href={`/tickets/${ticketId}`} className={link}>
        …{ticketId.slice(-8)}
      </DeskLink>
    ),
  },
  where === 'ofDraw'
    ? {
        name: 'player',
        label: t('desk.player'),
        cell: ({ memberId }) => (
          <DeskLink href={`/players/${memberId}`} className={link}>
            …{memberId.slice(-8)}
          </DeskLink>
        ),
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
  { name: 'lines', label: t('desk.lines'), align: 'end', cell: ({ lineCount }) => lineCount },
  { name: 'cost', label: t('desk.cost'), align: 'end', cell: ({ costTotal }) => <MoneyText amount={costTotal} /> },
  {
    name: 'payout',
    label: t('desk.payout'),
    align: 'end',
    cell: ({ payoutTotal }) => <MoneyText amount={payoutTotal} className={payoutTotal > 0n ? 'text-good' : ''} />,
  },
];

export const TicketState = ({ state }: { state: Ticket['state'] }) => {
  const { t } = useTranslation('lottery');
  return <Badge tone={ticketTones[state]}>{t(`ticketStates.${state}`)}</Badge>;
};

const csvColumns = (t: Translate) => [
  { label: 'ticketId', text: ({ ticketId }: Ticket) => ticketId },
  { label: 'memberId', text: ({ memberId }: Ticket) => memberId },
  { label: t('desk.draw'), text: ({ gameCode, numero }: Ticket) => `${gameCode} ${numero}` },
  { label: t('desk.state'), text: ({ state }: Ticket) => state },
  { label: t('desk.boughtAt'), text: ({ boughtAt }: Ticket) => isoOf(boughtAt) },
  { label: t('desk.lines'), text: ({ lineCount }: Ticket) => String(lineCount) },
  { label: t('desk.cost'), text: ({ costTotal }: Ticket) => moneyText(costTotal) },
  { label: t('desk.payout'), text: ({ payoutTotal }: Ticket) => moneyText(payoutTotal) },
];
