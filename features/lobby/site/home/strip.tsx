import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { scrollRow, scrollToFocus } from '#kit/browser/components/scroll-row.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { LobbyCategory, ListCategory } from '../../domain/categories.ts';
import { CategoryLink } from '../games/category-link.tsx';

const arrowLook =
  'hidden size-11 place-items-center rounded-control text-soft hover:bg-card hover:text-ink pointer-fine:grid';

/** Things in one row that is moved sideways: by hand on a phone, with arrows where a pointer can rest. */
export const Strip = ({
  title,
  category,
  children,
}: {
  title: string;
  category: LobbyCategory | ListCategory;
  children: ReactNode;
}) => {
  const { t } = useTranslation('lobby');
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1) => () => scrollRow(row.current, direction);
  return (
    <section aria-labelledby={id}>
      <PartHeading
        id={id}
        title={title}
        more={
          <span className="flex items-center">
            <button type="button" aria-hidden tabIndex={-1} className={arrowLook} onClick={move(-1)}>
              <ChevronLeft className="size-5 rtl:-scale-x-100" />
            </button>
            <button type="button" aria-hidden tabIndex={-1} className={arrowLook} onClick={move(1)}>
              <ChevronRight className="size-5 rtl:-scale-x-100" />
            </button>
            <CategoryLink
              category={category}
              label={`${title}: ${t('all')}`}
              className="inline-flex min-h-11 items-center gap-1 ps-2 text-sm font-semibold text-money-text hover:underline"
            >
              {t('all')}
              <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
            </CategoryLink>
          </span>
        }
      />
      <ul
        ref={(list) => {
          row.current = list;
          scrollToFocus(list);
        }}
        className={stripLook}
      >
        {children}
      </ul>
    </section>
  );
};

const stripLook = 'relative -mx-4 flex gap-3 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0';
