import type { Read } from '#kit/server/database/database.ts';
import { id, type MemberId, type MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import { memberById, memberByName, type MemberRow } from '../../db/accounts/member-row.ts';
import { playerNames } from '../../db/accounts/player-names.ts';
import { usernameKey } from '../../domain/registration-rules.ts';

export type MemberSummary = {
  memberId: MemberId;
  merchantId: MerchantId;
  /** The username as registered. */
  account: string;
  kind: 'player' | 'trial' | 'agent';
  currency: string;
  state: 'active' | 'blocked';
  registeredAt: Instant;
};

/** What other features need to know of a member; undefined when nobody has that id. */
export const memberOf = async (read: Read, memberId: string): Promise<MemberSummary | undefined> => {
  const row = await memberById(read, memberId);
  return row && summaryOf(row);
};

/** The same by a whole username, whatever its case; undefined where nobody of the merchant has it. */
export const memberNamed = async (
  read: Read,
  merchantId: MerchantId,
  username: string,
): Promise<MemberSummary | undefined> => {
  const row = await memberByName(read, merchantId, usernameKey(username));
  return row && summaryOf(row);
};

/** An agent's type as the wire numbers it; undefined for whoever is none. */
export const agentTypeOfMember = async (read: Read, memberId: string): Promise<1 | 2 | 41 | 42 | undefined> =>
  (await memberById(read, memberId))?.agent_type ?? undefined;

/** Usernames by member id, of one merchant's members only. Whoever shows them to others masks them. */
export const usernamesOf = async (
  read: Read,
  merchantId: MerchantId,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await playerNames(read, merchantId, memberIds);
  return new Map(rows.map((row) => [row.member_id, row.username]));
};

const summaryOf = (row: MemberRow): MemberSummary => ({
  memberId: id(row.member_id),
  merchantId: id(row.merchant_id),
  account: row.username,
  kind: row.kind,
  currency: row.currency,
  state: row.state,
  registeredAt: row.registered_at,
});
