import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type DuplicateAccount, type RecordedRow, recordedAt, recordsMax } from '#kit/server/person-records.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export const accountRows = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select username as account, kind, currency, state, ${recordedAt('registered_at')} as "registeredAt",
      host(registered_from) as "registeredFrom", terms_version as "termsVersion", age_confirmed as "ageConfirmed",
      ${recordedAt('last_login_at')} as "lastLoginAt"
    from identity.member
    where member_id = ${memberId}`.execute(read);
  return rows;
};

export const sessionRows = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select ${recordedAt('started_at')} as "startedAt", ${recordedAt('last_seen_at')} as "lastSeenAt",
      ${recordedAt('ended_at')} as "endedAt", end_reason as "endReason", host(ip) as address, country,
      user_agent as device
    from identity.session
    where member_id = ${memberId}
    order by started_at desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

export const attemptRows = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select ${recordedAt('attempted_at')} as at, outcome, way, host(ip) as address, country, user_agent as device
    from identity.login_attempt
    where member_id = ${memberId}
    order by attempted_at desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

/** @param passwordHash of a password that nobody knows. */
export const shredMember = async (
  tx: Tx,
  { memberId, name, passwordHash, at }: { memberId: string; name: string; passwordHash: string; at: Instant },
): Promise<void> => {
  await sql`
    select identity.shred_member(${memberId}, ${name}, ${passwordHash}, ${isoOf(at)}::timestamptz)`.execute(tx);
};

/** From so many members on an address is a café’s or a carrier’s and says nothing. */
const crowd = 20;
const duplicatesMax = 200;

const sameContact = (memberId: string) => sql`
    select other.member_id, 'field', case mine.kind when 'mobile' then 'mobileNum' else 'email' end
    from identity.contact mine
    join identity.contact other
      on other.merchant_id = mine.merchant_id
      and other.kind = mine.kind
      and other.blind_index = mine.blind_index
    where mine.member_id = ${memberId}
      and other.member_id <> mine.member_id`;

/**
 * Members of the same merchant who gave the same text in a field, used the same browser, or came from the same address; an address
 * that a crowd uses is left out. Trial accounts come last: however many there are, they hide nobody, nor make a crowd.
 */
export const duplicateAccountsOf = async (read: Read, memberId: string): Promise<DuplicateAccount[]> => {
  const { rows } = await sql<DuplicateAccount>`
    with me as (
      select merchant_id, registered_from
      from identity.member
      where member_id = ${memberId}
    ),
    address as (
      select ip
      from identity.session
      where member_id = ${memberId}
      union
      select registered_from
      from me
    ),
    alike as (
    select other.member_id, 'field' as by, other.field as shown
    from identity.member_field mine
    join identity.member_field other on other.field = mine.field and other.blind_index = mine.blind_index
    join identity.member m on m.member_id = other.member_id
    join me using (merchant_id)
    where mine.member_id = ${memberId}
      and mine.field not in ('affiliateCode', 'recommenderId', 'captcha')
      and other.member_id <> mine.member_id
    union
    ${sameContact(memberId)}
    union
    select other.member_id, 'device', to_char(min(other.first_seen_at) at time zone 'UTC', 'YYYY-MM-DD')
    from identity.device mine
    join identity.device other on other.device_hash = mine.device_hash
    join identity.member m on m.member_id = other.member_id
    join me using (merchant_id)
    where mine.member_id = ${memberId}
      and other.member_id <> mine.member_id
    group by other.member_id
    union
    select distinct other.member_id, 'address', host(other.ip)
    from identity.session other
    join me using (merchant_id)
    join address using (ip)
    where other.member_id <> ${memberId}
      and other.ip <> '0.0.0.0'
      and (
        select count(distinct many.member_id)
        from identity.session many
        join identity.member somebody on somebody.member_id = many.member_id
        where many.merchant_id = me.merchant_id
          and many.ip = other.ip
          and somebody.kind <> 'trial'
      ) <= ${crowd}
    )
    select member_id as "memberId", by, shown
    from alike
    join identity.member m using (member_id)
    order by m.kind = 'trial', member_id, by, shown
    limit ${duplicatesMax}`.execute(read);
  return rows;
};
