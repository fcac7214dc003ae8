import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { CounterAccountOwner } from '../../domain/account.ts';
import type { MovementKind } from '../../domain/movement-kind.ts';

export type OwnMovement = {
  kind: MovementKind;
  amount: Minor;
  balanceAfter: Minor;
  currency: Currency;
  at: Instant;
  /** Sixteen bytes in hex, see `movementKey`. */
  key: string;
  /** Of what it undoes. */
  reference: string | null;
  /** Whose the other end is; null of a movement without one. */
  counterOwner: CounterAccountOwner | null;
};

/** One movement of a member's own wallets; undefined for another's or none. */
export const ownMovement = async (
  read: Read,
  whose: { merchantId: MerchantId; memberId: MemberId },
  { walletId, version }: { walletId: string; version: number },
): Promise<OwnMovement | undefined> => {
  const { rows } = await sql<OwnMovement>`
    select k.name as kind, m.amount, m.balance_after as "balanceAfter", w.currency, m.recorded_at as at,
      replace(m.key::text, '-', '') as key, replace(m.reference::text, '-', '') as reference, c.owner as "counterOwner"
    from wallet.wallet w
    join wallet.movement m on m.wallet_id = w.id
    join wallet.movement_kind k on k.code = m.kind
    left join wallet.counter_account c on c.id = m.counter_account
    where w.id = ${walletId}::bigint
      and w.member_id = ${whose.memberId}
      and w.merchant_id = ${whose.merchantId}
      and m.version = ${version}`.execute(read);
  return rows[0];
};
