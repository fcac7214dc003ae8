import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { isoOf, later, minutesMs } from '#kit/shared/time.ts';
import { noteFinding, settleFindings } from '../../db/findings/findings.ts';
import { markNotified, pendingFreeRoundsNotice } from '../../db/free-rounds/free-rounds.ts';
import { type CallContent, claimCall, type ClaimedCall, endCall, failCall } from '../../db/calls/outgoing-calls.ts';
import { givesUpAfterMs, nextTry } from '../../domain/patience.ts';
import type { VendorBook, VendorBooks } from '../vendors/vendor-book.ts';
import { withBreaker } from '../vendors/with-breaker.ts';

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

/** `given_up` without a fault of anybody: there is nothing to tell any more, or nobody who would understand it. */
type Sent = { state: 'done'; calls: number | null } | { state: 'given_up'; fault: string };

const send = async (world: World, books: VendorBooks, call: ClaimedCall): Promise<void> => {
  const { callId, vendor } = call;
  try {
    const book = await books.bookOf(vendor);
    if (!book) throw new Error('there is no way to call the vendor');
    const sent = await say(world, book, call);
    const at = world.clock.now();
    await world.database.transact(async (tx) => {
      if (sent.state === 'done' && call.content.name === 'free-rounds') {
        const { freeRoundsId } = call.content;
        await markNotified(tx, freeRoundsId);
        await settleFindings(tx, { vendor, kind: 'call_failed', subjects: [freeRoundsId], at });
      }
      await endCall(tx, callId, { ...sent, at });
      return accept(undefined);
    });
  } catch (error) {
    world.log.warn('a vendor did not take a call', { vendor, callId, error });
    await fail(world, call, error instanceof Error ? error.message : String(error));
  }
};

const say = async (world: World, book: VendorBook, { vendor, content }: ClaimedCall): Promise<Sent> => {
  if (content.name === 'resend') {
    if (!book.resend) return { state: 'given_up', fault: 'the vendor sends nothing again' };
    const { calls } = await book.resend(content);
    return { state: 'done', calls };
  }
  if (!book.freeRounds) return { state: 'given_up', fault: 'the vendor plays no free rounds of ours' };
  const given = await pendingFreeRoundsNotice(world.database.read, content.freeRoundsId);
  if (!given) return { state: 'given_up', fault: 'their time is over' };
  const { game, player, currency, rounds, stake, expires_at: expiresAt } = given;
  await throughBreaker(world, { vendor, game }, () =>
    book.freeRounds!({ freeRoundsId: content.freeRoundsId, player, game, rounds, stake, currency, expiresAt }),
  );
  return { state: 'done', calls: null };
};

/** @throws what the call threw, so that people read why. */
const throughBreaker = async (
  world: World,
  place: { vendor: string; game: string },
  call: () => Promise<void>,
): Promise<void> => {
  let fault = 'the vendor is left in peace for a while';
  const told = await withBreaker(
    world,
    place,
  )(() =>
    call().catch((error: unknown) => {
      fault = error instanceof Error ? error.message : String(error);
      throw error;
    }),
  );
  if (!told.ok) throw new Error(fault);
};

const fail = (world: World, call: ClaimedCall, fault: string): Promise<unknown> => {
  const { callId, vendor, requestedAt, content } = call;
  const at = world.clock.now();
  return world.database.transact(async (tx) => {
    if (at - requestedAt < givesUpAfterMs) {
      await failCall(tx, callId, { fault, tryAt: nextTry(call.attempts + 1, at) });
      return accept(undefined);
    }
    await endCall(tx, callId, { state: 'given_up', fault, at });
    await noteFinding(tx, {
      findingId: world.entropy.id('gwf'),
      vendor,
      kind: 'call_failed',
      subject: content.name === 'free-rounds' ? content.freeRoundsId : callId,
      code: content.name,
      request: JSON.stringify({ ...(await aboutOf(tx, content)), fault: fault.slice(0, 300) }),
      at,
    });
    return accept(undefined);
  });
};

/** For people, and so that the finding is known as its player's. */
const aboutOf = async (read: Read, content: CallContent) => {
  if (content.name === 'resend') return { from: isoOf(content.from), to: isoOf(content.to) };
  const { freeRoundsId } = content;
  const given = await pendingFreeRoundsNotice(read, freeRoundsId);
  return { freeRoundsId, player: given?.player, game: given?.game, rounds: given?.rounds };
};
