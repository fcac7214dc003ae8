import { Bookmark, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { afterPaint } from '#kit/browser/components/after-paint.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { say } from '#kit/browser/components/toast.tsx';
import type { BetTypeView } from '../../contract/terms/bet-types.ts';
import { areaOf, lotteryPageOf } from '../../domain/games/lottery-place.ts';
import { type SlipTextLine, slipText } from '../../domain/slips/slip-text.ts';
import type { Order } from '../tickets/order.ts';
import { fittingLines } from './use-shared-slip.ts';
import { useMenuGames } from '../games/use-game-names.ts';
import type { Slip } from './use-slip.ts';

const SetsDialog = lazy(() => import('./sets-dialog.tsx').then(({ SetsDialog: dialog }) => ({ default: dialog })));
const AheadDialog = lazy(() =>
  import('../tickets/ahead-dialog.tsx').then(({ AheadDialog: dialog }) => ({ default: dialog })),
);
const ShareDialog = lazy(() => import('./share-dialog.tsx').then(({ ShareDialog: dialog }) => ({ default: dialog })));

type SetsProps = { slip: Slip; betTypes: readonly BetTypeView[]; className?: string };

/** The way to the player's own sets; a visitor is asked to log in first. */
export const SetsButton = ({ slip, betTypes, className = '' }: SetsProps) => {
  const { t } = useTranslation('lottery');
  const { isLoggedIn, askLogin } = useLogin();
  const [isOpen, setIsOpen] = useState(false);
  const take = (lines: readonly SlipTextLine[]) => {
    const fitting = fittingLines(lines, betTypes);
    slip.add(fitting);
    setIsOpen(false);
    say(t('receipt.repeated', { count: Math.min(fitting.length, slip.room) }), fitting.length > 0 ? 'good' : 'plain');
  };
  return (
    <>
      <Button
        size="small"
        icon={<Bookmark aria-hidden className="size-4" />}
        onClick={() => (isLoggedIn ? afterPaint(() => setIsOpen(true)) : askLogin('login'))}
        className={className}
      >
        {t('savedSets.title')}
      </Button>
      {isOpen && isLoggedIn && (
        <Suspense>
          <SetsDialog lines={slip.lines} onTake={take} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

type AheadProps = { gameCode: string; order: Order | undefined; onBought: () => void };

/** The same slip in several draws; only a slip that could be bought as it stands. */
export const AheadButton = ({ gameCode, order, onBought }: AheadProps) => {
  const { t } = useTranslation('lottery');
  const { isLoggedIn } = useLogin();
  const [opened, setOpened] = useState<Order>();
  return (
    <>
      <Button
        size="small"
        disabled={!isLoggedIn || !order?.isAcceptable}
        onClick={() => afterPaint(() => setOpened(order))}
      >
        {t('ahead.open')}
      </Button>
      {opened && isLoggedIn && (
        <Suspense>
          <AheadDialog gameCode={gameCode} order={opened} onBought={onBought} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
};

type ShareProps = { gameCode: string; lines: readonly SlipTextLine[]; size?: 'small' | 'normal'; className?: string };

export const ShareButton = ({ gameCode, lines, size = 'small', className = '' }: ShareProps) => {
  const { t } = useTranslation('lottery');
  const gameOf = useMenuGames();
  const game = gameOf(gameCode);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        icon={<Share2 aria-hidden className="size-4" />}
        onClick={() => afterPaint(() => setIsOpen(true))}
        className={className}
      >
        {t('share.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog
            key={slipText(lines)}
            gameCode={gameCode}
            page={lotteryPageOf(areaOf(game?.gameGroupCode))}
            gameName={game?.remark ?? gameCode}
            lines={lines}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
