import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { drawId } from '../draws/draw-view.ts';
import { gameCode } from '../draws/draw-view.ts';
import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { wireDrawLimits } from '../../domain/limits/draw-limits.ts';

export const boundsVersion = z.object({
  version: z.int(),
  limits: wireDrawLimits,
  reason: z.string(),
  setBy: z.string(),
  setAt: wireInstant,
});

export const drawBounds = z.object({
  drawId,
  version: z.int(),
  /** Limits in force: those of the game at the announcement, with later, stricter ones. */
  limits: wireDrawLimits,
  /** Stakes and exposure so far, to compare with the limits. */
  stakes: wireMoney,
  payoutWorst: wireMoney,
  betTypes: z.array(
    z.object({
      betType: z.string(),
      stakes: wireMoney,
      payoutWorst: wireMoney,
      /** As the terms have them, for what is left empty. */
      stakeMax: wireMoney,
      playerNumberMax: wireMoney,
      fullRateUpTo: wireMoney,
      closedAbove: wireMoney,
    }),
  ),
  history: z.array(boundsVersion),
});

export const gameBounds = z.object({
  gameCode,
  /** 0 while nothing was ever set. */
  version: z.int(),
  limits: wireDrawLimits,
  /** The bet types that the game has, in order. */
  betTypes: z.array(z.string()),
  /** Newest first. */
  history: z.array(boundsVersion),
});
