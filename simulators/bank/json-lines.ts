import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** A book of one line per fact: nothing is overwritten, so what was said before a stop still holds. */
export const jsonLines = <Entry extends z.ZodType>(file: string, entry: Entry) => {
  const entries = (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
    .filter((line) => line !== '')
    .map((line) => z.decode(entry, JSON.parse(line)));
  mkdirSync(dirname(file), { recursive: true });
  return {
    /** Oldest first. */
    entries: (): readonly z.output<Entry>[] => entries,
    add: (added: z.output<Entry>): void => {
      appendFileSync(file, `${JSON.stringify(z.encode(entry, added))}\n`);
      entries.push(added);
    },
  };
};
