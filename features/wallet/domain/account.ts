import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';

declare const brand: unique symbol;

/** One balance of one member. */
export type WalletId = bigint & { readonly [brand]: 'WalletId' };
/** The other end of movements: the house, a vendor, a bank … */
export type CounterAccountId = number & { readonly [brand]: 'CounterAccountId' };
/** The hash of the rules that a movement was made under, as kept by the ledger. */
export type RulesId = number & { readonly [brand]: 'RulesId' };

export const walletId = (number: bigint): WalletId => number as WalletId;
export const counterAccountId = (number: number): CounterAccountId => number as CounterAccountId;
export const rulesId = (number: number): RulesId => number as RulesId;

export const walletKinds = ['cash', 'bonus', 'locked', 'trial', 'points', 'commission'] as const;
export type WalletKind = (typeof walletKinds)[number];

export const counterAccountOwners = [
  'house',
  'vendor_clearing',
  'bank_clearing',
  'bonus_grant',
  'jackpot_pot',
  'points_issue',
  'in_transit',
  'agent_pool',
  'suspense',
] as const;
export type CounterAccountOwner = (typeof counterAccountOwners)[number];

export type CounterAccount = {
  merchantId: MerchantId;
  owner: CounterAccountOwner;
  /** Which one of the owner's: a vendor's code, a bank, a campaign. 1–64 of `A–Z a–z 0–9 _ . : -`. */
  code: string;
  currency: Currency;
};
