import { dateView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { instantOf } from '#kit/shared/time.ts';
import { useProductName } from './list-parts.tsx';

type Play = { turnover: bigint; ggr: bigint };

const heightOf = (amount: bigint, most: bigint): number => (most <= 0n ? 0 : Number((amount * 1000n) / most) / 10);

const mostOf = (plays: readonly Play[]): bigint =>
  plays.reduce((most, { turnover }) => (turnover > most ? turnover : most), 0n);

/** Turnover by day as bars; each says its figures to whoever points at it or hears it read. */
export const DayBars = ({ days }: { days: readonly (Play & { day: string })[] }) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const most = mostOf(days);
  const dayView = (day: string) => dateView(instantOf(`${day}T05:00:00.000Z`), language);
  return (
    <figure className="rounded-card bg-card p-4">
      <figcaption className="mb-3 text-sm text-soft">{t('overview.byDay')}</figcaption>
      {days.length === 0 ? (
        <p className="py-8 text-center text-faint">{t('overview.noPlay')}</p>
      ) : (
        <ul className="flex h-44 items-end gap-1">
          {days.map(({ day, turnover, ggr }) => {
            const text = `${dayView(day)} · ${t('words.turnover')} ${moneyView(turnover)} · ${t('words.ggr')} ${moneyView(ggr)}`;
            return (
              <li key={day} title={text} className="flex h-full min-w-0 flex-1 items-end">
                <span className="sr-only">{text}</span>
                <svg aria-hidden viewBox="0 0 10 100" preserveAspectRatio="none" className="size-full max-w-10">
                  <rect
                    x="0"
                    y={100 - Math.max(heightOf(turnover, most), 1)}
                    width="10"
                    height={Math.max(heightOf(turnover, most), 1)}
                    fill="currentColor"
                    className={ggr < 0n ? 'text-bad' : 'text-jade'}
                  />
                </svg>
              </li>
            );
          })}
        </ul>
      )}
      {days.length > 0 && (
        <p className="figures mt-2 flex justify-between text-xs text-faint">
          <span>{dayView(days[0]?.day ?? '')}</span>
          <span>{dayView(days.at(-1)?.day ?? '')}</span>
        </p>
      )}
    </figure>
  );
};

/** Turnover by product, the largest first. */
export const ProductBars = ({ products }: { products: readonly (Play & { product: string })[] }) => {
  const { t } = useTranslation('agents');
  const most = mostOf(products);
  const nameOf = useProductName();
  return (
    <figure className="rounded-card bg-card p-4">
      <figcaption className="mb-3 text-sm text-soft">{t('overview.byProduct')}</figcaption>
      <ul className="flex flex-col gap-3">
        {products
          .toSorted((one, other) => (one.turnover < other.turnover ? 1 : -1))
          .map(({ product, turnover, ggr }) => (
            <li key={product}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                <span className="font-semibold">{nameOf(product)}</span>
                <bdi dir="ltr" className="figures">
                  {moneyView(turnover)}
                </bdi>
              </p>
              <svg
                aria-hidden
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                className="mt-1 h-1.5 w-full rounded-full bg-well"
              >
                <rect width={Math.max(heightOf(turnover, most), 1)} height="4" className="fill-sky" />
              </svg>
              <p className="figures mt-0.5 text-xs text-faint">
                {t('words.ggr')} <bdi dir="ltr">{moneyView(ggr)}</bdi>
              </p>
            </li>
          ))}
      </ul>
    </figure>
  );
};
