import { rootOfPath } from '#kit/shared/merkle.ts';
import { sameDecimals, minorOf, sum } from '#kit/shared/money/money.ts';
import { instantOf } from '#kit/shared/time.ts';
import { type AnyBundle, drawnOf, leafTextOf, type TicketProof } from './draw-bundle.ts';
import { isAtMost, linePayout } from './line-payout.ts';
import { fact, figure, type Step, stepOf } from './recheck-step.ts';

/** Was this ticket, exactly as shown, in the set that was sealed before the beacon spoke? */
export const ticketStep = (bundle: AnyBundle): Step => {
  const { ticket, seal, announcement, announcementHash } = bundle;
  if (!ticket) return absent('ticket');
  const { leaf, index, path } = ticket;
  const root = rootOfPath({ leaf: leafTextOf(leaf), index, size: seal.ticketCount, path }) ?? '—';
  const boughtAt = instantOf(leaf.boughtAt);
  const isInTime = boughtAt >= instantOf(announcement.openAt) && boughtAt < instantOf(announcement.closeAt);
  return stepOf('ticket', [
    fact('ticketId', leaf.ticketId),
    figure('announcementHash', announcementHash, leaf.announcementHash),
    figure('boughtInTime', 'yes', isInTime ? 'yes' : 'no'),
    fact('place', `${index + 1} / ${seal.ticketCount}`),
    figure('merkleRoot', seal.merkleRoot, root),
  ]);
};

/** Each line paid again by the announced pay table and the result. */
export const payoutStep = (bundle: AnyBundle): Step => {
  const { ticket } = bundle;
  if (!ticket) return absent('payout');
  const paid = ticket.leaf.lines.map((line) => payoutOf(bundle, line));
  return stepOf('payout', [
    figure('lineCount', String(ticket.payouts.length), String(paid.length)),
    ...ticket.leaf.lines.map((line, at) => ({
      ...figure(isOnOffer(bundle, line.betType) ? 'line' : 'bet', ticket.payouts[at] ?? '—', paid[at] ?? '—'),
      code: { of: 'betTypes' as const, code: line.betType },
      about: `${line.number} · ${line.stake} × ${line.rate}`,
    })),
    figure(
      'payoutTotal',
      ticket.payoutTotal,
      sameDecimals(ticket.payoutTotal, sum(paid.map((payout) => minorOf(payout ?? '0')))),
    ),
  ]);
};

const absent = (name: 'ticket' | 'payout'): Step => ({ name, state: 'absent', figures: [], words: [] });

const isOnOffer = ({ payTable }: AnyBundle, betType: string): boolean =>
  payTable.some((row) => row.betType === betType);

/** How far a rate agreed with an account may stand above the pay table, by the published rules. */
const abovePercentOf = ({ rules }: AnyBundle): bigint => BigInt(Number(rules['rateAbovePercent'] ?? 0));

/** Undefined for a bet that the pay table doesn't know and for a rate too far above it: such a ticket was never on offer. */
const payoutOf = (bundle: AnyBundle, line: TicketProof['leaf']['lines'][number]): string | undefined => {
  const bet = bundle.payTable.find(({ betType }) => betType === line.betType);
  return bet && isAtMost(line.rate, bet.rate, abovePercentOf(bundle))
    ? linePayout(line, bet, drawnOf(bundle))
    : undefined;
};
