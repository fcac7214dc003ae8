import { addressScope } from '#kit/server/http/address-scope.ts';
import { isBounded, isWritable } from '#kit/server/http/bounded.ts';
import { isUnavailable } from '#kit/server/database/database.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { noteFirstUse } from '../../db/keys/vendor-keys.ts';
import { answerQuery, defaultPatienceMs, factsOf, type Note, type Outcome } from './answer-query.ts';
import { type CallLog, callLog } from './call-log.ts';
import { answerShaped } from '../adapters/answer-shaped.ts';
import { type KnownAdapters, knownAdapters } from '../adapters/known-adapters.ts';
import type { ShapedCall } from '../adapters/shape.ts';
import { callRate } from './call-rate.ts';
import { callNonce, isNonceUsed } from '../keys/call-nonce.ts';
import { knownKeys, type KnownKey } from '../keys/known-keys.ts';
import { nonceStore } from '../keys/nonce-store.ts';
import type { Caller } from '../acts/caller.ts';
import { type MountedOperation, operations } from '../acts/operations.ts';
import { type ActLanes, actLanes } from '../lanes/act-lanes.ts';
import { playersKnown } from '../games/players-known.ts';
import { isSignedBy, isTimely, statedIn, targetOf } from '../keys/vendor-signature.ts';

export type VendorCall = {
  /** The last part of the path. */
  operation: string;
  /** The raw body: the signature covers exactly these bytes. */
  body: string;
  headers: Readonly<Record<string, string | undefined>>;
  ip: string;
};

export type CallAnswer = { status: number; body: string; retryAfterSeconds?: number };

export type VendorCalls = {
  answer: (call: VendorCall) => Promise<CallAnswer>;
  /** Of a vendor that speaks a shape of its own. */
  answerShaped: (call: ShapedCall) => Promise<CallAnswer>;
  close: () => Promise<void>;
};

const badSignatures: RateLimit = { name: 'gateway/bad-signatures', most: 60, windowMs: minutesMs(1) };

/** What calls are answered from, kept by a process. */
export type CallParts = {
  world: World;
  keyOf: (keyId: string) => Promise<KnownKey | undefined>;
  takeNonce: ReturnType<typeof nonceStore>;
  adapters: KnownAdapters;
  isTooFast: ReturnType<typeof callRate>;
  known: Caller['known'];
  lanes: ActLanes;
  log: CallLog;
  patienceMs: number;
};

/** Answers the calls of vendors: who it is, whether it is new, what it asks, what became of it. Safe in many processes. */
export const vendorCalls = (world: World, { patienceMs = defaultPatienceMs } = {}): VendorCalls => {
  const parts: CallParts = {
    world,
    keyOf: knownKeys(world),
    takeNonce: nonceStore(world),
    adapters: knownAdapters(world),
    isTooFast: callRate(world),
    known: playersKnown(world),
    lanes: actLanes(world),
    log: callLog(world),
    patienceMs,
  };
  return {
    answer: (call) => answerSafely(parts, call),
    answerShaped: (call) => answerShaped(parts, call),
    close: () => parts.log.close(),
  };
};

const transport = (status: number, code: string, more: Record<string, unknown> = {}): CallAnswer => ({
  status,
  body: JSON.stringify({ ok: false, code, retryable: status >= 429, ...more }),
  ...(status === 429 || status === 503 ? { retryAfterSeconds: 1 } : {}),
});

const answerSafely = async (parts: CallParts, call: VendorCall): Promise<CallAnswer> => {
  try {
    return await answer(parts, call);
  } catch (error) {
    if (isNonceUsed(error)) return transport(401, 'nonce_used');
    const isGone = isUnavailable(error);
    parts.world.log.error('vendor call failed', { operation: call.operation, error });
    return isGone ? transport(503, 'unavailable') : transport(500, 'internal_error');
  }
};

const answer = async (parts: CallParts, call: VendorCall): Promise<CallAnswer> => {
  const { world } = parts;
  const operation = operations.get(call.operation);
  if (!operation) return transport(404, 'operation_unknown');
  const stated = statedIn(call.headers);
  const key = stated && (await parts.keyOf(stated.keyId));
  if (!stated || !key || !isSignedBy(key, stated, { target: targetOf(call.operation), body: call.body })) {
    const tooMany = await takeRate(world, badSignatures, addressScope(call.ip));
    return tooMany ? transport(429, 'too_many_requests') : transport(401, 'signature_invalid');
  }
  if (!key.mayCallFrom(call.ip)) return transport(403, 'network_refused');
  if (!isTimely(stated, world.clock.now())) return transport(401, 'timestamp_refused');
  if (parts.isTooFast(key)) return transport(429, 'too_many_requests');
  const nonce = callNonce(parts.takeNonce, { keyId: stated.keyId, nonce: stated.nonce });
  // With an act that may go together with others it is kept together with it.
  if (!operation.isShared) await nonce.keep();
  if (!key.isUsed) await world.database.transact((tx) => noteFirstUse(tx, key.keyId, world.clock.now()));
  const startedMs = performance.now();
  const { known, adapters, lanes, patienceMs } = parts;
  const caller: Caller = { world, known, adapters, key, lanes, patienceMs, nonce };
  const { asked, given } = await answerSigned(caller, operation, call.body);
  const facts = factsOf(asked);
  parts.log.add({
    vendor: key.vendor,
    keyId: key.keyId,
    operation: call.operation,
    ...facts,
    calledFrom: call.ip,
    status: given.status,
    code: given.code,
    // A code that was refused may still be good for another game.
    request: call.body.replace(/"launchCode":"[^"]*"/, '"launchCode":"…"'),
    answer: given.body,
    requestedAt: world.clock.now(),
    elapsedMs: Math.round(performance.now() - startedMs),
  });
  return given;
};

type Given = CallAnswer & { code: string };

const refusedInTransport = (status: number, code: string, more?: Record<string, unknown>): Given => ({
  ...transport(status, code, more),
  code,
});

/** Answers a call whose sender is known. @param noted what is done about an answer that people must look into. */
export const answerSigned = async (
  caller: Caller,
  mounted: MountedOperation,
  body: string,
  noted?: Note,
): Promise<{ asked: unknown; given: Given }> => {
  const read = bodyOf(body);
  if (read === undefined) {
    await caller.nonce?.keep();
    return { asked: undefined, given: refusedInTransport(400, 'input_invalid') };
  }
  return { asked: read, given: givenFor(await answerQuery(caller, mounted, [{ read, text: body }], noted)) };
};

const givenFor = (outcome: Outcome): Given => {
  switch (outcome.kind) {
    case 'invalid':
      return refusedInTransport(400, 'input_invalid', { fields: outcome.fields });
    case 'late':
      return refusedInTransport(503, 'unavailable');
    case 'done':
      return { status: 200, code: 'ok', body: `{"ok":true,"answer":${JSON.stringify(outcome.answers[0])}}` };
    case 'refused': {
      const { code, retryable, currency, balance } = outcome;
      return { status: 200, code, body: JSON.stringify({ ok: false, code, retryable, currency, balance }) };
    }
  }
};

const bodyOf = (body: string): unknown => {
  try {
    const read: unknown = JSON.parse(body);
    return isBounded(read) && isWritable(read) ? read : undefined;
  } catch {
    return undefined;
  }
};
