import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { isBounded, isWritable } from '#kit/server/bounded.ts';
import { isUnavailable } from '#kit/server/database.ts';
import { type RateLimit, takeRate } from '#kit/server/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { noteFinding } from '../db/findings.ts';
import { findingOf, type WireRefusal, wireRefusals } from '../domain/refusals.ts';
import { type CallLog, callLog } from './call-log.ts';
import { callRate } from './call-rate.ts';
import { knownKeys, type KnownKey } from './known-keys.ts';
import { nonceKeeper } from './nonce-keeper.ts';
import { balanceFor, type Caller, type MountedOperation, operations } from './operations.ts';
import { playersKnown } from './players-known.ts';
import { isSignedBy, isTimely, statedIn } from './vendor-signature.ts';

export type VendorCall = {
  /** The last part of the path. */
  operation: string;
  /** As it came: the signature stands over it. */
  body: string;
  headers: Readonly<Record<string, string | undefined>>;
  ip: string;
};

export type CallAnswer = { status: number; body: string; retryAfterSeconds?: number };

export type VendorCalls = { answer: (call: VendorCall) => Promise<CallAnswer>; close: () => Promise<void> };

/** A bet is answered in three seconds at most: what takes longer is refused, and the vendor asks again or takes it back. */
const patienceMs = 2800;
const badSignatures: RateLimit = { name: 'gateway/bad-signatures', most: 60, windowMs: minutesMs(1) };

type Parts = {
  world: World;
  keyOf: (keyId: string) => Promise<KnownKey | undefined>;
  takeNonce: ReturnType<typeof nonceKeeper>;
  isTooFast: (key: KnownKey) => boolean;
  known: Caller['known'];
  log: CallLog;
};

/** Answers the calls of vendors: who it is, whether it is new, what it asks, what became of it. Safe in many processes. */
export const vendorCalls = (world: World): VendorCalls => {
  const parts: Parts = {
    world,
    keyOf: knownKeys(world),
    takeNonce: nonceKeeper(world),
    isTooFast: callRate(world),
    known: playersKnown(world),
    log: callLog(world),
  };
  return { answer: (call) => answerSafely(parts, call), close: () => parts.log.close() };
};

const transport = (status: number, code: string, more: Record<string, unknown> = {}): CallAnswer => ({
  status,
  body: JSON.stringify({ ok: false, code, retryable: status >= 429, ...more }),
  ...(status === 429 || status === 503 ? { retryAfterSeconds: 1 } : {}),
});

const answerSafely = async (parts: Parts, call: VendorCall): Promise<CallAnswer> => {
  try {
    return await answer(parts, call);
  } catch (error) {
    const isGone = isUnavailable(error);
    parts.world.log.error('vendor call failed', { operation: call.operation, error });
    return isGone ? transport(503, 'unavailable') : transport(500, 'internal_error');
  }
};

const answer = async (parts: Parts, call: VendorCall): Promise<CallAnswer> => {
  const { world } = parts;
  const operation = operations.get(call.operation);
  if (!operation) return transport(404, 'operation_unknown');
  const stated = statedIn(call.headers);
  const key = stated && (await parts.keyOf(stated.keyId));
  if (!stated || !key || !isSignedBy(key.secret, stated, call.body)) {
    const tooMany = await takeRate(world, badSignatures, call.ip);
    return tooMany ? transport(429, 'too_many_requests') : transport(401, 'signature_invalid');
  }
  if (!key.mayCallFrom(call.ip)) return transport(403, 'network_refused');
  if (!isTimely(stated, world.clock.now())) return transport(401, 'timestamp_refused');
  if (parts.isTooFast(key)) return transport(429, 'too_many_requests');
  if (!(await parts.takeNonce({ keyId: stated.keyId, nonce: stated.nonce }))) return transport(401, 'nonce_used');
  const startedMs = performance.now();
  const caller: Caller = { world, known: parts.known, key };
  const { asked, given } = await answerSigned(caller, operation, call.body);
  const facts = factsOf(asked);
  parts.log.add({
    vendor: key.vendor,
    keyId: key.keyId,
    operation: call.operation,
    ...facts,
    status: given.status,
    code: given.code,
    // A code that was refused may still be good for another game.
    request: call.body.replace(/"launchCode":"[^"]*"/, '"launchCode":"…"'),
    answer: given.body,
    askedAt: world.clock.now(),
    elapsedMs: Math.round(performance.now() - startedMs),
  });
  return given;
};

