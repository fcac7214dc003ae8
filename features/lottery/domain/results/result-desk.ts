import type { Instant } from '#kit/shared/time.ts';
import type { DrawState } from '../draws/draw-state.ts';
import type { Drawn } from './extract.ts';
import { differingPrizes } from './plain-drawn.ts';

/** What somebody said a result was: a person, in which of their attempts at this draw, or a feed. */
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

/** More claims of one person about one draw are no correction of a slip of the hand. */
export const attemptsMax = 20;

/** Where the result of a draw stands at the desk. */
export const deskStateOf = ({ state, isSealed, expectedAt, now, claims }: Waiting): DeskState => {
  if (state === 'voided' || state === 'refunded') return 'void';
  if (state === 'resulted' || state === 'settled') return 'published';
  if (state !== 'closed' || !isSealed) return 'waiting_close';
  const standing = standingClaims(claims);
  const people = standing.filter(({ staffId }) => staffId !== null);
  if (people.length === 1) return 'second_entry';
  if (isDisagreed(standing)) return 'disagree';
  // They say the same, and are not two independent people: a third one is needed.
  if (people.length > 1) return 'second_entry';
  return expectedAt !== undefined && now >= expectedAt + overdueAfterMs ? 'overdue' : 'first_entry';
};

/** What is said now: the last claim of each person, and those of feeds. */
export const standingClaims = <One extends Claim>(claims: readonly One[]): One[] =>
  claims.filter(({ staffId, attempt }) =>
    claims.every((other) => staffId === null || other.staffId !== staffId || (other.attempt ?? 0) <= (attempt ?? 0)),
  );

/** Whether, and how, a person may say this beside what is said already. */
export const mayClaim = (
  claims: readonly Claim[],
  { staffId, drawn }: { staffId: string; drawn: Drawn },
): 'yes' | 'already_entered' | 'entered_too_often' => {
  const own = standingClaims(claims).find((claim) => claim.staffId === staffId);
  if (!own) return 'yes';
  if (differingPrizes(own.drawn, drawn).length === 0) return 'already_entered';
  return (own.attempt ?? 0) >= attemptsMax ? 'entered_too_often' : 'yes';
};

const isDisagreed = (claims: readonly Claim[]): boolean => {
  const [first] = claims;
  return first !== undefined && claims.some(({ drawn }) => differingPrizes(first.drawn, drawn).length > 0);
};

/** What a person may see of the claims: until they have entered themselves, nothing of what others and feeds said. */
export const isShownTo = (claim: Claim, viewer: string, claims: readonly Claim[], state: DeskState): boolean =>
  state === 'published' ||
  state === 'void' ||
  claim.staffId === viewer ||
  claims.some(({ staffId }) => staffId === viewer);
