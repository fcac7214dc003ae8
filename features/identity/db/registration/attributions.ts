import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { InviteKind } from '../../domain/invite-code.ts';

export type AttributionKind = InviteKind | 'direct';
type Origin = { domain: string; registerUrl: string; at: Instant };

/** Writes what a registration came with, for good: a row an invitation, or one that says there was none. */
export const insertAttributions = async (
  tx: Tx,
  { memberId, merchantId, domain, registerUrl, at }: Origin & { memberId: string; merchantId: MerchantId },
  invitedBy: readonly { kind: InviteKind; code: string; ownerId: string }[],
): Promise<void> => {
  const rows =
    invitedBy.length > 0
      ? invitedBy.map(({ kind, code, ownerId }) => ({ kind, code, ownerId }))
      : [{ kind: 'direct', code: null, ownerId: null }];
  for (const { kind, code, ownerId } of rows)
    await sql`
      insert into identity.attribution (
        member_id, kind, merchant_id, referrer_id, code, domain, register_url, register_method, attributed_at
      )
      values (
        ${memberId}, ${kind}, ${merchantId}, ${ownerId}, ${code}, ${domain}, ${registerUrl}, 'WEB',
        ${isoOf(at)}::timestamptz
      )`.execute(tx);
};

export type Attribution = Origin & {
  kind: AttributionKind;
  code: string | null;
  referrer: { memberId: string; account: string } | null;
};

/** The invite codes and addresses that a member registered with. */
export const attributionsOf = async (read: Read, memberId: string): Promise<Attribution[]> => {
  const { rows } = await sql<{
    kind: AttributionKind;
    code: string | null;
    referrer_id: string | null;
    username: string | null;
    domain: string;
    register_url: string;
    attributed_at: Instant;
  }>`
    select attribution.kind, code, referrer_id, username, domain, register_url, attributed_at
    from identity.attribution
    left join identity.member on member.member_id = referrer_id
    where attribution.member_id = ${memberId}
    order by attribution.kind`.execute(read);
  return rows.map((row) => ({
    kind: row.kind,
    code: row.code,
    referrer: row.referrer_id === null ? null : { memberId: row.referrer_id, account: row.username ?? '' },
    domain: row.domain,
    registerUrl: row.register_url,
    at: row.attributed_at,
  }));
};
