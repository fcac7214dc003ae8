import { clsx } from 'clsx';
import { Clock3 } from 'lucide-react';
import { useState } from 'react';
import { afterPaint } from '#kit/browser/components/after-paint.ts';
import { shortMoneyView } from '#kit/browser/texts/format.ts';
import { lazyDialog } from '#kit/browser/loading/lazy.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { gameList } from '../../contract/games/game-list.ts';
import { GameLink, isOpenable } from './game-link.tsx';
import { GamePicture } from './game-picture.tsx';
import { SuspensionSign } from './suspension-sign.tsx';

export type GameView = OutputOf<typeof gameList>['games'][number];

const GameSheet = lazyDialog(() => import('./game-sheet.tsx').then((it) => it.GameSheet));

const tileLook = 'group relative isolate block w-full overflow-hidden rounded-card bg-card text-start';

/**
 * A game: it opens where it can be played, with what is known of it behind a button of its own; one that can't be opened
 * here yet says so, and its press shows what is known.
 */
export const GameTile = ({ game }: { game: GameView }) => {
  const [isOpen, setIsOpen] = useState(false);
  const tell = () => afterPaint(() => setIsOpen(true));
  return (
    <>
      {isOpenable(game) ? (
        <>
          <GameLink game={game} className={tileLook}>
            <TileFace game={game} />
          </GameLink>
          <About name={game.gameName} onPress={tell} />
        </>
      ) : (
        <button type="button" aria-haspopup="dialog" className={tileLook} data-game onClick={tell}>
          <TileFace game={game} />
        </button>
      )}
      {isOpen && <GameSheet game={game} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const About = ({ name, onPress }: { name: string; onPress: () => void }) => {
  const { t } = useTranslation('lobby');
  const label = t('sheet.about', { name });
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="absolute start-0.5 top-0.5 grid size-11 place-items-center"
    >
      <span aria-hidden className="grid size-8 place-items-center rounded-full bg-page/80">
        <svg viewBox="0 0 24 24" strokeWidth="2.4" strokeLinecap="round" className="size-4.5 fill-none stroke-ink">
          <path d="M12 11v7M12 6v.5" />
        </svg>
      </span>
    </button>
  );
};

/** A tile that is on its way, in the room that it will take. */
export const TileInWaiting = () => <span className={clsx(tileLook, 'aspect-3/4 animate-late')} />;

/** Its upright picture with its name on it, whose it is and from how much it is played where there is room for that. */
const TileFace = ({ game }: { game: GameView }) => {
  const { t } = useTranslation('lobby');
  const isSoon = game.opens === 'soon';
  const isSuspended = game.opens === 'suspended';
  return (
    <>
      <GamePicture game={game} className={clsx('aspect-3/4', (isSoon || isSuspended) && 'opacity-60')} />
      {isSoon && (
        <span className="absolute start-2 top-2 inline-flex items-center gap-1 rounded-full bg-page px-2 py-0.5 text-xs text-soft">
          <Clock3 aria-hidden className="size-3.5" />
          {t('soon.sign')}
        </span>
      )}
      {isSuspended && <SuspensionSign className="absolute start-2 top-2" />}
      <span className="absolute inset-x-0 bottom-0 bg-page/80 px-2.5 py-1.5 leading-tight">
        <span className="grid min-h-[2lh] items-center text-xs font-semibold sm:text-sm">
          <span className="line-clamp-2">{game.gameName}</span>
        </span>
        <span className="mt-1 hidden text-xs text-soft sm:block">
          <span className="block truncate">{game.vendorName}</span>
          <span className="figures block min-h-[1lh]">
            {game.minBet > 0n && t('from', { amount: shortMoneyView(game.minBet) })}
          </span>
        </span>
      </span>
    </>
  );
};
