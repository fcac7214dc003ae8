import { afterCommit, type Tx, type Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money.ts';
import { balancesOf, playWalletIds, type WalletBalance } from '../../db/wallets/balances.ts';
import { heldWallets } from '../../db/wallets/open-accounts.ts';
import type { WalletId } from '../../domain/account.ts';

type Whose = { memberId: MemberId; currency: Currency };

/** The wallet that games play from: cash, or the trial credit of a trial account. */
export const playWalletIn = async (
  read: Read,
  { memberId, currency }: { memberId: MemberId; currency: Currency },
): Promise<WalletBalance | undefined> =>
  (await balancesOf(read, memberId)).find(
    (wallet) => wallet.currency === currency && wallet.kind === (currency === 'TRIAL' ? 'trial' : 'cash'),
  );

const kept = new WeakMap<World['database'], Map<string, WalletId>>();
const keptMax = 200_000;

export const playWalletName = ({ memberId, currency }: Whose): string => `${memberId}/${currency}`;

/**
 * The numbers of the wallets that games play from, by `playWalletName`. A member keeps them for ever, so each is looked up once,
 * and those that are not known yet in one statement.
 */
export const playWalletIdsIn = async (
  world: World,
  tx: Tx,
  whose: readonly Whose[],
): Promise<ReadonlyMap<string, WalletId>> => {
  const known = kept.get(world.database) ?? new Map<string, WalletId>();
  kept.set(world.database, known);
  const found = new Map<string, WalletId>();
  const unknown: Whose[] = [];
  for (const one of whose) {
    const number = known.get(playWalletName(one));
    if (number === undefined) unknown.push(one);
    else found.set(playWalletName(one), number);
  }
  if (unknown.length === 0) return found;
  const fresh = await playWalletIds(tx, unknown);
  // Not before the commit: a wallet of this very transaction may yet be undone.
  afterCommit(tx, () => remember(known, fresh));
  return new Map([...found, ...fresh]);
};

/** The oldest make room, so that a full memory is never looked up anew as a whole. */
const remember = (known: Map<string, WalletId>, fresh: ReadonlyMap<string, WalletId>): void => {
  for (const [name, number] of fresh) known.set(name, number);
  for (const name of known.keys()) {
    if (known.size <= keptMax) return;
    known.delete(name);
  }
};

export const playWalletIdIn = async (world: World, tx: Tx, whose: Whose): Promise<WalletId | undefined> =>
  (await playWalletIdsIn(world, tx, [whose])).get(playWalletName(whose));

/** Those whose wallet another transaction holds at this moment, found without waiting for it. */
export const heldPlayers = async <Player extends Whose>(
  world: World,
  players: readonly Player[],
): Promise<ReadonlySet<Player>> =>
  world.database.transact(async (tx) => {
    const wallets = await playWalletIdsIn(world, tx, players);
    const held = await heldWallets(tx, [...wallets.values()]);
    return new Set(
      players.filter((player) => {
        const wallet = wallets.get(playWalletName(player));
        return wallet !== undefined && held.has(wallet);
      }),
    );
  });
