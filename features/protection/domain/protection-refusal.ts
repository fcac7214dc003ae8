import { type Closure, isClosed } from './closure.ts';
import type { Instant } from '#kit/shared/time.ts';

/** Why a player's own protection lets no stake through, in this order. */
export const protectionRefusals = [
  'self_excluded',
  'in_time_out',
  'reality_check',
  'play_time_limit',
  'stake_limit',
  'loss_limit',
] as const;
export type ProtectionRefusal = (typeof protectionRefusals)[number];
export type ClosedRefusal = Extract<ProtectionRefusal, 'self_excluded' | 'in_time_out'>;

/** Play that staff closed is told as an exclusion: it ends no sooner by anything that its player does. */
export const closedRefusal = (closure: Closure | undefined, now: Instant): ClosedRefusal | undefined => {
  if (!closure || !isClosed(closure, now)) return undefined;
  return closure.kind === 'time_out' ? 'in_time_out' : 'self_excluded';
};

/** With these a member is told as blocked, also to vendors: nobody else learns who excluded themselves. */
export const isClosedRefusal = (refusal: ProtectionRefusal): refusal is ClosedRefusal =>
  refusal === 'self_excluded' || refusal === 'in_time_out';
