import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { actsIn, fundRules, playFunds, registerOwnGameIn } from '#features/gateway/public.ts';
import { followNow, nameProductsIn } from '#features/turnover/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World as ServerWorld } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { testWorld, type TestWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { insertCampaign, type NewCampaign } from '../db/campaigns.ts';
import { plainTerms } from '../domain/terms.fixture.ts';
import { recordOf, type Terms, termsHash } from '../domain/terms.ts';
import { endOverdue, startWaiting } from './grants/due-grants.ts';
import { followChanges } from './grants/follow-changes.ts';
import { myBonuses } from './grants/my-bonuses.ts';
import { claimBonus } from './offers/claim-bonus.ts';
import { stakeRules } from './stake-rules.ts';

export const vendor = 'MODEL';

export const must = async (
  world: ServerWorld,
  work: (tx: Tx) => Promise<Result<unknown, string>>,
): Promise<unknown> => {
  const done = await world.database.transact(work);
  assert.ok(done.ok, done.ok ? '' : `${done.refusal} ${JSON.stringify(done.detail)}`);
  return done.value;
};

/** The demo merchant with three games of one vendor, `slot`, `table` and `match`, and whoever claims and plays. */
export const openBonuses = async (t: TestContext) => {
  const world = await testWorld(t);
  world.extensions.add(fundRules.with(stakeRules));
  const merchantId = await demoMerchant(world);
  await must(world, async (tx) => {
    for (const game of ['slot', 'table', 'match'])
      await registerOwnGameIn(tx, { vendor, merchantId, currency: 'THB', game });
    await nameProductsIn(tx, [
      { vendor, game: 'slot', product: 'RNG' },
      { vendor, game: 'table', product: 'LIVE' },
      { vendor, game: 'match', product: 'SPORTS' },
    ]);
    return accept(undefined);
  });
  const newPlayers = (count: number, balance = 1_000_00n) => addPlayers(world, merchantId, { count, balance });
  const campaign = campaignsIn(world, merchantId);
  let keys = 0;
  const claiming = claimBonus(world);
  const claim = (player: TestPlayer, of: { campaignId: string; termsHash: string }, more: object = {}) =>
    claiming(
      {
        campaignId: of.campaignId,
        termsHash: of.termsHash,
        isInstalled: false,
        idempotencyKey: `key-${++keys}-long`,
        ...more,
      },
      player.visit,
    );
  const claimed = async (player: TestPlayer, of: { campaignId: string; termsHash: string }) => {
    const answer = await claim(player, of);
    assert.ok(answer.ok, answer.ok ? '' : answer.refusal);
    return answer.value;
  };
  const mine = async (player: TestPlayer) => {
    const answer = await myBonuses(world)({}, player.visit);
    assert.ok(answer.ok);
    return answer.value;
  };
  const look = async () => {
    await followNow(world);
    await followChanges(world)();
  };
  const balances = async ({ memberId }: TestPlayer): Promise<{ cash: bigint; bonus: bigint }> => {
    const wallets = await balancesOf(world.database.read, memberId);
    const of = (kind: string) => wallets.find((wallet) => wallet.kind === kind)?.balance ?? 0n;
    return { cash: of('cash'), bonus: of('bonus') };
  };
  const due = { expire: endOverdue(world), start: startWaiting(world) };
  return { world, merchantId, newPlayers, campaign, claim, claimed, mine, look, balances, due, ...playOf(world) };
};

const campaignsIn =
  (world: TestWorld, merchantId: MerchantId) =>
  async (over: Partial<Terms>, frame: Partial<NewCampaign> = {}) => {
    const terms = plainTerms(over);
    const campaignId = world.entropy.id('cmp');
    const now = world.clock.now();
    await must(world, async (tx) => {
      await insertCampaign(
        tx,
        {
          campaignId,
          merchantId,
          state: 'running',
          startsAt: later(now, -daysMs(1)),
          endsAt: null,
          budget: null,
          stock: null,
          promotionId: null,
          holdoutPercent: 0,
          ...frame,
        },
        {
          campaignId,
          version: 1,
          names: { TH: 'โบนัส', EN: 'Bonus' },
          terms: recordOf(terms),
          termsHash: termsHash(terms),
          at: now,
          by: 'stf_test',
        },
      );
      return accept(undefined);
    });
    return { campaignId, terms, termsHash: termsHash(terms) };
  };

const playOf = (world: TestWorld) => {
  let count = 0;
  const of = ({ memberId, sessionId, visit }: TestPlayer, roundId: string, game: string) => ({
    vendor,
    game,
    roundId,
    requestId: 'r',
    merchantId: visit.merchantId,
    memberId,
    sessionId,
    currency: 'THB' as const,
  });
  const bet = async (player: TestPlayer, stake: bigint, game = 'slot', odds?: number) => {
    const round = `r${++count}`;
    const taken = await world.database.transact((tx) =>
      actsIn.bet(world, tx, { ...of(player, round, game), transactionId: round, amount: minor(stake), odds }),
    );
    return taken.ok ? { ok: true as const, round, game } : { ok: false as const, refusal: taken.refusal };
  };
  const end = async (player: TestPlayer, { round, game }: { round: string; game: string }, payout: bigint) => {
    if (payout > 0n)
      await must(world, async (tx) => {
        const [won] = await actsIn.wins(world, tx, [
          { ...of(player, round, game), transactionId: `${round}-w`, betTransactionId: round, amount: minor(payout) },
        ]);
        return won!;
      });
    await must(world, async (tx) => accept(await actsIn.closeRound(tx, { vendor, game, roundId: round })));
  };
  /** A bet that is settled at once. */
  const play = async (
    player: TestPlayer,
    stake: bigint,
    payout = 0n,
    game = 'slot',
    odds?: number,
  ): Promise<string> => {
    const taken = await bet(player, stake, game, odds);
    assert.ok(taken.ok, taken.ok ? '' : taken.refusal);
    await end(player, taken, payout);
    return taken.round;
  };
  const fundOf = ({ memberId }: TestPlayer) => playFunds.of(world.database.read, { memberId, currency: 'THB' });
  return { bet, end, play, fundOf };
};
