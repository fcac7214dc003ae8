import { type Read, sql, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { ChannelKind } from '../domain/alert-channels.ts';
import type { AlertArea } from '../domain/alert-kinds.ts';

export type ChannelState = 'asked' | 'active' | 'paused' | 'removed';

export type ChannelRow = {
  channel_id: string;
  merchant_id: MerchantId;
  kind: ChannelKind;
  label: string;
  target_sealed: string;
  areas: AlertArea[];
  only_urgent: boolean;
  after_minutes: number;
  language: 'TH' | 'EN';
  state: ChannelState;
  added_by: string;
  added_at: Instant;
  delivered_at: Instant | null;
  failing_since: Instant | null;
  last_fault: string | null;
};

const columns = sql`
  channel_id, merchant_id, kind, label, target_sealed, areas, only_urgent, after_minutes, language, state, added_by, added_at,
  delivered_at, failing_since, last_fault`;

/** Those of a merchant that were not removed, in the order in which they are told. */
export const channelsOf = async (read: Read, merchantId: MerchantId): Promise<ChannelRow[]> => {
  const { rows } = await sql<ChannelRow>`
    select ${columns}
    from reports.alert_channel
    where merchant_id = ${merchantId}
      and state <> 'removed'
    order by after_minutes, channel_id`.execute(read);
  return rows;
};

/** Locked until the transaction ends; undefined for another merchant's, and for one that was removed. */
export const lockChannel = async (
  tx: Tx,
  merchantId: MerchantId,
  channelId: string,
): Promise<ChannelRow | undefined> => {
  const { rows } = await sql<ChannelRow>`
    select ${columns}
    from reports.alert_channel
    where merchant_id = ${merchantId}
      and channel_id = ${channelId}
      and state <> 'removed'
    for update`.execute(tx);
  return rows[0];
};

type NewChannel = Pick<
  ChannelRow,
  | 'channel_id'
  | 'merchant_id'
  | 'kind'
  | 'label'
  | 'target_sealed'
  | 'areas'
  | 'only_urgent'
  | 'after_minutes'
  | 'language'
  | 'added_by'
>;

export const insertChannel = async (tx: Tx, it: NewChannel): Promise<void> => {
  await sql`
    insert into reports.alert_channel (
      channel_id, merchant_id, kind, label, target_sealed, areas, only_urgent, after_minutes, language, added_by
    )
    values (
      ${it.channel_id}, ${it.merchant_id}, ${it.kind}, ${it.label}, ${it.target_sealed}, ${it.areas}::text[], ${it.only_urgent},
      ${it.after_minutes}, ${it.language}, ${it.added_by}
    )`.execute(tx);
};

export const approveChannel = async (tx: Tx, channelId: string, approvalId: string): Promise<void> => {
  await sql`
    update reports.alert_channel
    set state = 'active', approval_id = ${approvalId}
    where channel_id = ${channelId}`.execute(tx);
};

export const switchChannel = async (tx: Tx, channelId: string, to: 'active' | 'paused' | 'removed'): Promise<void> => {
  await sql`
    update reports.alert_channel
    set state = ${to}
    where channel_id = ${channelId}`.execute(tx);
};
