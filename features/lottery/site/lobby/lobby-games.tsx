import { clsx } from 'clsx';
import { useCallback, useMemo } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { gamesFor, type LobbyGame, type LobbyFilter, needsLogin } from '../../domain/games/lobby-filter.ts';
import { type LotteryArea, lotteryPageOf } from '../../domain/games/lottery-place.ts';
import { useDrawNames } from '../draws/draw-name.ts';
import { ClosingSoon } from './closing-soon.tsx';
import { CardInWaiting, GameCard } from './game-card.tsx';
import type { Menu } from './group-menus.tsx';
import { useLobbyLists } from './lobby-lists.ts';
import { isResting, RestingGames } from './resting-games.tsx';
import { useListCodes } from './use-list-codes.ts';
import type { Opened, useOpened } from './use-opened.ts';

export type CardGame = LobbyGame & {
  tag: string;
  /** Bets were taken when the menu was read. */
  isOpen: boolean;
};

type Props = {
  games: readonly CardGame[];
  menus: readonly Menu[];
  wish: LobbyFilter;
  area: LotteryArea | undefined;
  opened: ReturnType<typeof useOpened>;
  onEverything: () => void;
  onGroup: (code: string) => void;
};

/** Beside the others of a group that has more, only so many: they would push the next groups out of sight. */
const shownOfGroup = 9;

const grid = 'grid grid-cols-1 gap-2.5 min-[21rem]:grid-cols-2 sm:gap-3 xl:grid-cols-3';

/** What was asked for: by group where nothing narrows it, else one list. */
export const LobbyGames = ({ games, menus, wish, area, opened, onEverything, onGroup }: Props) => {
  const { t } = useTranslation('lottery');
  const list = useListCodes(wish.list, area);
  const { isLoggedIn } = useLogin();
  const isOwn = wish.list !== undefined && needsLogin(wish.list);
  if (isOwn && !isLoggedIn) return <AskToLogIn list={wish.list ?? ''} area={area} />;
  if (list.error) return <ErrorState error={list.error} feature="lottery" onAgain={list.again} />;
  if (wish.list !== undefined && !list.codes) return <CardsInWaiting count={4} />;
  const found = gamesFor(games, wish, list.codes);
  const isNarrowed =
    wish.tag !== undefined || wish.list !== undefined || wish.day !== undefined || wish.name !== undefined;
  return (
    <>
      {opened.error && !opened.data && (
        <ErrorState error={opened.error} feature="lottery" onAgain={() => void opened.refetch()} />
      )}
      <p role="status" className="sr-only">
        {isNarrowed && t('lobby.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <Nothing wish={wish} onEverything={onEverything} />
      ) : isNarrowed ? (
        <Cards games={found} area={area} opened={opened.data?.games} drawn={list.drawn} />
      ) : (
        <div className="grid grid-cols-2 gap-x-2.5 gap-y-8 *:col-span-full *:min-w-0 sm:gap-x-3 xl:grid-cols-3">
          <ClosingSoon games={games} area={area} opened={opened.data?.games} />
          {menus.map(({ code, label, count = 0 }) => (
            <section key={code} aria-labelledby={`group-${code}`} className={clsx(count === 1 && 'col-span-1!')}>
              <PartHeading
                id={`group-${code}`}
                title={label}
                more={count > shownOfGroup && <WholeGroup count={count} onPress={() => onGroup(code)} />}
              />
              <Group
                games={found.filter(({ menu }) => menu === code)}
                area={area}
                opened={opened.data?.games}
                isAlone={count === 1}
              />
            </section>
          ))}
        </div>
      )}
    </>
  );
};

/** What takes bets as cards, what rests in one list below them. */
const Group = ({ games, area, opened, isAlone }: Omit<CardsProps, 'drawn'> & { isAlone: boolean }) => {
  const resting = games.filter((game) => isResting(game, opened));
  const cards = games.filter((game) => !resting.includes(game)).slice(0, shownOfGroup);
  return (
    <>
      {cards.length > 0 && <Cards games={cards} area={area} opened={opened} isAlone={isAlone} />}
      <RestingGames games={resting} area={area} opened={opened} />
    </>
  );
};

const WholeGroup = ({ count, onPress }: { count: number; onPress: () => void }) => {
  const { t } = useTranslation('lottery');
  return (
    <button
      type="button"
      onClick={onPress}
      className="figures min-h-11 text-sm font-semibold text-money-text hover:underline"
    >
      {t('lobby.wholeGroup', { count })}
    </button>
  );
};

type CardsProps = {
  games: readonly CardGame[];
  area: LotteryArea | undefined;
  opened: readonly Opened[] | undefined;
  /** The draw of the member's newest ticket, by game. */
  drawn?: ReadonlyMap<string, string> | undefined;
  /** The only lottery of its group: it takes one column, so that the next group may stand beside it. */
  isAlone?: boolean;
};

const Cards = ({ games, area, opened, drawn, isAlone }: CardsProps) => {
  const { t } = useTranslation('lottery');
  const draws = useDrawNames();
  const { favourites, toggleFavourite } = useLobbyLists();
  const byCode = useMemo(() => new Map(opened?.map((of) => [of.gameCode, of])), [opened]);
  const toggle = useCallback((gameCode: string) => toggleFavourite(gameCode), [toggleFavourite]);
  return (
    <ul className={isAlone ? 'grid' : grid}>
      {games.map(({ gameCode, remark, tag }) => {
        const numero = drawn?.get(gameCode);
        return (
          <GameCard
            key={gameCode}
            gameCode={gameCode}
            name={remark}
            tag={tag}
            area={area}
            opened={byCode.get(gameCode)}
            isFavourite={favourites.includes(gameCode)}
            onFavourite={toggle}
            note={numero === undefined ? undefined : t('lobby.lastBet', { draw: draws.name({ gameCode, numero }) })}
          />
        );
      })}
    </ul>
  );
};

export const CardsInWaiting = ({ count }: { count: number }) => {
  const { t } = useTranslation('kit');
  return (
    <output className="block">
      <span className="sr-only">{t('loading')}</span>
      <ul className={grid}>
        {Array.from({ length: count }, (_, at) => (
          <CardInWaiting key={at} />
        ))}
      </ul>
    </output>
  );
};

const AskToLogIn = ({ list, area }: { list: string; area: LotteryArea | undefined }) => {
  const { t } = useTranslation('lottery');
  const { askLogin } = useLogin();
  return (
    <EmptyState
      title={t(`lobby.visitor.${list}`)}
      action={
        <Button tone="money" onClick={() => askLogin('login', `${lotteryPageOf(area)}?list=${list}`)}>
          {t('tickets.login')}
        </Button>
      }
    />
  );
};

/** Nothing was found: why, and the way to everything. */
const Nothing = ({ wish: { name, list, day }, onEverything }: { wish: LobbyFilter; onEverything: () => void }) => {
  const { t } = useTranslation('lottery');
  const isFiltered = name !== undefined || day !== undefined;
  const title =
    name !== undefined
      ? t('lobby.noneNamed', { typed: name.trim() })
      : day !== undefined
        ? t('lobby.noneOnDay')
        : list === undefined
          ? t('noGames')
          : t(`lobby.none.${list}`);
  return (
    <EmptyState
      title={title}
      {...(!isFiltered && list !== undefined && { text: t(`lobby.noneText.${list}`) })}
      {...((isFiltered || list !== undefined) && {
        action: <Button onClick={onEverything}>{t('lobby.everything')}</Button>,
      })}
    />
  );
};
