import { afterCommit, type Database, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { movementsOfAccount, receivedFromAccount } from '../../db/movements/account-movements.ts';
import { counterAccountsOf } from '../../db/books/counter-accounts.ts';
import { nameRules, type NewWallet, openCounterAccount, openWallet } from '../../db/wallets/open-accounts.ts';
import type { CounterAccount, CounterAccountId, RulesId, WalletId } from '../../domain/account.ts';

/** Opens a member's wallet, or finds the open one: one for each kind and currency. */
export const openWalletIn = (tx: Tx, wallet: NewWallet): Promise<WalletId> => openWallet(tx, wallet);

const accounts = new WeakMap<Database, Map<string, CounterAccountId>>();
const rules = new WeakMap<Database, Map<string, RulesId>>();

/**
 * The number of a counter-account, opened at its first use, remembered once that is committed.
 * @param tx the caller's transaction. A second connection taken in the middle of one could wait for ever.
 */
export const counterAccountIn = async (world: World, tx: Tx, account: CounterAccount): Promise<CounterAccountId> => {
  const name = nameOf(account);
  const known = memoryOf(accounts, world.database);
  const number = known.get(name) ?? (await openCounterAccount(tx, account));
  if (!known.has(name)) afterCommit(tx, () => known.set(name, number));
  return number;
};

/** The number under which the ledger keeps a rules hash. @param hash SHA-256 in 64 hex digits. */
const rulesIn = async (world: World, tx: Tx, hash: string): Promise<RulesId> => {
  const known = memoryOf(rules, world.database);
  const number = known.get(hash) ?? (await nameRules(tx, hash));
  if (!known.has(hash)) afterCommit(tx, () => known.set(hash, number));
  return number;
};

/** The same outside a transaction, never inside one: so a first use keeps nobody waiting for the caller's locks. */
const counterAccountOf = async (world: World, account: CounterAccount): Promise<CounterAccountId> =>
  memoryOf(accounts, world.database).get(nameOf(account)) ??
  world.database.transact((tx) => counterAccountIn(world, tx, account));

/** The same outside a transaction, for what `counterAccountOf` says. */
const rulesOf = async (world: World, hash: string): Promise<RulesId> =>
  memoryOf(rules, world.database).get(hash) ?? world.database.transact((tx) => rulesIn(world, tx, hash));

const nameOf = ({ merchantId, owner, code, currency }: CounterAccount): string =>
  `${merchantId}/${owner}/${code}/${currency}`;

const memoryOf = <Value>(memories: WeakMap<Database, Map<string, Value>>, database: Database): Map<string, Value> => {
  const memory = memories.get(database) ?? new Map<string, Value>();
  memories.set(database, memory);
  return memory;
};

/** The other ends of movements. */
export const counterAccounts = {
  numberIn: counterAccountIn,
  /** Outside a transaction. */
  numberOf: counterAccountOf,
  /** A merchant's, as they stand. */
  sumsOf: counterAccountsOf,
  movementsOf: movementsOfAccount,
  receivedFrom: receivedFromAccount,
} as const;

/** The numbers under which the ledger keeps the hashes of rules, SHA-256 in 64 hex digits. */
export const rulesHashes = {
  numberIn: rulesIn,
  /** Outside a transaction. */
  numberOf: rulesOf,
} as const;
