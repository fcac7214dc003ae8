import { clsx } from 'clsx';
import { Clock3 } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** In maintenance: it can be looked at, not played. */
export const SuspensionSign = ({ className }: { className?: string }) => {
  const { t } = useTranslation('lobby');
  return (
    <span
      className={clsx('inline-flex items-center gap-1 rounded-full bg-page px-2 py-0.5 text-xs text-warn', className)}
    >
      <Clock3 aria-hidden className="size-3.5" />
      {t('suspension.sign')}
    </span>
  );
};
