/** Why there is no game on the screen; what a launch was refused with keeps its own code. */
export type Stop = { at: 'stopped'; why: string; detail: Record<string, unknown> };

/** A game from the press on its tile to its end. `address` is good for one opening: another needs a new launch. */
export type RoomState =
  | { at: 'asking' }
  /** Covered until the game says that it is ready. */
  | { at: 'loading'; address: string; isLoaded: boolean }
  /** `isSilent`: its page came, and has not said a word. */
  | { at: 'playing'; address: string; isSilent: boolean }
  | Stop;

export type RoomEvent =
  | { on: 'launched'; address: string }
  | { on: 'refused'; refusal: string; detail: Record<string, unknown> }
  | { on: 'ready' }
  /** The frame has a page, be it the game's or the browser's own about a fault. */
  | { on: 'loaded' }
  /** Some seconds later: whatever it is, it is shown. */
  | { on: 'shown' }
  | { on: 'error'; code: string }
  | { on: 'blocked' }
  | { on: 'timeout' }
  | { on: 'logged-out' }
  | { on: 'again' };

/** How long a page that came may keep silent before it is shown as it is, and a game may take in all. */
export const silentForMs = 6000;
export const loadingMaxMs = 30_000;
/** From when on the page says that it takes long. */
export const slowAfterMs = 8000;

/** Codes of games with which play is over whatever the game shows itself. */
const endings = ['session_over', 'session_ended', 'session_expired'];

export const nextRoom = (room: RoomState, event: RoomEvent): RoomState => {
  switch (event.on) {
    case 'again':
      return { at: 'asking' };
    case 'logged-out':
      return room.at === 'stopped' ? room : stopped('logged_out');
    case 'launched':
      return room.at === 'asking' ? { at: 'loading', address: event.address, isLoaded: false } : room;
    case 'refused':
      return room.at === 'asking' ? stopped(event.refusal, event.detail) : room;
    case 'error':
      return afterError(room, event.code);
    case 'blocked':
      return isFramed(room) ? stopped('frame_blocked') : room;
    case 'ready':
      return isFramed(room) ? { at: 'playing', address: room.address, isSilent: false } : room;
    case 'loaded':
      return room.at === 'loading' ? { ...room, isLoaded: true } : room;
    case 'shown':
      return room.at === 'loading' ? { at: 'playing', address: room.address, isSilent: true } : room;
    case 'timeout':
      return room.at === 'loading' && !room.isLoaded ? stopped('too_slow') : room;
  }
};

/** A game that runs tells of its troubles itself; one that never began is not on the screen. */
const afterError = (room: RoomState, code: string): RoomState => {
  if (!isFramed(room)) return room;
  if (endings.includes(code)) return stopped('game_session_over');
  return room.at === 'loading' || room.isSilent ? stopped('game_failed') : room;
};

const isFramed = (room: RoomState): room is Extract<RoomState, { address: string }> => 'address' in room;

const stopped = (why: string, detail: Record<string, unknown> = {}): Stop => ({ at: 'stopped', why, detail });

/** How long a rest may be that doesn't end a stretch of play. */
export const restEndsPlayMs = 15 * 60_000;

export type Stretch = { sinceMs: number; lastMs: number };

/** The stretch of play that a moment belongs to: the one before goes on unless it rested too long. */
export const stretchAt = (before: Stretch | undefined, nowMs: number): Stretch =>
  before && nowMs >= before.lastMs && nowMs - before.lastMs < restEndsPlayMs
    ? { sinceMs: before.sinceMs, lastMs: nowMs }
    : { sinceMs: nowMs, lastMs: nowMs };
