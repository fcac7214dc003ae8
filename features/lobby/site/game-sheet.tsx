import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyle } from '#kit/browser/button.tsx';
import { Dialog } from '#kit/browser/dialog.tsx';
import { moneyView } from '#kit/browser/format.ts';
import { useTranslation } from '#kit/browser/translation.ts';
import { CategoryLink } from './category-link.tsx';
import { GamePicture } from './game-picture.tsx';
import type { GameView } from './game-tile.tsx';

/** What is known of a game that can't be opened here yet, and where to go instead. */
export const GameSheet = ({ game, onClose }: { game: GameView; onClose: () => void }) => {
  const { t, texts } = useTranslation('lobby');
  const { gameClassify } = game;
  return (
    <Dialog title={game.gameName} isOpen onClose={onClose}>
      <div className="overflow-hidden rounded-card">
        <GamePicture game={game} className="aspect-5/2" />
      </div>
      <p role="note" className="mt-4 rounded-control bg-well px-4 py-3">
        {t('soon.text', { vendor: game.vendorName })}
      </p>
      <dl className="mt-3 divide-y divide-line">
        <Fact name={t('soon.vendor')}>{game.vendorName}</Fact>
        <Fact name={t('soon.category')}>{t(`categories.${game.gameType}`)}</Fact>
        {texts.has('lobby', `classes.${gameClassify}`) && (
          <Fact name={t('soon.kind')}>{t(`classes.${gameClassify}`)}</Fact>
        )}
        {game.minBet > 0n && <Fact name={t('soon.minBet')}>{moneyView(game.minBet)}</Fact>}
        {game.minLineNum > 1 && <Fact name={t('soon.lines')}>{game.minLineNum}</Fact>}
      </dl>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <CategoryLink
          category={game.gameType}
          vendor={{ vassalage: game.vassalage, gameType: game.gameType }}
          className={buttonStyle()}
          onGo={onClose}
        >
          {t('soon.more', { vendor: game.vendorName })}
        </CategoryLink>
        <Link to="/lottery" className={buttonStyle({ tone: 'money' })} onClick={onClose}>
          {t('toLottery')}
        </Link>
      </div>
    </Dialog>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-11 items-center justify-between gap-4">
    <dt className="text-soft">{name}</dt>
    <dd className="figures text-end">{children}</dd>
  </div>
);
