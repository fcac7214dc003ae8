import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chainName } from '#kit/server/database/chain-name.ts';
import { signingKeys } from '#kit/server/keys/signing-key.ts';
import type { World } from '#kit/server/world.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { isoOf } from '#kit/shared/time.ts';
import { statementsAfter } from '../db/statements.ts';
import { type SignedStatement, statementHash, wireSignedStatement } from '../domain/statement.ts';

const statementsAtOnce = 1000;

const folderOf = (world: World) => join(world.dataFolder, 'anchors');

/** Where the statements are kept that the database's owner can't write, one a line, as they were signed. */
export const statementAnchors = async (world: World): Promise<string> =>
  join(folderOf(world), `statements-${await chainName(world.database.read)}.jsonl`);

/** The public keys that signed them. */
export const keyAnchors = async (world: World): Promise<string> =>
  join(folderOf(world), `signing-keys-${await chainName(world.database.read)}.jsonl`);

/** @returns the anchored statements in their order; a line that is none makes it undefined from there on. */
export const readStatementAnchors = async (path: string): Promise<(SignedStatement | undefined)[]> =>
  (await textOf(path))
    .split('\n')
    .filter((line) => line !== '')
    .map(statementOfLine);

/** @returns undefined for a line that holds none. */
export const statementOfLine = (line: string): SignedStatement | undefined => {
  const parsed = wireSignedStatement.safeParse(jsonOf(line));
  return parsed.success ? parsed.data : undefined;
};

/**
 * Appends the keys and the statements that are not anchored yet.
 * @returns what the anchors say against the database: a statement that is gone, changed or follows another one.
 */
export const anchorStatements = async (world: World): Promise<string[]> => {
  const path = await statementAnchors(world);
  const anchors = await readStatementAnchors(path);
  const damaged = anchors.indexOf(undefined);
  if (damaged !== -1) return [`line ${damaged + 1} of ${path} is no statement`];
  const last = anchors.at(-1);
  const lastHash = last === undefined ? null : statementHash(last);
  if (last !== undefined) {
    const [kept] = await statementsAfter(world.database.read, last.facts.seq - 1, 1);
    if (kept === undefined) return [`statement ${last.facts.seq} is anchored and gone`];
    if (kept.hash !== lastHash || statementHash(kept.statement) !== lastHash)
      return [`statement ${last.facts.seq} is not the one that is anchored`];
  }
  return append(world, path, { seq: last?.facts.seq ?? 0, hash: lastHash });
};

const append = async (world: World, path: string, from: { seq: number; hash: string | null }): Promise<string[]> => {
  let { seq, hash } = from;
  for (;;) {
    const next = await statementsAfter(world.database.read, seq, statementsAtOnce);
    if (next.length === 0) return [];
    const lines: string[] = [];
    for (const { statement, ...kept } of next) {
      if (
        statement.facts.seq !== seq + 1 ||
        statement.facts.previous !== hash ||
        statementHash(statement) !== kept.hash
      )
        return [`statement ${kept.seq} does not follow the one that is anchored`];
      lines.push(canonicalJson(statement));
      seq += 1;
      hash = kept.hash;
    }
    await appendLines(world, await keyAnchors(world), await newKeyLines(world));
    await appendLines(world, path, lines);
  }
};

const newKeyLines = async (world: World): Promise<string[]> => {
  const text = await textOf(await keyAnchors(world));
  return (await signingKeys(world.database.read))
    .filter(({ keyId }) => !text.includes(keyId))
    .map(({ keyId, publicKey, madeAt, endorsement }) =>
      canonicalJson({ keyId, publicKey, madeAt: isoOf(madeAt), endorsement }),
    );
};

const appendLines = async (world: World, path: string, lines: readonly string[]): Promise<void> => {
  if (lines.length === 0) return;
  await mkdir(folderOf(world), { recursive: true, mode: 0o700 });
  const before = await textOf(path);
  const file = await open(path, 'a', 0o600);
  try {
    await file.write(`${before === '' || before.endsWith('\n') ? '' : '\n'}${lines.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

const textOf = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
