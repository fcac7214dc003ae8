import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLogin } from '#kit/browser/session/login.ts';
import { leaveTile } from '../rooms/tile-motion.ts';
import type { GameView } from './game-tile.tsx';

/** Games that a press opens; the others show what is known of them. */
export const isOpenable = ({ opens }: Pick<GameView, 'opens'>): boolean => opens === 'page' || opens === 'frame';

type Props = { game: GameView; className: string; onGo?: () => void; children: ReactNode };

/** Into a game: a lottery to its page, any other into its frame; there only members play, so the log-in comes first. */
export const GameLink = ({ game, className, onGo, children }: Props) => {
  const { isLoggedIn, askLogin } = useLogin();
  const { nodeId } = game;
  const shared = { className, 'data-game': true };
  if (game.opens === 'page')
    return (
      <Link to="/lottery" search={{ gameCode: game.gameCode }} {...shared} {...(onGo && { onClick: onGo })}>
        {children}
      </Link>
    );
  return (
    <Link
      to="/game"
      search={{ nodeId }}
      {...shared}
      onClick={(event) => {
        onGo?.();
        if (isLoggedIn) return leaveTile(nodeId, event.currentTarget);
        event.preventDefault();
        askLogin('login', `/game?${new URLSearchParams({ nodeId })}`);
      }}
    >
      {children}
    </Link>
  );
};
