import { clsx } from 'clsx';
import { useTranslation } from '../texts/translation.ts';

/** A block in the shape of what comes; shown only when it is late. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden className={clsx('block rounded-sm bg-control', className)} />
);

/** Rows of a list that is on its way. */
export const SkeletonRows = ({ count = 4, className = 'h-16' }: { count?: number; className?: string }) => {
  const { t } = useTranslation('kit');
  return (
    <output className="flex animate-late flex-col gap-3">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={clsx('animate-breathe rounded-control', className)} />
      ))}
    </output>
  );
};
