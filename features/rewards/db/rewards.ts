import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

export type RewardRow = {
  reward_id: string;
  merchant_id: MerchantId;
  position: number;
  version: number;
  document: unknown;
  price: bigint;
  is_active: boolean;
  stock: number;
};

const columns = sql`
  i.reward_id, i.merchant_id, i.position, i.version, i.document, i.price, i.is_active, i.stock`;

const rewardsMax = 500;

/** A merchant's rewards in their order. */
export const rewardsOf = async (
  read: Read,
  merchantId: MerchantId,
  which: 'on offer' | 'all',
): Promise<RewardRow[]> => {
  const { rows } = await sql<RewardRow>`
    select ${columns}
    from rewards.reward i
    where i.merchant_id = ${merchantId}
      and ${which === 'all' ? sql`true` : sql`i.is_active`}
    order by i.position, i.reward_id
    limit ${rewardsMax}`.execute(read);
  return rows;
};

/** An reward of a merchant, held until the transaction ends: of two who want the last one, the second finds none. */
export const lockReward = async (tx: Tx, merchantId: MerchantId, rewardId: string): Promise<RewardRow | undefined> => {
  const { rows } = await sql<RewardRow>`
    select ${columns}
    from rewards.reward i
    where i.merchant_id = ${merchantId}
      and i.reward_id = ${rewardId}
    for no key update`.execute(tx);
  return rows[0];
};

/** Takes from the stock, or puts back. */
export const changeStock = async (tx: Tx, rewardId: string, by: number): Promise<void> => {
  await sql`
    update rewards.reward
    set stock = stock + ${by}
    where reward_id = ${rewardId}`.execute(tx);
};

type Saved = Omit<RewardRow, 'document'> & { document: string };
type Changed = { stockChange: number; by: string; reason: string };

export const insertReward = async (tx: Tx, it: Saved, changed: Changed): Promise<void> => {
  await sql`
    insert into rewards.reward (reward_id, merchant_id, position, version, document, price, is_active, stock)
    values (
      ${it.reward_id}, ${it.merchant_id}, ${it.position}, ${it.version}, ${it.document}::jsonb, ${it.price}, ${it.is_active},
      ${it.stock}
    )`.execute(tx);
  await insertChange(tx, it, changed);
};

export const updateReward = async (tx: Tx, it: Saved, changed: Changed): Promise<void> => {
  await sql`
    update rewards.reward
    set position = ${it.position}, version = ${it.version}, document = ${it.document}::jsonb, price = ${it.price},
      is_active = ${it.is_active}, stock = ${it.stock}
    where reward_id = ${it.reward_id}`.execute(tx);
  await insertChange(tx, it, changed);
};

const insertChange = async (tx: Tx, it: Saved, { stockChange, by, reason }: Changed): Promise<void> => {
  await sql`
    insert into rewards.reward_change
      (reward_id, version, document, price, is_active, stock_change, stock, changed_by, reason)
    values (
      ${it.reward_id}, ${it.version}, ${it.document}::jsonb, ${it.price}, ${it.is_active}, ${stockChange}, ${it.stock}, ${by},
      ${reason}
    )`.execute(tx);
};

export type RewardChange = {
  version: number;
  document: unknown;
  price: bigint;
  is_active: boolean;
  stock_change: number;
  stock: number;
  changed_by: string;
  changed_at: Instant;
  reason: string;
};

const changesMax = 100;

/** What an reward was, the newest first. */
export const changesOf = async (read: Read, merchantId: MerchantId, rewardId: string): Promise<RewardChange[]> => {
  const { rows } = await sql<RewardChange>`
    select c.version, c.document, c.price, c.is_active, c.stock_change, c.stock, c.changed_by, c.changed_at, c.reason
    from rewards.reward_change c
    join rewards.reward i using (reward_id)
    where i.merchant_id = ${merchantId}
      and c.reward_id = ${rewardId}
    order by c.version desc
    limit ${changesMax}`.execute(read);
  return rows;
};
