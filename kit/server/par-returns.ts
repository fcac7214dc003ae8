import type { Read } from './database/database.ts';
import { extensionPoint } from './extensions.ts';

/**
 * What a game returns by its par sheet, in hundredths of a percent of what is staked: between the two where that depends on the way
 * of playing.
 */
export type ParReturn = { vendor: string; game: string; least: number; most: number };

/** Par sheets that features know of. */
export const parReturns = extensionPoint<(read: Read) => Promise<ParReturn[]>>('kit.par-returns');
