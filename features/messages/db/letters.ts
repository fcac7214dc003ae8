import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { letterTexts, type LetterTexts } from '../domain/letter.ts';

/** What it says stays as it was agreed on. */
export const insertLetter = async (
  tx: Tx,
  it: { letterId: string; merchantId: MerchantId; texts: LetterTexts },
): Promise<void> => {
  await sql`
    insert into messages.letter (letter_id, merchant_id, texts)
    values (${it.letterId}, ${it.merchantId}, ${JSON.stringify(it.texts)}::jsonb)`.execute(tx);
};

/** By their ids. */
export const lettersOf = async (
  read: Read,
  letterIds: readonly string[],
): Promise<ReadonlyMap<string, LetterTexts>> => {
  if (letterIds.length === 0) return new Map();
  const { rows } = await sql<{ letter_id: string; texts: unknown }>`
    select letter_id, texts
    from messages.letter
    where letter_id = any(${[...letterIds]}::text[])`.execute(read);
  return new Map(rows.map((row) => [row.letter_id, letterTexts.parse(row.texts)]));
};

/** How many players have seen each of these letters so far; none of whom it was told more than 90 days ago. */
export const letterReads = async (read: Read, letterIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ about: string; reads: number }>`
    select about, count(*)::int as reads
    from messages.notice
    where kind = 'news'
      and about = any(${[...letterIds]}::text[])
      and read_at is not null
    group by about`.execute(read);
  return new Map(rows.map((row) => [row.about, row.reads]));
};
