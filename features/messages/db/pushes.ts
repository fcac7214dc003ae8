import { sql, type Tx } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { NoticeKind } from '../domain/notice-kinds.ts';

/** Whether there are any of what `takeDuePushes` finds. */
export const hasPushesDue: Condition = sql`
  exists (select from messages.push where try_at <= (select kit.now()))`;

export type DuePush = {
  push_no: bigint;
  notice_no: bigint;
  kind: NoticeKind;
  made_at: Instant;
  is_read: boolean;
  device_id: string;
  merchant_id: MerchantId;
  subscription_sealed: string;
  language: string;
  attempts: number;
};

/** Takes pushes for one attempt each, the longest waiting first: of two workers one gets each. */
export const takeDuePushes = async (
  tx: Tx,
  { heldUntil, limit }: { heldUntil: Instant; limit: number },
): Promise<DuePush[]> => {
  const { rows } = await sql<DuePush>`
    update messages.push p
    set attempts = p.attempts + 1, try_at = ${isoOf(heldUntil)}::timestamptz
    from messages.push_device d, messages.notice n
    where p.push_no in (
        select push_no
        from messages.push
        where try_at <= kit.now()
        order by try_at
        limit ${limit}
        for update skip locked
      )
      and d.device_id = p.device_id
      and n.notice_no = p.notice_no
    returning p.push_no, p.notice_no, n.kind, n.made_at, n.read_at is not null as is_read, p.device_id, d.merchant_id,
      d.subscription_sealed, d.language, p.attempts`.execute(tx);
  return rows;
};

export const endPush = async (tx: Tx, pushNo: bigint): Promise<void> => {
  await sql`
    delete from messages.push
    where push_no = ${pushNo}`.execute(tx);
};

export const tryPushAt = async (tx: Tx, pushNo: bigint, at: Instant): Promise<void> => {
  await sql`
    update messages.push
    set try_at = ${isoOf(at)}::timestamptz
    where push_no = ${pushNo}`.execute(tx);
};

export const notePushed = async (tx: Tx, deviceId: string): Promise<void> => {
  await sql`
    update messages.push_device
    set delivered_at = kit.now()
    where device_id = ${deviceId}`.execute(tx);
};

/** The browser has given it up. */
export const dropPushDevice = async (tx: Tx, deviceId: string): Promise<void> => {
  await sql`
    delete from messages.push_device
    where device_id = ${deviceId}`.execute(tx);
};
