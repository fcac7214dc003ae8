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

const tileLook =
  'group flex h-full w-full flex-col overflow-hidden rounded-card bg-card text-start transition-colors hover:bg-control focus-visible:bg-control';

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

// Each line keeps its room, so that tiles are alike high whatever their names are.
const wordsLook = 'flex grow flex-col gap-0.5 px-3 pt-2.5 pb-3';
const nameLook = 'line-clamp-2 min-h-[2lh] leading-snug font-semibold';
const vendorLook = 'min-h-[1lh] truncate text-xs';
const betLook = 'figures mt-auto min-h-[calc(1lh+--spacing(1))] pt-1 text-xs';

/** A tile that is on its way, in the room that it will take. */
export const TileInWaiting = () => (
  <span className={clsx(tileLook, 'animate-late')}>
    <span className="aspect-4/3 bg-control" />
    <span className={wordsLook}>
      <span className={nameLook} />
      <span className={vendorLook} />
      <span className={betLook} />
    </span>
  </span>
);

/** Its picture in a box of fixed shape, its name, from how much it is played. */
const TileFace = ({ game }: { game: GameView }) => {
  const { t } = useTranslation('lobby');
  const isSoon = game.opens === 'soon';
  const isSuspended = game.opens === 'suspended';
  return (
    <>
      <span className="relative">
        <GamePicture game={game} className={clsx('aspect-4/3', (isSoon || isSuspended) && 'opacity-60')} />
        {isSoon && (
          <span className="absolute start-2 top-2 inline-flex items-center gap-1 rounded-full bg-page px-2 py-0.5 text-xs text-soft">
            <Clock3 aria-hidden className="size-3.5" />
            {t('soon.sign')}
          </span>
        )}
        {isSuspended && <SuspensionSign className="absolute start-2 top-2" />}
      </span>
      <span className={wordsLook}>
        <span className={nameLook}>{game.gameName}</span>
        <span className={clsx(vendorLook, 'text-soft')}>{game.vendorName}</span>
        <span className={clsx(betLook, 'text-faint')}>
          {game.minBet > 0n && t('from', { amount: shortMoneyView(game.minBet) })}
        </span>
      </span>
    </>
  );
};
