import { setTimeout as sleep } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { MerchantPlace, TestPlayer } from '#tools/testing/scenes/players.ts';
import { issueVendorKeyIn } from './keys/vendor-keys.ts';
import { vendorCalls } from './calls/answer-call.ts';
import { issueLaunchCodeIn } from './games/launch-code.ts';
import { openScene, vendor } from './scene.fixture.ts';
import { signedHeaders, targetOf } from './keys/vendor-signature.ts';

// The stage with a vendor that calls: keys, sessions and signed calls, without the network between.

export const by = { merchantId: null, actor: { kind: 'system', id: 'test', name: 'test' } } as const;

export type CallResponse = {
  status: number;
  text: string;
  ok: boolean;
  code?: string;
  retryable?: boolean;
  balance?: string;
  answer?: Record<string, string>;
};

const triesMax = 50;

/** As any vendor does: what was told to come again is asked again, for a machine may be busy. */
export const untilAnswered = async <Reply extends { code?: string | undefined }>(
  ask: () => Promise<Reply>,
): Promise<Reply> => {
  for (let tries = 1; ; tries++) {
    const reply = await ask();
    if (reply.code !== 'unavailable' || tries === triesMax) return reply;
    await sleep(100);
  }
};

export const openVendor = async (
  t: TestContext,
  { place, ...patience }: { patienceMs?: number; place?: MerchantPlace } = {},
) => {
  const { world, newPlayers } = await openScene(t, place);
  const calls = vendorCalls(world, patience);
  t.after(() => calls.close());
  const issued = await world.database.transact((tx) => issueVendorKeyIn(world, tx, { vendor, by }));
  if (!issued.ok) throw new Error(issued.refusal);
  const key = issued.value;
  let count = 0;
  const sign = (
    body: string,
    over: { now?: number; nonce?: string; secret?: string; keyId?: string; operation?: string } = {},
  ) =>
    signedHeaders(
      { keyId: over.keyId ?? key.keyId, secret: over.secret ?? key.secret },
      {
        now: (over.now ?? world.clock.now()) as ReturnType<typeof world.clock.now>,
        nonce: over.nonce ?? createHash('sha256').update(`${t.name}${count++}`).digest('hex').slice(0, 32),
        body,
        target: targetOf(over.operation ?? 'balance'),
      },
    );
  const send = async (
    operation: string,
    body: string,
    headers: Record<string, string> = sign(body, { operation }),
    ip = '10.1.2.3',
  ): Promise<CallResponse> => {
    const answer = await calls.answer({ operation, body, headers, ip });
    return {
      status: answer.status,
      text: answer.body,
      ...(JSON.parse(answer.body) as Omit<CallResponse, 'status' | 'text'>),
    };
  };
  const call = (operation: string, asked: Record<string, unknown>): Promise<CallResponse> =>
    send(operation, JSON.stringify({ requestId: `r${count++}`, ...asked }));
  const launch = (player: TestPlayer) => launchCodeOf(world, player);
  /** A player with a session of the game. */
  const enter = async (player: TestPlayer) => {
    const opened = await call('authenticate', { launchCode: await launch(player), game: 'g' });
    const { player: name, session } = opened.answer!;
    const whose = { player: name!, currency: player.visit.money ?? 'THB' };
    const round = { ...whose, game: 'g', roundId: 'one' };
    return { whose, round, bet: { ...round, session: session!, transactionId: 'b', amount: '1.00' } };
  };
  return { world, newPlayers, key, sign, send, call, launch, enter, calls };
};

const launchCodeOf = async (world: World, { memberId, sessionId, visit }: TestPlayer): Promise<string> => {
  const { merchantId } = visit;
  const launch = {
    vendor,
    game: 'g',
    merchantId,
    memberId,
    sessionId,
    currency: visit.money ?? 'THB',
    language: 'TH',
    device: 'phone',
  } as const;
  const issued = await world.database.transact(async (tx) => accept(await issueLaunchCodeIn(world, tx, launch)));
  return issued.value.launchCode;
};
