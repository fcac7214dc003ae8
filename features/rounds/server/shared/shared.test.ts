import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hexToBytes } from '@noble/hashes/utils.js';
import { terminalOf } from '#games/engine/chance/hash-chain.ts';
import { firstMsOf, growthAt } from '#games/minigames/crash/play/curve.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { begin } from '../../contract/begin.ts';
import { cancelBet } from '../../contract/cancel-bet.ts';
import { cashOut } from '../../contract/cash-out.ts';
import { enter } from '../../contract/enter.ts';
import { history } from '../../contract/history.ts';
import { placeBet } from '../../contract/place-bet.ts';
import { rotateSeed } from '../../contract/rotate-seed.ts';
import { sharedProof } from '../../contract/shared-proof.ts';
import { table } from '../../contract/table.ts';
import type { SharedBundle, VoidBundle } from '../../domain/shared-bundle.ts';
import { ways } from '../play.fixture.ts';
import { at, bettingMs, forgeEnds, movesOf, must, openTable, pressKey } from './shared.fixture.ts';
import { faultsOf, verifyShared } from './verify-shared.ts';
import { sharedVersion } from './shared-chance.ts';

const refusal = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'taken' : answer.refusal);

for (const way of ways) {
  test(`${way}: by itself, by hand, or not at all: each bet is paid once, and the round is proved`, async (t) => {
    const it = await openTable(t, way);
    const { stage, toMs } = it;
    const [one, two, three] = await stage.players(3);
    const tokens = await Promise.all([one!, two!, three!].map(it.sit));
    const { row, point } = await it.roundBeyond(300);
    const sharedId = row.shared_id;
    const auto = must(await it.bet(tokens[0]!, sharedId, 120));
    const hand = must(await it.bet(tokens[1]!, sharedId, null));
    const rides = must(await it.bet(tokens[2]!, sharedId, null));
    assert.equal(moneyText(auto.balance), '9990.00');
    assert.equal(refusal(await stage.ask(cashOut, { roundId: hand.round.roundId }, tokens[1])), 'not_running');
    await it.toStart();
    assert.equal(refusal(await stage.ask(cashOut, { roundId: hand.round.roundId }, tokens[0])), 'round_unknown');
    await toMs(firstMsOf(130));
    await it.settle();
    await toMs(firstMsOf(130));
    const presses_ = await Promise.all(
      Array.from({ length: 4 }, () => stage.must(cashOut, { roundId: hand.round.roundId }, tokens[1])),
    );
    const [taken] = presses_;
    assert.equal(new Set(presses_.map(({ round }) => round.payout)).size, 1);
    assert.ok(taken!.round.payout >= 1300n && taken!.round.payout <= 3000n, moneyText(taken!.round.payout));
    assert.deepEqual(
      taken!.round.events.map(({ kind }) => kind),
      ['bet', 'paid'],
      'where it ends is not told while it runs',
    );
    const seen = await stage.must(table, {}, tokens[2]);
    assert.deepEqual([seen.round?.state, seen.round?.events, seen.bettorCount], ['running', [], 3]);
    assert.deepEqual(seen.bettors.filter(({ paid }) => paid !== null).length, 2);
    assert.equal(refusal(await stage.ask(sharedProof, { sharedId })), 'round_not_over');
    await it.toEnd();
    assert.equal(refusal(await stage.ask(cashOut, { roundId: rides.round.roundId }, tokens[2])), 'taken');
    assert.deepEqual(await Promise.all([one!, two!, three!].map(it.purse)), [
      1_000_000n + 200n,
      1_000_000n - 1000n + taken!.round.payout,
      1_000_000n - 1000n,
    ]);
    assert.deepEqual(await movesOf(stage), { bets: 3, wins: 3, refunds: 0 });
    const bundle = await stage.must(sharedProof, { roundId: hand.round.roundId });
    assert.ok(bundle.form === 'shared/v2');
    assert.deepEqual(bundle.events, [{ kind: 'crash', point }]);
    assert.equal(
      Buffer.from(terminalOf(hexToBytes(bundle.element), bundle.number)).toString('hex'),
      bundle.chain.terminal,
    );
    assert.ok(bundle.chain.beacon.at > bundle.chain.publishedAt, 'the salt came after the chain');
    assert.equal(bundle.bet?.payout, moneyText(taken!.round.payout));
    const verdict = await verifyShared(it.house);
    assert.deepEqual([verdict.deviations, verdict.looked['bets in them']], [[], 3]);
    for (const [wrong, why] of changed(bundle, point)) assert.match(faultsOf(it.house.games, wrong).join(', '), why);
    const { rounds } = await stage.must(history, {}, tokens[1]);
    assert.deepEqual(
      rounds.map(({ roundId, state }) => [roundId, state]),
      [[hand.round.roundId, 'settled']],
    );
  });

  test(`${way}: no bet after the close, two at most, taken back before it, the same press once`, async (t) => {
    const it = await openTable(t, way);
    const { stage } = it;
    const [one] = await stage.players(1);
    const token = await it.sit(one!);
    const { shared_id: sharedId } = await it.until('betting');
    const press = { key: pressKey(), sharedId, stake: '10.00', choice: at(200), version: 1 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => stage.must(placeBet, press, token)));
    assert.equal(new Set(answers.map(({ round }) => round.roundId)).size, 1);
    assert.equal(refusal(await stage.ask(placeBet, { ...press, stake: '11.00' }, token)), 'idempotency_conflict');
    const shown = { ...press, version: 2 };
    assert.equal(refusal(await stage.ask(placeBet, { ...shown, key: pressKey() }, token)), 'version_changed');
    assert.equal(
      refusal(await stage.ask(placeBet, shown, token)),
      'taken',
      'what was placed is told whatever is shown',
    );
    assert.equal(refusal(await it.bet(token, sharedId, 100)), 'choice_invalid');
    assert.equal(refusal(await it.bet(token, sharedId, 100_000, '500.01')), 'stake_out_of_range');
    assert.equal(
      refusal(await stage.ask(begin, { key: pressKey(), stake: '10.00', choice: at(200) }, token)),
      'session_ended',
    );
    const second = must(await it.bet(token, sharedId, null));
    assert.equal(refusal(await it.bet(token, sharedId, null)), 'bets_full');
    const { roundId } = second.round;
    for (const _ of [1, 2])
      assert.equal(moneyText((await stage.must(cancelBet, { roundId }, token)).balance), '9990.00');
    must(await it.bet(token, sharedId, null));
    await it.world.moveClock(bettingMs);
    assert.equal(refusal(await it.bet(token, sharedId, null)), 'bets_closed', 'though nothing has started yet');
    assert.equal(refusal(await stage.ask(cancelBet, { roundId: answers[0]!.round.roundId }, token)), 'bets_closed');
    assert.equal(refusal(await stage.ask(placeBet, press, token)), 'taken', 'what was placed in time is told again');
    await it.toStart();
    assert.equal(refusal(await it.bet(token, sharedId, null)), 'bets_closed');
    const own = await stage.must(table, {}, token);
    assert.equal(own.mine.filter(({ round }) => round.state === 'open').length, 2);
    // A player's own seed is no concern of a shared round.
    const { seeds } = (await stage.must(enter, { game: 'crash', launchCode: await stage.codeOf(one!, 'crash') })).desk;
    assert.equal(refusal(await stage.ask(rotateSeed, { epochId: seeds.epochId }, token)), 'taken');
  });
}

