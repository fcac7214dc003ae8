import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Moves lines of a text file into one of the same name in another folder.
 * @param it `isKept`: asked for each line that is not empty. @returns the moved lines.
 */
export const moveLines = async (
  path: string,
  { into, isKept }: { into: string; isKept: (line: string) => boolean },
): Promise<string[]> => {
  if (!existsSync(path)) return [];
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  const kept = lines.filter(isKept);
  const moved = lines.filter((line) => !kept.includes(line));
  if (moved.length === 0) return [];
  await mkdir(into, { recursive: true, mode: 0o700 });
  await appendFile(join(into, basename(path)), `${moved.join('\n')}\n`, { mode: 0o600, flush: true });
  await writeFile(`${path}.new`, kept.length === 0 ? '' : `${kept.join('\n')}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  return moved;
};
