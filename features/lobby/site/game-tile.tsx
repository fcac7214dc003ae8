import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shortMoneyView } from '#kit/browser/format.ts';
import { useLogin } from '#kit/browser/login.ts';
import { useTranslation } from '#kit/browser/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { gameList } from '../contract/game-list.ts';
import { GamePicture } from './game-picture.tsx';

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
