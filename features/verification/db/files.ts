import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type FileRow = { file_id: string; stored_name: string; uploaded_at: Instant; try_no: number | null };

export const insertFile = async (
  tx: Tx,
  it: { fileId: string; merchantId: MerchantId; memberId: MemberId; name: string; at: Instant },
): Promise<void> => {
  await sql`
    insert into verification.file (file_id, merchant_id, member_id, stored_name, uploaded_at)
    values (${it.fileId}, ${it.merchantId}, ${it.memberId}, ${it.name}, ${isoOf(it.at)}::timestamptz)`.execute(tx);
};

/** Puts an upload to an answer, once. @returns its stored name; undefined when it is another's or was sent in before. */
export const claimFile = async (
  tx: Tx,
  it: { fileId: string; memberId: MemberId; kycRequestId: string; tryNo: number },
): Promise<string | undefined> => {
  const { rows } = await sql<{ stored_name: string }>`
    update verification.file
    set kyc_request_id = ${it.kycRequestId}, try_no = ${it.tryNo}
    where file_id = ${it.fileId}
      and member_id = ${it.memberId}
      and kyc_request_id is null
    returning stored_name`.execute(tx);
  return rows[0]?.stored_name;
};

/** In the order in which they came. */
export const filesOfKycRequest = async (read: Read, kycRequestId: string): Promise<FileRow[]> => {
  const { rows } = await sql<FileRow>`
    select file_id, stored_name, uploaded_at, try_no
    from verification.file
    where kyc_request_id = ${kycRequestId}
    order by file_id`.execute(read);
  return rows;
};

export type LeavingFile = { stored_name: string; member_id: string; retain_until: Instant };

/** Pictures that were accepted and go before a moment. */
export const acceptedFilesLeaving = async (read: Read, before: Instant, most: number): Promise<LeavingFile[]> => {
  const { rows } = await sql<LeavingFile>`
    select file.stored_name, file.member_id, stored.retain_until
    from kit.private_file stored
    join verification.file on file.stored_name = stored.name
    join verification.kyc_request using (kyc_request_id)
    where stored.retain_until <= ${isoOf(before)}::timestamptz
      and stored.shredded_at is null
      and kyc_request.state = 'accepted'
    order by stored.retain_until
    limit ${most}`.execute(read);
  return rows;
};

/** Also what was uploaded and never sent in. */
export const filesOfMember = async (read: Read, memberId: string): Promise<FileRow[]> => {
  const { rows } = await sql<FileRow>`
    select file_id, stored_name, uploaded_at, try_no
    from verification.file
    where member_id = ${memberId}
    order by file_id`.execute(read);
  return rows;
};
