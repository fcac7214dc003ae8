import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { type Command, type Pot, potWallets, walletId } from '#features/wallet/public.ts';
import {
  eraOf,
  isPaidOut,
  saveShares,
  type PotShareRow,
  potWinsOf,
  returnPot,
  sharesOf,
  takeShareOut,
} from '../../db/acts/pot-books.ts';
import type { TransactionRow } from '../../db/acts/transactions.ts';
import { potShareKeyOf, potWonKeyOf, seedKeyOf } from '../../domain/pot-keys.ts';
import { clearingAccountIn } from './clearing-account.ts';
import { movePotsIn, putting } from './pots-in.ts';

/** Moves what the acts of these ids gave to pots, or took out of them, back. */
export type MoveBack = (done: ReadonlySet<string>) => Promise<void>;

/**
 * Holds the pots that bets have filled and wins have emptied, with the wallets of the same act, before any money moves. Then
 * what of them is taken back is undone line by line: what was won stands in its pot again and the seed that followed is the
 * house's; a bet's share comes out. A share that was paid out since is with its winner: the house bears it.
 */
export const holdPotsBackIn = async (
  world: World,
  tx: Tx,
  vendor: string,
  rows: readonly TransactionRow[],
): Promise<MoveBack> => {
  const standing = new Map(rows.filter((row) => !row.taken_back).map((row) => [row.transaction_id, row]));
  const idsOf = (kind: TransactionRow['kind']) => [...standing].flatMap(([id, row]) => (row.kind === kind ? [id] : []));
  const wins = await potWinsOf(tx, vendor, idsOf('jackpot_win'));
  const shares = await sharesOf(tx, vendor, idsOf('bet'));
  if (wins.length + shares.length === 0) return () => Promise.resolve();
  const ofAct = (id: string) => standing.get(id)!;
  const names = [...wins, ...shares].map(({ transaction_id: id, code }) => {
    const { merchant_id: merchantId, currency } = ofAct(id);
    return { merchantId, code, currency };
  });
  const wallets = rows.map((row) => walletId(row.wallet_id));
  const held = await potWallets.holdIn(world, tx, { pots: names, wallets });
  const potOf = (code: string): Pot => held.find((pot) => pot.code === code)!;
  return async (done) => {
    const commands: Command[] = [];
    for (const win of wins.filter(({ transaction_id: id }) => done.has(id))) {
      const { money_key: key } = ofAct(win.transaction_id);
      commands.push(undoing(potOf(win.code), potWonKeyOf(key)));
      if (win.seed > 0n) commands.push(undoing(potOf(win.code), seedKeyOf(potWonKeyOf(key))));
      await returnPot(tx, win);
    }
    for (const share of shares.filter(({ transaction_id: id }) => done.has(id))) {
      const bet = ofAct(share.transaction_id);
      if (share.taken_out || (await isPaidOut(tx, { ...bet, code: share.code }, share))) continue;
      await takeShareOut(tx, vendor, share);
      commands.push(undoing(potOf(share.code), potShareKeyOf(bet.money_key, share.pot)));
    }
    await movePotsIn(world, tx, commands);
  };
};

const undoing = ({ walletId: id }: Pot, reference: string): Command => ({ kind: 'refund', walletId: id, reference });

/** Holds what a bet that runs again had put into pots; then puts in again what came out with its stake. */
export const holdPotsAgainIn = async (
  world: World,
  tx: Tx,
  vendor: string,
  bet: TransactionRow,
): Promise<(moneyKey: string) => Promise<void>> => {
  const { merchant_id: merchantId, currency, transaction_id: id } = bet;
  const shares = (await sharesOf(tx, vendor, [id])).filter((share) => share.taken_out);
  if (shares.length === 0) return () => Promise.resolve();
  const pots = shares.map(({ code }) => ({ merchantId, code, currency }));
  const held = await potWallets.holdIn(world, tx, { pots, wallets: [walletId(bet.wallet_id)] });
  return async (moneyKey) => {
    const counterAccount = await clearingAccountIn(world, tx, { merchantId, vendor, currency });
    const commands: Command[] = [];
    const kept: PotShareRow[] = [];
    for (const share of shares) {
      const pot = held.find(({ code }) => code === share.code)!;
      commands.push(putting(pot, potShareKeyOf(moneyKey, share.pot), share.amount, counterAccount));
      kept.push({ ...share, era: await eraOf(tx, { ...bet, code: share.code }) });
    }
    await movePotsIn(world, tx, commands);
    await saveShares(tx, vendor, kept);
  };
};
