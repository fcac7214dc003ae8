import { useEffect, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { sum } from '#kit/shared/money/money.ts';
import { slowAfterMs } from '../../domain/room-state.ts';
import { GamePicture } from '../games/game-picture.tsx';
import type { GameView } from '../games/game-tile.tsx';
import type { Position } from './room-bar.tsx';
import { arriveInRoom } from './tile-motion.ts';

type Props = {
  game: GameView | undefined;
  step: 'asking' | 'loading';
  position: Position | undefined;
  onBack: () => void;
};

/** Before a game until it is ready: what it is, what is being done, what runs there still. */
export const RoomCover = ({ game, step, position, onBack }: Props) => {
  const { t } = useTranslation('lobby');
  const isSlow = useIsSlow();
  const open = position?.openRounds ?? [];
  return (
    <div className="absolute inset-0 grid place-items-center overflow-y-auto bg-page px-6 py-8 text-center">
      <div className="flex w-full max-w-80 flex-col items-center gap-5">
        {game && (
          <div ref={(place) => arriveInRoom(game.nodeId, place)} className="w-full overflow-hidden rounded-card">
            <GamePicture game={game} className="aspect-4/3" />
          </div>
        )}
        <span aria-hidden className="block h-1 w-full overflow-hidden rounded-full bg-control">
          <span
            className={`block h-full animate-breathe rounded-full bg-money ${step === 'asking' ? 'w-1/4' : 'w-2/3'}`}
          />
        </span>
        <output className="block">
          <span className="block font-semibold">
            {step === 'asking' ? t('room.asking', { vendor: game?.vendorName ?? '' }) : t('room.loading')}
          </span>
          {isSlow && <span className="mt-1 block text-sm text-soft">{t('room.slow')}</span>}
        </output>
        {position && open.length > 0 && (
          <p className="rounded-control bg-card px-4 py-3 text-sm">
            {t('room.open', {
              count: open.length,
              amount: moneyView(sum(open.map(({ staked }) => staked)), position.currency),
            })}
          </p>
        )}
        {isSlow && <Button onClick={onBack}>{t('room.back')}</Button>}
      </div>
    </div>
  );
};

const useIsSlow = (): boolean => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
};
