import type { OutputOf } from '#kit/shared/endpoint.ts';
import { type Minor, minus, sum, zero } from '#kit/shared/money/money.ts';
import type { balance } from '../contract/balance.ts';

/** What of a member's money can be staked or withdrawn, and what is held for something that is not carried out yet. */
export const freeAndHeld = (known: OutputOf<typeof balance> | undefined): { free: Minor; held: Minor } => {
  if (!known) return { free: zero, held: zero };
  const ofKind = known.wallets.filter(({ kind, currency }) => kind === 'locked' && currency === known.currency);
  const held = sum(ofKind.map((wallet) => wallet.balance));
  return { free: minus(known.sumBalance, held), held };
};
