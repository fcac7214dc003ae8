import { z } from 'zod';
import { languageCodes } from '#kit/shared/languages.ts';

const name = z.string().trim().min(1).max(60);
const others = Object.fromEntries(languageCodes.map((language) => [language, name.optional()]));

/** What a lottery is called, by wire language. Where a language has no name, the English one stands. */
export const gameNames = z.strictObject({ ...others, TH: name, EN: name });
export type GameNames = z.output<typeof gameNames>;
