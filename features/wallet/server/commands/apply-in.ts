import { isUniqueViolation, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { applyBatch } from '../../db/commands/apply-batch.ts';
import { type Command, requireSound } from '../../domain/command.ts';
import { lockWallets } from '../../db/wallets/open-accounts.ts';
import { cutLength } from '../../domain/cut.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { rememberMembers, notifyMembersIn } from './notify-members.ts';

const batchLengthMax = 256;
/** More belongs in several transactions: each wallet of a transaction stays locked until its end. */
export const commandsMax = 2000;

/**
 * Moves money inside the caller's transaction, command by command in their order; later ones see what earlier ones did.
 * Expected refusals are outcomes, not errors, and leave the other commands applied: the caller decides whether to roll
 * back (`resultOf` gives a Result that does). Locks the wallets in sorted order until the transaction ends, and tells the
 * members' open pages after it. The transaction must be READ COMMITTED, as `transact` makes it.
 * @throws RangeError for more than 2,000 commands, or a key or amount that no caller should make.
 */
export const applyIn = async (world: World, tx: Tx, commands: readonly Command[]): Promise<Outcome[]> => {
  if (commands.length > commandsMax) throw new RangeError(`${commands.length} commands in one transaction`);
  commands.forEach(requireSound);
  // Each call below sorts its own locks only: taken one after the other, two long transactions could wait for each other.
  if (cutLength(commands, batchLengthMax) < commands.length)
    await lockWallets(
      tx,
      commands.map(({ walletId }) => walletId),
    );
  const outcomes: Outcome[] = [];
  while (outcomes.length < commands.length) {
    const rest = commands.slice(outcomes.length);
    const call = rest.slice(0, cutLength(rest, batchLengthMax));
    const applied = await applyOnce(tx, call);
    rememberMembers(world, call, applied.members);
    outcomes.push(...applied.outcomes);
  }
  await notifyMembersIn(world, tx, outcomes);
  return outcomes;
};

const applyOnce = async (tx: Tx, commands: readonly Command[]): ReturnType<typeof applyBatch> => {
  try {
    return await applyBatch(tx, commands);
  } catch (error) {
    // Another transaction wrote one of the keys at this moment, for another wallet: tried again, it is a duplicate.
    if (isUniqueViolation(error))
      throw Object.assign(new Error('lost a race for a key', { cause: error }), { code: '40001' });
    throw error;
  }
};
