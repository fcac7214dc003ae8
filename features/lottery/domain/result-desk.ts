import type { Instant } from '#kit/shared/time.ts';
import type { DrawState } from './draw-state.ts';
import type { Drawn } from './extract.ts';
import { differingPrizes } from './plain-drawn.ts';

/** What somebody said a result was: a person, in which attempt, or a feed. */
export type Claim = { drawn: Drawn; staffId: string | null; attempt: number | null; feed: string | null };

export const deskStates = [
  'waiting_close',
  'first_entry',
  'second_entry',
  'disagree',
  'overdue',
  'published',
  'void',
] as const;
export type DeskState = (typeof deskStates)[number];

type Waiting = {
  state: DrawState;
  isSealed: boolean;
  expectedAt: Instant | undefined;
  now: Instant;
  claims: readonly Claim[];
};

/** After the expected moment a result is late: somebody should look for it. */
export const overdueAfterMs = 15 * 60_000;

/** Where the result of a draw stands at the desk. */
export const deskStateOf = ({ state, isSealed, expectedAt, now, claims }: Waiting): DeskState => {
  if (state === 'voided' || state === 'refunded') return 'void';
  if (state === 'resulted' || state === 'settled') return 'published';
  if (state !== 'closed' || !isSealed) return 'waiting_close';
  const { people } = currentAttempt(claims);
  if (people.length === 1) return 'second_entry';
  if (isDisagreed(claims)) return 'disagree';
  return expectedAt !== undefined && now >= expectedAt + overdueAfterMs ? 'overdue' : 'first_entry';
};

/** The attempt that the next person's claim belongs to, and who has claimed in it. */
export const currentAttempt = (claims: readonly Claim[]): { attempt: number; people: readonly Claim[] } => {
  const last = Math.max(1, ...claims.map(({ attempt }) => attempt ?? 1));
  const people = claims.filter(({ attempt }) => attempt === last);
  return people.length < 2 ? { attempt: last, people } : { attempt: last + 1, people: [] };
};

const isDisagreed = (claims: readonly Claim[]): boolean => {
  const [first] = claims;
  return first !== undefined && claims.some(({ drawn }) => differingPrizes(first.drawn, drawn).length > 0);
};

/**
 * What a person may see of the claims. Who has yet to enter sees no figures of the attempt that runs, nor those of feeds: the
 * second entry is blind. Own figures, and attempts that are over, are shown.
 */
export const isShownTo = (claim: Claim, viewer: string, claims: readonly Claim[], state: DeskState): boolean => {
  if (state === 'published' || state === 'void') return true;
  if (claim.staffId === viewer) return true;
  const { attempt, people } = currentAttempt(claims);
  if (claim.attempt !== null) return claim.attempt < attempt;
  return people.some(({ staffId }) => staffId === viewer) || attempt > 1;
};
