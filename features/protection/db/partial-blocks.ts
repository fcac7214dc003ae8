import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { BlockScope } from '../domain/partial-block.ts';

export type BlockRow = {
  block_id: string;
  member_id: string;
  merchant_id: string;
  scope: BlockScope;
  target: string | null;
  reason: string;
  blocked_by: string;
  blocked_at: Instant;
  until_at: Instant | null;
  lifted_by: string | null;
  lifted_at: Instant | null;
  lift_reason: string | null;
};

const columns = sql`
  b.block_id, b.member_id, b.merchant_id, b.scope, b.target, b.reason, b.blocked_by, b.blocked_at, b.until_at, b.lifted_by,
  b.lifted_at, b.lift_reason`;

/** Every block of a player there was, the newest first. */
export const blocksOfMember = async (read: Read, memberId: string, limit: number): Promise<BlockRow[]> => {
  const { rows } = await sql<BlockRow>`
    select ${columns}
    from protection.partial_block b
    where b.member_id = ${memberId}
    order by b.blocked_at desc, b.block_id desc
    limit ${limit}`.execute(read);
  return rows;
};

export const insertBlock = async (
  tx: Tx,
  it: Pick<
    BlockRow,
    'block_id' | 'member_id' | 'merchant_id' | 'scope' | 'target' | 'reason' | 'blocked_by' | 'until_at'
  > & {
    blocked_at: Instant;
  },
): Promise<void> => {
  await sql`
    insert into protection.partial_block
      (block_id, member_id, merchant_id, scope, target, reason, blocked_by, blocked_at, until_at)
    values (
      ${it.block_id}, ${it.member_id}, ${it.merchant_id}, ${it.scope}, ${it.target}, ${it.reason}, ${it.blocked_by},
      ${isoOf(it.blocked_at)}::timestamptz, ${it.until_at === null ? null : isoOf(it.until_at)}::timestamptz
    )`.execute(tx);
};

export const liftBlock = async (
  tx: Tx,
  { blockId, by, reason, at }: { blockId: string; by: string; reason: string; at: Instant },
): Promise<void> => {
  await sql`
    update protection.partial_block
    set lifted_by = ${by}, lifted_at = ${isoOf(at)}::timestamptz, lift_reason = ${reason}
    where block_id = ${blockId}`.execute(tx);
};

/** Puts those that stand where every stake looks; the player's row is held. */
export const placeBlocks = async (tx: Tx, memberId: string, at: Instant): Promise<void> => {
  await sql`
    update protection.member m
    set blocks = (
      select jsonb_agg(
        jsonb_build_object(
          'scope', b.scope, 'target', b.target, 'until', floor(extract(epoch from b.until_at) * 1000)
        )
      )
      from protection.partial_block b
      where b.member_id = m.member_id
        and b.lifted_at is null
        and (b.until_at is null or b.until_at > ${isoOf(at)}::timestamptz)
    )
    where m.member_id = ${memberId}`.execute(tx);
};

/** As the player's row holds them; null where nothing is blocked. */
export const blocksColumn = async (read: Read, memberId: string): Promise<unknown> => {
  const { rows } = await sql<{ blocks: unknown }>`
    select m.blocks
    from protection.member m
    where m.member_id = ${memberId}`.execute(read);
  return rows[0]?.blocks ?? null;
};