test('what is taken by itself was taken before any press, and a round goes on where it stood after a stop', async (t) => {
  const it = await openTable(t, 'in process');
  const { stage, world } = it;
  const [one, two] = await stage.players(2);
  const tokens = await Promise.all([one!, two!].map(it.sit));
  const { row } = await it.roundBeyond(300);
  const first = must(await it.bet(tokens[0]!, row.shared_id, 150));
  const second = must(await it.bet(tokens[1]!, row.shared_id, 110));
  await it.toStart();
  await it.toMs(firstMsOf(180));
  // Nobody has looked at the round since its start; the press is later than the target.
  const pressed = await stage.must(cashOut, { roundId: first.round.roundId }, tokens[0]);
  assert.equal(moneyText(pressed.round.payout), '15.00');
  assert.deepEqual(pressed.round.choices.length, 1, 'not by hand');
  it.restart();
  await it.settle();
  await it.settle();
  assert.equal(await it.purse(two!), 1_000_100n);
  assert.equal((await it.now()).state, 'running');
  await it.toEnd();
  await it.settle();
  assert.deepEqual([await it.purse(one!), await it.purse(two!)], [1_000_500n, 1_000_100n]);
  assert.deepEqual(await movesOf(stage), { bets: 2, wins: 2, refunds: 0 });
  const { rows } = await world.database.pool.query('select state from rounds.shared_round where shared_id = $1', [
    row.shared_id,
  ]);
  assert.deepEqual(rows, [{ state: 'settled' }]);
  assert.ok(second.round.roundId !== first.round.roundId);
});

test('all bets of a round together come to no more than its limit, however many are placed at once', async (t) => {
  const it = await openTable(t, 'in process');
  const players = await it.stage.players(30);
  const tokens = await Promise.all(players.map(it.sit));
  const { shared_id: sharedId } = await it.until('betting');
  // 500 staked may be paid 500,000: ten of them are the limit.
  const answers = await Promise.all(tokens.map((token) => it.bet(token, sharedId, null, '500.00')));
  const told = answers.map(refusal);
  assert.deepEqual(
    [told.filter((one) => one === 'taken').length, told.filter((one) => one === 'round_full').length],
    [10, 20],
  );
  const back = answers.findIndex(({ ok }) => ok);
  await it.stage.must(cancelBet, { roundId: must(answers[back]!).round.roundId }, tokens[back]);
  assert.equal(refusal(await it.bet(tokens[told.indexOf('round_full')]!, sharedId, null, '500.00')), 'taken');
  assert.deepEqual(await movesOf(it.stage), { bets: 11, wins: 0, refunds: 1 });
});

