import { ChevronDown } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { shortMoneyView } from '#kit/browser/texts/format.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { BetTypeView, betTypes } from '../../contract/terms/bet-types.ts';
import { rateText } from '../../domain/terms/rate.ts';

/** What bounds a draw as a whole. */
export type Bounds = Pick<OutputOf<typeof betTypes>, 'playerDrawMax' | 'drawStakesMax' | 'drawPayoutMax'>;

/** What wins, what it pays and costs, and how much of it comes back: before anything is bet. */
export const BetFacts = ({ bets, bounds }: { bets: readonly BetTypeView[]; bounds: Bounds }) => {
  const { t } = useTranslation('lottery');
  return (
    <details className="group rounded-control bg-card text-sm short:order-1">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-3 text-soft hover:text-ink">
        <span className="grow">{t('betFacts.title')}</span>
        <ChevronDown aria-hidden className="size-4 text-faint transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 px-3 pb-3">
        {bets.map((bet) => (
          <Facts key={bet.betType} bet={bet} />
        ))}
        <WholeDraw bounds={bounds} />
      </div>
    </details>
  );
};

const Facts = ({ bet }: { bet: BetTypeView }) => {
  const { t } = useTranslation('lottery');
  const { betType, rate, costMultiplier, discountPercent, stakeMin, stakeMax, returns, tiers, tiersPay } = bet;
  return (
    <section aria-label={t(`betTypes.${betType}`)}>
      <h3 className="font-semibold">{t(`betTypes.${betType}`)}</h3>
      <p className="text-soft">{t(`betRules.${betType}`)}</p>
      <ul className="figures mt-1 flex flex-col gap-0.5 text-soft">
        <li>{t('betFacts.pays', { rate: rateText(rate) })}</li>
        {tiers?.map((tier) => (
          <li key={`${tier.extractor} ${tier.combinator}`} className="ps-3">
            {t(`tierNames.${tier.extractor}_${tier.combinator}`)}: {rateText(tier.rate)}
          </li>
        ))}
        {tiersPay && <li>{t(`betFacts.tiersPay.${tiersPay}`)}</li>}
        {costMultiplier > 1 && <li>{t('betFacts.costs', { times: costMultiplier })}</li>}
        {discountPercent !== '0' && <li>{t('betFacts.discount', { percent: discountPercent })}</li>}
        {returns.map(({ shape, percent, chance }) => (
          <li key={shape}>
            {t('betFacts.return', { percent, chance })}
            {shape !== 'any' && ` · ${t(`betFacts.shapes.${shape}`)}`}
          </li>
        ))}
        <li>{t('betFacts.limits', { min: shortMoneyView(stakeMin), max: shortMoneyView(stakeMax) })}</li>
        <li>{t('betFacts.numberMax', { amount: shortMoneyView(bet.playerNumberMax) })}</li>
        <li>{t('betFacts.payoutMax', { amount: shortMoneyView(bet.payoutMax) })}</li>
        {bet.drawStakesMax !== undefined && (
          <li>{t('betFacts.typeMax', { amount: shortMoneyView(bet.drawStakesMax) })}</li>
        )}
      </ul>
    </section>
  );
};

const WholeDraw = ({ bounds: { playerDrawMax, drawStakesMax, drawPayoutMax } }: { bounds: Bounds }) => {
  const { t } = useTranslation('lottery');
  return (
    <section aria-label={t('betFacts.wholeDraw')}>
      <h3 className="font-semibold">{t('betFacts.wholeDraw')}</h3>
      <ul className="figures mt-1 flex flex-col gap-0.5 text-soft">
        <li>{t('betFacts.playerDrawMax', { amount: shortMoneyView(playerDrawMax) })}</li>
        {drawStakesMax !== undefined && (
          <li>{t('betFacts.drawStakesMax', { amount: shortMoneyView(drawStakesMax) })}</li>
        )}
        {drawPayoutMax !== undefined && (
          <li>{t('betFacts.drawPayoutMax', { amount: shortMoneyView(drawPayoutMax) })}</li>
        )}
      </ul>
    </section>
  );
};
