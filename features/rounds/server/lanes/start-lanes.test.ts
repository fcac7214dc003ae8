import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { z } from 'zod';
import type { Game } from '#games/engine/game.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { type Dice, dice } from '#kit/testing/dice.ts';
import { isThorough } from '#kit/testing/thorough.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { begin } from '../../contract/begin.ts';
import { enter } from '../../contract/enter.ts';
import { setClientSeed } from '../../contract/set-client-seed.ts';
import { climb, heads, openStage, type Stage, testGames } from '../play.fixture.ts';

const sideOf = z.strictObject({ side: z.int().min(0).max(2) });

/** A coin that falls as it is told, so that both ways come to the same: 1 loses, 2 pays double; a quarter of its stake counts. */
const fixedCoin: Game<unknown> = {
  ...testGames.get('coin')!,
  code: 'coin',
  readChoice: (input) => (sideOf.safeParse(input).success ? input : undefined),
  play: ({ stake, choices }) => {
    const { side } = sideOf.parse(choices[0]);
    return {
      events: [{ kind: 'landed', side }],
      isOver: true,
      payout: side === 1 ? 0n : stake * 2n,
      ...(side === 2 ? { turnover: stake / 4n } : {}),
    };
  },
  paceMs: 0,
};

const players = isThorough ? 200 : 24;
const stakes = ['10.00', '10.00', '10.00', '33.33', '0.50', '4000.00'];

/** What hinders some players from a place of their history on: each way the same. */
const hindrances: readonly ((player: TestPlayer) => ReturnType<typeof sql>)[] = [
  ({ memberId }) => sql`update wallet.wallet set blocked = true where member_id = ${memberId}`,
  ({ sessionId }) =>
    sql`update identity.session set ended_at = kit.now(), end_reason = 'staff' where session_id = ${sessionId}`,
  ({ memberId }) =>
    sql`update identity.member set state = 'blocked', blocked_reason = 'test', blocked_at = kit.now() where member_id = ${memberId}`,
  ({ memberId, visit }) => sql`
    with own as (
      insert into protection.member (member_id, merchant_id, play_limits)
      values (${memberId}, ${visit.merchantId}, 1)
      on conflict (member_id) do update set play_limits = 1
    )
    insert into protection.player_limit
      (limit_id, member_id, merchant_id, kind, period, most, set_by, state, requested_at, in_force_at)
    values ('lim_' || substr(${memberId}, 5), ${memberId}, ${visit.merchantId}, 'stake', 'day', 9000, 'player', 'in_force',
      kit.now(), kit.now())`,
];

