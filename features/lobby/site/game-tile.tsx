import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { shortMoneyView } from '#kit/browser/format.ts';
import { useLogin } from '#kit/browser/login.ts';
import { useTranslation } from '#kit/browser/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { gameList } from '../contract/game-list.ts';
import { CategoryIcon } from './category-icon.tsx';
import { VendorMark } from './vendor-mark.tsx';

export type GameView = OutputOf<typeof gameList>['games'][number];

const tileLook =
  'group flex h-full flex-col overflow-hidden rounded-card bg-card transition-colors hover:bg-control focus-visible:bg-control';

/** A game: its picture in a box of fixed shape, its name, from how much it is played. */
export const GameTile = ({ game }: { game: GameView }) => {
  const { t } = useTranslation('lobby');
  return (
    <GameLink game={game} className={tileLook}>
      <GamePicture game={game} />
      <span className="flex grow flex-col gap-0.5 px-3 pt-2.5 pb-3">
        <span className="line-clamp-2 leading-snug font-semibold">{game.gameName}</span>
        <span className="truncate text-xs text-soft">{game.vendorName}</span>
        {game.minBet > 0n && (
          <span className="figures mt-auto pt-1 text-xs text-faint">
            {t('from', { amount: shortMoneyView(game.minBet) })}
          </span>
        )}
      </span>
    </GameLink>
  );
};

/** Lotteries have their page; other games open in their frame, for members. */
const GameLink = ({ game, className, children }: { game: GameView; className: string; children: ReactNode }) => {
  const { isLoggedIn, askLogin } = useLogin();
  if (game.gameType === 'LOTT' || game.gameType === 'ELOTT')
    return (
      <Link to="/lottery" search={{ gameCode: game.gameCode }} className={className}>
        {children}
      </Link>
    );
  return (
    <Link
      to="/game"
      search={{ id: game.nodeId }}
      className={className}
      onClick={(event) => {
        if (isLoggedIn) return;
        event.preventDefault();
        askLogin('login', `/game?id=${encodeURIComponent(game.nodeId)}`);
      }}
    >
      {children}
    </Link>
  );
};

const hues = ['text-jade', 'text-orchid', 'text-sky', 'text-money-text'] as const;

/** Games without a drawing get a plain one whose colour follows from their name. */
const GamePicture = ({ game }: { game: GameView }) => (
  <span aria-hidden className="relative isolate grid aspect-4/3 place-items-center overflow-hidden bg-well">
    <span className="tiles absolute inset-0 -z-10 opacity-60" />
    {game.gameType === 'LOTT' ? (
      <VendorMark logo="lott" name={game.vendorName} className="size-18 transition-transform group-hover:scale-105" />
    ) : (
      <CategoryIcon category={game.gameType} className={clsx('size-14', hues[hueOf(game.nodeId)])} />
    )}
  </span>
);

const hueOf = (text: string): number => {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % hues.length;
};
