import { isUniqueViolation, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { applyFreeBatch } from '../../db/commands/apply-free.ts';
import type { Busy } from '../../db/commands/batch.ts';
import { type Command, requireSound } from '../../domain/command.ts';
import { cutLength } from '../../domain/cut.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { notifyMembersIn, rememberMembers } from './notify-members.ts';

/** More belongs in several transactions. */
const commandsMax = 256;

/**
 * Moves money inside the caller's transaction as `applyIn` does, but waits for no wallet: what needs one that somebody else holds is
 * `busy`, moves nothing and leaves the others as they are. For a transaction of many members, none of whom may wait for another's wallet.
 * @param commands with keys that differ, none of which refers to another of them.
 * @throws RangeError for more than 256 commands, or such as belong in several calls.
 */
export const applyFreeIn = async (
  world: World,
  tx: Tx,
  commands: readonly Command[],
): Promise<readonly (Outcome | Busy)[]> => {
  if (commands.length === 0) return [];
  commands.forEach(requireSound);
  if (commands.length > commandsMax || cutLength(commands, commandsMax) < commands.length)
    throw new RangeError('commands that belong in several calls');
  const { outcomes, members } = await applied(tx, commands);
  rememberMembers(world, commands, members);
  await notifyMembersIn(
    world,
    tx,
    outcomes.filter((outcome) => outcome.outcome !== 'busy'),
  );
  return outcomes;
};

const applied = async (tx: Tx, commands: readonly Command[]): ReturnType<typeof applyFreeBatch> => {
  try {
    return await applyFreeBatch(tx, commands);
  } catch (error) {
    // Another transaction wrote one of the keys at this moment: tried again, it is a duplicate.
    if (isUniqueViolation(error))
      throw Object.assign(new Error('lost a race for a key', { cause: error }), { code: '40001' });
    throw error;
  }
};