const openWay = async (t: TestContext, inLanes: boolean) => {
  const stage = await openStage(t, 'in process', new Map([...testGames, ['coin', fixedCoin]]));
  const { pairs, ...alone } = stage.house.wallet;
  const counted = { carried: 0, largest: 0 };
  stage.house.wallet = inLanes
    ? {
        ...alone,
        pairs: {
          ...pairs!,
          carryIn: async (...asked) => {
            const balances = await pairs!.carryIn(...asked);
            const carried = balances?.filter((balance) => balance !== undefined).length ?? 0;
            counted.carried += carried;
            counted.largest = Math.max(counted.largest, carried);
            return balances;
          },
        },
      }
    : alone;
  const owner = openDatabase({ url: stage.world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  return { stage, owner: owner.read, counted };
};
type Way = Awaited<ReturnType<typeof openWay>>;

const sitDown = async (stage: Stage, player: TestPlayer): Promise<string> => {
  const { token, desk } = await stage.must(enter, { game: 'coin', launchCode: await stage.codeOf(player, 'coin') });
  await stage.must(setClientSeed, { epochId: desk.seeds.epochId, clientSeed: 'my-own-seed' }, token);
  return token;
};

/** Without names and moments, which are each way's own. */
const plain = (answer: unknown): string =>
  JSON.stringify(answer, (name, value: unknown) =>
    ['roundId', 'epochId', 'startHash', 'startedAt', 'endedAt', 'nextStartAt'].includes(name)
      ? undefined
      : typeof value === 'bigint'
        ? String(value)
        : value,
  );

/** Presses of one player: new ones, the same again, the same with other content, several at once. @returns what each was answered */
const playHistory = async ({ stage, owner }: Way, player: TestPlayer, token: string, luck: Dice): Promise<string[]> => {
  const answers: string[] = [];
  const press = async (asked: object) => answers.push(plain(await stage.ask(begin, asked, token)));
  const hindered = luck.below(3) === 0 ? 2 + luck.below(6) : -1;
  const hindrance = luck.pick(hindrances);
  for (let number = 0; number < 10; number++) {
    if (number === hindered) await hindrance(player).execute(owner);
    const key = `press-number-${String(number).padStart(6, '0')}`;
    const asked = { key, stake: luck.pick(stakes), choice: { side: luck.below(8) === 0 ? 2 : luck.below(2) } };
    await press(asked);
    if (luck.below(4) === 0) await press(asked);
    if (luck.below(6) === 0) await press({ ...asked, stake: '11.11' });
    if (luck.below(8) === 0) await press({ ...asked, key: `${key}-other`, choice: climb });
  }
  return answers;
};

/** All that a player's rounds left behind. */
const leftOf = async ({ owner }: Way, { memberId }: TestPlayer): Promise<unknown> => {
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(owner)).rows;
  const own = sql`(select player from gateway.vendor_player where member_id = ${memberId})`;
  return {
    rounds: await rows(sql`
      select vendor, game, version, maths_hash, nonce, client_seed, currency, stake, idempotency_key, request_hash, meter, pot, pot_amount,
        pool_id, shared_id, added, turnover, state, payout, ended_by, fault, attempts,
        touched_at >= started_at and ended_at >= started_at and try_at > started_at as is_in_order,
        start_hash <> outcome_hash as has_hashes,
        (select array_agg(s.choice::text order by s.step) from rounds.step s where s.round_id = r.round_id) as choices,
        (select count(*)::int from rounds.to_count c where c.round_id = r.round_id) as counted
      from rounds.round r where player = ${own} order by round_id`),
    nonces: await rows(sql`select next_nonce from rounds.seed_pair where player = ${own}`),
    net: await rows(sql`
      select net from rounds.session_net join rounds.session using (play_session) where player = ${own}`),
    acts: await rows(sql`
      select t.kind, t.currency, t.amount, t.turnover, t.odds, t.taken_back, t.content_hash <> '' as is_hashed, t.answer::json ->> 'balance' as balance,
        g.state, g.ended_at is not null as is_ended
      from gateway.transaction t left join gateway.round g using (round_no)
      where t.member_id = ${memberId} order by t.recorded_at, t.kind, t.transaction_id`),
    money: await rows(sql`
      select m.kind, m.amount, m.balance_after, m.version from wallet.movement m join wallet.wallet w on w.id = m.wallet_id
      where w.member_id = ${memberId} order by m.version`),
  };
};

test('rounds that go together are answered and leave behind what each does alone', async (t) => {
  const seed = 20_261_130;
  t.diagnostic(`seed ${seed}`);
  const played = async (inLanes: boolean) => {
    const way = await openWay(t, inLanes);
    const seats: { player: TestPlayer; token: string }[] = [];
    for (const player of await way.stage.players(players, 600_000n))
      seats.push({ player, token: await sitDown(way.stage, player) });
    const answers = await Promise.all(
      seats.map(({ player, token }, at) => playHistory(way, player, token, dice(seed + at))),
    );
    const left = [];
    for (const { player } of seats) left.push(await leftOf(way, player));
    return { answers, left, counted: way.counted };
  };
  const [shared, alone] = [await played(true), await played(false)];
  for (let at = 0; at < players; at++) {
    assert.deepEqual(shared.answers[at], alone.answers[at], `seed ${seed + at}`);
    assert.deepEqual(shared.left[at], alone.left[at], `seed ${seed + at}`);
  }
  t.diagnostic(JSON.stringify(shared.counted));
  assert.ok(shared.counted.carried > players, `${shared.counted.carried} went together`);
  assert.ok(shared.counted.largest > 1, 'several in one transaction');
  assert.equal(alone.counted.carried, 0);
});

test('a round that went together is told again as it was, is computed again, and a nonce is used once', async (t) => {
  const stage = await openStage(t, 'in process');
  const seats: string[] = [];
  for (const player of await stage.players(6)) seats.push(await sitDown(stage, player));
  const pressAll = (number: number) =>
    Promise.all(
      seats.map(async (token) => {
        const asked = { key: `press-number-${String(number).padStart(6, '0')}`, stake: '10.00', choice: heads };
        const first = await stage.must(begin, asked, token);
        assert.deepEqual(await stage.must(begin, asked, token), first);
        return first.round.nonce;
      }),
    );
  for (let number = 1; number <= 4; number++) {
    assert.deepEqual(
      await pressAll(number),
      seats.map(() => number),
    );
    await stage.world.moveClock(5000);
  }
});

test('where the process ends after money moved, nothing of the shared transaction stands, and each goes alone', async (t) => {
  const stage = await openStage(t, 'in process');
  const seats: string[] = [];
  for (const player of await stage.players(5)) seats.push(await sitDown(stage, player));
  const pressAll = (number: number) =>
    Promise.all(
      seats.map((token) =>
        stage.must(
          begin,
          { key: `press-number-${String(number).padStart(6, '0')}`, stake: '10.00', choice: heads },
          token,
        ),
      ),
    );
  await pressAll(1);
  await stage.world.moveClock(5000);
  const { pairs, ...rest } = stage.house.wallet;
  let broken = 0;
  stage.house.wallet = {
    ...rest,
    pairs: {
      ...pairs!,
      carryIn: async (...asked) => {
        const balances = await pairs!.carryIn(...asked);
        broken += balances?.filter((balance) => balance !== undefined).length ?? 0;
        throw new Error('the process ended here');
      },
    },
  };
  const second = await pressAll(2);
  assert.equal(broken, seats.length);
  assert.deepEqual(
    second.map(({ round }) => [round.nonce, round.state]),
    seats.map(() => [2, 'settled']),
  );
  const { rows } = await stage.world.database.pool.query<{ rounds: number; bets: number }>(`
    select (select count(*)::int from rounds.round) as rounds,
      (select count(*)::int from gateway.transaction where kind = 'bet') as bets`);
  assert.deepEqual(rows, [{ rounds: 10, bets: 10 }]);
});
