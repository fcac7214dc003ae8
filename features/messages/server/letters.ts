import type { Read, Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { insertLetter, letterReads, lettersOf } from '../db/letters.ts';
import type { NoticeRow } from '../db/notices.ts';
import { publishNoticesIn } from './notices-in.ts';

/** One text in several languages for many players. Whoever sends one asks first whom it may be sent to. */
export const letters = {
  writeIn: insertLetter,
  /** Once for each player, however often; @returns how many were told now: nobody who doesn't want news. @throws RangeError for more than 2,000. */
  sendIn: async (world: World, tx: Tx, letterId: string, memberIds: readonly string[]): Promise<number> =>
    (
      await publishNoticesIn(
        world,
        tx,
        'news',
        memberIds.map((memberId) => ({ memberId, about: letterId, facts: { letterId } })),
      )
    ).length,
  textsOf: lettersOf,
  readsOf: letterReads,
} as const;

/** The facts of notices, those of letters with their words in a language, else in English, else in any. */
export const factsInWords = async (
  read: Read,
  rows: readonly Pick<NoticeRow, 'kind' | 'facts'>[],
  language: string,
): Promise<Readonly<Record<string, string>>[]> => {
  const ids = rows.flatMap(({ kind, facts: { letterId } }) => (kind === 'news' && letterId ? [letterId] : []));
  const known = await lettersOf(read, ids);
  return rows.map(({ kind, facts }) => {
    if (kind !== 'news') return facts;
    const texts = known.get(facts['letterId'] ?? '') ?? {};
    const { title = '', text = '' } = texts[language] ?? texts['EN'] ?? Object.values(texts)[0] ?? {};
    return { title, text };
  });
};