type Given = CallAnswer & { code: string };

const refusedInTransport = (status: number, code: string, more?: Record<string, unknown>): Given => ({
  ...transport(status, code, more),
  code,
});

const answerSigned = async (
  caller: Caller,
  mounted: MountedOperation,
  body: string,
): Promise<{ asked: unknown; given: Given }> => {
  const read = bodyOf(body);
  if (read === undefined) return { asked: undefined, given: refusedInTransport(400, 'input_invalid') };
  const parsed = mounted.operation.input.safeDecode(read);
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
    return { asked: read, given: refusedInTransport(400, 'input_invalid', { fields }) };
  }
  const asked: unknown = parsed.data;
  const done = await inTime(caller, mounted, asked);
  if (done === 'late') return { asked, given: refusedInTransport(503, 'unavailable') };
  if (done.ok) {
    const text = JSON.stringify(z.encode(mounted.operation.answer, done.value));
    return { asked, given: { status: 200, code: 'ok', body: `{"ok":true,"answer":${text}}` } };
  }
  if (mounted.isOwed || done.refusal === 'duplicate_mismatch') await note(caller, done.refusal, asked, body);
  return { asked, given: await refusal(caller, done.refusal, asked) };
};

const bodyOf = (body: string): unknown => {
  try {
    const read: unknown = JSON.parse(body);
    return isBounded(read) && isWritable(read) ? read : undefined;
  } catch {
    return undefined;
  }
};

const inTime = async (caller: Caller, mounted: MountedOperation, asked: unknown) => {
  const stop = new AbortController();
  const work = mounted.call(caller, asked).catch((error: unknown) => {
    // Nobody may be waiting for it any more.
    if (stop.signal.aborted) caller.world.log.error('vendor call failed late', { error });
    throw error;
  });
  const late = sleep(patienceMs, 'late' as const, { signal: stop.signal }).catch(() => 'late' as const);
  try {
    return await Promise.race([work, late]);
  } finally {
    void work.catch(() => undefined);
    stop.abort();
  }
};

const refusal = async (caller: Caller, code: WireRefusal, asked: unknown): Promise<Given> => {
  const found = await balanceFor(caller, asked);
  const balance = found && { currency: found.currency, balance: moneyText(found.balance) };
  const retryable = wireRefusals[code] === 'retryable';
  return { status: 200, code, body: JSON.stringify({ ok: false, code, retryable, ...balance }) };
};

const note = async ({ world, key }: Caller, code: WireRefusal, asked: unknown, request: string): Promise<void> => {
  const subject = factsOf(asked).transactionId;
  if (subject === undefined) return;
  const at = world.clock.now();
  const finding = {
    findingId: world.entropy.id('gwf'),
    vendor: key.vendor,
    kind: findingOf(code),
    subject,
    code,
    request,
  };
  await noteFinding(world.database.read, { ...finding, at });
};

const textIn = (asked: unknown, name: string): string | undefined => {
  const value: unknown = typeof asked === 'object' && asked !== null ? Reflect.get(asked, name) : undefined;
  return typeof value === 'string' ? value.slice(0, 100) : undefined;
};

const factsOf = (asked: unknown) => ({
  requestId: textIn(asked, 'requestId'),
  transactionId: textIn(asked, 'transactionId') ?? textIn(asked, 'betTransactionId'),
  player: textIn(asked, 'player'),
});
