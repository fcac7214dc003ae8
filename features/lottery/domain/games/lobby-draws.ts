import { type Instant, later, minutesMs, secondsMs } from '#kit/shared/time.ts';

/** What a lobby knows of a game's draws: the one that takes bets or comes next, and the newest whose bets are closed. */
export type LobbyDraws = {
  /** The draw that takes bets and closes first. */
  open?: { openAt: Instant; closeAt: Instant } | undefined;
  /** The one after it, or the next where none takes bets. */
  next?: { openAt: Instant; closeAt: Instant } | undefined;
  /** Bets are closed and there is no result yet. */
  waiting?: { expectedAt: Instant } | undefined;
};

export type CardState =
  | { name: 'open' | 'closing'; endsAt: Instant; since: Instant }
  | { name: 'waiting'; endsAt: Instant | undefined }
  | { name: 'resting'; endsAt: Instant | undefined };

/** What lasts less than ten minutes closes soon in its last sixth, anything else in its last minute. */
const closingMs = (wholeMs: number): number => (wholeMs < minutesMs(10) ? wholeMs / 6 : minutesMs(1));

/**
 * What a game's card shows now. The clock decides before the next answer comes: a draw whose time is over takes no bets,
 * whatever was last heard of it.
 */
export const cardStateOf = ({ open, next, waiting }: LobbyDraws, now: Instant): CardState => {
  const running =
    open && open.closeAt > now ? open : next && next.openAt <= now && next.closeAt > now ? next : undefined;
  if (running) {
    const { closeAt, openAt } = running;
    const isClosing = closeAt - now <= closingMs(closeAt - openAt);
    return { name: isClosing ? 'closing' : 'open', endsAt: closeAt, since: openAt };
  }
  if (waiting || open) return { name: 'waiting', endsAt: waiting?.expectedAt };
  return { name: 'resting', endsAt: next && next.openAt > now ? next.openAt : undefined };
};

const soonMs = minutesMs(60);

/** Of games those whose bets close within the hour, the next first. @returns at most `max` of them, each with its draw. */
export const closingSoon = <Game extends LobbyDraws>(games: readonly Game[], now: Instant, max: number) =>
  games
    .flatMap((game) => {
      const state = cardStateOf(game, now);
      return (state.name === 'open' || state.name === 'closing') && state.endsAt - now <= soonMs
        ? [{ game, state }]
        : [];
    })
    .sort((one, other) => one.state.endsAt - other.state.endsAt)
    .slice(0, max);

const afterCloseMs = secondsMs(7);
const atMostMs = secondsMs(30);

/**
 * After how long the lobby looks again by itself: when the first of the games that have a draw number closes; 7 s where one
 * is closed and its news are due; never later than 30 s.
 */
export const drawsAgainMs = (games: readonly { numero: string; remainMs: number }[]): number => {
  const left = games.filter(({ numero }) => numero !== '').map(({ remainMs }) => remainMs);
  const soonest = Math.min(...left, Infinity);
  return soonest <= 0 ? afterCloseMs : Math.min(soonest, atMostMs);
};

/**
 * When a draw is expected to be made: bets close when the remaining time is over, then it is locked that long. The page's
 * clock, by which the close is counted down, has half the round trip of its answers in it.
 */
export const expectedDrawAt = (closeAt: Instant, lockSeconds: number): Instant =>
  later(closeAt, secondsMs(lockSeconds));

/** `2026.11.21`: the day that a draw such as `20261121-0042` is named by. */
export const winningDateOf = (numero: string): string =>
  `${numero.slice(0, 4)}.${numero.slice(4, 6)}.${numero.slice(6, 8)}`;
