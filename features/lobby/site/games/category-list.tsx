import { clsx } from 'clsx';
import { ChevronDown, Flame } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type ListCategory, listCategories, type LobbyCategory } from '../../domain/categories.ts';
import { CategoryIcon } from './category-icon.tsx';
import { CategoryLink } from './category-link.tsx';
import { hasVendorList, useGroups, type VendorGroupView } from './use-groups.ts';
import { VendorMark } from './vendor-mark.tsx';

const rowLook =
  'flex min-h-12 min-w-0 grow items-center gap-3.5 rounded-control px-3.5 text-soft transition-colors hover:bg-card hover:text-ink aria-[current=page]:bg-card aria-[current=page]:font-semibold aria-[current=page]:text-ink';

type Props = {
  /** `mini`: signs alone, the names are their labels. */
  look: 'full' | 'mini';
  /** The category of the page, whose vendors stand open. */
  current?: string | undefined;
  onGo?: () => void;
};

/** Hot and recent first, then every category that has a vendor, with its vendors below it. */
export const CategoryList = ({ look, current, onGo }: Props) => {
  const { data } = useGroups();
  return (
    <>
      {listCategories.map((category) => (
        <li key={category}>
          <PlainRow category={category} look={look} {...(onGo && { onGo })} />
        </li>
      ))}
      {data?.groups.map((group) => (
        <li key={group.title}>
          {look === 'full' && hasVendorList(group.title) ? (
            <GroupRow
              // What the person opened stays; coming to a category opens its vendors.
              key={current === group.title ? 'current' : 'other'}
              group={group}
              start={current === group.title ? 'open' : 'closed'}
              {...(onGo && { onGo })}
            />
          ) : (
            <PlainRow category={group.title} look={look} {...(onGo && { onGo })} />
          )}
        </li>
      ))}
    </>
  );
};

const PlainRow = ({
  category,
  look,
  onGo,
}: {
  category: LobbyCategory | ListCategory;
  look: 'full' | 'mini';
  onGo?: () => void;
}) => {
  const { t } = useTranslation('lobby');
  const name = t(`categories.${category}`);
  return (
    <CategoryLink
      category={category}
      className={clsx(rowLook, look === 'mini' && 'justify-center')}
      {...(look === 'mini' && { label: name })}
      {...(onGo && { onGo })}
    >
      <CategoryIcon category={category} className="size-5 shrink-0" />
      {look === 'full' && name}
    </CategoryLink>
  );
};

const GroupRow = ({ group, start, onGo }: { group: VendorGroupView; start: 'open' | 'closed'; onGo?: () => void }) => {
  const { t } = useTranslation('lobby');
  const id = useId();
  const [isOpen, setIsOpen] = useState(start === 'open');
  const name = t(`categories.${group.title}`);
  return (
    <>
      <div className="flex items-center">
        <PlainRow category={group.title} look="full" {...(onGo && { onGo })} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('nav.vendorsOf', { category: name })}
          onClick={() => setIsOpen(!isOpen)}
          className="grid size-11 shrink-0 place-items-center rounded-control text-faint hover:bg-card hover:text-ink"
        >
          <ChevronDown aria-hidden className={clsx('size-4 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      <ul id={id} hidden={!isOpen} className="ms-5 border-s border-line ps-1">
        <li>
          <CategoryLink category={group.title} className={vendorLook} {...(onGo && { onGo })}>
            <CategoryIcon category={group.title} className="size-4.5 shrink-0" />
            {t('all')}
          </CategoryLink>
        </li>
        {group.cards.map((card) => (
          <li key={card.vassalage}>
            <CategoryLink category={group.title} vendor={card} className={vendorLook} {...(onGo && { onGo })}>
              <VendorMark
                logo={card.logo}
                code={card.vassalage}
                among={group.cards.map(({ vassalage }) => vassalage)}
                className="size-6"
              />
              <span className="min-w-0 truncate">{card.displayName}</span>
              {card.isHot && <HotSign />}
            </CategoryLink>
          </li>
        ))}
      </ul>
    </>
  );
};

const vendorLook =
  'flex min-h-11 items-center gap-3 rounded-control px-2.5 text-sm text-soft hover:bg-card hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink';

const HotSign = () => {
  const { t } = useTranslation('lobby');
  return (
    <span className="ms-auto text-live-text">
      <Flame aria-hidden className="size-4" />
      <span className="sr-only">{t('hot')}</span>
    </span>
  );
};
