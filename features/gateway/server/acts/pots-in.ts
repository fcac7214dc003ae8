import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { type Minor, minor, zero } from '#kit/shared/money/money.ts';
import {
  applyIn,
  type Command,
  type CounterAccountId,
  isMoved,
  type Pot,
  potWallets,
  type WalletId,
} from '#features/wallet/public.ts';
import { eraOf, saveShares, type PotShareRow } from '../../db/acts/pot-books.ts';
import { type Bet, moneyKeyOf, potCodeOf } from '../../domain/transaction.ts';
import { potShareKeyOf, seedKeyOf } from '../../domain/pot-keys.ts';
import { clearingAccountIn } from './clearing-account.ts';

export type Filling = { bet: Bet; pots: readonly Pot[] };

const namesOf = (bet: Bet) => (bet.pots ?? []).map(({ pot }) => ({ ...bet, code: potCodeOf(bet, pot) }));

/** Holds the pots that bets fill, with the wallets that pay, before any money moves. */
export const holdFillingsIn = async (
  world: World,
  tx: Tx,
  bets: readonly { bet: Bet; walletId: WalletId }[],
): Promise<ReadonlyMap<string, Pot>> => {
  const names = new Map(bets.flatMap(({ bet }) => namesOf(bet).map((name) => [name.code, name] as const)));
  if (names.size === 0) return new Map();
  const wallets = bets.map(({ walletId }) => walletId);
  const held = await potWallets.holdIn(world, tx, { pots: [...names.values()], wallets });
  return new Map(held.map((pot) => [pot.code, pot]));
};

/** Puts what bets that were taken give to their pots there: from the vendor's account, so that a bet stays what it was. */
export const fillPotsIn = async (
  world: World,
  tx: Tx,
  bets: readonly Bet[],
  held: ReadonlyMap<string, Pot>,
): Promise<void> => {
  const commands: Command[] = [];
  const shares: Omit<PotShareRow, 'taken_out'>[] = [];
  const seeded = new Set<string>();
  for (const bet of bets) {
    const counterAccount = bet.pots ? await clearingAccountIn(world, tx, bet) : undefined;
    if (counterAccount === undefined) continue;
    for (const { pot: level, amount, seed } of bet.pots ?? []) {
      const code = potCodeOf(bet, level);
      const pot = held.get(code);
      if (!pot) throw new Error(`the pot ${level} is not held`);
      const key = potShareKeyOf(moneyKeyOf(bet.vendor, bet.transactionId), level);
      const laid = pot.version === 0 && !seeded.has(pot.code) ? seed : zero;
      commands.push(...seeding(pot, key, laid, counterAccount));
      seeded.add(pot.code);
      commands.push(putting(pot, key, amount, counterAccount));
      const era = await eraOf(tx, { merchant_id: bet.merchantId, code, currency: bet.currency });
      shares.push({ transaction_id: bet.transactionId, pot: level, code, amount, seed: laid, era });
    }
  }
  await movePotsIn(world, tx, commands);
  const [first] = bets;
  if (first) await saveShares(tx, first.vendor, shares);
};

export const putting = ({ walletId }: Pot, key: string, amount: Minor, counterAccount: CounterAccountId): Command => ({
  kind: 'transfer_in',
  key,
  walletId,
  amount,
  counterAccount,
});

export const seeding = (pot: Pot, key: string, seed: Minor, counterAccount: CounterAccountId): Command[] =>
  seed > 0n ? [putting(pot, seedKeyOf(key), seed, counterAccount)] : [];

/** All that stands in a pot, taken out of it. */
export const emptying = ({ walletId }: Pot, key: string, amount: Minor, counterAccount: CounterAccountId): Command => ({
  kind: 'transfer_out',
  key,
  walletId,
  amount: minor(-amount),
  counterAccount,
});

/** @throws where the wallet refuses: what is held can't lack it. */
export const movePotsIn = async (world: World, tx: Tx, commands: readonly Command[]): Promise<void> => {
  const outcomes = commands.length > 0 ? await applyIn(world, tx, commands) : [];
  for (const outcome of outcomes)
    if (!isMoved(outcome)) throw new Error(`the wallet answered what pots move with ${outcome.outcome}`);
};
