/** What a person can do where a game doesn't open or ended. */
export type Remedy = 'login' | 'again' | 'instead' | 'register' | 'rooms' | 'limits' | 'leave';

/** Every reason of a stopped game: its words below `room.stopped`, and the way on. */
const ways: Readonly<Record<string, { words: string; way: Remedy }>> = {
  logged_out: { words: 'loggedOut', way: 'login' },
  not_logged_in: { words: 'loggedOut', way: 'login' },
  session_ended: { words: 'loggedOut', way: 'login' },
  game_session_over: { words: 'sessionOver', way: 'again' },
  too_slow: { words: 'tooSlow', way: 'again' },
  game_failed: { words: 'failed', way: 'again' },
  frame_blocked: { words: 'blocked', way: 'leave' },
  unreachable: { words: 'offline', way: 'again' },
  vendor_unavailable: { words: 'away', way: 'again' },
  unavailable: { words: 'away', way: 'again' },
  game_suspended: { words: 'suspended', way: 'instead' },
  room_unknown: { words: 'room', way: 'rooms' },
  room_full: { words: 'room', way: 'rooms' },
  room_closed: { words: 'room', way: 'rooms' },
  trial_not_allowed: { words: 'account', way: 'register' },
  true_account_needed: { words: 'account', way: 'register' },
  play_restricted: { words: 'closed', way: 'limits' },
  play_blocked: { words: 'partClosed', way: 'instead' },
  game_unknown: { words: 'unknown', way: 'leave' },
  not_found: { words: 'unknown', way: 'leave' },
  input_invalid: { words: 'unknown', way: 'leave' },
  game_opens_elsewhere: { words: 'elsewhere', way: 'leave' },
  too_many_requests: { words: 'refused', way: 'again' },
  internal_error: { words: 'refused', way: 'again' },
};

/** What isn't named here is told in the refusal's own words, and leads back. */
export const launchRemedy = (why: string): { words: string; way: Remedy } =>
  Object.hasOwn(ways, why) ? ways[why]! : { words: 'refused', way: 'leave' };

/** A game between players that is opened without a room: one is chosen first. */
export const needsRoom = (why: string): boolean => why === 'room_needed';

/** Reasons of the page's own: their text stands with their words, every other is a refusal with a text. */
export const ownReasons = [
  'logged_out',
  'game_session_over',
  'too_slow',
  'game_failed',
  'frame_blocked',
  'unreachable',
];
