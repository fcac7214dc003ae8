import { z } from 'zod';

const letterTitleMax = 80;
const letterTextMax = 2000;

/** Of each language, by its upper-case code. */
export const letterTexts = z.record(
  z.string().regex(/^[A-Z]{2}$/),
  z.strictObject({
    title: z.string().trim().min(1).max(letterTitleMax),
    text: z.string().trim().min(1).max(letterTextMax),
  }),
);
export type LetterTexts = z.output<typeof letterTexts>;
