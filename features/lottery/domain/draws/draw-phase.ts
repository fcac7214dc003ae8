import type { Instant } from '#kit/shared/time.ts';
import type { DrawState } from './draw-state.ts';

/** What a person watches: bets, then numbers, then the seal, then the beacon, then the result. */
export type DrawPhase = 'coming' | 'open' | 'shooting' | 'sealing' | 'waiting' | 'drawn' | 'void';

type Draw = {
  state: DrawState;
  closeAt: Instant;
  shotsUntil: Instant;
  result?: unknown;
  seal?: unknown;
};

/** The page's clock may run ahead of the server's announcements, so times decide until the state has gone further. */
export const phaseOf = ({ state, closeAt, shotsUntil, result, seal }: Draw, now: Instant): DrawPhase => {
  if (state === 'voided' || state === 'refunded') return 'void';
  if (result !== undefined) return 'drawn';
  if (seal !== undefined) return 'waiting';
  if (now < closeAt && state === 'scheduled') return 'coming';
  if (now < closeAt && state === 'open') return 'open';
  return now < shotsUntil ? 'shooting' : 'sealing';
};

/** When the phase ends by the clock; undefined where the next news ends it. */
export const phaseEndOf = (
  draw: Draw & { openAt: Instant; expectedAt?: Instant | undefined },
  phase: DrawPhase,
): Instant | undefined => {
  if (phase === 'coming') return draw.openAt;
  if (phase === 'open') return draw.closeAt;
  if (phase === 'shooting') return draw.shotsUntil;
  return phase === 'waiting' ? draw.expectedAt : undefined;
};

/** `20261121-0042` is round 42 of its day. */
export const roundOf = (numero: string): string => String(Number(numero.slice(9)));
