import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { listBets } from '../contract/list-bets.ts';

type Bet = OutputOf<typeof listBets>['bets'][number];

const tones: Record<Bet['state'], BadgeTone> = {
  running: 'warn',
  won: 'good',
  lost: 'plain',
  refunded: 'sky',
  given: 'plain',
};

/** The bets of our own lotteries are tickets, which have a page of their own. */
const ticketOf = ({ betId }: Bet): string | undefined => /^LOTT:(tkt_[0-9a-f]{32})$/.exec(betId)?.[1];

/** Green only where more came back than was staked. */
export const BetRow = ({ bet }: { bet: Bet }) => {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const isGain = bet.payout > bet.stake;
  return (
    <Row bet={bet}>
      <span className="min-w-0 grow">
        <span className="line-clamp-3 leading-snug font-semibold text-pretty">{bet.name}</span>
        <span className="block text-xs text-faint">
          {bet.kind === 'table' && `${t('bets.table')} · `}
          <span className="figures">{dateTimeView(bet.at, language)}</span>
        </span>
      </span>
      <span className="shrink-0 text-end">
        <Badge tone={bet.state === 'won' && !isGain ? 'plain' : tones[bet.state]}>
          {t(`bets.states.${bet.state}`)}
        </Badge>
        <span className="figures mt-0.5 flex justify-end gap-2 text-sm">
          <bdi dir="ltr" className="text-soft">
            {moneyView(bet.stake)}
          </bdi>
          {bet.payout > 0n && (
            <bdi dir="ltr" className={isGain ? 'font-semibold text-good' : 'text-soft'}>
              +{moneyView(bet.payout)}
            </bdi>
          )}
        </span>
      </span>
    </Row>
  );
};

const rowStyle = 'flex min-h-16 items-center gap-3 px-4 py-2.5';

/** A ticket leads to its own page, any other bet to its evidence; a tip and a visit to a table are no bets. */
const Row = ({ bet, children }: { bet: Bet; children: ReactNode }) => {
  if (bet.kind !== 'bet') return <div className={`${rowStyle} pe-11`}>{children}</div>;
  const ticketId = ticketOf(bet);
  const style = `${rowStyle} transition-colors hover:bg-control`;
  const sign = <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />;
  return ticketId === undefined ? (
    <Link to="/me/bets/$betId" params={{ betId: bet.betId }} className={style}>
      {children}
      {sign}
    </Link>
  ) : (
    <Link to="/tickets/$ticketId" params={{ ticketId }} className={style}>
      {children}
      {sign}
    </Link>
  );
};
