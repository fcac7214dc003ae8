import { extensionPoint } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';

type Whose = { memberId: MemberId; currency: Currency };

/** The number of the wallet that a member's bets are staked from, where that is not the main one. */
export type PlayedWallet = (world: World, whose: Whose) => Promise<bigint | undefined>;

/** Who takes bets says what they are staked from. */
export const playedWallet = extensionPoint<PlayedWallet>('wallet.played-wallet');

export const playedWalletOf: PlayedWallet = async (world, whose) => {
  for (const of of playedWallet.of(world)) {
    const found = await of(world, whose);
    if (found !== undefined) return found;
  }
  return undefined;
};
