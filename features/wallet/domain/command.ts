import type { Minor } from '#kit/shared/money/money.ts';
import type { CounterAccountId, RulesId, WalletId } from './account.ts';
import type { PaymentKind } from './movement-kind.ts';

/** Money between a wallet and a counter-account. */
export type Payment = {
  kind: PaymentKind;
  /** Unique for ever, over all features: begins with who asks, such as `deposit:dep_…` or `gw:<vendor>:<transaction>`. */
  key: string;
  walletId: WalletId;
  /** Minor units, from the wallet's side: above zero comes in, below goes out, zero only leaves its mark. */
  amount: Minor;
  counterAccount: CounterAccountId;
  /** The key of a movement that must exist and not be taken back, by the wallet's own look: the bet that this win settles. */
  reference?: string;
  rules?: RulesId;
};

/** Takes a whole movement back, once; the counter-account and the amount are those of the original. */
export type Refund = {
  kind: 'refund';
  walletId: WalletId;
  /** The key of the movement to take back. When it is unknown, the key is spent: should it come later, it is refused. */
  reference: string;
  rules?: RulesId;
};

export type Command = Payment | Refund;

/** A refund's own key comes from what it refunds, so an original is refunded once whoever asks. */
export const refundKeyOf = (reference: string): string => `refund:${reference}`;

export const keyOf = (command: Command): string =>
  command.kind === 'refund' ? refundKeyOf(command.reference) : command.key;

/** Far above any real amount, far below what would overflow a balance: ten trillion baht. */
export const amountMax = 10n ** 15n;
export const keyLengthMax = 200;

/** @throws RangeError for a command that no caller should ever make. */
export const requireSound = (command: Command): void => {
  const key = keyOf(command);
  if (key.length > keyLengthMax || !/^[a-z-]+:./.test(key)) throw new RangeError(`not a key of a movement: ${key}`);
  if (command.kind === 'refund') return;
  if (command.amount > amountMax || command.amount < -amountMax)
    throw new RangeError(`amount of ${key} is out of bounds`);
  if (refundPrefix.test(command.key)) throw new RangeError(`only a refund has the key ${key}`);
};
const refundPrefix = /^refund:/;

/** Whether two commands of one key ask for the same. */
export const isSameCommand = (one: Command, other: Command): boolean => {
  if (one.walletId !== other.walletId || one.kind !== other.kind || one.reference !== other.reference) return false;
  if (one.kind === 'refund' || other.kind === 'refund') return true;
  return one.amount === other.amount && one.counterAccount === other.counterAccount;
};
