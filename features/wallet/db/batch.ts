import type { Minor } from '#kit/shared/money.ts';
import { minor } from '#kit/shared/money.ts';
import { walletId } from '../domain/account.ts';
import { type Command, keyOf } from '../domain/command.ts';
import { movementKinds } from '../domain/movement-kind.ts';
import { type Outcome, outcomeNames } from '../domain/outcome.ts';
import { movementKey } from './movement-key.ts';

/** The seven arrays that the money functions take, as PostgreSQL writes them. */
export type BatchArrays = readonly [string, string, string, string, string, string, string];

/** Written as text by hand: with thousands of commands a second the driver's own array writer shows. */
export const batchArrays = (commands: readonly Command[]): BatchArrays => {
  let wallets = '';
  let keys = '';
  let references = '';
  let amounts = '';
  let counters = '';
  let kinds = '';
  let rules = '';
  let comma = '';
  for (const command of commands) {
    const isRefund = command.kind === 'refund';
    wallets += comma + command.walletId;
    keys += comma + movementKey(keyOf(command));
    references += comma + (command.reference === undefined ? 'null' : movementKey(command.reference));
    amounts += comma + (isRefund ? 0n : command.amount);
    counters += comma + (isRefund ? 0 : command.counterAccount);
    kinds += comma + movementKinds[command.kind];
    rules += comma + (command.rules ?? 0);
    comma = ',';
  }
  return [`{${wallets}}`, `{${keys}}`, `{${references}}`, `{${amounts}}`, `{${counters}}`, `{${kinds}}`, `{${rules}}`];
};

/** What the money functions answer: three arrays of PostgreSQL, one after the other. */
export type BatchAnswer = { answer: string };

/** The wallet is held by another transaction: ask again. */
export type Busy = { outcome: 'busy' };
const busyCode = 8;

/** One outcome a command, in their order. */
export const readAnswer = (commands: readonly Command[], { answer }: BatchAnswer): (Outcome | Busy)[] => {
  const [outcomes = [], balances = [], versions = []] = answer
    .slice(1, -1)
    .split('}{')
    .map((array) => array.split(','));
  if (outcomes.length !== commands.length) throw new Error(`${commands.length} commands, ${outcomes.length} outcomes`);
  return commands.map((command, place) =>
    outcomeOf(command, Number(outcomes[place]), balances[place] ?? '', Number(versions[place])),
  );
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
