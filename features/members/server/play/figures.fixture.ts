import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { AnyEndpoint } from '#kit/shared/endpoint.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, isoOf, later } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { demoMerchant, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { members as membersFeature } from '../../feature.ts';

export const vendor = 'MODEL';
export const currency = 'THB';

/** As over HTTP: the input from a query, the output encoded. */
const callsOf =
  (world: World) =>
  async (name: string, visit: PlayerVisit, query: Record<string, string> = {}) => {
    const route = routesOf([membersFeature], 'site', world).find((one) => one.name === name)!;
    const endpoint: AnyEndpoint = route.endpoint;
    const result = await route.handler(endpoint.input.decode(query), visit);
    if (!result.ok) return { code: result.refusal };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract encodes
    return endpoint.output.encode(result.value) as Record<string, unknown>;
  };

export const openTable = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  await world.database.transact(async (tx) => {
    for (const game of ['g', 'h']) await registerOwnGameIn(tx, { vendor, merchantId, currency, game });
    return accept(undefined);
  });
  let acts = 0;
  const act = () => ({ vendor, transactionId: `t${++acts}`, requestId: `r${acts}` });
  const bet = async ({ memberId, sessionId }: TestPlayer, roundId: string, amount: string, game = 'g') => {
    const named = act();
    const place = { game, roundId, merchantId, memberId, sessionId, currency } as const;
    const result = await world.database.transact((tx) =>
      actsIn.bet(world, tx, { ...named, ...place, amount: moneyOf(amount) }),
    );
    assert.ok(result.ok, result.ok ? '' : result.refusal);
    return named.transactionId;
  };
  const win = async ({ memberId }: TestPlayer, roundId: string, betTransactionId: string, amount: string) => {
    const named = act();
    const [result] = await world.database.transact((tx) =>
      actsIn.wins(world, tx, [
        { ...named, game: 'g', roundId, betTransactionId, memberId, currency, amount: moneyOf(amount) },
      ]),
    );
    assert.ok(result?.ok, result?.ok === false ? result.refusal : 'nothing');
    return named.transactionId;
  };
  const refund = async ({ memberId }: TestPlayer, betTransactionId: string) => {
    const named = act();
    const [result] = await world.database.transact((tx) =>
      actsIn.refunds(world, tx, [{ ...named, betTransactionId, merchantId, memberId, currency }]),
    );
    assert.ok(result?.ok, result?.ok === false ? result.refusal : 'nothing');
    return named.transactionId;
  };
  const rollback = async ({ memberId }: TestPlayer, undoes: string) => {
    const result = await world.database.transact((tx) =>
      actsIn.rollback(world, tx, { ...act(), undoes, merchantId, memberId, currency }),
    );
    return result.ok;
  };
  const close = async (roundId: string, game = 'g') => {
    await world.database.transact(async (tx) => {
      await actsIn.closeRound(tx, { vendor, game, roundId });
      return accept(undefined);
    });
  };
  const call = callsOf(world);
  const around = () => ({
    from: isoOf(later(world.clock.now(), -daysMs(1))),
    until: isoOf(later(world.clock.now(), daysMs(1))),
  });
  return { world, merchantId, bet, win, refund, rollback, close, call, around };
};
