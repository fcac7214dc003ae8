import { PartHeading } from '#kit/browser/components/card.tsx';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { bonusTrace } from '../contract/grants/bonus-trace.ts';

type Trace = OutputOf<typeof bonusTrace>;

const countedOf = (turnover: bigint, weight: number): bigint => (turnover * BigInt(weight)) / 100n;

/** The games with their weights, whose sum is the progress, and the newest bets. */
export const TraceLists = ({ trace }: { trace: Trace }) => {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  return (
    <>
      <p className="text-soft">
        {t('trace.lead', { done: moneyView(trace.progress), required: moneyView(trace.required) })}
      </p>
      <section>
        <PartHeading title={t('trace.games')} />
        <ul className="flex flex-col gap-2">
          {trace.games.map((one) => (
            <li
              key={`${one.vendor}/${one.game} ${one.isBelowOdds} ${one.weight}`}
              className="rounded-control bg-well px-4 py-3 text-sm"
            >
              <p className="flex justify-between gap-4">
                <bdi className="font-semibold">{one.name}</bdi>
                <span className="figures">{moneyView(countedOf(one.turnover, one.weight))}</span>
              </p>
              <p className="figures text-faint">
                {t('trace.game', { bets: one.bets, turnover: moneyView(one.turnover), weight: one.weight })}
                {one.isBelowOdds && ` · ${t('trace.belowOdds')}`}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <PartHeading title={t('trace.bets')} />
        <ul className="flex flex-col divide-y divide-line">
          {trace.bets.map((one) => (
            <li key={one.betId} className="flex items-baseline justify-between gap-4 py-2.5 text-sm">
              <span className="min-w-0">
                <bdi>{one.name}</bdi>
                <span className="figures block text-faint">
                  {dateTimeView(one.settledAt, language)} · {t(`trace.from.${one.isFromBonus ? 'bonus' : 'cash'}`)}
                  {one.isBelowOdds && ` · ${t('trace.belowOdds')}`}
                </span>
              </span>
              <span className="figures shrink-0 text-end">
                {moneyView(countedOf(one.turnover, one.weight))}
                <span className="block text-faint">
                  {t('trace.of', { turnover: moneyView(one.turnover), weight: one.weight })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};
