import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ApplicationState } from '../domain/application.ts';
import type { TermsRecord } from '../domain/terms.ts';

export type ApplicationRow = {
  application_id: string;
  merchant_id: MerchantId;
  campaign_id: string;
  version: number;
  member_id: MemberId;
  comment: string;
  state: ApplicationState;
  sent_at: Instant;
  decided_at: Instant | null;
  answer: string | null;
  names: Record<string, string>;
  terms: TermsRecord;
  terms_hash: string;
  pictures: number;
};

const rowsOf = sql`
  select a.application_id, a.merchant_id, a.campaign_id, a.version, a.member_id, a.comment, a.state, a.sent_at, a.decided_at, a.answer,
    v.names, v.terms, v.terms_hash,
    (select count(*)::int from bonuses.picture p where p.application_id = a.application_id and p.shredded_at is null) as pictures
  from bonuses.application a
  join bonuses.campaign_version v using (campaign_id, version)`;

/** Those that wait, the oldest first; or those that were decided, the newest first. */
export const applicationsOf = async (
  read: Read,
  merchantId: MerchantId,
  { isWaiting }: { isWaiting: boolean },
): Promise<ApplicationRow[]> => {
  const { rows } = await sql<ApplicationRow>`
    ${rowsOf}
    where a.merchant_id = ${merchantId}
      and (a.state = 'applying') = ${isWaiting}
    order by ${isWaiting ? sql`a.sent_at` : sql`a.decided_at desc`}
    limit 200`.execute(read);
  return rows;
};

/** Held until the transaction ends. */
export const lockApplication = async (tx: Tx, applicationId: string): Promise<ApplicationRow | undefined> => {
  await sql`select from bonuses.application where application_id = ${applicationId} for update`.execute(tx);
  const { rows } = await sql<ApplicationRow>`${rowsOf} where a.application_id = ${applicationId}`.execute(tx);
  return rows[0];
};

/** How a member's last application for each campaign stands. */
export const appliedFor = async (
  read: Read,
  memberId: string,
): Promise<Map<string, { state: ApplicationState; answer: string | null }>> => {
  const { rows } = await sql<{ campaign_id: string; state: ApplicationState; answer: string | null }>`
    select distinct on (a.campaign_id) a.campaign_id, a.state, a.answer
    from bonuses.application a
    where a.member_id = ${memberId}
    order by a.campaign_id, a.sent_at desc`.execute(read);
  return new Map(rows.map(({ campaign_id, ...rest }) => [campaign_id, rest]));
};

type NewApplication = Pick<
  ApplicationRow,
  'application_id' | 'merchant_id' | 'campaign_id' | 'version' | 'member_id' | 'comment'
> & {
  at: Instant;
};

/** @returns false where one of the member's waits already. */
export const insertApplication = async (tx: Tx, it: NewApplication): Promise<boolean> => {
  const { rows } = await sql`
    insert into bonuses.application
      (application_id, merchant_id, campaign_id, version, member_id, comment, state, sent_at)
    values (
      ${it.application_id}, ${it.merchant_id}, ${it.campaign_id}, ${it.version}, ${it.member_id}, ${it.comment}, 'applying',
      ${isoOf(it.at)}::timestamptz
    )
    on conflict (campaign_id, member_id) where state = 'applying' do nothing
    returning application_id`.execute(tx);
  return rows.length > 0;
};

export const writeDecided = async (
  tx: Tx,
  applicationId: string,
  it: { state: 'issued' | 'rejected'; at: Instant; by: string; answer: string; grantId: string | null },
): Promise<void> => {
  await sql`
    update bonuses.application
    set state = ${it.state}, decided_at = ${isoOf(it.at)}::timestamptz, decided_by = ${it.by}, answer = ${it.answer},
      grant_id = ${it.grantId}
    where application_id = ${applicationId}`.execute(tx);
};

export const insertPicture = async (tx: Tx, it: { fileName: string; memberId: string; at: Instant }): Promise<void> => {
  await sql`
    insert into bonuses.picture (file_name, member_id, sent_at)
    values (${it.fileName}, ${it.memberId}, ${isoOf(it.at)}::timestamptz)`.execute(tx);
};

/** Ties a picture to the application that names it, once. @returns false for another member's, or one that was named before. */
export const claimPicture = async (
  tx: Tx,
  it: { fileName: string; memberId: string; applicationId: string },
): Promise<boolean> => {
  const { rows } = await sql`
    update bonuses.picture
    set application_id = ${it.applicationId}
    where file_name = ${it.fileName}
      and member_id = ${it.memberId}
      and application_id is null
    returning file_name`.execute(tx);
  return rows.length === 1;
};

/** In the order in which they were sent in. */
export const picturesOf = async (read: Read, applicationId: string): Promise<string[]> => {
  const { rows } = await sql<{ file_name: string }>`
    select file_name
    from bonuses.picture
    where application_id = ${applicationId}
      and shredded_at is null
    order by sent_at, file_name`.execute(read);
  return rows.map((row) => row.file_name);
};

/** Takes a member's words and pictures out of sight. @returns the files. */
export const forgetApplications = async (tx: Tx, memberId: string): Promise<string[]> => {
  await sql`
    update bonuses.application
    set comment = ''
    where member_id = ${memberId}`.execute(tx);
  const { rows } = await sql<{ file_name: string }>`
    update bonuses.picture
    set shredded_at = kit.now()
    where member_id = ${memberId}
      and shredded_at is null
    returning file_name`.execute(tx);
  return rows.map((row) => row.file_name);
};
