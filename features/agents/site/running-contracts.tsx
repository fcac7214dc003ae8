import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { agentOverview } from '../contract/tree/agent-overview.ts';
import { percentText } from '../domain/rate.ts';

type Running = OutputOf<typeof agentOverview>['running'][number];

/** Of these there may be several rates at once, of which one times the base is not the pay. */
const severalRates: ReadonlySet<Running['type']> = new Set(['rebate', 'hourly', 'real_time']);

/** What the running period of each own contract comes to so far, and what is missing to the next row. */
export const RunningContracts = ({ running }: { running: readonly Running[] }) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  return (
    <section aria-labelledby="running">
      <PartHeading id="running" title={t('overview.running')} />
      <p className="-mt-2 mb-3 text-sm text-soft">{t('overview.runningText')}</p>
      <ul className="grid gap-3 md:grid-cols-2">
        {running.map((one) => (
          <li key={one.type}>
            <Card className="h-full">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="text-base font-semibold">{t(`types.${one.type}`)}</h3>
                <p className="text-xs text-faint">{t('overview.until', { at: dateTimeView(one.to, language) })}</p>
              </div>
              <p className="figures mt-2 text-2xl font-semibold">
                <bdi dir="ltr">{moneyView(one.pay)}</bdi>{' '}
                <span className="text-sm font-normal text-faint">{t('range.soFar')}</span>
              </p>
              <p className="figures mt-1 text-sm text-soft">
                {t(severalRates.has(one.type) ? 'overview.baseLadder' : 'overview.base', {
                  base: moneyView(one.base),
                  rate: one.rate === null ? '0' : percentText(one.rate),
                  active: one.active,
                })}
              </p>
              {one.next && (
                <p className="mt-3 rounded-control bg-well px-3 py-2 text-sm">
                  <span className="font-semibold">{t('overview.nextTier', { rate: percentText(one.next.rate) })}</span>{' '}
                  <MissingText next={one.next} />
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** In words: how much more of what. */
export const MissingText = ({ next }: { next: NonNullable<Running['next']> }) => {
  const { t } = useTranslation('agents');
  const parts = [
    next.turnover > 0n && t('missing.turnover', { amount: moneyView(next.turnover) }),
    next.netLoss > 0n && t('missing.netLoss', { amount: moneyView(next.netLoss) }),
    next.active > 0 && t('missing.active', { count: next.active }),
    next.deposits > 0n && t('missing.deposits', { amount: moneyView(next.deposits) }),
  ].filter((one) => one !== false);
  return <>{parts.length === 0 ? t('missing.nothing') : parts.join(' · ')}</>;
};
