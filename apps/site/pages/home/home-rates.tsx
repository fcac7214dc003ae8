import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type BetTypeView, betTypes } from '#features/lottery/contract/terms/bet-types.ts';
import { rateText } from '#features/lottery/domain/terms/rate.ts';
import { inkOf } from '#features/lottery/site/slips/bet-look.ts';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { currencyName, playMoney, shortMoneyView } from '#kit/browser/texts/format.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** What each bet pays, before anybody asks for it. */
export const HomeRates = ({ gameCode, name }: { gameCode: string; name: string }) => {
  // The names of the bets, too: asked for by the rows alone they would take the page away once more.
  const { t } = useTranslation(['site', 'lottery']);
  const { data, error, refetch } = useRead(betTypes, { gameCode }, { staleTime: 60_000 });
  const bets = data?.betTypes;
  return (
    <section aria-labelledby="rates" className="flex flex-col">
      <PartHeading id="rates" title={t('home.rates.title')} />
      <Card pad="small" className="flex grow flex-col">
        <p className="px-3 pt-2 pb-1 text-sm text-soft">{name}</p>
        {error && !bets && <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />}
        {!error && !bets && <SkeletonRows count={6} className="h-12" />}
        <ul className="divide-y divide-line">
          {bets?.map((bet) => (
            <RateRow key={bet.betType} bet={bet} />
          ))}
        </ul>
        <Link to="/lottery" search={{ gameCode }} className={clsx(buttonStyle({ tone: 'plain' }), 'mx-2 mt-auto mb-2')}>
          {t('home.rates.play')}
        </Link>
      </Card>
    </section>
  );
};

const RateRow = ({ bet }: { bet: BetTypeView }) => {
  const { t } = useTranslation(['site', 'lottery']);
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 px-3 py-1.5">
      <span>
        <span className={clsx('block text-sm font-semibold', inkOf[bet.family])}>
          {t(`lottery:betTypes.${bet.betType}`)}
        </span>
        <span className="figures block text-xs text-faint">
          {t('home.rates.from', { amount: shortMoneyView(bet.stakeMin) })}
        </span>
      </span>
      <span className="text-end">
        <span className="me-1.5 text-sm text-soft">
          {t('home.rates.perOne', { currency: currencyName(playMoney()) })}
        </span>
        <span className="figures text-xl font-semibold text-money-text">{rateText(bet.rate)}</span>
      </span>
    </li>
  );
};
