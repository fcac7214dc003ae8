import { useRouter } from '@tanstack/react-router';
import { pathOf } from '../../domain/categories.ts';
import type { GameView } from '../games/game-tile.tsx';

/** A step back that leads nowhere: a game may have left steps of its own in the history. */
const stuckAfterMs = 400;

/** To where the person came from, else to the lobby of the game's category. */
export const useWayBack = (game: GameView | undefined): (() => void) => {
  const router = useRouter();
  const toLobby = () => router.history.replace(game ? pathOf(game.gameType) : '/');
  return () => {
    if (!router.history.canGoBack()) return toLobby();
    const here = location.href;
    router.history.back();
    setTimeout(() => location.href === here && toLobby(), stuckAfterMs);
  };
};
