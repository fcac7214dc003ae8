import { dayOf } from '#kit/shared/business-day.ts';
import { type Instant, isoOf, later } from '#kit/shared/time.ts';
import { offsetAt } from '#kit/shared/zone.ts';

type Line = { by: string; text: string; at: Instant };

/** `2026-11-30 18:30:05` where the merchant's day is. */
const stampOf = (at: Instant, timeZone: string): string =>
  isoOf(later(at, offsetAt(timeZone, at)))
    .slice(0, 19)
    .replace('T', ' ');

/** A conversation as a text, oldest line first, in the merchant's time. */
export const transcriptOf = (
  { conversationId, openedAt, timeZone }: { conversationId: string; openedAt: Instant; timeZone: string },
  lines: readonly Line[],
): { fileName: string; text: string } => ({
  fileName: `chat-${dayOf(openedAt, timeZone)}-${conversationId.slice(-8)}.txt`,
  text: [
    `${conversationId} (${timeZone})`,
    '',
    ...lines.map(({ by, text, at }) => `[${stampOf(at, timeZone)}] ${by}: ${text.replaceAll('\n', '\n    ')}`),
    '',
  ].join('\n'),
});

/** How many messages a transcript has at most: the newest ones. */
export const transcriptMax = 2000;
