import { oneRow, sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { VersionState } from '../../domain/contract-states.ts';
import type { ContractTerms, ContractType } from '../../domain/contract-types.ts';
import { recordOf, termsOf } from '../../domain/terms-record.ts';

export type Version = {
  versionId: string;
  contractId: string;
  merchantId: MerchantId;
  type: ContractType;
  payerId: MemberId | null;
  agentId: MemberId;
  no: number;
  state: VersionState;
  terms: ContractTerms;
  offeredAt: Instant;
  expiresAt: Instant;
  answeredAt: Instant | null;
  listHash: string;
  validFrom: Instant | null;
  validTo: Instant | null;
  /** Set by an upline for a player of their own, who signs nothing. */
  ofPlayer: boolean;
};

export type VersionRow = {
  version_id: string;
  contract_id: string;
  merchant_id: MerchantId;
  type: ContractType;
  payer_id: MemberId | null;
  agent_id: MemberId;
  no: number;
  state: VersionState;
  terms: unknown;
  offered_at: Instant;
  expires_at: Instant;
  answered_at: Instant | null;
  list_hash: string;
  valid_from: Instant | null;
  valid_to: Instant | null;
  of_player: boolean;
};

export const versionColumns = sql`
  v.version_id, c.contract_id, c.merchant_id, c.type, c.payer_id, c.agent_id, v.no, v.state, v.terms, v.offered_at,
  v.expires_at, v.answered_at, v.list_hash, v.valid_from, v.valid_to, v.of_player`;

export const versionOf = (row: VersionRow): Version => ({
  versionId: row.version_id,
  contractId: row.contract_id,
  merchantId: row.merchant_id,
  type: row.type,
  payerId: row.payer_id,
  agentId: row.agent_id,
  no: row.no,
  state: row.state,
  terms: termsOf(row.terms),
  offeredAt: row.offered_at,
  expiresAt: row.expires_at,
  answeredAt: row.answered_at,
  listHash: row.list_hash,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  ofPlayer: row.of_player,
});

/** The contract of a type between two, made at its first offer, and held until the transaction ends. */
export const lockContract = async (
  tx: Tx,
  it: {
    contractId: string;
    merchantId: MerchantId;
    type: ContractType;
    payerId: string | null;
    agentId: string;
    at: Instant;
  },
): Promise<string> => {
  await sql`
    insert into agents.contract (contract_id, merchant_id, type, payer_id, agent_id, made_at)
    values (
      ${it.contractId}, ${it.merchantId}, ${it.type}, ${it.payerId}, ${it.agentId}, ${isoOf(it.at)}::timestamptz
    )
    on conflict on constraint one_contract_of_a_type do nothing`.execute(tx);
  const { rows } = await sql<{ contract_id: string }>`
    select c.contract_id
    from agents.contract c
    where c.merchant_id = ${it.merchantId}
      and c.type = ${it.type}
      and c.payer_id is not distinct from ${it.payerId}
      and c.agent_id = ${it.agentId}`.execute(tx);
  const { contract_id: contractId } = oneRow(rows);
  await holdContract(tx, contractId);
  return contractId;
};

/** Holds a contract until the transaction ends: whoever holds several begins with the lowest in the tree. */
export const holdContract = async (tx: Tx, contractId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7312, hashtext(${contractId}))`.execute(tx);
};

export const insertVersion = async (
  tx: Tx,
  it: {
    versionId: string;
    contractId: string;
    terms: ContractTerms;
    at: Instant;
    by: string;
    expiresAt: Instant;
    listHash: string;
    ofPlayer?: boolean;
  },
): Promise<number> => {
  const { rows } = await sql<{ no: number }>`
    insert into agents.version
      (version_id, contract_id, no, state, period, terms, offered_at, offered_by, expires_at, list_hash, of_player)
    select ${it.versionId}, ${it.contractId}, coalesce(max(v.no), 0) + 1, 'offered', ${it.terms.period},
      ${JSON.stringify(recordOf(it.terms))}::jsonb, ${isoOf(it.at)}::timestamptz, ${it.by},
      ${isoOf(it.expiresAt)}::timestamptz, ${it.listHash}, ${it.ofPlayer ?? false}
    from agents.version v
    where v.contract_id = ${it.contractId}
    returning no`.execute(tx);
  return rows[0]?.no ?? 1;
};

export const versionById = async (read: Read, versionId: string): Promise<Version | undefined> => {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns}
    from agents.version v
    join agents.contract c using (contract_id)
    where v.version_id = ${versionId}`.execute(read);
  return rows[0] && versionOf(rows[0]);
};

