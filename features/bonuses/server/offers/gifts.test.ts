import assert from 'node:assert/strict';
import test from 'node:test';
import { type GiveTickets, ticketRewards } from '#features/rewards/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { bonusesWithin } from '../../db/bonuses-within.ts';
import { plainTerms } from '../../domain/terms.fixture.ts';
import { completeTerms } from '../desk/complete-terms.ts';
import { openBonuses, vendor } from '../scene.fixture.ts';

const atOnce = { base: 'bonus', factor: 0 } as const;
const names = { TH: 'สล็อต', EN: 'Slot' };
const rounds = { kind: 'free_rounds', vendor, game: 'slot', rounds: 20, stake: minor(1_00n), days: 3, names } as const;
const points = { kind: 'points', points: 500, worth: minor(5_00n) } as const;
const tickets = { kind: 'tickets', tickets: 2 } as const;

const open = async (t: Parameters<typeof openBonuses>[0]) => {
  const scene = await openBonuses(t);
  const { world } = scene;
  const pointsOf = async ({ memberId }: TestPlayer) =>
    (await balancesOf(world.database.read, memberId)).find(({ kind }) => kind === 'points')?.balance ?? 0n;
  const roundsOf = async ({ memberId }: TestPlayer) => {
    const { rows } = await withOwner(world, ({ read }) =>
      sql<{ game: string; rounds: number; stake: bigint }>`
        select f.game, f.rounds, f.stake
        from gateway.free_rounds f
        join gateway.vendor_player p using (player)
        where p.member_id = ${memberId}`.execute(read),
    );
    return rows;
  };
  return { ...scene, pointsOf, roundsOf };
};

test('points and free rounds are handed over by the claim, once, beside a bonus that is in play', async (t) => {
  const scene = await open(t);
  const { world, merchantId, newPlayers, campaign, claim, claimed, mine, balances, pointsOf, roundsOf } = scene;
  const [player] = await newPlayers(1);
  await claimed(player!, await campaign({}));
  const [ofPoints, ofRounds] = [
    await campaign({ reward: points, wagering: atOnce }),
    await campaign({ reward: rounds, wagering: atOnce }),
  ];
  const key = { idempotencyKey: 'once-and-again' };
  const answers = await Promise.all([1, 2, 3].map(() => claim(player!, ofPoints, key)));
  assert.equal(new Set(answers.map((answer) => (answer.ok ? answer.value.grantId : answer.refusal))).size, 1);
  const given = await claimed(player!, ofRounds);
  assert.deepEqual([given.state, given.amount, given.converted], ['completed', 20_00n, 0n]);
  assert.equal(await pointsOf(player!), 500_00n);
  assert.deepEqual(await roundsOf(player!), [{ game: 'slot', rounds: 20, stake: 100n }]);
  const seen = await mine(player!);
  assert.deepEqual([seen.active?.amount, seen.waiting.length, seen.history.length], [100_00n, 0, 2]);
  assert.deepEqual(await balances(player!), { cash: 1_000_00n, bonus: 100_00n });
  const now = world.clock.now();
  const cost = await bonusesWithin(world.database.read, {
    merchantId,
    from: later(now, -daysMs(1)),
    to: later(now, 1),
  });
  assert.deepEqual(
    cost.map(({ amount }) => amount),
    [100_00n, 20_00n],
    'the stakes of free rounds are a cost; points are counted with points',
  );
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('budget and stock hold for what a gift is worth', async (t) => {
  const { newPlayers, campaign, claim, pointsOf } = await open(t);
  const players = await newPlayers(3);
  const of = await campaign({ reward: points, wagering: atOnce }, { budget: 10_00n });
  const answers = await Promise.all(players.map((player) => claim(player, of)));
  assert.deepEqual(answers.map((answer) => (answer.ok ? 'given' : answer.refusal)).sort(), [
    'budget_used',
    'given',
    'given',
  ]);
  const sums = await Promise.all(players.map(pointsOf));
  assert.deepEqual(
    sums.toSorted((one, other) => Number(one - other)),
    [0n, 500_00n, 500_00n],
  );
});

test('tickets wait for a raffle that takes them, and whoever closed play is handed nothing', async (t) => {
  const { world, newPlayers, campaign, claimed, due, mine } = await open(t);
  const taken: string[] = [];
  const raffle = { isOpen: false };
  const give: GiveTickets = async (_world, _tx, { memberId, tickets: count }) => {
    if (raffle.isOpen) taken.push(`${memberId} ${count}`);
    return raffle.isOpen;
  };
  world.extensions.add(ticketRewards.with(give));
  const [player, closed] = await newPlayers(2);
  const of = await campaign({ reward: tickets, wagering: atOnce });
  for (const one of [player!, closed!]) assert.equal((await claimed(one, of)).state, 'waiting');
  await due.start();
  assert.deepEqual(taken, []);
  await withOwner(world, ({ read }) =>
    sql`
      insert into protection.member (member_id, merchant_id, closed_kind, closed_from, closed_until)
      values (${closed!.memberId}, ${closed!.visit.merchantId}, 'time_out', kit.now(), kit.now() + interval '1 day')`.execute(
      read,
    ),
  );
  raffle.isOpen = true;
  for (let times = 0; times < 2; times++) await due.start();
  assert.deepEqual(taken, [`${player!.memberId} 2`]);
  assert.equal((await mine(closed!)).waiting.length, 1);
});

test('terms are completed with names and worth, and what a merchant has none of is not promised', async (t) => {
  const { world, merchantId } = await open(t);
  const completed = async (reward: Parameters<typeof plainTerms>[0]['reward']) => {
    const terms = plainTerms({ ...(reward && { reward }), wagering: atOnce });
    const { terms: whole, fault } = await completeTerms(world, world.database.read, merchantId, terms);
    return fault ?? whole.reward;
  };
  assert.deepEqual(await completed({ ...rounds, names: {} }), { ...rounds, names: { TH: 'slot', EN: 'slot' } });
  assert.equal(await completed({ ...rounds, game: 'nothing' }), 'free_rounds_not_here');
  assert.equal(await completed({ ...rounds, stake: minor(1_000_01n) }), 'free_stake_too_high');
  assert.equal(await completed(tickets), 'tickets_not_here');
  assert.equal(await completed(points), 'points_not_here');
  const products = ['LOTT', 'ELOTT', 'RNG', 'LIVE', 'TABLE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'MINIGAME', 'OTHER'];
  const weights = Object.fromEntries(products.map((product) => [product, 100]));
  const document = { perPoint: '10000', weights, pointsPerUnit: 100, isConvertible: true };
  await withOwner(world, ({ read }) =>
    sql`
      insert into rewards.terms (merchant_id, kind, version, valid_from, document, set_by, reason)
      values (${merchantId}, 'points', 1, '2020-01-01', ${JSON.stringify(document)}::jsonb, 'test', 'test')`.execute(
      read,
    ),
  );
  assert.deepEqual(await completed({ ...points, points: 501, worth: minor(0n) }), {
    ...points,
    points: 501,
    worth: minor(5_01n),
  });
});
