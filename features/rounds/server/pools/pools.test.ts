// @slow: programs of its own
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { hexToBytes } from '@noble/hashes/utils.js';
import { commitOf } from '#games/engine/chance/fair-words.ts';
import type { Game } from '#games/engine/game.ts';
import { payoutOf } from '#games/engine/figures/payout.ts';
import { placeIn } from '#games/engine/permutation.ts';
import { prizeAt } from '#games/engine/pools/pool-prizes.ts';
import { isUnavailable, openDatabase } from '#kit/server/database/database.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { begin } from '../../contract/begin.ts';
import { enter } from '../../contract/enter.ts';
import { pools } from '../../contract/pools.ts';
import { proof } from '../../contract/proof.ts';
import { rotateSeed } from '../../contract/rotate-seed.ts';
import { setClientSeed } from '../../contract/set-client-seed.ts';
import { poolProof } from '../../contract/pool-proof.ts';
import { proofs } from '../../contract/proofs.ts';
import { mathsFaults } from '../../domain/own-game.ts';
import type { PoolBundle } from '../../domain/pool-bundle.ts';
import { comparedOfPool } from '../../domain/recheck-pool.ts';
import { comparedOfReceipt } from '../../domain/recheck-receipt.ts';
import { recheckRound } from '../../domain/recheck-round.ts';
import { finishRounds } from '../rounds/finish-rounds.ts';
import { openStage, type Stage, ways } from '../play.fixture.ts';
import { publishGame } from '../games/publish-game.ts';
import { closePools } from './close-pools.ts';
import { verifyRounds } from '../proof/verify-rounds.ts';

const prizes = [
  { cards: 1, multiplier: 100_000 },
  { cards: 5, multiplier: 15_000 },
];
const poolOf = (cards: number) => ({ name: '10', cards, price: 1000n, prizes });

/** A pool of so few cards that it is sold out here. */
const cards = (count: number, version = 1): Game<unknown> => ({
  code: 'cards',
  version,
  maths: { cards: count, prices: [10], prizes: prizes.map((one) => ({ ...one })) },
  readChoice: (input) => input ?? undefined,
  pools: [poolOf(count)],
  poolOf: () => '10',
  play: ({ stake, choices, card }) => {
    if (!card || choices.length !== 1 || stake !== 1000n) return undefined;
    const multiplier = prizeAt(prizes, placeIn({ seed: card.seed, pool: card.pool, cards: count }, card.number));
    const payout = payoutOf(stake, BigInt(multiplier));
    return { events: [{ kind: 'card', number: card.number, multiplier }], isOver: true, payout };
  },
  topThousandths: () => 10_000n,
  paceMs: 1000,
});
const gamesOf = (count: number) => new Map([['cards', cards(count)]]);

