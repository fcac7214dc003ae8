import { Link, useRouterState } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { Button, buttonStyle, IconButton } from '#kit/browser/components/button.tsx';
import { moneyView, timeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useMainWallet } from '#kit/browser/session/main-wallet.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { roomList } from '../../contract/rooms/room-list.ts';
import { quickSeat, roomsInOrder } from '../../domain/quick-seat.ts';
import { GamePicture } from '../games/game-picture.tsx';
import type { GameView } from '../games/game-tile.tsx';

type Rooms = OutputOf<typeof roomList>;
type Room = Rooms['rooms'][number];

/** Seats come and go: this often the page looks again. */
const lookEveryMs = 3000;

type Props = { nodeId: string; game: GameView | undefined; onBack: () => void };

/** Before a game between players: its rooms as they are at this moment, and a way to sit down at once. */
export const RoomChooser = ({ nodeId, game, onBack }: Props) => {
  const { t } = useTranslation('lobby');
  const { data, error, refetch } = useRead(roomList, { nodeId }, { refetchInterval: lookEveryMs, staleTime: 0 });
  return (
    <section aria-labelledby="rooms" className="mx-auto max-w-(--container-text) py-3 sm:py-6">
      <div className="mb-4 flex items-center gap-2">
        <IconButton label={t('room.back')} onClick={onBack}>
          <ArrowLeft aria-hidden className="size-5.5 rtl:-scale-x-100" />
        </IconButton>
        {game && (
          <span className="w-16 shrink-0 overflow-hidden rounded-control">
            <GamePicture game={game} className="aspect-4/3" sizes="4rem" />
          </span>
        )}
        <div className="min-w-0">
          <h1 id="rooms" className="text-xl leading-snug font-semibold">
            {t('rooms.title')}
          </h1>
          <p className="truncate text-sm text-soft">{game?.gameName}</p>
        </div>
      </div>
      {data ? (
        <Choice nodeId={nodeId} told={data} />
      ) : error ? (
        <ErrorState error={error} feature="lobby" onAgain={() => void refetch()} />
      ) : (
        <SkeletonRows className="h-20" />
      )}
    </section>
  );
};

const Choice = ({ nodeId, told: { rooms, currency } }: { nodeId: string; told: Rooms }) => {
  const { t } = useTranslation('lobby');
  const purse = useMainWallet();
  const seat = quickSeat(rooms, purse?.balance);
  if (rooms.length === 0)
    return (
      <EmptyState
        title={t('rooms.none.title')}
        text={t('rooms.none.text')}
        action={
          <SeatLink nodeId={nodeId} roomId="any" className={buttonStyle({ tone: 'money' })}>
            {t('rooms.without')}
          </SeatLink>
        }
      />
    );
  const isAnyOpen = rooms.some(({ state }) => state === 'open');
  return (
    <>
      <p className="mb-4 text-soft">{t('rooms.text')}</p>
      {seat ? (
        <SeatLink nodeId={nodeId} roomId={seat.roomId} className={clsx(buttonStyle({ tone: 'money' }), 'w-full')}>
          {t('rooms.quick')} · {seat.name} · {moneyView(seat.entry, currency)}
        </SeatLink>
      ) : (
        <div className="flex flex-wrap items-center gap-3 rounded-control bg-well py-2 ps-4 pe-2">
          <p role="note" className="grow py-1 text-sm">
            {t(isAnyOpen ? 'rooms.quickNone' : 'rooms.allTaken')}
          </p>
          {isAnyOpen && currency !== 'TRIAL' && (
            <Link to="/deposit" className={buttonStyle({ tone: 'money', size: 'small' })}>
              {t('rooms.deposit')}
            </Link>
          )}
        </div>
      )}
      <ul aria-label={t('rooms.list')} className="mt-4 grid gap-2 sm:grid-cols-2">
        {roomsInOrder(rooms).map((room) => (
          <RoomCard key={room.roomId} {...{ nodeId, room, currency }} />
        ))}
      </ul>
    </>
  );
};

const tones: Record<Room['state'], BadgeTone> = { open: 'good', full: 'warn', closed: 'plain' };

const RoomCard = ({ nodeId, room, currency }: { nodeId: string; room: Room; currency: Rooms['currency'] }) => {
  const { t } = useTranslation('lobby');
  const language = useLanguage();
  const { roomId, name, entry, seats, taken, state, opensAt } = room;
  const isWaited = state === 'open' && taken > 0;
  return (
    <li
      className={clsx('flex items-center gap-3 rounded-card bg-card py-3 ps-4 pe-3', state !== 'open' && 'text-soft')}
    >
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{name}</span>
          <Badge tone={tones[state]}>{isWaited ? t('rooms.waits') : t(`rooms.states.${state}`)}</Badge>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-soft">
          <span className="figures">
            {t('rooms.entry')} {moneyView(entry, currency)}
          </span>
          <span className="figures">
            {state === 'closed' && opensAt !== null
              ? t('rooms.opens', { time: timeView(opensAt, language) })
              : t('rooms.seats', { taken, seats })}
          </span>
        </p>
      </div>
      {state === 'open' ? (
        <SeatLink
          nodeId={nodeId}
          roomId={roomId}
          label={t('rooms.sitIn', { name })}
          className={clsx(buttonStyle({ size: 'small' }), 'shrink-0')}
        >
          {t('rooms.sit')}
        </SeatLink>
      ) : (
        // What was free a moment ago stays where it was.
        <Button size="small" disabled className="shrink-0" aria-label={t('rooms.sitIn', { name })}>
          {t('rooms.sit')}
        </Button>
      )}
    </li>
  );
};

type SeatProps = { nodeId: string; roomId: string; label?: string; className: string; children: ReactNode };

/** Into the game by this room, on the same kind of page. */
const SeatLink = ({ nodeId, roomId, label, className, children }: SeatProps) => {
  const isSeamless = useRouterState({ select: ({ location }) => location.pathname === '/seamless' });
  return (
    <Link
      to={isSeamless ? '/seamless' : '/game'}
      search={{ nodeId, roomId }}
      className={className}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </Link>
  );
};
