import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { teamBets } from '../../contract/bets/team-bets.ts';
import type { BetState } from '../../domain/team-bets.ts';
import { MoneyCell } from '../money-cell.tsx';

type Bet = OutputOf<typeof teamBets>['bets'][number];

const tones: Readonly<Record<BetState, BadgeTone>> = { open: 'live', won: 'good', lost: 'plain', returned: 'warn' };

/** Bets as lines of who, what and when, with the amounts at the end. */
export const BetList = ({ bets }: { bets: readonly Bet[] }) => (
  <ul className="overflow-hidden rounded-card bg-card">
    {bets.map((bet) => (
      <BetRow key={bet.betId} bet={bet} />
    ))}
  </ul>
);

const BetRow = ({ bet }: { bet: Bet }) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const { account, placedAt, game, vendor, round, state, stake, turnover, payout } = bet;
  return (
    <li className="border-b border-line px-4 py-3 last:border-0 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold">{account}</bdi>
          <span>
            {game} <span className="text-sm text-faint">{vendor}</span>
          </span>
          <Badge tone={tones[state]}>{t(`bets.states.${state}`)}</Badge>
        </p>
        <p className="figures text-sm text-faint">{dateTimeView(placedAt, language)}</p>
      </div>
      <dl className="figures mt-1 grid grid-cols-2 gap-x-5 gap-y-0.5 text-sm sm:flex sm:flex-wrap">
        <Amount label={t('userLoss.fields.stake')} amount={stake} />
        {state !== 'open' && (
          <>
            <Amount label={t('words.turnover')} amount={turnover} />
            <Amount label={t('userLoss.fields.payout')} amount={payout} />
          </>
        )}
      </dl>
      {round !== null && <p className="figures mt-1 text-xs break-all text-faint">{t('bets.round', { round })}</p>}
    </li>
  );
};

const Amount = ({ label, amount }: { label: string; amount: bigint }) => (
  <div className="flex justify-between gap-1.5 sm:justify-start">
    <dt className="text-soft">{label}</dt>
    <dd>
      <MoneyCell amount={amount} />
    </dd>
  </div>
);
