import {
  type ClosedCurrency,
  type Closing,
  closeDueHour,
  closingDeviations,
  type MovementOwners,
  owedAt,
  unownedInClosing,
  windowsOf,
} from '#features/wallet/public.ts';
import { sql, type Tx, type Read } from '#kit/server/database.ts';
import { signed, signingKeys } from '#kit/server/signing-key.ts';
import type { World } from '#kit/server/world.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { moneyText } from '#kit/shared/money.ts';
import { accept } from '#kit/shared/result.ts';
import { isSignedBy } from '#kit/shared/signed.ts';
import { isoOf, secondsMs } from '#kit/shared/time.ts';
import { endRefusals, recordRefusal, type Refusal, type RefusalCause, refusedWithin } from '../db/refusals.ts';
import { insertStatement, type KeptStatement, lastStatement } from '../db/statements.ts';
import { type StatementFacts, statementHash, statementKind } from '../domain/statement.ts';
import { anchorStatements } from './anchors.ts';
import { movementTree } from './movement-tree.ts';
import { nextToSign } from './next-to-sign.ts';
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
  const open = await closeDueHour(world);
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
  { closing, last, owners }: { closing: Closing; last: KeptStatement | undefined; owners: readonly MovementOwners[] },
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
  const stated = await inOneSnapshot(world, async (tx) => {
    const deviations = await closingDeviations(tx, closing);
    deviations.push(...(await unownedInClosing(tx, owners, closing.closesAt)));
    return deviations.length > 0 ? refusal('ledger', deviations) : stateClosing(world, tx, closing, last);
  });
  if ('why' in stated) return stated;
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

const faultOfLast = async (world: World, last: KeptStatement | undefined): Promise<string | undefined> => {
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

const inOneSnapshot = <T>(world: World, work: (tx: Tx) => Promise<T>): Promise<T> =>
  world.database.transact(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    return work(tx);
  });

/** What the statement of a closing says; or why it can't be said. */
const stateClosing = async (
  world: World,
  read: Read,
  closing: Closing,
  last: KeptStatement | undefined,
): Promise<StatementFacts | Refusal> => {
  const { closesAt, takenAt } = closing;
  const seq = (last?.seq ?? 0) + 1;
  const currencies: StatementFacts['currencies'] = [];
  for (const closed of closing.currencies) {
    const owed = await owedAt(read, closesAt, closed.currency);
    const total = owed.reduce((all, { balance }) => all + balance, 0n);
    if (total !== closed.owed) return { closesAt, why: 'tree', details: [faultOfTotal(closed, total)] };
    const { root, leaves } = await owedTree(world.vault, { seq, currency: closed.currency, owed });
    currencies.push({
      currency: closed.currency,
      owed: moneyText(closed.owed),
      counter: moneyText(closed.counter),
      root,
      leaves,
    });
  }
  const { root, size } = await movementTree(read, world.vault, await windowsOf(read, closesAt));
  return {
    seq,
    closesAt: isoOf(closesAt),
    takenAt: isoOf(takenAt),
    currencies,
    movements: { root, count: size },
    previous: last?.hash ?? null,
  };
};

const faultOfTotal = ({ currency, owed }: ClosedCurrency, total: bigint): string =>
  `the closing owes ${moneyText(owed)} ${currency}, the balances make ${moneyText(total)}`;
