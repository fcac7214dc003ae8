import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffTicket } from '../../contract/tickets/staff-ticket.ts';
import { rateText } from '../../domain/terms/rate.ts';
import { TicketState } from './ticket-columns.tsx';

type Detail = OutputOf<typeof staffTicket>;
type Line = Detail['lines'][number];

const limitTones = { open: 'plain', reduced: 'warn', closed: 'bad' } as const;

/** One ticket as it was taken, line by line. */
export const TicketDetail = ({ ticketId }: { ticketId: string }) => {
  const { t } = useTranslation('lottery');
  const read = useRead(staffTicket, { ticketId });
  return (
    <ReadStates
      read={read}
      feature="lottery"
      unknown={{ refusal: 'ticket_unknown', backTo: '/draws', backLabel: t('desk.toDraws') }}
    >
      {(detail) => (
        <>
          <PageHead
            title={t('desk.ticketTitle', { id: ticketId.slice(-8) })}
            beside={<TicketState state={detail.ticket.state} />}
          />
          <Receipt detail={detail} />
          <PartHeading title={t('desk.lines')} />
          <Table
            caption={t('desk.lines')}
            columns={lineColumns(t, detail.ticket.currency)}
            rows={detail.lines}
            rowKey={(line) => `${line.betType} ${line.number} ${detail.lines.indexOf(line)}`}
          />
        </>
      )}
    </ReadStates>
  );
};

const Receipt = ({ detail: { ticket, leafHash, balanceAfter } }: { detail: Detail }) => {
  const { t } = useTranslation('lottery');
  return (
    <Card className="mb-6 grid gap-x-10 text-sm lg:grid-cols-2">
      <Facts
        facts={[
          [t('desk.player'), <PersonName key="player" id={ticket.memberId} tab="tickets" />],
          [
            t('desk.draw'),
            <DeskLink key="draw" href={`/draws/${ticket.drawId}`}>
              {ticket.gameCode} {ticket.numero}
            </DeskLink>,
          ],
          [t('desk.boughtAt'), <TimeText key="at" at={ticket.boughtAt} />],
          [t('desk.result'), <Code key="result" text={ticket.result?.opened ?? '—'} />],
        ]}
      />
      <Facts
        facts={[
          [t('desk.cost'), <MoneyText key="cost" amount={ticket.costTotal} currency={ticket.currency} />],
          [
            t('desk.payout'),
            <MoneyText key="payout" amount={ticket.payoutTotal} currency={ticket.currency} look="gain" />,
          ],
          [t('desk.balanceAfter'), <MoneyText key="balance" amount={balanceAfter} currency={ticket.currency} />],
          [t('desk.ticket'), <Code key="id" text={ticket.ticketId} />],
          [t('desk.leafHash'), <Code key="leaf" text={leafHash} />],
        ]}
      />
    </Card>
  );
};

const Code = ({ text }: { text: string }) => <code className="text-xs break-all text-soft">{text}</code>;

type Translate = (key: string) => string;

const lineColumns = (t: Translate, currency: Detail['ticket']['currency']): Column<Line>[] => [
  { name: 'betType', label: t('desk.betType'), cell: ({ betType }) => t(`betTypes.${betType}`) },
  {
    name: 'number',
    label: t('desk.number'),
    cell: ({ number }) => <span className="figures font-semibold">{number}</span>,
  },
  {
    name: 'stake',
    label: t('desk.stake'),
    align: 'end',
    cell: ({ stake }) => <MoneyText amount={stake} currency={currency} />,
  },
  {
    name: 'cost',
    label: t('desk.cost'),
    align: 'end',
    cell: ({ cost }) => <MoneyText amount={cost} currency={currency} />,
  },
  { name: 'rate', label: t('desk.rate'), align: 'end', cell: ({ rate }) => rateText(rate) },
  {
    name: 'limit',
    label: t('desk.limit'),
    cell: ({ state }) => <Badge tone={limitTones[state]}>{t(`desk.limitStates.${state}`)}</Badge>,
  },
  {
    name: 'payout',
    label: t('desk.payout'),
    align: 'end',
    cell: ({ payout }) => (payout === undefined ? '—' : <MoneyText amount={payout} currency={currency} look="gain" />),
  },
];
