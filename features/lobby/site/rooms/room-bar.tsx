import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#kit/browser/components/button.tsx';
import { useIsScreen } from '#kit/browser/components/use-is-screen.ts';
import { useCountUp } from '#kit/browser/components/use-count-up.ts';
import { leftView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useHeldFigure } from '#kit/browser/session/balance-hold.ts';
import { useMainWallet } from '#kit/browser/session/main-wallet.ts';
import { remembered } from '#kit/browser/shell.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { gamePosition } from '../../contract/games/game-position.ts';
import { usePlayedTime } from './use-played-time.ts';

export type Position = OutputOf<typeof gamePosition>;

type Props = {
  name: string;
  position: Position | undefined;
  /** What play came to over all games and for how long; undefined on trial credit, where the time alone is told. */
  played: ReactNode;
  /** Nothing of the site stands above it. */
  isAlone: boolean;
  isFull: boolean;
  onBack: () => void;
  onFull: () => void;
  /** Undefined: there is no money to bring in. */
  onCashier: (() => void) | undefined;
  /** The game reaches below it. */
  isOver: boolean;
  /** It is played with what is brought to its maker: money goes there, not into the main wallet. */
  holdsBalance: boolean;
};

/** Above a game: the way back, what it is, how today went here and for how long, money, the whole screen. */
export const RoomBar = ({
  name,
  position,
  played,
  isAlone,
  isFull,
  onBack,
  onFull,
  onCashier,
  isOver,
  holdsBalance,
}: Props) => {
  const { t } = useTranslation('lobby');
  const isNarrow = useIsScreen('(width < 64rem)');
  const isLying = useIsScreen('(orientation: landscape) and (max-height: 32rem)');
  // A phone on its side leaves the board its height: keys alone lie over it.
  const isBare = isOver && isNarrow && isLying;
  return (
    <div
      className={clsx(
        !isBare &&
          'flex items-center gap-1 ps-[max(0.25rem,env(safe-area-inset-left))] pe-[max(0.25rem,env(safe-area-inset-right))] sm:gap-2',
        isNarrow ? 'h-12' : 'h-14',
        isBare
          ? 'absolute'
          : isOver && isNarrow
            ? 'absolute inset-x-0 top-0 z-10 bg-page/80'
            : 'border-b border-line bg-page',
      )}
    >
      <div className={isBare ? 'fixed start-0 top-0 z-10' : 'contents'}>
        <IconButton label={t('room.back')} onClick={onBack}>
          <ArrowLeft aria-hidden className="size-5.5 rtl:-scale-x-100" />
        </IconButton>
      </div>
      <div className={isBare ? 'sr-only' : 'min-w-0 grow basis-0 leading-tight lg:flex lg:items-center lg:gap-4'}>
        <h1 className="truncate text-sm leading-5 font-semibold lg:text-base">{name}</h1>
        <div className="flex h-6 min-w-0 flex-wrap items-center gap-x-2.5 overflow-hidden lg:gap-x-4">
          <Here position={position} hasTime={played === undefined || isNarrow} />
          {played}
        </div>
      </div>
      <div className={isBare ? 'fixed end-0 top-0 z-10 flex h-12 items-center' : 'contents'}>
        <Money {...{ isAlone, onCashier, holdsBalance }} />
        <IconButton label={t(isFull ? 'room.leaveFull' : 'room.full')} aria-pressed={isFull} onClick={onFull}>
          <Line d={isFull ? inwards : outwards} className="size-5" />
        </IconButton>
      </div>
    </div>
  );
};

/** How today went in this game, and for how long. */
const Here = ({ position, hasTime }: { position: Position | undefined; hasTime: boolean }) => {
  const { t } = useTranslation('lobby');
  return (
    <dl className="flex h-6 shrink-0 items-center gap-x-2.5 text-xs whitespace-nowrap text-soft lg:text-sm">
      {position && (
        <div className="flex gap-1">
          <dt className="max-lg:sr-only">{t('room.net')}</dt>
          <dd className="figures font-semibold text-ink">
            <Net position={position} />
          </dd>
        </div>
      )}
      {hasTime && (
        <div className="flex gap-1.5">
          <dt className="max-sm:sr-only">{t('room.time')}</dt>
          <dd className="figures">
            <PlayedTime />
          </dd>
        </div>
      )}
    </dl>
  );
};

// Own and here: whatever comes from the set of icons would travel with the start of every page.
const outwards = 'M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3';
const inwards = 'M8 3v3a2 2 0 0 1-2 2H3M21 8h-3a2 2 0 0 1-2-2V3M3 16h3a2 2 0 0 1 2 2v3M16 21v-3a2 2 0 0 1 2-2h3';
const Line = ({ d, className }: { d: string; className: string }) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={clsx('fill-none stroke-current', className)}
  >
    <path d={d} />
  </svg>
);

/** With its sign both ways; nothing is celebrated, nothing scolded. */
const Net = ({ position: { net, currency } }: { position: Position }) => (
  <bdi dir="ltr">
    {net > 0n ? '+' : ''}
    {moneyView(net, currency)}
  </bdi>
);

const PlayedTime = () => leftView(usePlayedTime(), useLanguage());

const Money = ({ isAlone, onCashier, holdsBalance }: Pick<Props, 'isAlone' | 'onCashier' | 'holdsBalance'>) => {
  const { t } = useTranslation('lobby');
  const purse = useMainWallet();
  const figure = useHeldFigure() ?? purse?.balance;
  const { counted, host } = useCountUp(purse && figure);
  const isHidden = remembered('balanceHidden') === 'yes';
  const amount = purse === undefined ? '…' : isHidden ? '***' : moneyView(counted ?? purse.balance, purse.currency);
  const shown = (
    <span ref={host} className={clsx('figures font-semibold text-money-text', !isAlone && 'lg:hidden')}>
      {amount}
    </span>
  );
  if (!onCashier)
    return (
      <p className="px-2">
        <span className="sr-only">{t('room.balance')}</span> {shown}
      </p>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onCashier}
      className="ms-auto inline-flex min-h-11 shrink-0 items-center text-sm"
    >
      <span className="inline-flex min-h-9 items-center gap-2 rounded-full bg-card ps-3 pe-2">
        <span className={clsx('sr-only', !isAlone && 'lg:hidden')}>{t('room.balance')}</span>
        {shown}
        <span className={isAlone ? 'sr-only' : 'font-semibold max-lg:sr-only'}>
          {t(holdsBalance ? 'room.purse' : 'room.cashier')}
        </span>
        <span aria-hidden className="grid size-6 place-items-center rounded-full bg-money text-on-money">
          <Line d="M12 5v14M5 12h14" className="size-4" />
        </span>
      </span>
    </button>
  );
};
