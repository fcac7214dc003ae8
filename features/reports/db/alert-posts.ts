import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ChannelKind } from '../domain/alert-channels.ts';
import type { AlertKind } from '../domain/alert-kinds.ts';

type NewPost = { postId: string; channelId: string; alertId: string | null; tryAt: Instant };

/** Once for a channel and an alert. */
export const insertPost = async (tx: Tx, it: NewPost): Promise<void> => {
  await sql`
    insert into reports.alert_post (post_id, channel_id, alert_id, try_at)
    values (${it.postId}, ${it.channelId}, ${it.alertId}, ${isoOf(it.tryAt)}::timestamptz)
    on conflict do nothing`.execute(tx);
};

const isDue = sql`state = 'waiting' and try_at <= (select kit.now())`;

/** Whether there are any of what `duePosts` finds. */
export const hasPostsDue: Condition = sql`exists (select from reports.alert_post where ${isDue})`;

export type DuePost = {
  post_id: string;
  channel_id: string;
  attempts: number;
  merchant_id: MerchantId;
  channel_kind: ChannelKind;
  target_sealed: string;
  language: 'TH' | 'EN';
  is_active: boolean;
  after_minutes: number;
  /** Nulls of a test. */
  kind: AlertKind | null;
  subject: string | null;
  deadline: Instant | null;
  is_taken: boolean;
  is_ended: boolean;
};

/** What is to be sent now, the longest waiting first. */
export const duePosts = async (read: Read, limit: number): Promise<DuePost[]> => {
  const { rows } = await sql<DuePost>`
    select p.post_id, p.channel_id, p.attempts, c.merchant_id, c.kind as channel_kind, c.target_sealed, c.language,
      c.state = 'active' as is_active, c.after_minutes, a.kind, a.subject, a.deadline,
      a.acknowledged_at is not null as is_taken, a.ended_at is not null as is_ended
    from reports.alert_post p
    join reports.alert_channel c using (channel_id)
    left join reports.alert a using (alert_id)
    where p.state = 'waiting'
      and p.try_at <= kit.now()
    order by p.try_at
    limit ${limit}`.execute(read);
  return rows;
};

type Ended = { postId: string; state: 'sent' | 'dropped' | 'given_up'; attempts: number; fault: string | null };

/** @returns false where it has ended already. */
export const endPost = async (tx: Tx, { postId, state, attempts, fault }: Ended): Promise<boolean> => {
  const { rows } = await sql`
    update reports.alert_post
    set state = ${state}, attempts = ${attempts}, fault = ${fault}, ended_at = kit.now()
    where post_id = ${postId}
      and state = 'waiting'
    returning 1`.execute(tx);
  return rows.length > 0;
};

export const tryPostLater = async (
  tx: Tx,
  { postId, attempts, fault, tryAt }: { postId: string; attempts: number; fault: string; tryAt: Instant },
): Promise<void> => {
  await sql`
    update reports.alert_post
    set attempts = ${attempts}, fault = ${fault}, try_at = ${isoOf(tryAt)}::timestamptz
    where post_id = ${postId}
      and state = 'waiting'`.execute(tx);
};

export const noteChannel = async (tx: Tx, channelId: string, fault: string | null): Promise<void> => {
  await sql`
    update reports.alert_channel
    set delivered_at = case when ${fault}::text is null then kit.now() else delivered_at end,
      failing_since = case when ${fault}::text is null then null else coalesce(failing_since, kit.now()) end,
      last_fault = ${fault}
    where channel_id = ${channelId}`.execute(tx);
};
