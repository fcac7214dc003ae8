import { moveLines } from '#kit/server/files/move-lines.ts';
import { signingKeys } from '#kit/server/keys/signing-key.ts';
import type { World } from '#kit/server/world.ts';
import { lastStatement } from '../db/statements.ts';
import type { SignedStatement } from '../domain/statement.ts';
import { keyAnchors, statementAnchors, statementOfLine } from './anchors.ts';

/**
 * After the database was taken back to a time: anchors of statements and keys that it doesn't know go into a folder apart, where they
 * go on telling of them. @returns those statements.
 */
export const setAsideStatementAnchors = async (world: World, folder: string): Promise<SignedStatement[]> => {
  const last = (await lastStatement(world.database.read))?.seq ?? 0;
  const known = new Set((await signingKeys(world.database.read)).map(({ keyId }) => keyId));
  const moved = await moveLines(await statementAnchors(world), {
    into: folder,
    isKept: (line) => (statementOfLine(line)?.facts.seq ?? Number.POSITIVE_INFINITY) <= last,
  });
  await moveLines(await keyAnchors(world), {
    into: folder,
    isKept: (line) => [...known].some((keyId) => line.includes(keyId)),
  });
  return moved.map(statementOfLine).filter((statement) => statement !== undefined);
};
