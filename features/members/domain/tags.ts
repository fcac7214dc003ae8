import { z } from 'zod';

/** How many tags a player may bear. */
export const tagsMax = 20;

/** Letters of any script, digits and dashes; one way of writing for each. */
export const tag = z
  .string()
  .trim()
  .toLowerCase()
  .normalize('NFC')
  .regex(/^[\p{L}\p{M}\p{N}-]{2,24}$/u);
