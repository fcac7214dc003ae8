import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import type { Bet, RoundState, TransactionKind, Win } from './transaction.ts';

/** What a new bet is judged by that goes together with others. */
export type SeenBet = {
  /** Nobody ends its round until the transaction is over. */
  is_held: boolean;
  /** Or a win that comes with it is. */
  is_known: boolean;
  /** Of its game; null where the merchant has none of the name. */
  currency: Currency | null;
  enabled: boolean | null;
  is_own: boolean | null;
  /** Of its round; null where this is the first bet. */
  round_no: bigint | null;
  state: RoundState | null;
};

/** Whether nothing speaks against a bet in its game and round: where not, it goes alone, and is judged again from the beginning. */
export const isPlainBet = ({ is_held: isHeld, is_known: isKnown, currency, state }: SeenBet): boolean =>
  isHeld && !isKnown && currency !== null && (state === null || state === 'open');

/** The bet that a win is paid on, and its round. */
type SeenStake = {
  kind: TransactionKind;
  member_id: MemberId;
  merchant_id: MerchantId;
  currency: Currency;
  wallet_id: bigint;
  money_key: string;
  /** Below zero. */
  amount: Minor;
  taken_back: boolean;
  round_no: bigint;
  is_its_round: boolean;
  state: RoundState;
};

/** What a win is judged by that goes together with others: nothing of its bet where that is unknown, or held by another act. */
export type SeenWin = {
  is_known: boolean;
  /** What stands paid on the bet already, minor units. */
  gained: Minor;
} & (SeenStake | { [Name in keyof SeenStake]: null });

/** The stake of a win against which nothing speaks; undefined for one that goes alone, and is judged again from the beginning. */
export const stakeOfPlainWin = (
  win: Pick<Win, 'memberId' | 'currency'>,
  seen: SeenWin,
): (SeenStake & Pick<SeenWin, 'gained'>) | undefined => {
  if (seen.is_known || seen.kind !== 'bet') return undefined;
  const isTheirs = seen.member_id === win.memberId && seen.currency === win.currency && seen.is_its_round;
  return isTheirs && !seen.taken_back && seen.state === 'open' ? seen : undefined;
};

/** Whether a bet is of money and nothing beside. */
export const isMoneyAlone = ({ pots }: Pick<Bet, 'pots'>): boolean => pots === undefined;

/** Whether a win says nothing of its round or of turnover. */
export const isPaymentAlone = ({ turnover, closesRound }: Pick<Win, 'turnover' | 'closesRound'>): boolean =>
  turnover === undefined && closesRound === undefined;
