import { z } from 'zod';
import { isTooBusy } from '#kit/server/database/database.ts';
import { currencyNamed, isMoney, type Money } from '#kit/shared/money/currency.ts';
import { inMoney, moneyText } from '#kit/shared/money/money.ts';
import { paired } from '#kit/shared/paired.ts';
import { noteFinding } from '../../db/findings/findings.ts';
import { findingOf, type WireRefusal, wireRefusals } from '../../domain/refusals.ts';
import { wireAnswerOf, wireAnswer } from '../../domain/transaction.ts';
import type { Operation } from '../../contract/acts/operation.ts';
import type { Caller } from '../acts/caller.ts';
import { balanceFor, type MountedOperation } from '../acts/operations.ts';

/** A bet is answered in three seconds at most: what takes longer is refused, and the vendor asks again or takes it back. */
export const defaultPatienceMs = 2800;

export type Refused = { code: WireRefusal; retryable: boolean; currency?: string; balance?: string };
/** What became of what was asked. Answers stand as the wire has them, one for each act, in their order. */
export type Outcome =
  | { kind: 'done'; answers: unknown[] }
  | ({ kind: 'refused' } & Refused)
  | { kind: 'invalid'; fields: string[] }
  | { kind: 'late' };

export type ReadAct = { read: unknown; text: string };

/** What is noted for people about an answer that they must look into. */
export type Note = (caller: Caller, code: WireRefusal, asked: unknown, request: string) => Promise<void>;

/**
 * Answers whom a signature has proven: what is asked is read, done in time and told, whichever way it came here. Several
 * acts of one player are done together or not at all.
 * @param acts what is asked as JSON has it, with its text for people who look into a refusal.
 */
export const answerQuery = async (
  caller: Caller,
  mounted: MountedOperation,
  acts: readonly ReadAct[],
  noted: Note = note,
): Promise<Outcome> => {
  const parsed = acts.map(({ read }) => inMoney(moneyNamed(read), () => readAs(mounted.operation, read)));
  const issues = parsed.flatMap((one) => (one.success ? [] : one.error.issues));
  if (issues.length > 0) {
    await caller.nonce?.keep();
    return { kind: 'invalid', fields: [...new Set(issues.map((issue) => issue.path.join('.')))] };
  }
  const askeds = parsed.map((one): unknown => one.data);
  const done = await inTime(caller, mounted, askeds);
  if (done === 'late') {
    void caller.nonce?.keep().catch(() => undefined);
    return { kind: 'late' };
  }
  await caller.nonce?.keep();
  if (done.ok) {
    const encode = (value: unknown, at: number): unknown =>
      inMoney(moneyNamed(value) ?? moneyNamed(askeds[at]), () => encodedAs(mounted.operation, value));
    return { kind: 'done', answers: done.value.map(encode) };
  }
  if (mounted.isOwed || done.refusal === 'duplicate_mismatch' || done.refusal === 'held_for_review')
    for (const [asked, { text }] of paired(askeds, acts)) await noted(caller, done.refusal, asked, text);
  return refusal(caller, done.refusal, askeds[0]);
};

const readAs = ({ input, quick }: Operation, read: unknown) => {
  const data = quick?.(read);
  return data === undefined ? input.safeDecode(read) : ({ success: true, data } as const);
};

/** As the wire has it. What every act is answered is written field by field: a schema takes many times as long. */
const encodedAs = ({ answer }: Operation, value: unknown): unknown =>
  (answer === wireAnswer ? wireAnswerOf(value) : undefined) ?? z.encode(answer, value);

const inTime = async (caller: Caller, mounted: MountedOperation, askeds: readonly unknown[]) => {
  const signal = { aborted: false };
  const work = mounted.callAll({ ...caller, signal }, askeds).catch((error: unknown) => {
    // Nobody may be waiting for it any more; what was given up for that reason is no failure.
    if (signal.aborted && !isTooBusy(error)) caller.world.log.error('vendor call failed late', { error });
    throw error;
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => {
      resolve('late');
      signal.aborted = true;
    }, caller.patienceMs ?? defaultPatienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    void work.catch(() => undefined);
  }
};

const refusal = async (caller: Caller, code: WireRefusal, asked: unknown): Promise<Outcome> => {
  const found = await balanceFor(caller, asked);
  const balance = found && {
    currency: found.currency,
    balance: moneyText(found.balance, currencyNamed(found.currency)),
  };
  return { kind: 'refused', code, retryable: wireRefusals[code] === 'retryable', ...balance };
};

const note = async (caller: Caller, code: WireRefusal, asked: unknown, request: string): Promise<void> => {
  const { world, key, known } = caller;
  const { transactionId: subject, player } = factsOf(asked);
  if (subject === undefined) return;
  // Failures of a sandbox player are what a conformance test provokes, so they raise no finding.
  if (player !== undefined && (await known.player(player))?.is_sandbox === true) return;
  const at = world.clock.now();
  const finding = {
    findingId: world.entropy.id('gwf'),
    vendor: key.vendor,
    kind: findingOf(code),
    subject,
    code,
    request,
  };
  await world.database.transact((tx) => noteFinding(tx, { ...finding, at }));
};

const textIn = (asked: unknown, name: string): string | undefined => {
  const value: unknown = typeof asked === 'object' && asked !== null ? Reflect.get(asked, name) : undefined;
  return typeof value === 'string' ? value.slice(0, 100) : undefined;
};

/** Which money a call or an answer says it is about: its amounts have the decimals of that. */
export const moneyNamed = (said: unknown): Money | undefined => {
  const code = textIn(said, 'currency');
  return code !== undefined && isMoney(code) ? code : undefined;
};

/** What a call is found again by. */
export const factsOf = (asked: unknown) => ({
  requestId: textIn(asked, 'requestId'),
  transactionId: textIn(asked, 'transactionId') ?? textIn(asked, 'betTransactionId'),
  player: textIn(asked, 'player'),
  game: textIn(asked, 'game'),
  roundId: textIn(asked, 'roundId'),
});
