import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { perform } from '#features/gateway/server/histories/perform-call.fixture.ts';
import { daySumsOfMember } from '#features/turnover/public.ts';
import { sql, type Tx } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '../scenes/players.ts';

export const vendor = 'MODEL';

/** A vendor with one game, players with 10,000.00 each, and their acts. */
export const openTurnoverScene = async (t: TestContext, { count = 1, kind = 'player' as 'player' | 'trial' } = {}) => {
  const world = await testWorld(t);
  const { database } = world;
  const merchantId = await demoMerchant(world);
  await database.transact((tx) => registerOwnGameIn(tx, { vendor, merchantId, currency: 'THB', game: 'g' }));
  const players = await addPlayers(world, merchantId, { count, balance: 1_000_000n, kind });
  const currency = kind === 'trial' ? ('TRIAL' as const) : ('THB' as const);
  const whose = (who: number) => {
    const { memberId, sessionId } = players[who]!;
    return { vendor, merchantId, memberId, sessionId, currency, requestId: 'r', game: 'g' };
  };
  const must = async (work: (tx: Tx) => Promise<Result<unknown, string>>) => {
    const done = await database.transact(work);
    assert.ok(done.ok, done.ok ? '' : done.refusal);
  };
  const bet = (name: string, amount: bigint, { who = 0, round = name } = {}) =>
    must((tx) => actsIn.bet(world, tx, { ...whose(who), roundId: round, transactionId: name, amount: minor(amount) }));
  const win = (name: string, amount: bigint, { who = 0, round = name } = {}) =>
    must(async (tx) => {
      const one = { ...whose(who), roundId: round, transactionId: `${name}-w`, betTransactionId: name };
      const [done] = await actsIn.wins(world, tx, [{ ...one, amount: minor(amount) }]);
      return done!;
    });
  const jackpot = async (name: string, amount: bigint) =>
    assert.match(await perform(world, players[0]!, { act: 'jackpot', id: `${name}-j`, bet: name, amount }), /^done/);
  const refund = (name: string) =>
    must(async (tx) => {
      const [done] = await actsIn.refunds(world, tx, [
        { ...whose(0), transactionId: `${name}-f`, betTransactionId: name },
      ]);
      return done!;
    });
  const close = (round: string) =>
    must(async (tx) => accept(await actsIn.closeRound(tx, { vendor, game: 'g', roundId: round })));
  const facts = async () =>
    (
      await sql<{ bet_id: string; state: string; turnover: bigint; ggr: bigint; version: number; day: string | null }>`
        select bet_id, state, turnover, ggr, version, day::text from turnover.fact order by bet_id`.execute(
        database.read,
      )
    ).rows;
  const sums = (who = 0) =>
    daySumsOfMember(database.read, players[who]!.memberId, { from: '2000-01-01', until: '2100-01-01' });
  return { world, players, whose, must, bet, win, jackpot, refund, close, facts, sums };
};
