import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { noteFinding } from '../db/findings.ts';
import { claimCall, type ClaimedCall, endCall, failCall } from '../db/outgoing-calls.ts';
import { givesUpAfterMs, nextTry } from '../domain/patience.ts';
import type { VendorBooks } from './vendor-book.ts';

const claimMs = minutesMs(2);
const callsPerTurn = 20;

/** Tells vendors what they are owed a word about: tried for hours with growing pauses, then people must look. */
export const sendOutgoing = (world: World, books: VendorBooks) => async (): Promise<void> => {
  const vendors = await books.vendors();
  for (let turn = 0; turn < callsPerTurn; turn++) {
    const now = world.clock.now();
    const call = await world.database.transact((tx) => claimCall(tx, { now, until: later(now, claimMs), vendors }));
    if (!call) return;
    await send(world, books, call);
  }
};

const send = async (world: World, books: VendorBooks, call: ClaimedCall): Promise<void> => {
  const { call_id: callId, vendor, from_at: from, to_at: to } = call;
  try {
    const book = await books.bookOf(vendor);
    if (!book) throw new Error('there is no way to call the vendor');
    const { calls } = await book.resend({ from, to });
    await endCall(world.database.read, callId, { state: 'done', calls, at: world.clock.now() });
  } catch (error) {
    world.log.warn('a vendor did not take a call', { vendor, callId, error });
    await fail(world, call, error instanceof Error ? error.message : String(error));
  }
};

const fail = (world: World, call: ClaimedCall, fault: string): Promise<unknown> => {
  const { call_id: callId, vendor, asked_at: askedAt, from_at: from, to_at: to } = call;
  const at = world.clock.now();
  return world.database.transact(async (tx) => {
    if (at - askedAt < givesUpAfterMs) {
      await failCall(tx, callId, { fault, tryAt: nextTry(call.attempts + 1, at) });
      return accept(undefined);
    }
    await endCall(tx, callId, { state: 'given_up', fault, at });
    await noteFinding(tx, {
      findingId: world.entropy.id('gwf'),
      vendor,
      kind: 'call_failed',
      subject: callId,
      code: 'resend',
      request: JSON.stringify({ from, to, fault: fault.slice(0, 300) }),
      at,
    });
    return accept(undefined);
  });
};
