import type { BankStatement, NameAnswer, Payee, PayoutOrder, PayoutStanding } from '../../contract/bank-payout.ts';
import type { OrderStanding, ProviderEvent, ProviderOrder } from '../../contract/provider-order.ts';
import type { SlipAnswer } from '../../contract/bank-slip.ts';
import type { SlipCode } from '../../domain/mini-qr.ts';
import type { Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { SignedNotice } from '../lines/bank-signature.ts';

/** No answer within the time, or one that can't be read: nobody knows what the other side did. */
export type Unanswered = { state: 'unknown' };

/**
 * Sends money out. A payout has one id for ever: `send` with an id that was heard before answers where that payout
 * stands and pays nothing again. After `unknown` the same id is asked about; no other id is sent for the same money.
 */
export type PayoutProvider = {
  /** Who holds an account. */
  nameOf: (account: Payee) => Promise<NameAnswer | Unanswered>;
  send: (payout: PayoutOrder) => Promise<PayoutStanding | Unanswered>;
  ask: (payoutId: string) => Promise<PayoutStanding | Unanswered>;
  /** A notice that the provider sent by itself; refused where it isn't signed, is stale or can't be read. */
  readNotice: (now: Instant, notice: SignedNotice) => Result<PayoutNotice, NoticeRefusal>;
};

export type PayoutNotice = { payoutId: string; outcome: PayoutStanding; keyId: string; nonce: string };
export type NoticeRefusal = 'signature_invalid' | 'notice_expired';

/** Takes money in, to an account of ours. */
export type PaymentProvider = {
  /** The player pays our account and the bank tells us. */
  kind: 'notice';
  /** What the bank knows of the transfer that a slip names; absent where it can't be asked. */
  verifySlip?: (slip: SlipCode) => Promise<SlipAnswer | Unanswered>;
  /** What the bank wrote in its book, `[from, until)`. */
  statement: (accountProxy: string, from: Instant, until: Instant) => Promise<BankStatement | Unanswered>;
};

/**
 * Takes money in by orders. An order has one id for ever: `begin` with an id that was heard before answers where that order
 * stands. What it tells by itself and what it answers are the same facts.
 */
export type OrderProvider = {
  /** `redirect`: the player pays at the provider's page. `webhook`: by the code that the provider shows. */
  kind: 'redirect' | 'webhook';
  begin: (order: Omit<ProviderOrder, 'kind'>) => Promise<OrderStanding | Unanswered>;
  ask: (orderId: string) => Promise<OrderStanding | Unanswered>;
  /** What the provider wrote in its book, `[from, until)`. */
  statement: PaymentProvider['statement'];
  /** A notice that the provider sent by itself; refused where it isn't signed, is stale or can't be read. */
  readEvent: (now: Instant, notice: SignedNotice) => Result<ProviderEvent, NoticeRefusal>;
};

export type Provider = {
  /** Money there is not real: only for a merchant without a licence. */
  isSimulated: boolean;
  payment?: PaymentProvider;
  orders?: OrderProvider;
  payout?: PayoutProvider;
};

export type { BankStatement, NameAnswer, Payee, PayoutOrder, PayoutStanding };
