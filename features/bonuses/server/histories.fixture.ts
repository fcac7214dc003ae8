import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { actsIn } from '#features/gateway/public.ts';
import { followNow } from '#features/turnover/public.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { type Dice, dice } from '#kit/testing/dice.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { grantsOf } from '../db/grants.ts';
import type { Terms } from '../domain/terms.ts';
import { chooseFunds } from './grants/choose-funds.ts';
import { givenUpBonuses } from './grants/given-up.ts';
import { giveUpBonus } from './grants/give-up-bonus.ts';
import { requireNothingUnexplained } from './ledger.fixture.ts';
import { hasOddsFor, type ModelBet, type NaivePlayer, naivePlayer } from './naive-player.fixture.ts';
import { must, openBonuses, vendor } from './scene.fixture.ts';

type Scene = Awaited<ReturnType<typeof openBonuses>>;
type Seat = { player: TestPlayer; model: NaivePlayer; of: Dice };
type Campaign = Awaited<ReturnType<Scene['campaign']>>;

const cashFirst = 1_000_00n;
const weights = { slot: 100n, table: 37n, match: 100n } as const;

/** Campaigns of many kinds, overlapping in time. */
const makeCampaigns = async (scene: Scene): Promise<Campaign[]> => {
  const kinds: Partial<Terms>[] = [
    { wagering: { base: 'bonus', factor: 1 } },
    { wagering: { base: 'bonus', factor: 3 }, stakeMax: minor(30_00n), winMax: minor(150_00n) },
    { wagering: { base: 'bonus', factor: 2 }, oddsMin: 150, reward: { kind: 'fixed', amount: minor(33_33n) } },
    { wagering: { base: 'bonus', factor: 20 }, winMax: minor(100_00n) },
  ];
  const campaigns: Campaign[] = [];
  for (const kind of kinds)
    campaigns.push(
      await scene.campaign({
        ...kind,
        weights: { products: { LIVE: Number(weights.table) }, games: {} },
        limits: { perPerson: 1000, perDevice: null, perAddress: null },
      }),
    );
  return campaigns;
};

/** Random histories of players with bonuses are those of the naive model, to the minor unit. @returns how grants of theirs stand. */
export const checkHistories = async (
  t: TestContext,
  { players, steps, seed }: { players: number; steps: number; seed: number },
): Promise<ReadonlySet<string>> => {
  const scene = await openBonuses(t);
  const campaigns = await makeCampaigns(scene);
  const seats = (await scene.newPlayers(players, cashFirst)).map(
    (player, at): Seat => ({ player, model: naivePlayer(cashFirst), of: dice(seed + at) }),
  );
  t.diagnostic(`seed ${seed}`);
  const chance = dice(seed - 1);
  for (let step = 0; step < steps; step++) {
    for (const [at, seat] of seats.entries()) {
      const done = await takeStep(scene, seat, campaigns);
      await requireSame(scene, seat, `seed ${seed}, player ${at}, step ${step}, ${done}`);
    }
    if (chance.below(3) > 0) continue;
    await looks(scene, 1 + chance.below(2));
    for (const [at, seat] of seats.entries()) {
      seat.model.look();
      await requireSame(scene, seat, `seed ${seed}, player ${at}, after step ${step}`);
    }
  }
  await requireNothingUnexplained(scene.world);
  return new Set(seats.flatMap(({ model }) => model.player.grants.map(({ state }) => state)));
};

const takeStep = async (scene: Scene, seat: Seat, campaigns: readonly Campaign[]): Promise<string> => {
  seat.model.player.now++;
  const step = seat.of.pick(steps);
  await step(scene, seat, campaigns);
  return step.name;
};

const requireSame = async ({ world, balances }: Scene, { player, model }: Seat, where: string): Promise<void> => {
  const wallets = await balances(player);
  assert.deepEqual(wallets, { cash: model.cashNow(), bonus: model.bonusNow() }, where);
  const rows = await grantsOf(world.database.read, player.memberId, 10_000);
  assert.deepEqual(
    rows.map((row) => [row.grant_id, row.state, row.converted, row.returned]).sort(byName),
    model.player.grants.map((it) => [it.name, it.state, it.converted, it.returned]).sort(byName),
    where,
  );
};

const byName = ([one]: readonly unknown[], [other]: readonly unknown[]): number =>
  String(one).localeCompare(String(other));

const claims = async (scene: Scene, { player, model, of }: Seat, campaigns: readonly Campaign[]): Promise<void> => {
  if (model.player.grants.length > 40) return;
  const campaign = of.pick(campaigns);
  const { terms } = campaign;
  const grant = await scene.claimed(player, campaign);
  model.player.grants.push({
    name: grant.grantId,
    amount: grant.amount,
    required: grant.required,
    stakeMax: terms.stakeMax ?? undefined,
    oddsMin: terms.oddsMin,
    winMax: terms.winMax ?? undefined,
    state: 'waiting',
    startedAt: -1,
    converted: 0n,
    returned: 0n,
    covered: 0n,
    isSettled: false,
  });
  model.startNext();
};

