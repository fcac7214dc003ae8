import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTranslation } from '#kit/browser/translation.ts';
import { moneyView } from '#kit/browser/format.ts';
import { rateText } from '../domain/rate.ts';
import { familyOf, inkOf } from './bet-look.ts';
import { RowChunks } from './row-chunks.tsx';
import type { TicketView } from './ticket-page.tsx';

const rowHeight = 52;

/** Every line as it was taken, hits first once they are known. */
export const TicketLines = ({ view: { lines } }: { view: TicketView }) => {
  const { t } = useTranslation('lottery');
  const rows = lines
    .map((line, at) => ({ ...line, at }))
    .toSorted((a, b) => Number((b.payout ?? 0n) > 0n) - Number((a.payout ?? 0n) > 0n) || a.at - b.at);
  return (
    <section aria-label={t('ticket.lines')} className="rounded-card bg-card px-4 py-2">
      <RowChunks rows={rows} rowHeight={rowHeight} keyOf={({ at }) => at}>
        {({ betType, number, stake, rate, state, payout }) => {
          const isHit = payout !== undefined && payout > 0n;
          return (
            <div className="flex min-h-13 items-center gap-3 border-b border-line py-1.5">
              <span className={clsx('figures w-14 text-xl font-semibold', inkOf[familyOf(betType)])}>{number}</span>
              <span className="min-w-0 grow text-sm leading-snug">
                {t(`betTypes.${betType}`)}
                <span className={clsx('figures block text-xs', state === 'reduced' ? 'text-warn' : 'text-faint')}>
                  {t(state === 'reduced' ? 'slip.reducedTo' : 'slip.pays', { rate: rateText(rate) })}
                </span>
              </span>
              <span className="figures text-end text-sm">
                {moneyView(stake)}
                {isHit && (
                  <span className="flex items-center justify-end gap-1 font-semibold text-good">
                    <Check aria-hidden className="size-4" />
                    {t('ticket.hit')} {moneyView(payout)}
                  </span>
                )}
              </span>
            </div>
          );
        }}
      </RowChunks>
    </section>
  );
};
