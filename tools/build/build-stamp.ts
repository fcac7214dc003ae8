import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What something is built from: the folder that the patterns begin at. */
export type Sources = { root: string; patterns: readonly string[]; exclude?: readonly string[] };

/** A source as it was when something was built from it. */
type Built = { time: string; hash: string };

/**
 * Whether what the stamp stands for was built from the sources as they are: none has another content, none has come and none
 * has gone. A source is read only where its time or its length is another than the stamp says, as everywhere in a fresh copy;
 * the stamp then learns the times of the copy.
 */
export const isFresh = (stamp: string, sources: Sources): boolean => {
  if (!existsSync(stamp)) return false;
  const built = parse(readFileSync(stamp, 'utf8'));
  const files = filesOf(sources);
  if (files.length !== built.size || files.some((file) => !built.has(file))) return false;
  const isMoved = (file: string) => timeOf(sources, file) !== built.get(file)?.time;
  const moved = files.filter(isMoved).map((file) => [file, read(sources, file)] as const);
  if (moved.some(([file, { hash }]) => hash !== built.get(file)?.hash)) return false;
  if (moved.length > 0) writeIfAllowed(stamp, new Map([...built, ...moved]));
  return true;
};

/** Reads the sources before a build; `done` writes the stamp: a source that changed meanwhile makes it stale again. */
export const beginStamp = (stamp: string, sources: Sources): { done: () => void } => {
  const built = new Map(filesOf(sources).map((file) => [file, read(sources, file)] as const));
  return { done: () => write(stamp, built) };
};

// The time is read first: a source that is saved in between has another one afterwards.
const read = (sources: Sources, file: string): Built => ({
  time: timeOf(sources, file),
  hash: createHash('sha256')
    .update(readFileSync(`${sources.root}/${file}`))
    .digest('base64url'),
});

const timeOf = ({ root }: Sources, file: string): string => {
  const { mtimeMs, size } = statSync(`${root}/${file}`);
  return `${mtimeMs}/${size}`;
};

/** A source a line; a stamp of another form stands for nothing. */
const parse = (text: string): ReadonlyMap<string, Built> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, time, hash, file] = /^(\S+) (\S+) (.+)$/.exec(line) ?? [];
      return time && hash && file ? [[file, { time, hash }] as const] : [];
    }),
  );

const write = (stamp: string, built: ReadonlyMap<string, Built>): void => {
  mkdirSync(dirname(stamp), { recursive: true });
  const draft = `${stamp}.${process.pid}`;
  writeFileSync(draft, [...built].map(([file, { time, hash }]) => `${time} ${hash} ${file}`).join('\n'));
  // Another program may read it meanwhile.
  renameSync(draft, stamp);
};

/** Without the new times every start reads the sources again; a folder that nobody may write to is no fault. */
const writeIfAllowed = (stamp: string, built: ReadonlyMap<string, Built>): void => {
  try {
    write(stamp, built);
  } catch {
    return;
  }
};

const filesOf = ({ root, patterns, exclude = [] }: Sources): string[] =>
  globSync([...patterns], { cwd: root, exclude: [...exclude] }).toSorted();
