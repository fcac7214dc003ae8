import { existsSync, globSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What something is built from: the folder that the patterns begin at. */
export type Sources = { root: string; patterns: readonly string[]; exclude?: readonly string[] };

/**
 * Whether what the stamp stands for is as new as its sources: none is newer, none has come and none has gone. A source
 * that is gone has no time of its own, so the stamp names all that there were.
 */
export const isFresh = (stamp: string, sources: Sources): boolean => {
  if (!existsSync(stamp)) return false;
  const files = filesOf(sources);
  if (readFileSync(stamp, 'utf8') !== files.join('\n')) return false;
  const builtAt = statSync(stamp).mtimeMs;
  return files.every((file) => statSync(`${sources.root}/${file}`).mtimeMs <= builtAt);
};

/** Which files there are before a build; `done` writes the stamp: a source that changed meanwhile makes it stale again. */
export const beginStamp = (stamp: string, sources: Sources): { done: () => void } => {
  const files = filesOf(sources);
  const startedAt = performance.timeOrigin + performance.now();
  return {
    done: () => {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, files.join('\n'));
      utimesSync(stamp, startedAt / 1000, startedAt / 1000);
    },
  };
};

const filesOf = ({ root, patterns, exclude = [] }: Sources): string[] =>
  globSync([...patterns], { cwd: root, exclude: [...exclude] }).toSorted();
