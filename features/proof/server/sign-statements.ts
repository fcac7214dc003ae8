import { type Closing, closings, type MovementOwners } from '#features/wallet/public.ts';
import { inOneSnapshot, type Read } from '#kit/server/database/database.ts';
import { signed, signingKeys } from '#kit/server/keys/signing-key.ts';
import type { World } from '#kit/server/world.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { isSignedBy } from '#kit/shared/signed.ts';
import { isoOf, secondsMs } from '#kit/shared/time.ts';
import { endRefusals, recordRefusal, type Refusal, type RefusalCause, refusedWithin } from '../db/refusals.ts';
import { insertStatement, type StoredStatement, lastStatement } from '../db/statements.ts';
import { type StatementFacts, statementHash, statementKind } from '../domain/statement.ts';
import { anchorStatements } from './anchors.ts';
import { movementTree } from './movement-tree.ts';
import { nextToSign } from './next-to-sign.ts';
import { type OwedList, owedList } from './owed-list.ts';
import { owedTree } from './owed-tree.ts';

/** After a refusal it is tried again no sooner. */
const retryMs = secondsMs(30);
/** Hours that were closed meanwhile are signed in their order, so many at a time. */
const hoursAtOnce = 24;

/**
 * Signs the hours that are closed and not signed yet, each after the books behind it were looked through. What does not fit is
 * recorded and said once in the log; nothing later is signed until it is mended.
 * @param owners of every feature that moves money: an hour with a movement that none of them explains is not signed.
 */
export const signStatements = (world: World, owners: readonly MovementOwners[]) => async (): Promise<void> => {
  if (await refusedWithin(world.database.read, retryMs)) return;
  const open = await closings.closeDue(world);
  if (open) return refuse(world, { closesAt: open.hour, why: 'not_closed', details: open.why });
  for (let hour = 0; hour < hoursAtOnce; hour++) {
    const last = await lastStatement(world.database.read);
    const closing = await nextToSign(world.database.read, last?.closesAt);
    if (!closing) return;
    const refusal = await signClosing(world, { closing, last, owners });
    if (refusal) return refuse(world, refusal);
  }
};

const refuse = async (world: World, refusal: Refusal): Promise<void> => {
  if (await world.database.transact((tx) => recordRefusal(tx, refusal)))
    world.log.error('the hourly statement was not signed', {
      closesAt: isoOf(refusal.closesAt),
      why: refusal.why,
      details: refusal.details.slice(0, 5),
    });
};

const signClosing = async (
  world: World,
  { closing, last, owners }: { closing: Closing; last: StoredStatement | undefined; owners: readonly MovementOwners[] },
): Promise<Refusal | undefined> => {
  const refusal = (why: RefusalCause, details: readonly string[]): Refusal => ({
    closesAt: closing.closesAt,
    why,
    details,
  });
  const chain = await faultOfLast(world, last);
  if (chain !== undefined) return refusal('chain', [chain]);
  const anchored = await anchorStatements(world);
  if (anchored.length > 0) return refusal('anchor', anchored);
  const books = await inOneSnapshot(world.database, async (read) => {
    const deviations = await closings.deviationsOf(read, owners, closing);
    return deviations.length > 0 ? refusal('ledger', deviations) : booksOf(world, read, closing);
  });
  if ('why' in books) return books;
  const stated = await stateClosing(world, closing, books, last);
  const statement = await signed(world, statementKind, stated);
  await world.database.transact(async (tx) => {
    await insertStatement(tx, {
      ...stated,
      closesAt: closing.closesAt,
      hash: statementHash(statement),
      text: canonicalJson(statement),
    });
    await endRefusals(tx, closing.closesAt);
    return accept(undefined);
  });
  await anchorStatements(world);
  return undefined;
};

const faultOfLast = async (world: World, last: StoredStatement | undefined): Promise<string | undefined> => {
  if (!last) return undefined;
  const { statement, seq } = last;
  const key = (await signingKeys(world.database.read)).find(({ keyId }) => keyId === statement.keyId);
  if (
    statement.facts.seq !== seq ||
    statement.facts.previous !== last.previous ||
    statementHash(statement) !== last.hash
  )
    return `statement ${seq} is not what its row says`;
  return key && isSignedBy(key.publicKey, statement) ? undefined : `statement ${seq} is not signed by a key of ours`;
};

type ClosedCurrency = Closing['currencies'][number];

/** What a statement is computed from. */
type Books = {
  owed: readonly { closed: ClosedCurrency; list: OwedList }[];
  movements: { root: string; size: number };
};

/** The books of a closing; or why nothing can be said of it. */
const booksOf = async (world: World, read: Read, { closesAt, currencies }: Closing): Promise<Books | Refusal> => {
  const owed: { closed: ClosedCurrency; list: OwedList }[] = [];
  for (const closed of currencies) {
    const list = await owedList(closings.owedPages(read, closesAt, closed.currency));
    if (list.total !== closed.owed) return { closesAt, why: 'tree', details: [faultOfTotal(closed, list.total)] };
    owed.push({ closed, list });
  }
  return { owed, movements: await movementTree(read, world.vault, await closings.windowsOf(read, closesAt)) };
};

/** What the statement of a closing says. A tree of a million owners takes a minute, so no transaction may wait for it. */
const stateClosing = async (
  world: World,
  { closesAt, takenAt }: Closing,
  { owed, movements }: Books,
  last: StoredStatement | undefined,
): Promise<StatementFacts> => {
  const seq = (last?.seq ?? 0) + 1;
  const currencies: StatementFacts['currencies'] = [];
  for (const { closed, list } of owed) {
    const { root, leaves } = await owedTree(world.vault, { seq, currency: closed.currency, owed: list });
    currencies.push({
      currency: closed.currency,
      owed: moneyText(closed.owed, closed.currency),
      counter: moneyText(closed.counter, closed.currency),
      root,
      leaves,
    });
  }
  return {
    seq,
    closesAt: isoOf(closesAt),
    takenAt: isoOf(takenAt),
    currencies,
    movements: { root: movements.root, count: movements.size },
    previous: last?.hash ?? null,
  };
};

const faultOfTotal = ({ currency, owed }: ClosedCurrency, total: bigint): string =>
  `the closing owes ${moneyText(owed)} ${currency}, the balances make ${moneyText(total)}`;
