import { afterCommit, type Database, type Tx, type Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { lockWallets } from '../../db/wallets/open-accounts.ts';
import { type MovementRow, movementsOf } from '../../db/movements/movement-page.ts';
import { openPot, type Pot, type PotName, potsNamed } from '../../db/wallets/pots.ts';
import type { WalletId } from '../../domain/account.ts';

const opened = new WeakMap<Database, Set<string>>();

/**
 * Pots as they stand, held with the wallets of the same act until the end of the transaction: what is read of them is what
 * they pay. A pot that is new is opened, empty.
 */
const holdPotsIn = async (
  world: World,
  tx: Tx,
  { pots, wallets }: { pots: readonly PotName[]; wallets: readonly WalletId[] },
): Promise<Pot[]> => {
  const known = opened.get(world.database) ?? new Set<string>();
  opened.set(world.database, known);
  for (const pot of pots) {
    const name = `${pot.merchantId}/${pot.code}/${pot.currency}`;
    if (known.has(name)) continue;
    await openPot(tx, pot);
    afterCommit(tx, () => void known.add(name));
  }
  const found = await potsNamed(tx, pots);
  // All at once and in sorted order, so that two acts never wait for each other.
  await lockWallets(tx, [...wallets, ...found.map(({ walletId }) => walletId)]);
  return potsNamed(tx, pots);
};

/** The newest lines of a pot's wallet, or those before one of them; none of a pot that isn't open. */
const potLinesOf = async (
  read: Read,
  pot: PotName,
  { before, count }: { before: number | undefined; count: number },
): Promise<MovementRow[]> => {
  const [found] = await potsNamed(read, [pot]);
  return found ? movementsOf(read, found.walletId, { before }, count) : [];
};

/** The open ones of these pots, with the balance that the newest line of each left: the ledger is whole where the two agree. */
const potBooksOf = async (
  read: Read,
  pots: readonly PotName[],
): Promise<(Pot & { lastBalance: Pot['balance'] | undefined })[]> => {
  const found = await potsNamed(read, pots);
  const lasts = await Promise.all(found.map(({ walletId }) => movementsOf(read, walletId, {}, 1)));
  return found.map((pot, at) => ({ ...pot, lastBalance: lasts[at]?.[0]?.balanceAfter }));
};

/** Current balances of pots by code; a pot that never received money is missing. */
const potBalances = async (read: Read, pots: readonly PotName[]): Promise<ReadonlyMap<string, Pot['balance']>> =>
  new Map((await potsNamed(read, pots)).flatMap((pot) => (pot.version > 0 ? [[pot.code, pot.balance] as const] : [])));

/** Wallets of games instead of members. */
export const potWallets = {
  holdIn: holdPotsIn,
  balancesOf: potBalances,
  booksOf: potBooksOf,
  linesOf: potLinesOf,
} as const;
