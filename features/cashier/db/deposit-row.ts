import { sql } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { DepositReason, DepositState } from '../domain/deposit.ts';
import type { Offer } from '../domain/offer.ts';
import type { MethodKind } from '../domain/method.ts';

export type DepositRow = {
  deposit_id: string;
  merchant_id: string;
  member_id: string;
  state: DepositState;
  amount: bigint;
  pay_amount: bigint;
  credited_amount: bigint | null;
  reference: string;
  created_at: Instant;
  expires_at: Instant;
  ended_at: Instant | null;
  late: boolean;
  since: Instant;
  reason: DepositReason;
  fee: bigint;
  fee_fixed: bigint;
  fee_permille: number;
  fee_borne_by: 'player' | 'house';
  method_id: string;
  kind: MethodKind;
  account_id: string;
  is_named: boolean;
  return_url: string | null;
  provider_ref: string | null;
  pay_url: string | null;
  pay_code: string | null;
  polls: number;
  offer: Offer | null;
  account_name: string;
  bank_name: string;
  proxy_kind: 'mobile' | 'taxId' | 'eWallet';
  proxy_number: string;
  proxy: string;
  provider: string;
};

/** A deposit with the account that it is paid to; continue with `where …`. */
export const selectDeposit = sql`
  select
    deposit.deposit_id, deposit.merchant_id, deposit.member_id, deposit.state, deposit.amount, deposit.pay_amount,
    deposit.credited_amount, deposit.reference, deposit.created_at, deposit.expires_at, deposit.ended_at, deposit.late,
    deposit.since, deposit.reason, deposit.fee, deposit.fee_fixed, deposit.fee_permille, deposit.fee_borne_by,
    deposit.method_id, method.kind, deposit.account_id, deposit.is_named, deposit.return_url, deposit.provider_ref,
    deposit.pay_url, deposit.pay_code, deposit.polls, deposit.offer,
    payment_account.account_name, payment_account.bank_name, payment_account.proxy_kind, payment_account.proxy_number,
    payment_account.proxy, payment_account.provider
  from cashier.deposit
  join cashier.payment_account using (account_id)
  join cashier.method using (method_id)`;
