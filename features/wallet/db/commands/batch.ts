import { id, type MemberId } from '#kit/shared/id.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { walletId } from '../../domain/account.ts';
import type { Command } from '../../domain/command.ts';
import { type Outcome, outcomeNames } from '../../domain/outcome.ts';

/** What the money functions answer: three or four arrays of PostgreSQL, one after the other. */
export type BatchAnswer = { answer: string };

/** The wallet is held by another transaction: ask again. */
export type Busy = { outcome: 'busy' };
const busyCode = 8;

export type BatchOutcomes = {
  /** One outcome per command, in the order of the commands. */
  outcomes: (Outcome | Busy)[];
  /** The member of each command's wallet, which only short batches tell. */
  members: MemberId[];
};

export const readAnswer = (commands: readonly Command[], { answer }: BatchAnswer): BatchOutcomes => {
  const [outcomes = [], balances = [], versions = [], members = []] = answer
    .slice(1, -1)
    .split('}{')
    .map((array) => array.split(','));
  if (outcomes.length !== commands.length) throw new Error(`${commands.length} commands, ${outcomes.length} outcomes`);
  return {
    outcomes: commands.map((command, place) =>
      outcomeOf(command, Number(outcomes[place]), balances[place] ?? '', Number(versions[place])),
    ),
    members: members.map((member) => id<'mbr'>(member)),
  };
};

const outcomeOf = (command: Command, code: number, balanceText: string, version: number): Outcome | Busy => {
  if (code === busyCode) return { outcome: 'busy' };
  const outcome = outcomeNames[code];
  if (outcome === undefined) throw new Error(`no outcome has the code ${code}`);
  const balance: Minor | undefined = balanceText === 'NULL' ? undefined : minor(BigInt(balanceText));
  if (outcome !== 'applied' && outcome !== 'duplicate') return { outcome, balance };
  if (balance === undefined) throw new Error('a movement without a balance');
  return { outcome, walletId: walletId(command.walletId), version, balance };
};