test('a chain that is not what was published plays no round: stakes go back and another chain begins', async (t) => {
  const it = await openTable(t, 'in process');
  const { stage, world } = it;
  const [one] = await stage.players(1);
  const token = await it.sit(one!);
  const { row } = await it.roundBeyond(100);
  const { round: placed } = must(await it.bet(token, row.shared_id, 150));
  const { round: cancelled } = must(await it.bet(token, row.shared_id, null));
  await stage.must(cancelBet, { roundId: cancelled.roundId }, token);
  await forgeEnds(world);
  it.restart();
  await world.moveClock(bettingMs);
  const voided = await it.until('voided');
  for (let more = 0; more < 3; more++) await it.settle();
  assert.equal(await it.purse(one!), 1_000_000n);
  assert.deepEqual(await movesOf(stage), { bets: 2, wins: 0, refunds: 2 });
  assert.equal((await it.now()).state, 'refunded');
  const proof = await stage.must(sharedProof, { roundId: placed.roundId });
  assert.ok(proof.form === 'shared-void/v2');
  const { games } = it.house;
  assert.deepEqual(faultsOf(games, proof), []);
  assert.deepEqual(
    [proof.sharedId, proof.state, proof.reason, proof.element, proof.startedAt],
    [voided.shared_id, 'refunded', 'chain_broken', null, null],
  );
  assert.deepEqual(
    proof.bets.map(({ stake, returned, state }) => [stake, returned, state]),
    Array(2).fill(['10.00', '10.00', 'returned']),
  );
  assert.deepEqual(proof.bet, { roundId: placed.roundId, currency: 'THB', stake: '10.00', returned: '10.00' });
  for (const wrong of wrongs(proof)) assert.ok(faultsOf(games, wrong).length > 0);
  assert.deepEqual((await verifyShared(it.house)).deviations, []);
  const fresh = await it.until('betting');
  assert.notEqual(fresh.seed_pair_id, row.seed_pair_id);
});

test('the tables refuse a late bet, an element of another chain, a changed salt and a step back', async (t) => {
  const it = await openTable(t, 'in process');
  const { pool } = it.world.database;
  const [one] = await it.stage.players(1);
  const token = await it.sit(one!);
  const { row } = await it.roundBeyond(100);
  must(await it.bet(token, row.shared_id, 150));
  await it.toStart();
  const copy = `insert into rounds.round (round_id, vendor, player, play_session, game, version, maths_hash, seed_pair_id, nonce, client_seed,
    currency, stake, idempotency_key, request_hash, try_at, shared_id, start_hash) select 'rnd_' || repeat('0', 32), vendor, player, play_session, game, version,
    maths_hash, seed_pair_id, nonce, client_seed, currency, stake, 'another', request_hash, try_at, shared_id, start_hash from rounds.round`;
  await assert.rejects(pool.query(copy), /takes bets/);
  const wrong = `update rounds.shared_round set state = 'over', ended_at = kit.now(), element = repeat('ab', 32) where state = 'running'`;
  await assert.rejects(pool.query(wrong), /leads to the one before/);
  await assert.rejects(pool.query("update rounds.chain set salt = repeat('ab', 32)"), /published chain stays/);
  await assert.rejects(
    pool.query("update rounds.shared_round set state = 'betting' where state = 'running'"),
    /does not go/,
  );
  await assert.rejects(
    pool.query('update rounds.round set shared_id = null'),
    /permission denied|stays with its round/,
  );
  assert.ok(growthAt(sharedVersion(it.house, row).shared.endsAtMs(at(150)) ?? 0) >= 150);
});

/** A void round with something in it that isn't so. */
const wrongs = (proof: VoidBundle): VoidBundle[] => {
  const [first, ...others] = proof.bets;
  return [
    { ...proof, bets: [{ ...first!, returned: '9.99' }, ...others] },
    { ...proof, bets: [] },
    { ...proof, bet: { ...proof.bet!, stake: '20.00' } },
    { ...proof, element: '0'.repeat(64) },
    { ...proof, chain: { ...proof.chain, salt: '0'.repeat(64) } },
  ];
};

/** A proved round with something in it that isn't so, and what is found. */
const changed = (bundle: SharedBundle, point: number): [SharedBundle, RegExp][] => {
  const { beacon } = bundle.chain;
  const signedBy = (change: Partial<typeof beacon>): SharedBundle => ({
    ...bundle,
    chain: { ...bundle.chain, beacon: { ...beacon, ...change } },
  });
  const unsigned = /the beacon did not sign the salt/;
  return [
    [{ ...bundle, element: '0'.repeat(64) }, /not of the chain/],
    [signedBy({ signature: `b${beacon.signature.slice(1, -2)}00` }), unsigned],
    [signedBy({ round: beacon.round + 1 }), unsigned],
    [signedBy({ info: {} }), unsigned],
    [{ ...bundle, events: [{ kind: 'crash', point: point + 1 }] }, /it came to/],
    [{ ...bundle, bet: { ...bundle.bet!, payout: '77.77' } }, /not paid what it won/],
  ];
};
