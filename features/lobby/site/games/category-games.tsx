import { NothingFoundDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { NotYetDrawing } from '#kit/browser/drawings/states.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { LobbyCategory } from '../../domain/categories.ts';
import { filtersOf, GameFilters } from './game-filters.tsx';
import { GridInWaiting } from './game-grid.tsx';
import { GamePages } from './game-pages.tsx';
import { HotInstead } from '../play/hot-instead.tsx';
import { SuspensionSign } from './suspension-sign.tsx';
import { ToLottery } from './to-lottery.tsx';
import { groupOf, useGroups, type VendorCardView, type VendorGroupView } from './use-groups.ts';
import { VendorMark } from './vendor-mark.tsx';

type Props = {
  category: LobbyCategory;
  search: { vendor?: string; gameClassify?: string; minBet?: string; lines?: string };
};

/** The games of a category; what is chosen stands in the address. */
export const CategoryGames = ({ category, search }: Props) => {
  const { data, error, refetch } = useGroups();
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <GridInWaiting />;
  const group = groupOf(data.groups, category);
  if (!group && category === 'LIVE' && hasTables(data.groups)) return <TablesInstead />;
  if (!group) return <NothingHere category={category} />;
  const chosen = group.cards.find(({ vassalage }) => vassalage === search.vendor);
  const classes = group.gameClassify.filter(({ vendors }) => !chosen || vendors.includes(chosen.vassalage));
  const gameClassify = classes.find(({ gameCategory }) => gameCategory === search.gameClassify)?.gameCategory;
  const filters = filtersOf(search);
  return (
    <>
      <div className="-mx-4 mb-3 flex gap-4 overflow-x-auto px-4 sm:mx-0 sm:flex-col sm:gap-2 sm:px-0">
        <VendorChips group={group} chosen={chosen} />
        <div className={rowLook}>
          {classes.length > 1 && <ClassChips {...{ category, chosen, classes, current: gameClassify }} />}
          <GameFilters hasLines={category === 'RNG'} />
        </div>
      </div>
      <GamePages
        key={JSON.stringify([chosen?.vassalage, gameClassify, search.minBet, search.lines])}
        wish={{
          gameType: category,
          ...(chosen && { vassalage: chosen.vassalage }),
          ...(gameClassify !== undefined && { gameClassify }),
          ...filters,
        }}
        empty={
          Object.keys(filters).length > 0 ? <NothingFits category={category} /> : <NothingHere category={category} />
        }
      />
    </>
  );
};

type Filter = { vendor?: string; gameType?: string; gameClassify?: string };

const FilterLink = ({
  category,
  search,
  isChosen,
  children,
}: {
  category: LobbyCategory;
  search: Filter;
  isChosen: boolean;
  children: ReactNode;
}) => (
  <Link
    to="/$category"
    params={{ category: category.toLowerCase() }}
    search={search}
    replace
    resetScroll={false}
    aria-current={isChosen ? 'true' : undefined}
    className={clsx(
      'inline-flex min-h-11 items-center gap-2 rounded-control border px-3 text-sm font-semibold whitespace-nowrap transition-colors',
      isChosen ? 'border-ink text-ink' : 'border-edge text-soft hover:text-ink',
    )}
  >
    {children}
  </Link>
);

// One line on a phone, moved sideways: games begin where the thumb is.
const rowLook = 'flex gap-2 sm:flex-wrap';

const VendorChips = ({ group, chosen }: { group: VendorGroupView; chosen: VendorCardView | undefined }) => {
  const { t } = useTranslation('lobby');
  const { title: category, cards } = group;
  const codes = cards.map(({ vassalage }) => vassalage);
  return (
    <nav aria-label={t('nav.vendors')} className={rowLook}>
      <FilterLink category={category} search={{}} isChosen={!chosen}>
        {t('all')}
      </FilterLink>
      {cards.map((card) => (
        <FilterLink
          key={card.vassalage}
          category={category}
          search={{ vendor: card.vassalage, gameType: card.gameType }}
          isChosen={chosen === card}
        >
          <VendorMark logo={card.logo} code={card.vassalage} among={codes} className="size-6" />
          {card.displayName}
          {card.isSuspended && <SuspensionSign />}
          {card.isHot && <span className="rounded-full bg-live px-1.5 text-xs text-on-live">{t('hot')}</span>}
        </FilterLink>
      ))}
    </nav>
  );
};

const ClassChips = ({
  category,
  chosen,
  classes,
  current,
}: {
  category: LobbyCategory;
  chosen: VendorCardView | undefined;
  classes: VendorGroupView['gameClassify'];
  current: string | undefined;
}) => {
  const { t, texts } = useTranslation('lobby');
  const of = chosen ? { vendor: chosen.vassalage, gameType: chosen.gameType } : {};
  return (
    <nav aria-label={t('nav.classes')} className="flex gap-2">
      <FilterLink category={category} search={of} isChosen={current === undefined}>
        {t('allClasses')}
      </FilterLink>
      {classes.map(({ gameCategory }) => (
        <FilterLink
          key={gameCategory}
          category={category}
          search={{ ...of, gameClassify: gameCategory }}
          isChosen={current === gameCategory}
        >
          {texts.has('lobby', `classes.${gameCategory}`) ? t(`classes.${gameCategory}`) : gameCategory}
        </FilterLink>
      ))}
    </nav>
  );
};

/** Games are there, none for these filters. */
const NothingFits = ({ category }: { category: LobbyCategory }) => {
  const { t } = useTranslation('lobby');
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t('filter.none')}
      text={t('filter.noneText')}
      action={
        <Link to="/$category" params={{ category: category.toLowerCase() }} search={{}} className={buttonStyle()}>
          {t('filter.clear')}
        </Link>
      }
    />
  );
};

const tables = { gameType: 'ELOTT', gameClassify: 'TG' } as const;
const hasTables = (groups: readonly VendorGroupView[]): boolean =>
  groupOf(groups, tables.gameType)?.gameClassify.some(({ gameCategory }) => gameCategory === tables.gameClassify) ===
  true;

/** Without live dealers: the tables of the house, which whoever looks for dealers can play at. */
const TablesInstead = () => {
  const { t } = useTranslation('lobby');
  return (
    <section aria-labelledby="tables-instead">
      <PartHeading id="tables-instead" title={t(`classes.${tables.gameClassify}`)} />
      <GamePages wish={tables} empty={<NothingHere category="LIVE" />} />
    </section>
  );
};

/** A category without vendors says so, and leads to what there is: lotteries, and below the games that most people play. */
const NothingHere = ({ category }: { category: LobbyCategory }) => {
  const { t } = useTranslation('lobby');
  return (
    <>
      <EmptyState
        drawing={<NotYetDrawing />}
        title={t('empty.title', { category: t(`categories.${category}`) })}
        text={t('empty.text')}
        action={<ToLottery />}
      />
      <HotInstead />
    </>
  );
};
