import { clsx } from 'clsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffLiability } from '../../contract/limits/staff-liability.ts';

type Chosen = NonNullable<OutputOf<typeof staffLiability>['chosen']>;

/** Every number of a bet type at a glance: how far each is filled, reduced ones and closed ones marked. */
export const HeatMap = ({ chosen }: { chosen: Chosen }) => {
  const { t } = useTranslation('lottery');
  const { digits, cells, closedAbove } = chosen;
  const known = new Map(cells.map((cell) => [cell.number, cell]));
  const isSmall = digits > 2;
  const count = (state: string) => cells.filter((cell) => cell.state === state).length;
  return (
    <figure>
      <div
        role="img"
        aria-label={t('desk.liability.mapText', {
          touched: cells.length,
          reduced: count('reduced'),
          closed: count('closed'),
        })}
        className={clsx(
          'grid gap-px rounded-control bg-well p-1',
          isSmall ? 'grid-cols-[repeat(25,minmax(0,1fr))] sm:grid-cols-[repeat(50,minmax(0,1fr))]' : 'grid-cols-10',
        )}
      >
        {Array.from({ length: 10 ** digits }, (_, at) => {
          const number = String(at).padStart(digits, '0');
          const cell = known.get(number);
          return (
            <span
              key={number}
              title={number}
              className={clsx(
                'relative flex items-center justify-center overflow-hidden bg-card',
                isSmall ? 'aspect-square' : 'figures min-h-8 rounded-sm text-xs text-ink',
                cell?.state === 'closed' && 'outline-2 -outline-offset-2 outline-bad',
                cell?.state === 'reduced' && 'outline-2 -outline-offset-2 outline-warn',
              )}
            >
              <span
                className="absolute inset-0 bg-bad"
                style={{ opacity: cell ? fillOf(cell.exposure, closedAbove) : 0 }}
              />
              {!isSmall && <span className="relative">{number}</span>}
            </span>
          );
        })}
      </div>
      <figcaption className="mt-2 text-xs text-faint">{t('desk.liability.mapNote')}</figcaption>
    </figure>
  );
};

/** From a first trace to nearly full, so that a number that nobody has bet on differs from one with little. */
const fillOf = (exposure: bigint, closedAbove: bigint): number => {
  if (exposure <= 0n) return 0.08;
  const part = closedAbove > 0n ? Number((exposure * 1000n) / closedAbove) / 1000 : 1;
  return 0.15 + 0.65 * Math.min(1, part);
};
