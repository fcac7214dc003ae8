import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Card, Facts } from '#kit/browser/components/card.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { ticketId as ticketIdShape } from '../../contract/tickets/ticket-view.ts';
import { findTicket } from '../../contract/tickets/find-ticket.ts';
import { areaOf, lotteryPageOf } from '../../domain/games/lottery-place.ts';
import { addLines, emptyDraft } from '../../domain/slips/slip-draft.ts';
import { GameAndDraw } from '../draws/game-and-draw.tsx';
import { hasCeremony } from '../ceremony/acts.ts';
import { DrawCeremony } from '../ceremony/ceremony.tsx';
import { useCeremony } from '../ceremony/use-ceremony.ts';
import { CancelTicket } from './cancel-ticket.tsx';
import { LoginNeeded } from '../login-needed.tsx';
import { NotThere, ReadRefused } from '../read-refused.tsx';
import { ResultDigits } from '../results/result-digits.tsx';
import { ShareButton } from '../slips/slip-tools.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { ticketName } from './ticket-name.ts';
import { TicketProof } from './ticket-proof.tsx';
import { useMenuGames } from '../games/use-game-names.ts';
import { saveSlip } from '../slips/use-slip.ts';
import { useWayToVerifier } from '../draws/use-way-to-verifier.ts';

export type TicketView = OutputOf<typeof findTicket>;

const whileRunningMs = 5000;

/** One ticket: what became of it, its lines, its draw and its proof. */
export const TicketPage = () => {
  const { isLoggedIn } = useLogin();
  const { ticketId } = useParams({ strict: false });
  if (!isLoggedIn) return <LoginNeeded />;
  // An address cut short is no ticket's.
  const isWhole = ticketIdShape.safeParse(ticketId).success;
  return isWhole && ticketId !== undefined ? <Ticket ticketId={ticketId} /> : <NotThere unknown="ticket_unknown" />;
};

const Ticket = ({ ticketId }: { ticketId: string }) => {
  useLiveReads('member/me/tickets', [findTicket]);
  const { data, error, refetch } = useRead(
    findTicket,
    { ticketId },
    { againMs: (known) => (known?.ticket.state === 'running' ? whileRunningMs : undefined) },
  );
  if (error && !data) return <ReadRefused error={error} unknown="ticket_unknown" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} className="h-28" />;
  return <KnownTicket key={ticketId} view={data} onEnd={() => void refetch()} />;
};

const KnownTicket = ({ view, onEnd }: { view: TicketView; onEnd: () => void }) => {
  const { t } = useTranslation('lottery');
  const { draw, ticket, lines, bundle, verifyFragment } = view;
  const ceremony = useCeremony(draw);
  useWayToVerifier(verifyFragment);
  const isAttended = hasCeremony(draw) && ticket.state !== 'cancelled';
  const isHeldBack = isAttended && ceremony.isPlaying;
  return (
    <div className="mx-auto flex max-w-(--container-text) flex-col gap-4">
      <h1 className="figures text-2xl">{t('ticket.title', { name: ticketName(ticket.ticketId) })}</h1>
      {isAttended && (
        <DrawCeremony
          draw={draw}
          ceremony={ceremony}
          bundle={bundle}
          verifyFragment={verifyFragment}
          own={lines[0]?.number}
        />
      )}
      {!isHeldBack && <Outcome view={view} onEnd={onEnd} />}
      {view.cancelUntil !== undefined && <CancelTicket ticket={ticket} until={view.cancelUntil} />}
      <TicketLines view={isHeldBack ? withoutPayouts(view) : view} />
      <Actions view={view} />
      {!isHeldBack && <TicketProof view={view} />}
    </div>
  );
};

/** As they were before the draw: nothing of the result is shown while it is still being drawn before the player's eyes. */
const withoutPayouts = (view: TicketView): TicketView => ({
  ...view,
  lines: view.lines.map((line) => ({ ...line, payout: undefined })),
});

/** How it went, told plainly: joy only where more came back than was paid. */
const Outcome = ({ view, onEnd }: { view: TicketView; onEnd: () => void }) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const { ticket, draw, receipt } = view;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3" role="status">
        <OutcomeText view={view} />
        {draw.result ? (
          <span className="flex gap-3">
            <ResultDigits result={draw.result} />
          </span>
        ) : (
          ticket.state === 'running' && (
            <Countdown until={draw.expectedAt ?? draw.closeAt} look="plain" onEnd={onEnd} className="text-xl" />
          )
        )}
      </div>
      {draw.voidReason && <p className="text-soft">{t(`voidReasons.${draw.voidReason}`)}</p>}
      <Facts
        facts={[
          [t('ticket.draw'), <GameAndDraw key="draw" draw={ticket} />],
          [t('ticket.boughtAt'), dateTimeView(ticket.boughtAt, language)],
          [
            t('ticket.cost'),
            <span key="cost" className="figures">
              {moneyView(ticket.costTotal)}
            </span>,
          ],
          [
            t('receipt.ticket'),
            <span key="ticket" className="inline-flex items-center gap-2">
              <bdi dir="ltr" className="figures">
                {ticketName(receipt.ticketId)}
              </bdi>
              <CopyButton text={receipt.ticketId} />
            </span>,
          ],
        ]}
      />
    </Card>
  );
};

const OutcomeText = ({ view: { ticket } }: { view: TicketView }) => {
  const { t } = useTranslation('lottery');
  const { state, payoutTotal, costTotal } = ticket;
  const amount = moneyView(payoutTotal);
  if (state === 'won')
    return payoutTotal > costTotal ? (
      <p className="text-xl font-semibold text-good">{t('ticket.won', { amount })}</p>
    ) : (
      <p className="text-lg">{t('ticket.wonBelow', { amount, cost: moneyView(costTotal) })}</p>
    );
  if (state === 'cancelled') return <p className="text-lg text-soft">{t('cancel.state', { amount })}</p>;
  if (state === 'refunded') return <p className="text-lg text-sky">{t('ticket.refunded', { amount })}</p>;
  return <p className="text-lg">{t(state === 'lost' ? 'ticket.lost' : 'ticket.running')}</p>;
};

const Actions = ({ view: { ticket, lines } }: { view: TicketView }) => {
  const { t } = useTranslation('lottery');
  const navigate = useNavigate();
  const gameOf = useMenuGames();
  const repeat = () => {
    saveSlip(ticket.gameCode, addLines(emptyDraft, lines));
    void navigate({
      to: lotteryPageOf(areaOf(gameOf(ticket.gameCode)?.gameGroupCode)),
      search: { gameCode: ticket.gameCode },
      hash: 'slip',
    });
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button tone="money" onClick={repeat} className="col-span-2">
        {t('ticket.repeat')}
      </Button>
      <ShareButton gameCode={ticket.gameCode} lines={lines} size="normal" />
      <Link to="/results/$drawId" params={{ drawId: ticket.drawId }} className={buttonStyle()}>
        {t('ticket.toDraw')}
      </Link>
    </div>
  );
};