/** The same with its contract held until the transaction ends. */
export const lockVersion = async (tx: Tx, versionId: string): Promise<Version | undefined> => {
  await sql`
    select pg_advisory_xact_lock(7312, hashtext(v.contract_id))
    from agents.version v
    where v.version_id = ${versionId}`.execute(tx);
  const { rows } = await sql<VersionRow>`
    select ${versionColumns}
    from agents.version v
    join agents.contract c using (contract_id)
    where v.version_id = ${versionId}
    for no key update of v`.execute(tx);
  return rows[0] && versionOf(rows[0]);
};

/** What holds at a moment, or will: signed and not ended before it; of one contract the newest. */
const holdsAfter = (at: Instant) => sql`
  v.valid_from is not null and (v.valid_to is null or v.valid_to > greatest(${isoOf(at)}::timestamptz, v.valid_from))`;

/** The signed versions that an agent is paid by, from a moment on, and those that somebody pays by: the newest of each contract. */
export const signedOf = async (
  read: Read,
  who: { agentId: string } | { payerId: string },
  at: Instant,
): Promise<Version[]> => {
  const whose = 'agentId' in who ? sql`c.agent_id = ${who.agentId}` : sql`c.payer_id = ${who.payerId}`;
  const { rows } = await sql<VersionRow>`
    select distinct on (v.contract_id) ${versionColumns}
    from agents.contract c
    join agents.version v using (contract_id)
    where ${whose}
      and ${holdsAfter(at)}
    order by v.contract_id, v.no desc`.execute(read);
  return rows.map(versionOf);
};

/** All versions between an agent and whoever pays or is paid, the newest first. @param limit so many. */
export const historyOf = async (
  read: Read,
  { agentId, payerId, limit }: { agentId: string; payerId: string | null; limit: number },
): Promise<Version[]> => {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns}
    from agents.contract c
    join agents.version v using (contract_id)
    where c.agent_id = ${agentId}
      and c.payer_id is not distinct from ${payerId}
    order by v.offered_at desc, v.version_id desc
    limit ${limit}`.execute(read);
  return rows.map(versionOf);
};

/** All versions by which a member is paid or pays, the newest first. */
export const versionsOfMember = async (read: Read, memberId: string, limit: number): Promise<Version[]> => {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns}
    from agents.contract c
    join agents.version v using (contract_id)
    where c.agent_id = ${memberId} or c.payer_id = ${memberId}
    order by v.offered_at desc, v.version_id desc
    limit ${limit}`.execute(read);
  return rows.map(versionOf);
};

/** Offers that wait for an answer of this agent, or that this agent made. */
export const openOffersOf = async (read: Read, memberId: string): Promise<Version[]> => {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns}
    from agents.contract c
    join agents.version v using (contract_id)
    where (c.agent_id = ${memberId} or c.payer_id = ${memberId})
      and v.state = 'offered'
    order by v.offered_at desc`.execute(read);
  return rows.map(versionOf);
};

export const writeAnswer = async (
  tx: Tx,
  {
    versionId,
    state,
    at,
    validFrom,
  }: { versionId: string; state: VersionState; at: Instant; validFrom: Instant | null },
): Promise<void> => {
  await sql`
    update agents.version
    set state = ${state}, answered_at = ${isoOf(at)}::timestamptz,
      valid_from = ${validFrom === null ? null : isoOf(validFrom)}::timestamptz
    where version_id = ${versionId}`.execute(tx);
};

/** Ends signed versions at a moment; what never began holds for no time at all. */
export const endVersions = async (
  tx: Tx,
  versionIds: readonly string[],
  { state, to, reason }: { state: VersionState; to: Instant; reason: string },
): Promise<void> => {
  await sql`
    update agents.version
    set state = ${state}, valid_to = greatest(${isoOf(to)}::timestamptz, valid_from), ended_reason = ${reason}
    where version_id = any(${versionIds}::text[])`.execute(tx);
};

/** Offers whose time is over, and signed versions whose time has begun. @returns how many changed. */
export const turnVersions = async (tx: Tx, at: Instant): Promise<number> => {
  const { rows } = await sql<{ version_id: string }>`
    update agents.version v
    set state = case when v.state = 'offered' then 'expired' else 'active' end,
      answered_at = coalesce(v.answered_at, ${isoOf(at)}::timestamptz)
    where (v.state = 'offered' and v.expires_at <= ${isoOf(at)}::timestamptz)
      or (v.state = 'accepted' and v.valid_from <= ${isoOf(at)}::timestamptz)
    returning v.version_id`.execute(tx);
  return rows.length;
};
