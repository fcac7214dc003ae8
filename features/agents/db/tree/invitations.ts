import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { PromisedRate } from '../../domain/contract-types.ts';

export type InvitationRow = {
  code: string;
  owner_id: string;
  kind: 'player' | 'agent';
  made_at: Instant;
  expires_at: Instant | null;
  uses_max: number | null;
  clicks: bigint;
  registrations: number;
  ended_at: Instant | null;
  /** Rebate rates that newcomers have with it, as `domain/terms-record.ts` reads them. */
  rates: unknown;
};

const columns = sql`
  i.code, i.owner_id, i.kind, i.made_at, i.expires_at, i.uses_max, i.clicks, i.registrations, i.ended_at, i.rates`;

export const invitationByCode = async (
  read: Read,
  merchantId: MerchantId,
  code: string,
): Promise<InvitationRow | undefined> => {
  const { rows } = await sql<InvitationRow>`
    select ${columns}
    from agents.invitation i
    where i.merchant_id = ${merchantId}
      and i.code = ${code}`.execute(read);
  return rows[0];
};

export const invitationsOf = async (read: Read, ownerId: string, limit: number): Promise<InvitationRow[]> => {
  const { rows } = await sql<InvitationRow>`
    select ${columns}
    from agents.invitation i
    where i.owner_id = ${ownerId}
    order by i.made_at desc, i.code
    limit ${limit}`.execute(read);
  return rows;
};

export const countOpenInvitations = async (read: Read, ownerId: string): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open
    from agents.invitation i
    where i.owner_id = ${ownerId}
      and i.ended_at is null`.execute(read);
  return rows[0]?.open ?? 0;
};

export const insertInvitation = async (
  tx: Tx,
  it: {
    merchantId: MerchantId;
    code: string;
    ownerId: string;
    kind: 'player' | 'agent';
    at: Instant;
    expiresAt: Instant | null;
    usesMax: number | null;
    rates: readonly PromisedRate[] | undefined;
  },
): Promise<void> => {
  await sql`
    insert into agents.invitation (merchant_id, code, owner_id, kind, made_at, expires_at, uses_max, rates)
    values (
      ${it.merchantId}, ${it.code}, ${it.ownerId}, ${it.kind}, ${isoOf(it.at)}::timestamptz,
      ${it.expiresAt === null ? null : isoOf(it.expiresAt)}::timestamptz, ${it.usesMax},
      ${it.rates === undefined ? null : JSON.stringify(it.rates)}::jsonb
    )`.execute(tx);
};

/** @returns the invitation with this use counted; undefined where it has ended, expired, or was used often enough. */
export const useInvitation = async (
  tx: Tx,
  merchantId: MerchantId,
  code: string,
  at: Instant,
): Promise<InvitationRow | undefined> => {
  const { rows } = await sql<InvitationRow>`
    update agents.invitation i
    set registrations = i.registrations + 1
    where i.merchant_id = ${merchantId}
      and i.code = ${code}
      and i.ended_at is null
      and (i.expires_at is null or i.expires_at > ${isoOf(at)}::timestamptz)
      and (i.uses_max is null or i.registrations < i.uses_max)
    returning ${columns}`.execute(tx);
  return rows[0];
};

export const countClick = async (tx: Tx, merchantId: MerchantId, code: string): Promise<void> => {
  await sql`
    update agents.invitation
    set clicks = clicks + 1
    where merchant_id = ${merchantId}
      and code = ${code}`.execute(tx);
};

/** @returns false where the agent has no such invitation in use. */
export const endInvitation = async (tx: Tx, ownerId: string, code: string, at: Instant): Promise<boolean> => {
  const { rows } = await sql<{ code: string }>`
    update agents.invitation
    set ended_at = ${isoOf(at)}::timestamptz
    where owner_id = ${ownerId}
      and code = ${code}
      and ended_at is null
    returning code`.execute(tx);
  return rows.length > 0;
};
