import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type InviteKind, inviteKey } from '../../domain/invite-code.ts';

export type InviteCode = {
  merchantId: MerchantId;
  code: string;
  kind: InviteKind;
  ownerId: string;
  at: Instant;
  /** The member of staff; null: made with the account. */
  by: string | null;
};

/** Locks against another one's end; the owner's account must be open. @returns undefined for a code that nobody has. */
export const livingInviteCode = async (
  read: Read,
  { merchantId, code, kind }: { merchantId: MerchantId; code: string; kind: InviteKind },
): Promise<{ code: string; ownerId: string } | undefined> => {
  const { rows } = await sql<{ code: string; owner_id: string }>`
    select code, owner_id
    from identity.invite_code
    join identity.member on member_id = owner_id
    where invite_code.merchant_id = ${merchantId}
      and code_key = ${inviteKey(code)}
      and invite_code.kind = ${kind}
      and ended_at is null
      and state = 'active'`.execute(read);
  return rows[0] && { code: rows[0].code, ownerId: rows[0].owner_id };
};

/** @returns false when the code is taken, or the owner has a code for friends already. */
export const insertInviteCode = async (tx: Tx, it: InviteCode): Promise<boolean> => {
  const { rows } = await sql`
    insert into identity.invite_code (merchant_id, code_key, code, kind, owner_id, created_at, created_by)
    values (
      ${it.merchantId}, ${inviteKey(it.code)}, ${it.code}, ${it.kind}, ${it.ownerId}, ${isoOf(it.at)}::timestamptz, ${it.by}
    )
    on conflict do nothing
    returning code_key`.execute(tx);
  return rows.length > 0;
};

export const referralCodeRow = async (read: Read, memberId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`
    select code
    from identity.invite_code
    where owner_id = ${memberId}
      and kind = 'referral'`.execute(read);
  return rows[0]?.code;
};

/** @returns false when the member has no such code that is in use. */
export const endInviteCode = async (
  tx: Tx,
  { ownerId, code, at }: { ownerId: string; code: string; at: Instant },
): Promise<boolean> => {
  const { rows } = await sql`
    update identity.invite_code
    set ended_at = ${isoOf(at)}::timestamptz
    where owner_id = ${ownerId}
      and code_key = ${inviteKey(code)}
      and kind = 'affiliate'
      and ended_at is null
    returning code_key`.execute(tx);
  return rows.length > 0;
};

export type OwnedCode = {
  code: string;
  kind: InviteKind;
  createdAt: Instant;
  createdBy: string | null;
  endedAt: Instant | null;
  brought: number;
};

/** Every code of a member and how many it brought, the newest first. */
export const codesOf = async (read: Read, memberId: string): Promise<OwnedCode[]> => {
  const { rows } = await sql<{
    code: string;
    kind: InviteKind;
    created_at: Instant;
    created_by: string | null;
    ended_at: Instant | null;
    brought: number;
  }>`
    select
      code, kind, created_at, created_by, ended_at,
      (
        select count(*)::int
        from identity.attribution
        where referrer_id = owner_id
          and attribution.code = invite_code.code
      ) as brought
    from identity.invite_code
    where owner_id = ${memberId}
    order by kind desc, created_at desc`.execute(read);
  return rows.map((row) => ({
    code: row.code,
    kind: row.kind,
    createdAt: row.created_at,
    createdBy: row.created_by,
    endedAt: row.ended_at,
    brought: row.brought,
  }));
};
