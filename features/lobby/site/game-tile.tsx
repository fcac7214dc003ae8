import { clsx } from 'clsx';
import { Clock3 } from 'lucide-react';
import { useState } from 'react';
import { afterPaint } from '#kit/browser/after-paint.ts';
import { shortMoneyView } from '#kit/browser/format.ts';
import { lateDialog } from '#kit/browser/late.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { gameList } from '../contract/game-list.ts';
import { GameLink, isOpenable } from './game-link.tsx';
import { GamePicture } from './game-picture.tsx';
import { RestSign } from './rest-sign.tsx';

export type GameView = OutputOf<typeof gameList>['games'][number];

const GameSheet = lateDialog(() => import('./game-sheet.tsx').then((it) => it.GameSheet));

const tileLook =
  'group flex h-full w-full flex-col overflow-hidden rounded-card bg-card text-start transition-colors hover:bg-control focus-visible:bg-control';

/** A game: it opens where it can be played; one that can't be opened here yet says so, and shows what is known of it. */
export const GameTile = ({ game }: { game: GameView }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpenable(game))
    return (
      <GameLink game={game} className={tileLook}>
        <TileFace game={game} />
      </GameLink>
    );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={tileLook}
        data-game
        onClick={() => afterPaint(() => setIsOpen(true))}
      >
        <TileFace game={game} />
      </button>
      {isOpen && <GameSheet game={game} onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** Its picture in a box of fixed shape, its name, from how much it is played. */
const TileFace = ({ game }: { game: GameView }) => {
  const { t } = useTranslation('lobby');
  const isSoon = game.opens === 'soon';
  const rests = game.opens === 'rest';
  return (
    <>
      <span className="relative">
        <GamePicture game={game} className={clsx('aspect-4/3', (isSoon || rests) && 'opacity-60')} />
        {isSoon && (
          <span className="absolute start-2 top-2 inline-flex items-center gap-1 rounded-full bg-page px-2 py-0.5 text-xs text-soft">
            <Clock3 aria-hidden className="size-3.5" />
            {t('soon.sign')}
          </span>
        )}
        {rests && <RestSign className="absolute start-2 top-2" />}
      </span>
      <span className="flex grow flex-col gap-0.5 px-3 pt-2.5 pb-3">
        <span className="line-clamp-2 leading-snug font-semibold">{game.gameName}</span>
        <span className="truncate text-xs text-soft">{game.vendorName}</span>
        {game.minBet > 0n && (
          <span className="figures mt-auto pt-1 text-xs text-faint">
            {t('from', { amount: shortMoneyView(game.minBet) })}
          </span>
        )}
      </span>
    </>
  );
};
