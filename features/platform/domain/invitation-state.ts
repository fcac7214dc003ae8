import type { Instant } from '#kit/shared/time.ts';

type Facts = { taken_at: Instant | null; revoked_at: Instant | null; expires_at: Instant };

/** What became of an invitation; an expired one can be renewed. */
export const invitationStateOf = (
  { taken_at: takenAt, revoked_at: revokedAt, expires_at: expiresAt }: Facts,
  now: Instant,
): 'waiting' | 'expired' | 'taken' | 'revoked' => {
  if (takenAt !== null) return 'taken';
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'waiting';
};
