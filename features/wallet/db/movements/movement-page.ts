import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type WalletId, type WalletKind, walletId } from '../../domain/account.ts';
import { type MovementKind, movementKinds } from '../../domain/movement-kind.ts';

export type MovementRow = {
  version: number;
  kind: MovementKind;
  amount: Minor;
  balanceAfter: Minor;
  at: Instant;
  /** Sixteen bytes in hex. */
  key: string;
  reference: string | null;
  /** `owner/code`; null of a tombstone. */
  counterAccount: string | null;
  rulesHash: string | null;
};

export type MovementFilter = {
  kind?: MovementKind | undefined;
  from?: Instant | undefined;
  until?: Instant | undefined;
  /** Only newer ones than this version. */
  after?: number | undefined;
  /** Only older ones than this version. */
  before?: number | undefined;
};

/** One wallet's movements, newest first: walks its primary key backwards. */
export const movementsOf = async (
  read: Read,
  wallet: WalletId,
  { kind, from, until, after, before }: MovementFilter,
  count: number,
): Promise<MovementRow[]> => {
  const { rows } = await sql<MovementRow>`
    select
      m.version,
      k.name as kind,
      m.amount,
      m.balance_after as "balanceAfter",
      m.recorded_at as at,
      replace(m.key::text, '-', '') as key,
      replace(m.reference::text, '-', '') as reference,
      c.owner || '/' || c.code as "counterAccount",
      r.hash as "rulesHash"
    from (
      select *
      from wallet.movement
      where wallet_id = ${wallet}
        and version < ${before ?? 2 ** 31 - 1}
        and version > ${after ?? 0}
        ${kind === undefined ? sql`` : sql`and kind = ${movementKinds[kind]}`}
        ${from === undefined ? sql`` : sql`and recorded_at >= ${isoOf(from)}::timestamptz`}
        ${until === undefined ? sql`` : sql`and recorded_at < ${isoOf(until)}::timestamptz`}
      order by version desc
      limit ${count}
    ) m
    join wallet.movement_kind k on k.code = m.kind
    left join wallet.counter_account c on c.id = m.counter_account
    left join wallet.rules r on r.id = m.rules
    order by m.version desc`.execute(read);
  return rows;
};

export type WalletFound = { walletId: WalletId; kind: WalletKind; currency: Currency; balance: Minor };

/** A member's wallet of a kind; of a merchant's own member only. */
export const findWallet = async (
  read: Read,
  { merchantId, memberId, kind }: { merchantId: MerchantId; memberId: MemberId; kind: WalletKind },
): Promise<WalletFound | undefined> => {
  const { rows } = await sql<{ id: bigint; kind: WalletKind; currency: Currency; balance: Minor }>`
    select id, kind, currency, balance
    from wallet.wallet
    where member_id = ${memberId} and kind = ${kind} and merchant_id = ${merchantId}
    order by currency
    limit 1`.execute(read);
  const [row] = rows;
  return row && { walletId: walletId(row.id), kind: row.kind, currency: row.currency, balance: row.balance };
};
