import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../components/button.tsx';
import { useTranslation } from '../texts/translation.ts';
import { pagesShown } from './pages-shown.ts';

type Props = {
  /** What is paged, for who can't see it. */
  label: string;
  /** From 1. */
  page: number;
  total: number;
  onChoose: (page: number) => void;
};

/** The pages of a list; nothing where there is only one. */
export const Pagination = ({ label, page, total, onChoose }: Props) => {
  const { t } = useTranslation('kit');
  if (total < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <IconButton label={t('pages.previous')} disabled={page <= 1} onClick={() => onChoose(page - 1)}>
        <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      </IconButton>
      {pagesShown({ page, total }).map((mark, at) =>
        mark === 'gap' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has no other name
          <span key={`gap ${at}`} aria-hidden className="w-6 text-center text-faint">
            …
          </span>
        ) : (
          <button
            key={mark}
            type="button"
            aria-label={t('pages.page', { page: mark })}
            aria-current={mark === page ? 'page' : undefined}
            onClick={() => onChoose(mark)}
            className="figures inline-grid size-11 place-items-center rounded-control text-soft hover:bg-control hover:text-ink aria-[current=page]:bg-control aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {mark}
          </button>
        ),
      )}
      <IconButton label={t('pages.next')} disabled={page >= total} onClick={() => onChoose(page + 1)}>
        <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
      </IconButton>
    </nav>
  );
};