/** What a pool's publication says holds for us and for the program from outside, and nothing in it can be another. */
const assertPool = (bundle: PoolBundle): void => {
  const [one, two, ...others] = bundle.places;
  const changes: Partial<PoolBundle>[] = [
    { seed: '00'.repeat(32) },
    { commitment: '00'.repeat(32) },
    { poolId: `pol_${'0'.repeat(32)}` },
    { places: [two!, one!, ...others] },
    { won: bundle.won.slice(1) },
    { voided: [1] },
    { sold: bundle.sold - 1 },
    { prizes: [{ cards: 2, multiplier: 100_000 }] },
    { price: '20.00' },
    { number: 9 },
    { maths: {} },
    { receipt: { ...bundle.receipt, signature: '0'.repeat(128) } },
  ];
  const all = [bundle, ...changes.map((change) => ({ ...bundle, ...change }))];
  const isFaulty = (bought: PoolBundle) =>
    [...comparedOfPool(bought), ...comparedOfReceipt(bought)].some(({ stated, computed }) => stated !== computed) ||
    mathsFaults(bought).length > 0;
  assert.deepEqual(all.map(isFaulty), [false, ...changes.map(() => true)]);
  const folder = mkdtempSync(join(tmpdir(), 'pools-'));
  const files = all.map((it, at) => {
    const file = join(folder, `${at}.json`);
    writeFileSync(file, JSON.stringify(it));
    return file;
  });
  const { stdout } = spawnSync(process.execPath, ['tools/check-rounds/main.mjs', ...files], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  assert.deepEqual(stdout.match(/^(holds|FAILS)/gm), ['holds', ...changes.map(() => 'FAILS')]);
};

let presses = 0;
const press = () => ({ key: `press-for-a-card-${String(presses++).padStart(6, '0')}`, stake: '10.00', choice: {} });
const tokensOf = async (stage: Stage, count: number) =>
  Promise.all(
    (await stage.players(count)).map(async (player) => {
      const { token, desk } = await stage.must(enter, {
        game: 'cards',
        launchCode: await stage.codeOf(player, 'cards'),
      });
      await stage.must(setClientSeed, { epochId: desk.seeds.epochId, clientSeed: 'my-own-seed' }, token);
      return { token, epochId: desk.seeds.epochId };
    }),
  );
const shown = (stage: Stage) => stage.must(pools, { game: 'cards', currency: 'THB' });

/** On a busy machine the pool may be held too long for one of many: the same request again, as a page sends it. */
const buyPatiently = async (stage: Stage, token: string) => {
  const request = press();
  for (;;)
    try {
      return await stage.must(begin, request, token);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
};

for (const way of ways)
  test(`${way}: sixteen who buy at once have sixteen cards; what is left of prizes is told`, async (t) => {
    const stage = await openStage(t, way, gamesOf(40));
    const before = (await shown(stage)).onSale[0]!;
    assert.deepEqual([before.sold, before.prizes.map(({ left }) => left)], [0, [1, 5]]);
    const buyers = await tokensOf(stage, 16);
    const bought = await Promise.all(buyers.map(({ token }) => buyPatiently(stage, token)));
    const numbers = bought.map(({ round }) => Number(round.events[0]?.['number'])).toSorted((a, b) => a - b);
    assert.deepEqual(
      numbers,
      Array.from({ length: 16 }, (_, at) => at + 1),
    );
    await stage.world.moveClock(3000);
    const after = (await shown(stage)).onSale[0]!;
    const won = (prize: bigint) => bought.filter(({ round }) => round.payout === prize).length;
    assert.deepEqual([after.sold, after.commitment, after.seed], [16, before.commitment, null]);
    assert.deepEqual(
      after.prizes.map(({ left }) => left),
      [1 - won(10_000n), 5 - won(1500n)],
    );
  });

test('the last card opens the next pool and shows the seed: every card is what it had to be, and its proof holds', async (t) => {
  const stage = await openStage(t, 'in process', gamesOf(12));
  const first = (await shown(stage)).onSale[0]!;
  const [buyer] = await tokensOf(stage, 1);
  const { token, epochId } = buyer!;
  const rounds: string[] = [];
  let paid = 0n;
  for (let card = 1; card <= 12; card++) {
    const { round } = await stage.must(begin, press(), token);
    rounds.push(round.roundId);
    paid += round.payout;
    await stage.world.moveClock(1000);
    if (card === 11) {
      const next = await stage.must(rotateSeed, { epochId }, token);
      await stage.must(setClientSeed, { epochId: next.epochId, clientSeed: 'my-own-seed' }, token);
    }
  }
  const early = await stage.ask(poolProof, { poolId: first.poolId });
  assert.equal(early.ok ? '' : early.refusal, 'pool_on_sale');
  const sealed = await stage.ask(proof, { roundId: rounds[0]! });
  assert.equal(sealed.ok ? '' : sealed.refusal, 'pool_on_sale', 'not before it is shown');
  assert.equal(paid, 10_000n + 5n * 1500n, 'a whole pool pays its prizes, to the unit');
  await closePools(stage.house);
  await closePools(stage.house);
  const now = await shown(stage);
  assert.deepEqual([now.onSale[0]!.number, now.onSale[0]!.sold], [2, 0]);
  const [over] = now.soldOut;
  assert.deepEqual([over!.poolId, over!.commitment], [first.poolId, first.commitment]);
  assert.equal(commitOf(hexToBytes(over!.seed)), first.commitment);
  for (const [at, roundId] of rounds.slice(0, 11).entries()) {
    const bundle = await stage.must(proof, { roundId });
    assert.deepEqual(bundle.card, {
      pool: first.poolId,
      number: at + 1,
      commitment: first.commitment,
      seed: over!.seed,
    });
    assert.deepEqual(recheckRound(gamesOf(12), bundle), []);
    const other = { ...bundle, card: { ...bundle.card, seed: '00'.repeat(32) } };
    assert.ok(recheckRound(gamesOf(12), other).length > 0, 'another order is found wrong');
  }
  const { looked, deviations } = await verifyRounds(stage.world, gamesOf(12));
  assert.deepEqual([looked['rounds'], looked['rounds under a sealed seed'], deviations], [11, 1, []]);
  assertPool(await stage.must(poolProof, { poolId: first.poolId }));
  const evening = await stage.must(proofs, { epochId });
  assert.deepEqual([evening.rounds.map(({ roundId }) => roundId), evening.later], [rounds.slice(0, 11), []]);
  const after = rounds[8]!;
  const { rounds: rest, next } = await stage.must(proofs, { epochId, after });
  assert.deepEqual([rest.map(({ roundId }) => roundId), next], [rounds.slice(9, 11), null]);
});

test('a card whose stake went back is void: its number is not sold again and its prize stays with it', async (t) => {
  const stage = await openStage(t, 'over HTTP', gamesOf(6));
  const [buyer] = await tokensOf(stage, 1);
  stage.line.fate = () => 'unsent';
  const answer = await stage.ask(begin, press(), buyer!.token);
  assert.equal(answer.ok, false);
  stage.line.fate = () => 'good';
  await stage.world.moveClock(minutesMs(2));
  await finishRounds(stage.house)();
  const { round } = await stage.must(begin, press(), buyer!.token);
  assert.equal(round.events[0]?.['number'], 2);
  await stage.world.moveClock(3000);
  const pool = (await shown(stage)).onSale[0]!;
  assert.deepEqual([pool.sold, pool.voided], [2, 1]);
  // Of six cards each has a prize: one was won, one is withdrawn.
  const sum = (part: (prize: (typeof pool.prizes)[number]) => number) =>
    pool.prizes.reduce((all, one) => all + part(one), 0);
  assert.deepEqual([sum(({ left }) => left), sum(({ withdrawn }) => withdrawn)], [4, 1]);
});

test('a new version takes the pool of the old one off sale: what was left in it is told, its seed shown, every card proved', async (t) => {
  const games = new Map(gamesOf(12));
  const stage = await openStage(t, 'in process', games);
  const [buyer, other] = await tokensOf(stage, 2);
  const rounds: { roundId: string; payout: bigint }[] = [];
  for (let card = 1; card <= 4; card++) {
    rounds.push((await stage.must(begin, press(), buyer!.token)).round);
    await stage.world.moveClock(1000);
  }
  const first = (await shown(stage)).onSale[0]!;
  // The next version waits for two people: until then cards of the one before are sold.
  games.set('cards', cards(20, 2));
  games.set('cards/1', cards(12));
  await publishGame(stage.house, games.get('cards')!);
  await closePools(stage.house);
  assert.deepEqual([(await shown(stage)).onSale[0]!.poolId, (await shown(stage)).ended], [first.poolId, []]);
  const owner = openDatabase({ url: stage.world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await owner.pool.query("update rounds.game_desk set version = 2 where game = 'cards'");
  for (let looks = 0; looks < 2; looks++) await closePools(stage.house);
  const now = await shown(stage);
  const [over, ...more] = now.ended;
  assert.deepEqual([now.onSale[0]!.cards, now.onSale[0]!.sold, more], [20, 0, []]);
  const won = (prize: bigint) => rounds.filter(({ payout }) => payout === prize).length;
  assert.deepEqual([over!.poolId, over!.version, over!.sold, over!.cards], [first.poolId, 1, 4, 12]);
  assert.deepEqual(
    over!.prizes.map(({ prize, left }) => [prize, left]),
    [
      [10_000n, 1 - won(10_000n)],
      [1500n, 5 - won(1500n)],
    ],
  );
  assert.equal(commitOf(hexToBytes(over!.seed)), first.commitment);
  const { round } = await stage.must(begin, press(), other!.token);
  assert.deepEqual(
    [round.version, round.events[0]?.['number']],
    [2, 1],
    'the next buyer has the first card of the new pool',
  );
  const { epochId } = await stage.must(rotateSeed, { epochId: buyer!.epochId }, buyer!.token);
  assert.notEqual(epochId, buyer!.epochId);
  for (const { roundId } of rounds) assert.deepEqual(recheckRound(games, await stage.must(proof, { roundId })), []);
  const sell = 'update rounds.pool set next_card = next_card + 1 where ended_at is not null';
  await assert.rejects(owner.pool.query(sell), /commitment stays|sells no card/);
});

test('the tables keep a card with its buyer, in order, and a seed until the last card is sold', async (t) => {
  const stage = await openStage(t, 'in process', gamesOf(6));
  const [buyer] = await tokensOf(stage, 1);
  await stage.must(begin, press(), buyer!.token);
  const owner = openDatabase({ url: stage.world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const statements: [what: string, statement: string, why: RegExp][] = [
    ['another card', 'update rounds.round set card = 2', /stays with its buyer/],
    ['a seed shown early', 'update rounds.pool set closed_at = kit.now()', /shown_when_over/],
    ['cards left out', 'update rounds.pool set next_card = next_card + 2', /a commitment stays/],
    ['another commitment', `update rounds.pool set commitment = '${'0'.repeat(64)}'`, /a commitment stays/],
    ['a pool gone', 'delete from rounds.pool', /stay as they are/],
  ];
  for (const [what, statement, why] of statements) await assert.rejects(owner.pool.query(statement), why, what);
});
