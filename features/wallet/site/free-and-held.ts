import type { OutputOf } from '#kit/shared/endpoint.ts';
import { type Minor, sum, zero } from '#kit/shared/money/money.ts';
import type { balance } from '../contract/balance.ts';

/** What bets are staked from, and what is held for something that is not carried out yet. */
export const freeAndHeld = (known: OutputOf<typeof balance> | undefined): { free: Minor; held: Minor } => {
  if (!known) return { free: zero, held: zero };
  const ofKind = known.wallets.filter(({ kind, currency }) => kind === 'locked' && currency === known.currency);
  const held = sum(ofKind.map((wallet) => wallet.balance));
  const played = known.wallets.find(({ kind, currency }) => kind === known.playsFrom && currency === known.currency);
  return { free: played?.balance ?? zero, held };
};
