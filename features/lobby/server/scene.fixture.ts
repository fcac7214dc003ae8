import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { actsIn } from '#features/gateway/public.ts';
import { loadDemo as loadLottery } from '#features/lottery/public.ts';
import { openDatabase, type Tx } from '#kit/server/database/database.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, staffVisitOf, type TestPlayer, visitorOf } from '#tools/testing/scenes/players.ts';
import { loadDemo } from '../public.ts';

// The stage of this feature's tests: the demo merchant with its lotteries, another merchant, and vendors put in by hand.

export const other: MerchantId = id('mrc_other');
export const reason = 'for a test';

export const valueOf = <Value>(result: Result<Value, string>): Value => {
  assert.ok(result.ok, result.ok ? '' : `${result.refusal} ${JSON.stringify(result.detail)}`);
  return result.value;
};
export const refusalOf = (result: Result<unknown, string>): string => (result.ok ? 'accepted' : result.refusal);

export const openLobby = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const run = async (statement: string) => {
    const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
    try {
      await owner.pool.query(statement);
    } finally {
      await owner.close();
    }
  };
  await run(`
    insert into merchants.merchant (merchant_id, code, brand, currency)
    values ('${other}', 'other', '{"TH":"อื่น"}', 'THB')`);
  await loadLottery(world, merchantId);
  await loadDemo(world, merchantId);
  const did: Do = async (work) => valueOf(await world.database.transact(work));
  const staff = staffVisitOf(merchantId);
  return {
    world,
    merchantId,
    staff,
    otherStaff: staffVisitOf(other),
    visit: visitorOf(merchantId),
    otherVisit: visitorOf(other),
    thai: { ...visitorOf(merchantId), language: 'TH' },
    run,
    did,
    /** A vendor in the catalogue with one game a category, shown by the demo merchant. */
    addVendor: async (
      vendor: string,
      categories: readonly string[],
      over: { esports?: boolean; shown?: boolean } = {},
    ) =>
      run(`
        insert into gateway.vendor (vendor, is_own) values ('${vendor}', false) on conflict do nothing;
        insert into lobby.vendor (vendor, names, categories, is_esports, position)
        values ('${vendor}', '{"EN":"Vendor ${vendor}","TH":"ค่าย ${vendor}"}', '{${categories.join(',')}}',
          ${over.esports ?? false}, 10);
        insert into lobby.game (vendor, game, names, game_type, classify, bet_min, lines_min)
        select '${vendor}', 'g-' || lower(c), jsonb_build_object('EN', '${vendor} ' || c), c, 'SLOT', 100, 5
        from unnest('{${categories.join(',')}}'::text[]) c where c <> 'LOTT';
        insert into lobby.vendor_place (merchant_id, category, vendor, enabled, position)
        select '${merchantId}', c, '${vendor}', ${over.shown ?? true}, 10
        from unnest('{${categories.join(',')}}'::text[]) c`),
    /** The other merchant gets lotteries too. */
    openOther: async () => {
      await loadLottery(world, other);
      await loadDemo(world, other);
    },
    players: (count: number) => addPlayers(world, merchantId, { count, balance: 1_000_000n }),
    playersOf: (whose: MerchantId, count: number) => addPlayers(world, whose, { count, balance: 1_000_000n }),
    ...actsOf(world, did),
  };
};

type Do = <T, R extends string>(work: (tx: Tx) => Promise<Result<T, R>>) => Promise<T>;

let acts = 0;

/** What a member does at the gateway, as our lotteries would say it. */
const actsOf = (world: TestWorld, did: Do) => ({
  /** A bet of a member on a game of ours, and what came of it. @returns the name of its act. */
  play: async (
    player: TestPlayer,
    { vendor = 'LOTT', game = 'YK1M', stake, won }: { vendor?: string; game?: string; stake: bigint; won?: bigint },
  ): Promise<string> => {
    const transactionId = `act-${acts++}`;
    const { merchantId: whose } = player.visit;
    const round = { vendor, game, roundId: `round-${transactionId}` };
    const act = { ...round, memberId: player.memberId, currency: 'THB' as const, requestId: 'r' };
    await did((tx) =>
      actsIn.bet(world, tx, {
        ...act,
        transactionId,
        merchantId: whose,
        sessionId: player.sessionId,
        amount: minor(stake),
      }),
    );
    if (won === undefined) return transactionId;
    await did(async (tx) => {
      const win = { ...act, transactionId: `${transactionId}:win`, betTransactionId: transactionId };
      return (await actsIn.wins(world, tx, [{ ...win, amount: minor(won) }]))[0]!;
    });
    await did(async (tx) => {
      await actsIn.closeRound(tx, round);
      return accept(undefined);
    });
    return transactionId;
  },
  takeBackWin: async (player: TestPlayer, transactionId: string) =>
    did((tx) =>
      actsIn.rollback(world, tx, {
        vendor: 'LOTT',
        transactionId: `${transactionId}:back`,
        requestId: 'r',
        undoes: `${transactionId}:win`,
        merchantId: player.visit.merchantId,
        memberId: player.memberId,
        currency: 'THB',
      }),
    ),
  refund: async (player: TestPlayer, transactionId: string) =>
    did(async (tx) => {
      const refund = {
        vendor: 'LOTT',
        transactionId: `${transactionId}:refund`,
        requestId: 'r',
        betTransactionId: transactionId,
        merchantId: player.visit.merchantId,
        memberId: player.memberId,
        currency: 'THB' as const,
      };
      return (await actsIn.refunds(world, tx, [refund]))[0]!;
    }),
});
