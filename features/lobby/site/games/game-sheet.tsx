import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { gameFacts } from '../../contract/games/game-facts.ts';
import { CategoryLink } from './category-link.tsx';
import { GamesBelow } from './games-below.tsx';
import { GameLink, isOpenable } from './game-link.tsx';
import { GameFactList } from './game-fact-list.tsx';
import { GamePicture } from './game-picture.tsx';
import { GameRows } from './game-rows.tsx';
import type { GameView } from './game-tile.tsx';
import { SuspensionNote } from './suspension-note.tsx';

/** What is known of a game: limits, return, rules, whether it can be played, and what to play in its place. */
export const GameSheet = ({ game: opened, onClose }: { game: GameView; onClose: () => void }) => {
  const { t } = useTranslation('lobby');
  const [path, setPath] = useState<readonly GameView[]>([opened]);
  const game = path.at(-1) ?? opened;
  const before = path.at(-2);
  const { data, error, refetch } = useRead(gameFacts, { nodeId: game.nodeId }, { staleTime: 60_000 });
  const go = (next: GameView) => setPath([...path, next]);
  return (
    <Dialog title={game.gameName} isOpen onClose={onClose}>
      <div className="overflow-hidden rounded-card">
        <GamePicture game={game} className="aspect-5/2" />
      </div>
      {game.opens === 'soon' && (
        <p role="note" className="mt-4 rounded-control bg-well px-4 py-3">
          {t('soon.text', { vendor: game.vendorName })}
        </p>
      )}
      {data ? (
        <>
          {data.suspension && <SuspensionNote suspension={data.suspension} />}
          {data.alternatives.length > 0 && (
            <GameRows title={t('suspension.instead')} games={data.alternatives} onGo={go} onLeave={onClose} />
          )}
          {game.opens === 'list' && <GamesBelow nodeId={game.nodeId} onGo={go} onLeave={onClose} />}
          <GameFactList facts={data} />
        </>
      ) : error ? (
        <ErrorState error={error} feature="lobby" onAgain={() => void refetch()} />
      ) : (
        <SkeletonRows className="h-11" />
      )}
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        {before ? (
          <button type="button" className={buttonStyle()} onClick={() => setPath(path.slice(0, -1))}>
            {t('sheet.back', { name: before.gameName })}
          </button>
        ) : (
          <CategoryLink
            category={game.gameType}
            vendor={{ vassalage: game.vassalage, gameType: game.gameType }}
            className={buttonStyle()}
            onGo={onClose}
          >
            {t('soon.more', { vendor: game.vendorName })}
          </CategoryLink>
        )}
        {isOpenable(game) ? (
          <GameLink game={game} className={buttonStyle({ tone: 'money' })} onGo={onClose}>
            {t('sheet.play')}
          </GameLink>
        ) : (
          <Link to="/lottery" className={buttonStyle({ tone: 'money' })} onClick={onClose}>
            {t('toLottery')}
          </Link>
        )}
      </div>
    </Dialog>
  );
};
