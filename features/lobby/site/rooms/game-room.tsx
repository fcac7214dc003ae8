import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Confirm } from '#kit/browser/components/dialog.tsx';
import { late } from '#kit/browser/loading/lazy.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { keyOf, useRead } from '#kit/browser/calls/queries.ts';
import { useHeldWhileRound } from '#kit/browser/session/balance-hold.ts';
import { useTrialEnd } from '#kit/browser/session/session.ts';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { gameFacts } from '../../contract/games/game-facts.ts';
import { gamePosition } from '../../contract/games/game-position.ts';
import type { RoomState } from '../../domain/room-state.ts';
import { needsRoom } from '../../domain/launch-remedy.ts';
import type { GameView } from '../games/game-tile.tsx';
import { GameFrame } from './game-frame.tsx';
import { type Position, RoomBar } from './room-bar.tsx';
import { isOwnGame } from './own-game.ts';
import { RoomCover } from './room-cover.tsx';
import { LoginFirst, RoomStop } from './room-stop.tsx';
import { useFullScreen, useScreenOf } from './use-full-screen.ts';
import { useIsWide } from './use-is-wide.ts';
import { type RoomRequest, useRoom } from './use-room.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useWayBack } from './use-way-back.ts';

const RoomChooser = late(() => import('./room-chooser.tsx').then((it) => it.RoomChooser));

/** What the app lends: screens of other features. */
export type RoomLoan = {
  Cashier: ComponentType<{ onClose: () => void }>;
  /** Money for a vendor that plays with what was brought to it. */
  Purse: ComponentType<{ vassalage: string; name: string; onClose: () => void }>;
  /** What is left there comes back. */
  recallVendorBalances: (vassalage: string) => void;
  isVendorWalletEmpty: (vassalage: string) => Promise<boolean>;
  /** Money moved: whatever else shows it asks again. */
  onBalance: () => void;
  /** What play came to over all games, in a line; nothing on trial credit. */
  Played: ComponentType;
  /** To whom play is closed: until when, and who helps. */
  Closed: ComponentType;
  /** Beside the game where the screen is wide. */
  Beside: ComponentType<{ nodeId: string }>;
};

/** `header`: the site's header stays on wide screens. `alone`: nothing of the site. `bars`: header and bars stay. */
export type RoomLayout = 'header' | 'alone' | 'bars';

type Props = RoomRequest & { look: RoomLayout; loan: RoomLoan };

/** A game of a vendor in its frame, with all that a player needs beside it. */
export const GameRoom = ({ look, loan, ...wish }: Props) => {
  const { nodeId } = wish;
  const [vassalage = ''] = nodeId.split(':', 1);
  const { t } = useTranslation('lobby');
  const [asked, setAsked] = useState<'cashier' | 'leave'>();
  const { data: facts } = useRead(gameFacts, { nodeId }, { staleTime: 60_000 });
  const game: GameView | undefined = facts?.game;
  const wayBack = useWayBack(game);
  const money = useMoney(nodeId, loan);
  const shownPosition = useHeldWhileRound(money.position);
  const room = useRoom(wish, {
    onReady: () => {
      if (room.holdsBalance)
        void loan.isVendorWalletEmpty(vassalage).then((isEmpty) => isEmpty && setAsked((now) => now ?? 'cashier'));
      if ((money.position?.openRounds.length ?? 0) > 0) say(t('room.resumed'));
    },
    onBalance: money.refresh,
    onCashier: () => setAsked('cashier'),
    onClose: wayBack,
  });
  const { room: state, isLoggedIn } = room;
  useWakeLock(state.at === 'playing');
  useBringHome(room.holdsBalance, vassalage, loan.recallVendorBalances);
  const closeCashier = () => {
    setAsked(undefined);
    room.sayMoved();
  };
  if (state.at === 'stopped' && needsRoom(state.why))
    return <RoomChooser nodeId={nodeId} game={game} onBack={wayBack} />;
  if (state.at === 'stopped')
    return (
      <RoomStop stop={state} {...{ nodeId, game }} closed={<loan.Closed />} onAgain={room.again} onBack={wayBack} />
    );
  if (!isLoggedIn) return <LoginFirst game={game} onBack={wayBack} />;
  return (
    <OpenRoom
      {...{ look, room, state, game, position: shownPosition }}
      played={<loan.Played />}
      beside={<loan.Beside nodeId={nodeId} />}
      onBack={() => void money.hasOpenRound().then((isOpen) => (isOpen ? setAsked('leave') : wayBack()))}
      onCashier={() => setAsked('cashier')}
    >
      {asked === 'cashier' &&
        (room.holdsBalance ? (
          <loan.Purse vassalage={vassalage} name={game?.vendorName ?? vassalage} onClose={closeCashier} />
        ) : (
          <loan.Cashier onClose={closeCashier} />
        ))}
      <Confirm
        title={t('room.leave.title')}
        text={t('room.leave.text')}
        isOpen={asked === 'leave'}
        confirmLabel={t('room.leave.confirm')}
        onConfirm={wayBack}
        onCancel={() => setAsked(undefined)}
      />
    </OpenRoom>
  );
};

