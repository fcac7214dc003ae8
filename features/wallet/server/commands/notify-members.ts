import { type BoundedCache, boundedCache } from '#kit/server/caches/bounded-cache.ts';
import { afterCommit, type Database, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { World } from '#kit/server/world.ts';
import { membersOf } from '../../db/wallets/balances.ts';
import { type WalletId, walletId } from '../../domain/account.ts';
import type { Command } from '../../domain/command.ts';
import type { Outcome } from '../../domain/outcome.ts';

/** A wallet never changes its member, so who owns which is remembered, for each database apart. */
const remembered = new WeakMap<Database, BoundedCache<bigint, MemberId>>();
const rememberedMax = 200_000;

/** After the commit, tells the open pages of every member whose balance an outcome changed. */
export const notifyMembersIn = async (world: World, tx: Tx, outcomes: readonly Outcome[]): Promise<void> => {
  const members = await membersTouched(world, tx, outcomes);
  if (members.length > 0) afterCommit(tx, () => tell(world, members));
};

/** The same where the commit has happened. */
export const notifyMembers = async (world: World, outcomes: readonly Outcome[]): Promise<void> =>
  tell(world, await membersTouched(world, world.database.read, outcomes));

const tell = (world: World, members: readonly MemberId[]): void => {
  for (const memberId of members) world.live.publish(`member/${memberId}/balance`, { kind: 'changed' });
};

/** Notes whose the wallets of commands are, where an answer told. */
export const rememberMembers = (world: World, commands: readonly Command[], members: readonly MemberId[]): void => {
  const known = memoryOf(world);
  for (const [place, { walletId }] of commands.entries()) {
    const member = members[place];
    if (member !== undefined) known.set(walletId, member);
  }
};

const memoryOf = ({ database }: World): BoundedCache<bigint, MemberId> => {
  const known = remembered.get(database) ?? boundedCache<bigint, MemberId>(rememberedMax);
  remembered.set(database, known);
  return known;
};

const membersTouched = async (world: World, read: Read, outcomes: readonly Outcome[]): Promise<MemberId[]> => {
  const known = memoryOf(world);
  const members = new Set<MemberId>();
  const unknown = new Set<WalletId>();
  for (const outcome of outcomes) {
    if (outcome.outcome !== 'applied') continue;
    const member = known.get(outcome.walletId);
    if (member === undefined) unknown.add(walletId(outcome.walletId));
    else members.add(member);
  }
  if (unknown.size === 0) return [...members];
  // Of an open transaction a wallet may yet be undone; its number is then never given again.
  for (const [wallet, member] of await membersOf(read, [...unknown])) {
    known.set(wallet, member);
    members.add(member);
  }
  return [...members];
};
