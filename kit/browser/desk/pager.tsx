import { ChevronRight, ChevronsLeft } from 'lucide-react';
import { useTranslation } from '../texts/translation.ts';
import { Button } from '../components/button.tsx';

/** Onward through a list that knows only what comes next; back is the browser's, or the first page. */
export const Pager = ({
  isFirst,
  next,
  onFirst,
  onNext,
}: {
  isFirst: boolean;
  next: string | undefined;
  onFirst: () => void;
  onNext: (after: string) => void;
}) => {
  const { t } = useTranslation('kit');
  if (isFirst && next === undefined) return null;
  return (
    <nav aria-label={t('desk.pages')} className="mt-4 flex justify-end gap-2">
      <Button
        size="small"
        disabled={isFirst}
        onClick={onFirst}
        icon={<ChevronsLeft aria-hidden className="size-4 rtl:rotate-180" />}
      >
        {t('desk.firstPage')}
      </Button>
      <Button size="small" disabled={next === undefined} onClick={() => next !== undefined && onNext(next)}>
        {t('desk.nextPage')}
        <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
      </Button>
    </nav>
  );
};
