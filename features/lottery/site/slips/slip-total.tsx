import { Link } from '@tanstack/react-router';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { moneyView, shortMoneyView } from '#kit/browser/texts/format.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { useMainWallet } from '#kit/browser/session/main-wallet.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { sum } from '#kit/shared/money/money.ts';
import type { BetTypeView } from '../../contract/terms/bet-types.ts';
import { fullCost } from './bet-look.ts';
import type { Bounds } from './bet-facts.tsx';
import type { Quote, useQuote } from './use-quote.ts';
import type { Slip } from './use-slip.ts';

type Props = {
  slip: Slip;
  betTypes: readonly BetTypeView[];
  bounds: Bounds;
  quoting: ReturnType<typeof useQuote>;
  /** Bets are taken now. */
  isOpen: boolean;
  onReview: () => void;
};

/** What the slip costs, what stays in the wallet after it, and the one way on. */
export const SlipTotal = ({ slip, betTypes, bounds, quoting, isOpen, onReview }: Props) => {
  const { t } = useTranslation('lottery');
  const purse = useMainWallet();
  const { isLoggedIn } = useLogin();
  const total = quoting.isFresh && quoting.quote ? quoting.quote.value.costTotal : fullCostOf(slip, betTypes);
  const left = purse && purse.balance - total;
  if (slip.lines.length === 0) return null;
  return (
    <div className="sticky bottom-(--below) z-10 -mx-4 border-t border-line bg-page px-4 py-3 sm:mx-0 sm:rounded-card sm:border sm:bg-card lg:bottom-4">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <p>
          <span className="text-sm text-soft">{t('total.sum')} </span>
          <span className="figures text-xl font-semibold">{moneyView(total)}</span>
        </p>
        {left !== undefined && (
          <p className="text-end text-sm text-soft">
            {left < 0n ? t('total.short') : t('total.after')}{' '}
            <span className={left < 0n ? 'figures font-semibold text-bad' : 'figures'}>
              {moneyView(left < 0n ? -left : left)}
            </span>
          </p>
        )}
      </div>
      <Room quote={quoting.quote} bounds={bounds} />
      <Obstacle slip={slip} quoting={quoting} isOpen={isOpen} />
      {isLoggedIn && left !== undefined && left < 0n ? (
        <Link to="/deposit" className={`${buttonStyle({ tone: 'money', size: 'large' })} w-full`}>
          {t('total.deposit')}
        </Link>
      ) : (
        <ReviewButton slip={slip} quoting={quoting} isOpen={isOpen} onReview={onReview} />
      )}
    </div>
  );
};

/** What this player, and the draw, still take: known before anything is confirmed. */
const Room = ({ quote, bounds }: { quote: Quote | undefined; bounds: Bounds }) => {
  const { t } = useTranslation('lottery');
  const left = quote?.value.playerRemaining;
  const ofDraw = quote?.value.drawRemaining;
  return (
    <p className="figures mb-2.5 text-xs text-faint">
      {left === undefined
        ? t('betFacts.playerDrawMax', { amount: shortMoneyView(bounds.playerDrawMax) })
        : t('total.playerLeft', { amount: shortMoneyView(left) })}
      {ofDraw !== undefined && ` · ${t('total.drawLeft', { amount: shortMoneyView(ofDraw) })}`}
    </p>
  );
};

const ReviewButton = ({ slip, quoting, isOpen, onReview }: Omit<Props, 'betTypes' | 'bounds'>) => {
  const { t } = useTranslation('lottery');
  const { isLoggedIn, askLogin } = useLogin();
  if (!isLoggedIn)
    return (
      <Button tone="money" size="large" className="w-full" onClick={() => askLogin('login')}>
        {t('total.login')}
      </Button>
    );
  const isReady = isOpen && quoting.isFresh && quoting.quote?.value.isAcceptable === true && unpriced(slip) === 0;
  return (
    <Button tone="money" size="large" className="w-full" disabled={!isReady} onClick={onReview}>
      {t('total.review')}
    </Button>
  );
};

/** Until the server has said it, from the terms. */
const fullCostOf = ({ lines }: Slip, betTypes: readonly BetTypeView[]) => {
  const bets = new Map(betTypes.map((bet) => [bet.betType, bet]));
  return sum(lines.map(({ betType, stake }) => fullCost(bets.get(betType), stake)));
};

const unpriced = ({ lines }: Slip) => lines.filter(({ stake }) => stake === undefined).length;

/** Why it can't go on, in a sentence; nothing when it can. */
const Obstacle = ({ slip, quoting, isOpen }: Omit<Props, 'onReview' | 'betTypes' | 'bounds'>) => {
  const { t } = useTranslation('lottery');
  const textOf = useRefusalText('lottery');
  const { quote, refused, isFresh } = quoting;
  const missing = unpriced(slip);
  const faults = quote?.value.lines.filter(({ fault }) => fault !== undefined).length ?? 0;
  const text = !isOpen
    ? t('total.closed')
    : missing > 0
      ? t('total.unpriced', { count: missing })
      : refused
        ? textOf(refused)
        : isFresh && faults > 0
          ? t('slip.faulty', { count: faults })
          : isFresh && quote && quote.value.playerRemaining < quote.value.costTotal
            ? t('refusals.player_limit_reached', { remaining: moneyView(quote.value.playerRemaining) })
            : undefined;
  return (
    <output aria-live="polite" className="block text-sm text-warn empty:hidden [&:not(:empty)]:mb-2.5">
      {text}
    </output>
  );
};
