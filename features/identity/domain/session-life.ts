import { hoursMs, type Instant, later, minutesMs } from '#kit/shared/time.ts';

/** A session ends when nothing was asked for this long, */
export const idleMs = minutesMs(30);
/** and after this long whatever was asked. */
export const lifeMs = hoursMs(24);
/** How exactly "last seen" is kept: a call within this time of the last one writes nothing. */
export const touchMs = minutesMs(1);

export type SessionFacts = {
  lastSeenAt: Instant;
  expiresAt: Instant;
  endedAt: Instant | null;
  memberState: 'active' | 'blocked';
};

export type SessionState = 'live' | 'ended' | 'expired' | 'idle' | 'blocked';

export const sessionState = (session: SessionFacts, now: Instant): SessionState => {
  if (session.endedAt !== null) return 'ended';
  if (session.memberState === 'blocked') return 'blocked';
  if (now >= session.expiresAt) return 'expired';
  if (now >= later(session.lastSeenAt, idleMs)) return 'idle';
  return 'live';
};

export const isTouchDue = (session: SessionFacts, now: Instant): boolean => now >= later(session.lastSeenAt, touchMs);
