import { clsx } from 'clsx';
import { useState } from 'react';
import { afterPaint } from '#kit/browser/components/after-paint.ts';
import { lazyDialog } from '#kit/browser/loading/lazy.tsx';
import { GameLink, isOpenable } from '../games/game-link.tsx';
import { GamePicture } from '../games/game-picture.tsx';
import type { GameView } from '../games/game-tile.tsx';

const GameSheet = lazyDialog(() => import('../games/game-sheet.tsx').then((it) => it.GameSheet));

/** `large`: a game that leads its row. */
export type CoverSize = 'large' | 'small';

const widths = { large: 'w-37 sm:w-48', small: 'w-28 sm:w-36' };
const imageSizes = { large: '(min-width: 640px) 16rem, 12.5rem', small: '(min-width: 640px) 12rem, 9.5rem' };
const look = 'group relative isolate block w-full overflow-hidden rounded-card bg-card text-start';

/** A game as an upright picture with its name on it; a press opens it, or shows what is known where it can't be opened here. */
export const CoverTile = ({ game, size }: { game: GameView; size: CoverSize }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={clsx('shrink-0', widths[size])}>
      {isOpenable(game) ? (
        <GameLink game={game} className={look}>
          <Face game={game} size={size} />
        </GameLink>
      ) : (
        <button type="button" aria-haspopup="dialog" className={look} onClick={() => afterPaint(() => setIsOpen(true))}>
          <Face game={game} size={size} />
        </button>
      )}
      {isOpen && <GameSheet game={game} onClose={() => setIsOpen(false)} />}
    </li>
  );
};

/** The room that a cover takes. */
export const CoverInWaiting = ({ size }: { size: CoverSize }) => (
  <li aria-hidden className={clsx('shrink-0', widths[size])}>
    <span className={clsx(look, 'aspect-3/4 animate-late')} />
  </li>
);

const Face = ({ game, size }: { game: GameView; size: CoverSize }) => (
  <>
    <GamePicture game={game} sizes={imageSizes[size]} className="aspect-3/4" />
    <span
      className={clsx(
        'absolute inset-x-0 bottom-0 grid min-h-[2lh] items-center bg-page/80 px-2.5 py-1.5 leading-tight font-semibold',
        size === 'large' ? 'text-sm sm:text-base' : 'text-xs sm:text-sm',
      )}
    >
      <span className="line-clamp-2">{game.gameName}</span>
    </span>
  </>
);
