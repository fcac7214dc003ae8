import { minor } from '#kit/shared/money.ts';
import type { DepositView } from '../contract/deposit-view.ts';
import type { DepositRow } from '../db/deposit-row.ts';
import { promptPayPayload } from '../domain/promptpay.ts';

/** Where the simulated bank serves its pages; known once it has started. */
export type CashierSettings = { simulatedBankUrl: () => string | undefined };

/** A stored deposit as its player sees it. */
export const viewDeposit = (row: DepositRow, settings: CashierSettings): DepositView => {
  const simulatedBankUrl = settings.simulatedBankUrl();
  const payload =
    row.state === 'waiting'
      ? promptPayPayload({
          payee: { kind: row.proxy_kind, number: row.proxy_number },
          amount: row.pay_amount,
          reference: row.reference,
        })
      : undefined;
  return {
    depositId: row.deposit_id,
    state: row.state,
    amount: minor(row.amount),
    payAmount: minor(row.pay_amount),
    creditedAmount: row.credited_amount === null ? undefined : minor(row.credited_amount),
    reference: row.reference,
    accountName: row.account_name,
    accountProxy: row.proxy_number,
    bankName: row.bank_name,
    qrPayload: payload,
    simulatedBankUrl:
      payload !== undefined && simulatedBankUrl !== undefined && row.provider === 'simulated_bank'
        ? `${simulatedBankUrl}/pay?qr=${encodeURIComponent(payload)}`
        : undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    creditedAt: row.state === 'credited' && row.ended_at !== null ? row.ended_at : undefined,
    late: row.late,
  };
};
