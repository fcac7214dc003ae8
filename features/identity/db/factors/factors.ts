import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { FactorEventKind, Factors } from '../../domain/second-factor.ts';

export const factorsOf = async (read: Read, memberId: string): Promise<Factors> => {
  const { rows } = await sql<{ has_totp: boolean; passkey_hosts: string; codes_left: number; is_required: boolean }>`
    select
      exists (select from identity.totp where member_id = ${memberId}) as has_totp,
      (
        select coalesce(string_agg(distinct host, ' '), '')
        from identity.passkey
        where member_id = ${memberId} and copied_at is null
      ) as passkey_hosts,
      (
        select count(*)::int
        from identity.recovery_code
        where member_id = ${memberId} and used_at is null
      ) as codes_left,
      exists (select from identity.member where member_id = ${memberId} and kind = 'agent') as is_required`.execute(
    read,
  );
  const {
    has_totp: hasTotp,
    passkey_hosts: hosts,
    codes_left: recoveryCodesLeft,
    is_required: isRequired,
  } = oneRow(rows);
  return { hasTotp, passkeyHosts: hosts.split(' ').filter((host) => host !== ''), recoveryCodesLeft, isRequired };
};

/** Takes every factor away, with the codes on paper and log-ins that wait for one. */
export const dropFactors = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`delete from identity.totp where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.totp_setup where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.passkey where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.recovery_code where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.second_step where member_id = ${memberId}`.execute(tx);
};

type FactorEvent = {
  memberId: string;
  at: Instant;
  kind: FactorEventKind;
  name: string | null;
  ip: string;
  userAgent: string;
};

export const insertFactorEvent = async (tx: Tx, it: FactorEvent): Promise<void> => {
  await sql`
    insert into identity.factor_event (member_id, at, kind, name, ip, user_agent)
    values (
      ${it.memberId}, ${isoOf(it.at)}::timestamptz, ${it.kind}, ${it.name}, ${it.ip}::inet, ${it.userAgent}
    )`.execute(tx);
};

export const factorEventsOf = async (read: Read, memberId: string, limit: number) => {
  const { rows } = await sql<{ at: Instant; kind: FactorEventKind; name: string | null; ip: string }>`
    select at, kind, name, host(ip) as ip
    from identity.factor_event
    where member_id = ${memberId}
    order by at desc, event_id desc
    limit ${limit}`.execute(read);
  return rows;
};

/** For a person who is forgotten. */
export const shredFactors = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`select identity.shred_factors(${memberId})`.execute(tx);
};
