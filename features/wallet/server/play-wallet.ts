import { afterCommit, type Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money.ts';
import { balancesOf, type WalletBalance } from '../db/balances.ts';
import { heldWallets } from '../db/open-accounts.ts';
import type { WalletId } from '../domain/account.ts';

type Whose = { memberId: MemberId; currency: Currency };

/** The wallet that games play from: cash, or the trial credit of a trial account. */
export const playWalletIn = async (
  tx: Tx,
  { memberId, currency }: { memberId: MemberId; currency: Currency },
): Promise<WalletBalance | undefined> =>
  (await balancesOf(tx, memberId)).find(
    (wallet) => wallet.currency === currency && wallet.kind === (currency === 'TRY' ? 'trial' : 'cash'),
  );

const kept = new WeakMap<World['database'], Map<string, WalletId>>();
const keptMax = 200_000;

/** Its number, which a member keeps for ever, so each is looked up once. */
export const playWalletIdIn = async (world: World, tx: Tx, whose: Whose): Promise<WalletId | undefined> => {
  const known = kept.get(world.database) ?? new Map<string, WalletId>();
  kept.set(world.database, known);
  const name = `${whose.memberId}/${whose.currency}`;
  const number = known.get(name) ?? (await playWalletIn(tx, whose))?.walletId;
  if (known.size >= keptMax) known.clear();
  // Not before the commit: a wallet of this very transaction may yet be undone.
  if (number !== undefined && !known.has(name)) afterCommit(tx, () => known.set(name, number));
  return number;
};

/** Those whose wallet another transaction holds at this moment, found without waiting for it. */
export const heldPlayers = async <Player extends Whose>(
  world: World,
  players: readonly Player[],
): Promise<ReadonlySet<Player>> =>
  world.database.transact(async (tx) => {
    const wallets = new Map<Player, WalletId>();
    for (const player of players) {
      const number = await playWalletIdIn(world, tx, player);
      if (number !== undefined) wallets.set(player, number);
    }
    const held = await heldWallets(tx, [...wallets.values()]);
    return new Set(players.filter((player) => held.has(wallets.get(player)!)));
  });
