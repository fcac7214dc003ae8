import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { rateText } from '../../domain/terms/rate.ts';
import { familyOf, inkOf } from '../slips/bet-look.ts';
import { LineGroups } from './order-lines.tsx';
import { RowChunks } from '../row-chunks.tsx';
import type { TicketView } from './ticket-page.tsx';

const rowHeight = 56;

type Line = TicketView['lines'][number];

/** What was hit comes first, line by line; the others stand together by bet, price and rate, as they were taken. */
export const TicketLines = ({ view: { lines } }: { view: TicketView }) => {
  const { t } = useTranslation('lottery');
  const rows = lines.map((line, at) => ({ ...line, at }));
  const hits = rows.filter(({ payout }) => payout !== undefined && payout > 0n);
  const others = rows.filter((line) => !hits.includes(line));
  return (
    <section aria-label={t('ticket.lines')} className="flex flex-col gap-3 rounded-card bg-card p-4 sm:p-5">
      {hits.length > 0 && (
        <div className="-mt-1.5">
          <RowChunks rows={hits} rowHeight={rowHeight} keyOf={({ at }) => at}>
            {(line) => <Hit line={line} />}
          </RowChunks>
        </div>
      )}
      {others.length > 0 && <LineGroups lines={others} />}
    </section>
  );
};

const Hit = ({ line: { betType, number, stake, rate, state, payout } }: { line: Line }) => {
  const { t } = useTranslation('lottery');
  return (
    <div className="flex min-h-14 items-center gap-3 border-b border-line py-1.5">
      <span className={clsx('figures min-w-14 text-xl font-semibold', inkOf[familyOf(number)])}>{number}</span>
      <span className="min-w-0 grow text-sm leading-snug">
        {t(`betTypes.${betType}`)}
        <span className={clsx('figures block text-xs', state === 'reduced' ? 'text-warn' : 'text-faint')}>
          {moneyView(stake)} · {t(state === 'reduced' ? 'slip.reducedTo' : 'slip.pays', { rate: rateText(rate) })}
        </span>
      </span>
      <span className="figures flex items-center gap-1 text-end font-semibold text-good">
        <Check aria-hidden className="size-4" />
        {t('ticket.hit')} {moneyView(payout ?? 0n)}
      </span>
    </div>
  );
};
