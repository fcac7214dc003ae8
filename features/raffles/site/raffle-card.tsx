import { useSend } from '#kit/browser/calls/queries.ts';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { claimRaffle } from '../contract/claim-raffle.ts';
import { ownRaffles } from '../contract/own-raffles.ts';
import { OwnTickets } from './own-tickets.tsx';
import { Proof } from './proof.tsx';
import type { Raffle } from './raffles-page.tsx';

const tones: Readonly<Record<Raffle['state'], BadgeTone>> = {
  planned: 'plain',
  open: 'live',
  sealed: 'sky',
  drawn: 'good',
};

/** One raffle: its prizes, the own tickets, who won, and what it was decided by. */
export const RaffleCard = ({ raffle }: { raffle: Raffle }) => {
  const { t } = useTranslation('raffles');
  const language = useLanguage();
  const { names, state, from, to, claim } = raffle;
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-xl">{language === 'TH' ? names.TH : names.EN}</h2>
          <p className="figures mt-0.5 text-sm text-faint">{`${dateTimeView(from, language)} – ${dateTimeView(to, language)}`}</p>
        </div>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <Prizes raffle={raffle} />
      <OwnTickets raffle={raffle} />
      {claim && <Claim raffleId={raffle.raffleId} claim={claim} />}
      {state === 'drawn' && <Won raffle={raffle} />}
      {raffle.proof && <Proof raffle={raffle} proof={raffle.proof} />}
    </Card>
  );
};

const Prizes = ({ raffle: { prizes } }: { raffle: Raffle }) => {
  const { t } = useTranslation('raffles');
  return (
    <ul aria-label={t('prizes')} className="flex flex-wrap gap-2">
      {prizes.map(({ amount, count }) => (
        <li key={String(amount)} className="rounded-control bg-well px-4 py-2">
          <bdi dir="ltr" className="figures block text-lg font-semibold text-money-text">
            {moneyView(amount)}
          </bdi>
          <span className="text-sm text-soft">{t('times', { count })}</span>
        </li>
      ))}
    </ul>
  );
};

const Claim = ({ raffleId, claim }: { raffleId: string; claim: NonNullable<Raffle['claim']> }) => {
  const { t } = useTranslation('raffles');
  const language = useLanguage();
  const textOf = useRefusalText('raffles');
  const { send, isSending } = useSend(claimRaffle, { refreshes: [ownRaffles] });
  const amount = moneyView(claim.amount);
  const take = async () => {
    const answer = await send({ raffleId });
    if (answer.ok) say(t('claim.paid', { amount: moneyView(answer.value.amount) }), 'good');
    else say(textOf(answer), 'bad');
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-control px-4 py-3">
      <div>
        <p className="font-semibold text-good">{t('claim.won', { amount })}</p>
        <p className="text-sm text-soft">{t(`claim.${claim.state}`, { day: dateTimeView(claim.until, language) })}</p>
      </div>
      {claim.state === 'waiting' && (
        <Button tone="money" isBusy={isSending} onClick={() => void take()}>
          {t('claim.take')}
        </Button>
      )}
    </div>
  );
};

const Won = ({ raffle: { won } }: { raffle: Raffle }) => {
  const { t } = useTranslation('raffles');
  if (won.length === 0) return <p className="text-soft">{t('nobodyWon')}</p>;
  return (
    <details open={won.length <= 10}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('winners', { count: won.length })}</summary>
      <ol className="overflow-hidden rounded-control bg-well">
        {won.map(({ place, ticket, account, isOwn, amount }) => (
          <li
            key={place}
            aria-current={isOwn ? 'true' : undefined}
            className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-1.5 last:border-0 aria-current:bg-control"
          >
            <span className="figures w-8 shrink-0 text-faint">{place}</span>
            <span className="min-w-0 grow">
              <bdi className="font-semibold">{account}</bdi>
              <span className="figures ms-2 text-sm text-faint">{t('ticketNo', { ticket })}</span>
            </span>
            <bdi dir="ltr" className="figures font-semibold">
              {moneyView(amount)}
            </bdi>
          </li>
        ))}
      </ol>
    </details>
  );
};
