import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type NewTrial = { memberId: MemberId; endsAt: Instant; credit: Minor };

export const insertTrial = async (tx: Tx, { memberId, endsAt, credit }: NewTrial): Promise<void> => {
  await sql`
    insert into identity.trial (member_id, ends_at, credit)
    values (${memberId}, ${isoOf(endsAt)}::timestamptz, ${credit})`.execute(tx);
};

/** @returns false where the account was made into a real one before. */
export const markConverted = async (tx: Tx, trialId: MemberId, memberId: MemberId): Promise<boolean> => {
  const { rows } = await sql`
    update identity.trial
    set converted_to = ${memberId}
    where member_id = ${trialId}
      and converted_to is null
    returning member_id`.execute(tx);
  return rows.length > 0;
};

/** Deletes what ended trial accounts left of a person. @returns whose. */
export const clearEndedTrials = async (tx: Tx, now: Instant, most: number): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select member_id
    from identity.clear_ended_trials(${isoOf(now)}::timestamptz, ${most}) as member_id`.execute(tx);
  return rows.map(({ member_id }) => member_id);
};

/** Which of these members are trial accounts. */
export const trialsAmong = async (read: Read, memberIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ member_id: string }>`
    select member_id
    from identity.member
    where member_id = any(${memberIds}::text[])
      and kind = 'trial'`.execute(read);
  return new Set(rows.map(({ member_id }) => member_id));
};