const bets = async (scene: Scene, { player, model, of }: Seat): Promise<void> => {
  const game = of.pick(['slot', 'table', 'match'] as const);
  const odds = of.pick([undefined, 149, 150, 900]);
  const active = model.active();
  const fund = active && model.player.playsFrom === 'bonus' ? active : undefined;
  const held = fund ? model.bonusNow() : model.cashNow();
  // Now and then all of it.
  const stake = of.below(15) === 0 && held > 0n ? held : BigInt(1 + of.below(60_00));
  const taken = await scene.bet(player, stake, game, odds);
  const refusal =
    fund && (!hasOddsFor(fund, { game, odds }) || (fund.stakeMax !== undefined && stake > fund.stakeMax))
      ? 'bonus_rules'
      : stake > held
        ? 'insufficient_funds'
        : undefined;
  assert.equal(taken.ok ? undefined : taken.refusal, refusal);
  if (!taken.ok) return;
  const { round } = taken;
  model.player.bets.push({
    round,
    game,
    stake,
    weight: weights[game],
    odds,
    fund,
    state: 'open',
    payout: 0n,
    madeAt: model.player.now,
  });
};

const betIn = ({ model, of }: Seat, state: ModelBet['state']): ModelBet | undefined => {
  const all = model.player.bets.filter((bet) => bet.state === state);
  return all.length === 0 ? undefined : of.pick(all);
};

const wins = async (scene: Scene, seat: Seat): Promise<void> => {
  const bet = betIn(seat, 'open');
  if (!bet) return;
  const payout = seat.of.below(2) === 0 ? 0n : BigInt(seat.of.below(Number(bet.stake) * 3));
  await scene.end(seat.player, bet, payout);
  bet.state = 'settled';
  bet.payout = payout;
};

const actOf = ({ player: { memberId, sessionId, visit } }: Seat, { round, game }: ModelBet) => ({
  vendor,
  game,
  roundId: round,
  requestId: 'r',
  merchantId: visit.merchantId,
  memberId,
  sessionId,
  currency: 'THB' as const,
  betTransactionId: round,
});

const refunds = async ({ world }: Scene, seat: Seat): Promise<void> => {
  const bet = betIn(seat, 'open');
  if (!bet) return;
  await must(world, async (tx) => {
    const [given] = await actsIn.refunds(world, tx, [{ ...actOf(seat, bet), transactionId: `${bet.round}-b` }]);
    return given!;
  });
  bet.state = 'refunded';
};

/** A vendor corrects a bet that was settled, upwards or down, as far as the wallet has it. */
const corrects = async ({ world }: Scene, seat: Seat): Promise<void> => {
  const bet = betIn(seat, 'settled');
  if (!bet) return;
  const amount = BigInt(seat.of.below(40_00) - 15_00);
  const name = `${bet.round}-c${seat.model.player.now}`;
  const done: Result<unknown, string> = await world.database.transact((tx) =>
    actsIn.adjust(world, tx, { ...actOf(seat, bet), transactionId: name, amount: minor(amount) }),
  );
  const held = bet.fund ? seat.model.bonusNow() : seat.model.cashNow();
  assert.equal(done.ok, held + amount >= 0n);
  if (done.ok) bet.payout += amount;
};

const chooses = async ({ world }: Scene, { player, model, of }: Seat): Promise<void> => {
  const from = of.pick(['cash', 'bonus'] as const);
  const chosen = await chooseFunds(world)({ from }, player.visit);
  assert.equal(chosen.ok, model.active() !== undefined);
  if (chosen.ok) model.player.playsFrom = from;
};

const givesUp = async ({ world }: Scene, { player, model, of }: Seat): Promise<void> => {
  const held = model.player.grants.filter(({ state }) => state === 'waiting' || state === 'active');
  if (of.below(3) > 0 || held.length === 0) return;
  const grant = of.pick(held);
  const given = await giveUpBonus(world)({ grantId: grant.name, loses: minor(10n ** 12n) }, player.visit);
  assert.ok(given.ok);
  if (grant.state === 'active') model.end(grant, 'given_up');
  else grant.state = 'given_up';
};

/** A withdrawal gives all of them up. */
const withdraws = async ({ world }: Scene, { player, model, of }: Seat): Promise<void> => {
  if (of.below(6) > 0) return;
  const { memberId, visit } = player;
  await followNow(world);
  await must(world, async (tx) => {
    await givenUpBonuses.giveUpIn(world, tx, { memberId, merchantId: visit.merchantId });
    return accept(undefined);
  });
  for (const grant of model.player.grants) if (grant.state === 'waiting') grant.state = 'given_up';
  const active = model.active();
  if (active) model.end(active, 'given_up');
};

/** Facts are followed, once or twice, with whatever else is due. */
const looks = async (scene: Scene, times: number): Promise<void> => {
  for (let at = 0; at < times; at++) await scene.look();
  await scene.due.start();
  await scene.due.expire();
};

const steps = [claims, bets, bets, bets, bets, wins, wins, wins, refunds, corrects, chooses, givesUp, withdraws];
