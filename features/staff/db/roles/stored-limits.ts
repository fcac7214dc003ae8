import { z } from 'zod';
import { moneyPermissions } from '../../domain/powers.ts';

export const storedNames = z.object({ TH: z.string(), EN: z.string() });

/** Minor units as a JSON column keeps them; null without bound. */
export const storedAmount = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform((text) => BigInt(text))
  .nullable();

export const storedLimits = z.partialRecord(
  z.enum(moneyPermissions),
  z.object({ act: storedAmount, day: storedAmount }),
);
