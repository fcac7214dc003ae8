import { useTranslation } from '#kit/browser/translation.ts';
import { Badge } from '#kit/browser/badge.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { type Column, Table } from '#kit/browser/table.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffTicket } from '../contract/staff-ticket.ts';
import { rateText } from '../domain/rate.ts';
import { TicketState } from './ticket-list.tsx';

type Detail = OutputOf<typeof staffTicket>;
type Line = Detail['lines'][number];

const limitTones = { open: 'plain', reduced: 'warn', closed: 'bad' } as const;

/** One ticket as it was taken, line by line. */
export const TicketDetail = ({ ticketId }: { ticketId: string }) => {
  const { t } = useTranslation('lottery');
  const read = useRead(staffTicket, { ticketId });
  const columns: Column<Line>[] = [
    { name: 'betType', label: t('desk.betType'), cell: ({ betType }) => t(`betTypes.${betType}`) },
    {
      name: 'number',
      label: t('desk.number'),
      cell: ({ number }) => <span className="figures font-semibold">{number}</span>,
    },
    { name: 'stake', label: t('desk.stake'), align: 'end', cell: ({ stake }) => <MoneyText amount={stake} /> },
    { name: 'cost', label: t('desk.cost'), align: 'end', cell: ({ cost }) => <MoneyText amount={cost} /> },
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
      cell: ({ payout }) => (payout === undefined ? '—' : <MoneyText amount={payout} />),
    },
  ];
  return (
    <ReadStates read={read} feature="lottery">
      {({ ticket, leafHash, balanceAfter, lines }) => (
        <>
          <PageHead
            title={t('desk.ticketTitle', { id: ticket.ticketId.slice(-8) })}
            beside={<TicketState state={ticket.state} />}
          />
          <Card className="mb-6">
            <PartHeading title={t('desk.receipt')} />
            <Facts
              facts={[
                [
                  t('desk.ticket'),
                  <code key="id" className="text-xs break-all">
                    {ticket.ticketId}
                  </code>,
                ],
                [
                  t('desk.player'),
                  <DeskLink key="player" href={`/players/${ticket.memberId}?tab=tickets`}>
                    {ticket.memberId}
                  </DeskLink>,
                ],
                [
                  t('desk.draw'),
                  <DeskLink key="draw" href={`/draws/${ticket.drawId}`}>
                    {ticket.gameCode} {ticket.numero}
                  </DeskLink>,
                ],
                [t('desk.boughtAt'), <TimeText key="at" at={ticket.boughtAt} />],
                [t('desk.cost'), <MoneyText key="cost" amount={ticket.costTotal} />],
                [t('desk.payout'), <MoneyText key="payout" amount={ticket.payoutTotal} />],
                [t('desk.balanceAfter'), <MoneyText key="balance" amount={balanceAfter} />],
                [
                  t('desk.result'),
                  <span key="result" className="figures">
                    {ticket.result?.final ?? '—'}
                  </span>,
                ],
                [
                  t('desk.leafHash'),
                  <code key="leaf" className="text-xs break-all text-soft">
                    {leafHash}
                  </code>,
                ],
              ]}
            />
          </Card>
          <PartHeading title={t('desk.lines')} />
          <Table
            caption={t('desk.lines')}
            columns={columns}
            rows={lines}
            rowKey={(line) => `${line.betType} ${line.number} ${lines.indexOf(line)}`}
          />
        </>
      )}
    </ReadStates>
  );
};
