import { clsx } from 'clsx';
import { amountView, localeOf } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';

/** Whole points as a page's language groups them. */
export const usePoints = (): ((points: bigint) => string) => {
  const language = useLanguage();
  return (points) => new Intl.NumberFormat([localeOf(language), localeOf('EN')]).format(points);
};

export const PointText = ({ points, className }: { points: bigint; className?: string }) => (
  <bdi dir="ltr" className={clsx('figures', className)}>
    {usePoints()(points)}
  </bdi>
);

/** An amount without its sign, for tables whose heading names it. */
export const plainAmount = (amount: bigint): string => (amount < 0n ? `−${amountView(-amount)}` : amountView(amount));
