import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { type WalletId, type WalletKind, walletId } from '../../domain/account.ts';

export type WalletBalance = {
  merchantId: MerchantId;
  walletId: WalletId;
  kind: WalletKind;
  currency: Currency;
  /** Minor units, never below zero. */
  balance: Minor;
  /** How many movements the wallet has. */
  version: number;
  isBlocked: boolean;
};

type Row = {
  merchant_id: MerchantId;
  id: bigint;
  kind: WalletKind;
  currency: Currency;
  balance: Minor;
  version: number;
  blocked: boolean;
};

/** Every wallet of a member, cash first. */
export const balancesOf = async (read: Read, memberId: MemberId): Promise<WalletBalance[]> => {
  const { rows } = await sql<Row>`
    select id, merchant_id, kind, currency, balance, version, blocked
    from wallet.wallet
    where member_id = ${memberId}
    order by array_position(array['cash', 'trial', 'bonus', 'locked', 'points'], kind), currency`.execute(read);
  return rows.map(({ id, merchant_id, blocked, ...rest }) => ({
    walletId: walletId(id),
    merchantId: merchant_id,
    isBlocked: blocked,
    ...rest,
  }));
};

/** The wallet that games play from of each member and currency, by `member/currency`. */
export const playWalletIds = async (
  read: Read,
  whose: readonly { memberId: MemberId; currency: Currency }[],
): Promise<Map<string, WalletId>> => {
  const { rows } = await sql<{ name: string; id: bigint }>`
    select w.member_id || '/' || w.currency as name, w.id
    from unnest(
      ${whose.map(({ memberId }) => memberId)}::text[],
      ${whose.map(({ currency }) => currency)}::text[]
    ) as asked(member_id, currency)
    join wallet.wallet w
      on w.member_id = asked.member_id
      and w.currency = asked.currency
      and w.kind = case when asked.currency = 'TRIAL' then 'trial' else 'cash' end`.execute(read);
  return new Map(rows.map(({ name, id }) => [name, walletId(id)]));
};

/** The bonus wallets of those members who have one, by `member/currency`. */
export const bonusWalletIds = async (
  read: Read,
  whose: readonly { memberId: MemberId; currency: Currency }[],
): Promise<Map<string, WalletId>> => {
  const { rows } = await sql<{ name: string; id: bigint }>`
    select w.member_id || '/' || w.currency as name, w.id
    from unnest(
      ${whose.map(({ memberId }) => memberId)}::text[],
      ${whose.map(({ currency }) => currency)}::text[]
    ) as asked(member_id, currency)
    join wallet.wallet w on w.member_id = asked.member_id and w.currency = asked.currency and w.kind = 'bonus'`.execute(
    read,
  );
  return new Map(rows.map(({ name, id }) => [name, walletId(id)]));
};

/** The member of each wallet. */
export const membersOf = async (read: Read, wallets: readonly WalletId[]): Promise<Map<bigint, MemberId>> => {
  const { rows } = await sql<{ id: bigint; member_id: MemberId }>`
    select id, member_id
    from wallet.wallet
    where id = any(${`{${wallets.join(',')}}`}::bigint[])`.execute(read);
  return new Map(rows.map((row) => [row.id, row.member_id]));
};