/** Whoever leaves takes along what they brought, by whatever way they go. */
const useBringHome = (
  holdsBalance: boolean,
  vassalage: string,
  recallVendorBalances: RoomLoan['recallVendorBalances'],
) => {
  useEffect(() => {
    if (!holdsBalance) return;
    const leave = () => recallVendorBalances(vassalage);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [holdsBalance, vassalage, recallVendorBalances]);
};

type OpenProps = {
  played: ReactNode;
  beside: ReactNode;
  look: RoomLayout;
  room: ReturnType<typeof useRoom>;
  state: Exclude<RoomState, { at: 'stopped' }>;
  game: GameView | undefined;
  position: Position | undefined;
  onBack: () => void;
  onCashier: () => void;
  /** Dialogs above it. */
  children: ReactNode;
};

/** The bar and the game below it, over as much of the page as it may have. */
const OpenRoom = ({ look, room, state, game, position, played, beside, onBack, onCashier, children }: OpenProps) => {
  const { t } = useTranslation('lobby');
  const { isFull, toggle } = useFullScreen();
  const isTrial = useTrialEnd() !== undefined;
  const isAlone = isFull || look === 'alone';
  useScreenOf(isAlone ? 'full' : look === 'header' ? 'on' : undefined);
  const hasRoomBeside = useIsWide() && look === 'header' && !isFull && !isTrial;
  const name = game?.gameName ?? t('room.game');
  // Our own games know how much of them the bar covers; a vendor's do not.
  const isOver = 'address' in state && isOwnGame(state.address) && state.at === 'playing';
  return (
    <div
      className={clsx(
        'flex flex-col bg-page',
        look === 'bars' && !isFull
          ? '-mx-4 -mt-5 -mb-6 h-[calc(100dvh-var(--header-height)-var(--below))] sm:-mx-6'
          : 'fixed inset-x-0 top-(--header-height) bottom-0 z-20 pt-[env(safe-area-inset-top)]',
      )}
    >
      <RoomBar
        {...{ name, position, isAlone, isFull, isOver, onBack }}
        played={isTrial ? undefined : played}
        onFull={toggle}
        onCashier={isTrial ? undefined : onCashier}
        holdsBalance={room.holdsBalance}
      />
      <div className="flex min-h-0 grow">
        <div className="relative min-w-0 grow pb-[env(safe-area-inset-bottom)]">
          {'address' in state && (
            <GameFrame
              frame={room.frame}
              address={state.address}
              name={name}
              isReady={state.at === 'playing'}
              isSilent={state.at === 'playing' && state.isSilent}
              onLoad={room.onLoad}
              onAgain={room.again}
            />
          )}
          {state.at !== 'playing' && <RoomCover game={game} step={state.at} position={position} onBack={onBack} />}
        </div>
        {hasRoomBeside && <div className="w-76 shrink-0 overflow-y-auto px-3 py-4">{beside}</div>}
      </div>
      {children}
    </div>
  );
};

/** How long the way out may wait for an answer. */
const patienceMs = 1500;

/** What today did in this game, and what still runs; asked again whenever money moves. */
const useMoney = (nodeId: string, { onBalance }: RoomLoan) => {
  const queries = useQueryClient();
  const { data: position, refetch } = useRead(gamePosition, { nodeId }, { staleTime: 5000 });
  useLiveReads('member/me/balance', [gamePosition]);
  const hasOpenRound = async (): Promise<boolean> => {
    const fresh = await Promise.race([
      refetch().then(({ data }) => data),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
    ]);
    return ((fresh ?? position)?.openRounds.length ?? 0) > 0;
  };
  const refresh = () => {
    onBalance();
    void queries.invalidateQueries({ queryKey: keyOf(gamePosition) });
  };
  return { position, hasOpenRound, refresh };
};
