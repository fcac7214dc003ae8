import { z } from 'zod';

/** As the betting record names it: `VENDOR:transaction`. */
export const betId = z
  .string()
  .max(130)
  .regex(/^[A-Z][A-Z0-9_]{1,19}:.{1,100}$/);
