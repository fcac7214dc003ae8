import type { LotteryPath } from '../../domain/games/lottery-place.ts';
import { linesOfSlipText, type SlipTextLine, slipText } from '../../domain/slips/slip-text.ts';

const before = 'slip=';

/** Behind the hash, so that no server on the way ever sees the numbers. */
export const slipLink = (page: LotteryPath, gameCode: string, lines: readonly SlipTextLine[]): string =>
  `${location.origin}${page}?gameCode=${encodeURIComponent(gameCode)}#${before}${slipText(lines)}`;

/** @returns the lines of a shared slip; an empty list where the link is damaged, undefined where the hash is something else. */
export const linesOfHash = (hash: string): SlipTextLine[] | undefined =>
  hash.startsWith(before) ? (linesOfSlipText(hash.slice(before.length)) ?? []) : undefined;
