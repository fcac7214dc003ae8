import { afterCommit, type Tx, type Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { playSumKinds } from '../../db/movements/play-sums.ts';
import { balancesOf, bonusWalletIds, playWalletIds, type WalletBalance } from '../../db/wallets/balances.ts';
import { playedWallet } from './played-wallet.ts';
import { waitForMoves, heldWallets, lockWallets, openWallets } from '../../db/wallets/open-accounts.ts';
import type { WalletId } from '../../domain/account.ts';

type Whose = { memberId: MemberId; currency: Currency };
type IdOf = (one: Whose) => WalletId | undefined;

const playWalletOf = async (read: Read, { memberId, currency }: Whose): Promise<WalletBalance | undefined> =>
  (await balancesOf(read, memberId)).find(
    (wallet) => wallet.currency === currency && wallet.kind === (currency === 'TRIAL' ? 'trial' : 'cash'),
  );

const holdPlayWalletIn = async (tx: Tx, whose: Whose): Promise<WalletBalance | undefined> => {
  const wallet = await playWalletOf(tx, whose);
  if (!wallet) return undefined;
  await lockWallets(tx, [wallet.walletId]);
  // It may have moved while the lock was waited for.
  return playWalletOf(tx, whose);
};

/** The same of a wallet that is named: the one that a stake came from. */
const holdNamedIn = async (
  tx: Tx,
  { memberId, walletId }: { memberId: MemberId; walletId: WalletId },
): Promise<WalletBalance | undefined> => {
  await lockWallets(tx, [walletId]);
  return (await balancesOf(tx, memberId)).find((wallet) => wallet.walletId === walletId);
};

const kept = new WeakMap<World['database'], Map<string, WalletId>>();
const keptMax = 200_000;

const nameOf = ({ memberId, currency }: Whose): string => `${memberId}/${currency}`;

/** A member keeps a wallet's number for ever, so each is looked up once, and those that are not known yet in one statement. */
const playWalletIdsIn = async (world: World, tx: Tx, whose: readonly Whose[]): Promise<IdOf> => {
  const known = kept.get(world.database) ?? new Map<string, WalletId>();
  kept.set(world.database, known);
  const found = new Map<string, WalletId>();
  const unknown: Whose[] = [];
  for (const one of whose) {
    const number = known.get(nameOf(one));
    if (number === undefined) unknown.push(one);
    else found.set(nameOf(one), number);
  }
  if (unknown.length === 0) return (one) => found.get(nameOf(one));
  const fresh = await playWalletIds(tx, unknown);
  // Not before the commit: a wallet of this very transaction may yet be undone.
  afterCommit(tx, () => remember(known, fresh));
  return (one) => found.get(nameOf(one)) ?? fresh.get(nameOf(one));
};

/** The oldest make room, so that a full memory is never looked up anew as a whole. */
const remember = (known: Map<string, WalletId>, fresh: ReadonlyMap<string, WalletId>): void => {
  for (const [name, number] of fresh) known.set(name, number);
  for (const name of known.keys()) {
    if (known.size <= keptMax) return;
    known.delete(name);
  }
};

const heldPlayers = async <Player extends Whose>(
  world: World,
  players: readonly Player[],
): Promise<ReadonlySet<Player>> =>
  world.database.transact(async (tx) => {
    const idOf = await playWalletIdsIn(world, tx, players);
    const wallets = new Set(players.flatMap((player) => idOf(player) ?? []));
    const held = await heldWallets(tx, [...wallets]);
    return new Set(
      players.filter((player) => {
        const wallet = idOf(player);
        return wallet !== undefined && held.has(wallet);
      }),
    );
  });

/** The wallet that games play from: cash, or the trial credit of a trial account. Undefined where a member has none. */
export const playWallets = {
  of: playWalletOf,
  /** Whoever takes bets says from which wallet, where that is not the main one. */
  playedFrom: playedWallet,
  /** As it stands, locked until the caller's transaction ends. */
  holdIn: holdPlayWalletIn,
  holdNamedIn,
  idIn: async (world: World, tx: Tx, whose: Whose): Promise<WalletId | undefined> =>
    (await playWalletIdsIn(world, tx, [whose]))(whose),
  /** The numbers of many, looked up in one statement. */
  idsIn: playWalletIdsIn,
  /** Those of one kind of many members of a merchant, opened where there are none. */
  openAllIn: openWallets,
  /** The bonus wallets of those who have one; new ones come, so nothing is remembered. */
  bonusIdsIn: async (tx: Tx, whose: readonly Whose[]): Promise<IdOf> => {
    const found = await bonusWalletIds(tx, whose);
    return (one) => found.get(nameOf(one));
  },
  /** Those players whose wallet another transaction holds at this moment, found without waiting for it. */
  heldAmong: heldPlayers,
  /** Has whoever moves a member's money finish first, half a second at most; nobody begins before the caller's commit. */
  waitForMovesIn: waitForMoves,
  /** What `wallet.play_sums_of` is told of kinds, for whoever has it called within a statement of theirs. */
  sumKinds: playSumKinds,
} as const;
