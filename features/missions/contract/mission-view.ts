import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { gameName, gamesMax, missionKinds, missionPeriods, pointsMax } from '../domain/mission-terms.ts';

/** A mission as the desk reads and sends it. Days and multiples have two decimals, as `3.00` and `12.50`. */
export const missionView = z.strictObject({
  names: z.strictObject({ TH: z.string().trim().min(2).max(80), EN: z.string().trim().min(2).max(80) }),
  kind: z.enum(missionKinds),
  period: z.enum(missionPeriods),
  products: z.array(z.string().regex(/^[A-Z0-9_]{1,20}$/)).max(20),
  games: z.array(gameName).max(gamesMax),
  goal: wireMoney,
  least: wireMoney,
  amount: wireMoney,
  tickets: z.int().min(0).max(1000),
  points: z.int().min(0).max(pointsMax),
});
