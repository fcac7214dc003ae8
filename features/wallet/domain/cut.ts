import { type Command, keyOf } from './command.ts';

/**
 * How many of the first commands may go in one call of the database: no key twice, and nothing that refers to another
 * command of the same call, because a call looks keys up once, before it writes.
 */
export const cutLength = (commands: readonly Command[], lengthMax: number): number => {
  // Keys that the call so far may write, and keys that it looks up.
  const written = new Set<string>();
  const read = new Set<string>();
  const candidates = commands.slice(0, lengthMax);
  for (const [length, command] of candidates.entries()) {
    const key = keyOf(command);
    const { reference } = command;
    if (written.has(key) || read.has(key)) return length;
    if (reference !== undefined && written.has(reference)) return length;
    if (command.kind === 'refund') {
      // An unknown original leaves its tombstone under the reference.
      if (read.has(command.reference)) return length;
      written.add(command.reference);
    }
    written.add(key);
    if (reference !== undefined) read.add(reference);
  }
  return candidates.length;
};
