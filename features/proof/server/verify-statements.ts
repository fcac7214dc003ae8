import { closings } from '#features/wallet/public.ts';
import { signingKeys } from '#kit/server/keys/signing-key.ts';
import type { World } from '#kit/server/world.ts';
import { isSignedBy } from '#kit/shared/signed.ts';
import { later } from '#kit/shared/time.ts';
import { type StoredStatement, lastStatement, statementsAfter } from '../db/statements.ts';
import { statementHash } from '../domain/statement.ts';
import { readStatementAnchors, statementAnchors } from './anchors.ts';
import { movementTree } from './movement-tree.ts';
import { owedList } from './owed-list.ts';
import { owedTree } from './owed-tree.ts';

const statementsAtOnce = 500;
/** Of so many, the newest, the trees are built again from the ledger. */
const treesBuilt = 48;

/**
 * The signed statements as they are kept: each follows the one before, is signed by a key of ours, is the one that was
 * anchored; and the ledger still leads to what the newest of them say.
 */
export const verifySignedStatements = async (
  world: World,
): Promise<{ looked: Record<string, number>; deviations: string[] }> => {
  const keys = new Map((await signingKeys(world.database.read)).map((key) => [key.keyId, key.publicKey]));
  const anchors = await readStatementAnchors(await statementAnchors(world));
  const last = await lastStatement(world.database.read);
  const deviations: string[] = [];
  let [seq, previous]: [number, string | null] = [0, null];
  for (;;) {
    const page = await statementsAfter(world.database.read, seq, statementsAtOnce);
    if (page.length === 0) break;
    for (const kept of page) {
      const { statement } = kept;
      const faults = [
        statement.facts.seq !== seq + 1 || kept.seq !== seq + 1 ? 'does not follow the one before' : undefined,
        statement.facts.previous !== previous ? 'names another one before' : undefined,
        statementHash(statement) !== kept.hash ? 'has another hash than its row says' : undefined,
        isSignedBy(keys.get(statement.keyId) ?? '', statement) ? undefined : 'is not signed by a key of ours',
        anchorFault(anchors[kept.seq - 1], kept),
        ...(kept.seq > (last?.seq ?? 0) - treesBuilt ? await treeFaults(world, kept) : []),
      ];
      for (const fault of faults) if (fault !== undefined) deviations.push(`signed statement ${kept.seq} ${fault}`);
      [seq, previous] = [kept.seq, kept.hash];
    }
  }
  for (const anchor of anchors.slice(seq))
    deviations.push(`signed statement ${anchor?.facts.seq ?? '?'} is anchored and gone`);
  return { looked: { 'signed statements': seq, 'anchored statements': anchors.length }, deviations };
};

const anchorFault = (
  anchor: StoredStatement['statement'] | undefined,
  { hash }: StoredStatement,
): string | undefined => {
  // Written after the statement itself: the newest may still lack it.
  if (anchor === undefined) return undefined;
  return statementHash(anchor) === hash ? undefined : 'is not the one that is anchored';
};

const treeFaults = async (
  world: World,
  { seq, closesAt, statement: { facts } }: StoredStatement,
): Promise<string[]> => {
  const { read } = world.database;
  const closing = await closings.after(read, later(closesAt, -1));
  if (closing?.closesAt !== closesAt) return ['signs an hour that the ledger has not closed'];
  const faults: string[] = [];
  for (const { currency, root } of facts.currencies) {
    const owed = await owedList(closings.owedPages(read, closesAt, currency));
    const tree = await owedTree(world.vault, { seq, currency, owed });
    if (tree.root !== root) faults.push(`says of ${currency} what the lines of the ledger don't lead to`);
  }
  const movements = await movementTree(read, world.vault, await closings.windowsOf(read, closesAt));
  if (movements.root !== facts.movements.root) faults.push("says of the movements what the ledger doesn't lead to");
  return faults;
};
