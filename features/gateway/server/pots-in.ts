import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import { type Minor, minor } from '#kit/shared/money.ts';
import {
  applyIn,
  type Command,
  type CounterAccountId,
  holdPotsIn,
  isMoved,
  type Pot,
  type PotName,
  type WalletId,
} from '#features/wallet/public.ts';
import { type Bet, moneyKeyOf, potCodeOf } from '../domain/transaction.ts';
import { clearingAccountIn } from './clearing-account.ts';

export type Filling = { bet: Bet; pots: readonly Pot[] };

const namesOf = (bet: Bet): PotName[] => (bet.pots ?? []).map(({ pot }) => ({ ...bet, code: potCodeOf(bet, pot) }));

/** Holds the pots that bets fill, with the wallets that pay, before any money moves. */
export const holdFillingsIn = async (
  world: World,
  tx: Tx,
  bets: readonly { bet: Bet; walletId: WalletId }[],
): Promise<ReadonlyMap<string, Pot>> => {
  const names = new Map(bets.flatMap(({ bet }) => namesOf(bet).map((name) => [name.code, name] as const)));
  if (names.size === 0) return new Map();
  const wallets = bets.map(({ walletId }) => walletId);
  const held = await holdPotsIn(world, tx, { pots: [...names.values()], wallets });
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
  const seeded = new Set<string>();
  for (const bet of bets) {
    const counterAccount = bet.pots ? await clearingAccountIn(world, tx, bet) : undefined;
    if (counterAccount === undefined) continue;
    for (const { pot: level, amount, seed } of bet.pots ?? []) {
      const pot = held.get(potCodeOf(bet, level));
      if (!pot) throw new Error(`the pot ${level} is not held`);
      const key = `${moneyKeyOf(bet.vendor, bet.transactionId)}:pot.${level}`;
      if (pot.version === 0 && !seeded.has(pot.code)) commands.push(...seeding(pot, key, seed, counterAccount));
      seeded.add(pot.code);
      commands.push(putting(pot, key, amount, counterAccount));
    }
  }
  await moveIn(world, tx, commands);
};

const putting = ({ walletId }: Pot, key: string, amount: Minor, counterAccount: CounterAccountId): Command => ({
  kind: 'transfer_in',
  key,
  walletId,
  amount,
  counterAccount,
});

export const seeding = (pot: Pot, key: string, seed: Minor, counterAccount: CounterAccountId): Command[] =>
  seed > 0n ? [putting(pot, `${key}.seed`, seed, counterAccount)] : [];

/** All that stands in a pot, taken out of it. */
export const emptying = ({ walletId }: Pot, key: string, amount: Minor, counterAccount: CounterAccountId): Command => ({
  kind: 'transfer_out',
  key,
  walletId,
  amount: minor(-amount),
  counterAccount,
});

const moveIn = async (world: World, tx: Tx, commands: readonly Command[]): Promise<void> => {
  const outcomes = commands.length > 0 ? await applyIn(world, tx, commands) : [];
  for (const outcome of outcomes)
    if (!isMoved(outcome)) throw new Error(`the wallet answered what goes into a pot with ${outcome.outcome}`);
};
