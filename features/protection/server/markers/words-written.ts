import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { daysMs, type Instant, later, minutesMs } from '#kit/shared/time.ts';
import { lastSettled } from '../../db/markers.ts';
import { type HarmTheme, harmThemes } from '../../domain/harm-themes.ts';
import { themesOf } from '../../domain/read-words.ts';

/** A text that a player wrote to staff. */
export type WrittenText = {
  memberId: string;
  merchantId: string;
  caseNumber: string;
  text: string;
  writtenAt: Instant;
};

/**
 * What is asked of the feature that keeps the cases, which stands above this one: of whoever wrote since a moment, everything that
 * they wrote from another on.
 */
export type WordsWritten = (read: Read, asked: { since: Instant; from: Instant }) => Promise<WrittenText[]>;

export type WritersSigns = {
  memberId: string;
  merchantId: string;
  themes: HarmTheme[];
  /** In how many texts each theme was found. */
  facts: Record<string, number>;
  cases: string[];
};

const readForMs = daysMs(7);
/** A text is committed a little after its time. */
const overlapMs = minutesMs(2);

/** Reads what was written since the last look. What staff has settled is not read again. */
export const wordReader = (world: World, wordsWritten: WordsWritten) => {
  let since = later(world.clock.now(), -readForMs);
  return async (): Promise<WritersSigns[]> => {
    const { read } = world.database;
    const now = world.clock.now();
    const from = later(now, -readForMs);
    const texts = await wordsWritten(read, { since, from });
    const settled = await lastSettled(read, 'words_written', [...new Set(texts.map(({ memberId }) => memberId))]);
    const unread = texts.filter(({ memberId, writtenAt }) => writtenAt > (settled.get(memberId) ?? from));
    since = later(now, -overlapMs);
    return [...Map.groupBy(unread, ({ memberId }) => memberId).values()].flatMap(signsIn);
  };
};

const signsIn = (texts: readonly WrittenText[]): WritersSigns[] => {
  const { memberId, merchantId } = texts[0]!;
  const found = texts
    .map((text) => ({ ...text, themes: themesOf(text.text) }))
    .filter(({ themes }) => themes.length > 0);
  const countOf = (theme: HarmTheme) => found.filter(({ themes }) => themes.includes(theme)).length;
  const themes = harmThemes.filter((theme) => countOf(theme) > 0);
  if (themes.length === 0) return [];
  const facts = Object.fromEntries(themes.map((theme) => [theme, countOf(theme)]));
  return [{ memberId, merchantId, themes, facts, cases: [...new Set(found.map(({ caseNumber }) => caseNumber))] }];
};
