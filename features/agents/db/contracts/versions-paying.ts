import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ContractType } from '../../domain/contract-types.ts';
import type { PeriodKind } from '../../domain/periods.ts';
import { type Version, versionColumns, versionOf, type VersionRow } from './versions.ts';

/** Whose rates versions are that were set for players. */
export const playersOf = async (read: Read, versionIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ agent_id: string }>`
    select c.agent_id
    from agents.version v
    join agents.contract c using (contract_id)
    where v.version_id = any(${versionIds}::text[])
      and v.of_player`.execute(read);
  return new Set(rows.map((row) => row.agent_id));
};

/** Every version of a type that pays a whole period, by its agent's contract. */
export const versionsPaying = async (
  read: Read,
  {
    merchantId,
    type,
    period,
    from,
    to,
  }: {
    merchantId: MerchantId;
    type: ContractType;
    period: PeriodKind;
    from: Instant;
    to: Instant;
  },
): Promise<Version[]> => {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns}
    from agents.contract c
    join agents.version v using (contract_id)
    where c.merchant_id = ${merchantId}
      and c.type = ${type}
      and v.period = ${period}
      and v.valid_from <= ${isoOf(from)}::timestamptz
      and (v.valid_to is null or v.valid_to >= ${isoOf(to)}::timestamptz)
    order by v.version_id`.execute(read);
  return rows.map(versionOf);
};

/** Which periods of which types have ever been signed, and from when on. */
export const periodsSigned = async (
  read: Read,
): Promise<
  { merchant_id: MerchantId; type: ContractType; period: PeriodKind; first: Instant; last: Instant | null }[]
> => {
  const { rows } = await sql<{
    merchant_id: MerchantId;
    type: ContractType;
    period: PeriodKind;
    first: Instant;
    last: Instant | null;
  }>`
    select c.merchant_id, c.type, v.period, min(v.valid_from) as first,
      case when bool_or(v.valid_to is null) then null else max(v.valid_to) end as last
    from agents.version v
    join agents.contract c using (contract_id)
    where v.valid_from is not null
    group by c.merchant_id, c.type, v.period`.execute(read);
  return rows;
};

/** Players with a rate of their own at a moment. */
export const playersPaidAt = async (read: Read, merchantId: MerchantId, at: Instant): Promise<Set<string>> => {
  const { rows } = await sql<{ agent_id: string }>`
    select c.agent_id
    from agents.contract c
    join agents.version v using (contract_id)
    where c.merchant_id = ${merchantId}
      and c.type = 'rebate'
      and v.of_player
      and v.valid_from <= ${isoOf(at)}::timestamptz
      and (v.valid_to is null or v.valid_to > ${isoOf(at)}::timestamptz)`.execute(read);
  return new Set(rows.map((row) => row.agent_id));
};

/** What holds of a player's own rates, and what will: the earliest first. */
export const ratesOfPlayer = async (read: Read, memberId: string, at: Instant): Promise<Version[]> => {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns}
    from agents.contract c
    join agents.version v using (contract_id)
    where c.agent_id = ${memberId}
      and c.type = 'rebate'
      and v.of_player
      and v.valid_from is not null
      and (v.valid_to is null or v.valid_to > greatest(${isoOf(at)}::timestamptz, v.valid_from))
    order by v.valid_from`.execute(read);
  return rows.map(versionOf);
};
