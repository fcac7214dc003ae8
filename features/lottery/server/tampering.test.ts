import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase } from '#kit/server/database.ts';
import { commitOf } from '#games/engine/fair-words.ts';
import { verify, verifiers } from '#tools/verify.ts';
import { asOwner, finish, type Line, openLottery, type Scene } from './scene.test.ts';
import { shootNumber } from './shoot-number.ts';

// One draw from announcement to payout; then each stored fact of it is changed behind everybody's back, as somebody with
// the owner's password could, and `npm run verify -- fairness` must name it. What was changed is put back each time.

const other = 'ab'.repeat(32);
const otherSeed = Buffer.from('cd'.repeat(32), 'hex');
const first = '(select min(ticket_no) from lottery.ticket)';
const lineOne = `ticket_no = ${first} and line_no = 1`;
const aLater = "interval '1 millisecond'";

const tamperings: readonly [what: string, table: string, change: string, found: RegExp][] = [
  [
    'a revealed seed',
    'fairness.seed',
    `update fairness.seed set revealed = '${other}' where revealed is not null`,
    /^fairness\.seed .*not the committed one/,
  ],
  [
    'a commitment',
    'fairness.seed',
    `update fairness.seed set commit_hash = '${other}' where revealed is not null`,
    /committed with another hash/,
  ],
  [
    'a seed with its commitment',
    'fairness.seed',
    `update fairness.seed set revealed = '${otherSeed.toString('hex')}', commit_hash = '${commitOf(otherSeed)}' where revealed is not null`,
    /committed with another hash/,
  ],
  ['what a seed is for', 'fairness.seed', "update fairness.seed set scope = scope || '-x'", /its seed was made for/],
  ['a seed, deleted', 'fairness.seed', 'delete from fairness.seed where revealed is not null', /its seed \S+ is gone/],
  [
    'the published commitment',
    'lottery.announcement',
    `update lottery.announcement set commit_hash = '${other}' where draw_no = DRAW`,
    /announcement is not the published one/,
  ],
  [
    'the announcement’s hash',
    'lottery.announcement',
    `update lottery.announcement set announcement_hash = '${other}' where draw_no = DRAW`,
    /announcement is not the published one/,
  ],
  [
    'the moment of the announcement',
    'lottery.announcement',
    "update lottery.announcement set announced_at = announced_at + interval '1 hour' where draw_no = DRAW",
    /announced after it opened/,
  ],
  [
    'the beacon round that was named',
    'lottery.announcement',
    'update lottery.announcement set beacon_round = beacon_round + 1 where draw_no = DRAW',
    /announcement is not the published one/,
  ],
  [
    'the beacon’s moment',
    'lottery.announcement',
    "update lottery.announcement set beacon_at = beacon_at + interval '3 s' where draw_no = DRAW",
    /its beacon round is signed at/,
  ],
  [
    'the beacon’s chain',
    'lottery.announcement',
    `update lottery.announcement set chain_hash = '${other}' where draw_no = DRAW`,
    /not the published one|no beacon chain/,
  ],
  [
    'a kept beacon round',
    'fairness.beacon_round',
    `update fairness.beacon_round set signature = repeat('ab', 48), randomness = encode(sha256(decode(repeat('ab', 48), 'hex')), 'hex')`,
    /^fairness\.beacon_round .*signature/,
  ],
  [
    'the rules',
    'lottery.rules',
    `update lottery.rules set rules = rules || '{"shootingSeconds": 1}'`,
    /the rules are not the published ones/,
  ],
  [
    'the rates',
    'lottery.terms',
    `update lottery.terms set bet_types = jsonb_set(bet_types, '{0,rate}', '"901"')`,
    /the pay table is not the published one/,
  ],
  [
    'the digest of the bet set',
    'lottery.seal',
    `update lottery.seal set merkle_root = '${other}' where draw_no = DRAW`,
    /tickets are not the sealed ones/,
  ],
  [
    'the seal’s hash',
    'lottery.seal',
    `update lottery.seal set seal_hash = '${other}' where draw_no = DRAW`,
    /seal is not the published one/,
  ],
  [
    'the sealed exposure',
    'lottery.seal',
    `update lottery.seal set exposure_hash = '${other}' where draw_no = DRAW`,
    /exposure is not the sealed one/,
  ],
  [
    'the shown exposure',
    'lottery.seal',
    `update lottery.seal set exposure = exposure || '{"run_top": "1.00"}' where draw_no = DRAW`,
    /exposure that is shown is another/,
  ],
  [
    'the sealed numbers',
    'lottery.seal',
    `update lottery.seal set entries_hash = '${other}' where draw_no = DRAW`,
    /numbers shot are not the sealed ones/,
  ],
  [
    'the count of numbers',
    'lottery.seal',
    'update lottery.seal set entry_count = entry_count + 1 where draw_no = DRAW',
    /numbers shot, sealed with/,
  ],
  [
    'the count of tickets',
    'lottery.seal',
    'update lottery.seal set ticket_count = ticket_count + 1 where draw_no = DRAW',
    /tickets, sealed with/,
  ],
  [
    'the sealed stakes',
    'lottery.seal',
    'update lottery.seal set stake_total = stake_total + 1 where draw_no = DRAW',
    /stakes of .*, sealed with/,
  ],
  [
    'the moment of the seal',
    'lottery.seal',
    "update lottery.seal set sealed_at = sealed_at + interval '1 hour' where draw_no = DRAW",
    /sealed at the wrong time/,
  ],
  [
    'a number shot',
    'lottery.shot',
    'update lottery.shot set number = (number + 1) % 100000',
    /numbers shot are not the sealed ones/,
  ],
  ['a number shot, deleted', 'lottery.shot', 'delete from lottery.shot', /numbers shot are not the sealed ones/],
  [
    'the result',
    'lottery.result',
    "update lottery.result set final = lpad(((final::int + 1) % 100000)::text, 5, '0')",
    /step "draw" fails/,
  ],
  ['the result’s seed', 'lottery.result', `update lottery.result set seed = '${other}'`, /drawn from another seed/],
  [
    'the result’s beacon signature',
    'lottery.result',
    "update lottery.result set beacon_signature = repeat('ab', 48)",
    /step "beacon" fails/,
  ],
  [
    'the result’s randomness',
    'lottery.result',
    `update lottery.result set beacon_randomness = '${other}'`,
    /step "(beacon|draw)" fails/,
  ],
  [
    'the moment of the result',
    'lottery.result',
    "update lottery.result set resulted_at = resulted_at - interval '1 hour'",
    /drawn before its beacon spoke/,
  ],
  ['the result, deleted', 'lottery.result', 'delete from lottery.result', /it is settled, with its result or without/],
  [
    'the number on a line',
    'lottery.line',
    `update lottery.line set number = '9' where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'the bet type of a line',
    'lottery.line',
    `update lottery.line set bet_type = 'run_bottom' where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'the stake of a line',
    'lottery.line',
    `update lottery.line set stake = stake + 1 where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'the cost of a line',
    'lottery.line',
    `update lottery.line set cost = cost + 1 where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'the rate of a line',
    'lottery.line',
    `update lottery.line set rate = rate + 1 where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'the limit of a line',
    'lottery.line',
    `update lottery.line set limit_state = 'reduced' where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'a line, deleted',
    'lottery.line',
    `delete from lottery.line where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'a line, added',
    'lottery.line',
    `insert into lottery.line select draw_no, ticket_no, 99, bet_type, number, stake, cost, rate, limit_state from lottery.line where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'the moment of a purchase',
    'lottery.ticket',
    `update lottery.ticket set bought_at = bought_at + ${aLater}`,
    /lines are not those that were bought/,
  ],
  [
    'the leaf of a ticket',
    'lottery.ticket',
    `update lottery.ticket set leaf_hash = sha256('x') where ticket_no = ${first}`,
    /lines are not those that were bought/,
  ],
  [
    'the cost of a ticket',
    'lottery.ticket',
    `update lottery.ticket set cost_total = cost_total + 1 where ticket_no = ${first}`,
    /its lines cost another sum/,
  ],
  [
    'the stake of a ticket',
    'lottery.ticket',
    `update lottery.ticket set stake_total = stake_total + 1 where ticket_no = ${first}`,
    /other lines or stakes/,
  ],
  [
    'the line count of a ticket',
    'lottery.ticket',
    `update lottery.ticket set line_count = line_count + 1 where ticket_no = ${first}`,
    /other lines or stakes/,
  ],
  [
    'a ticket, deleted',
    'lottery.ticket',
    `delete from lottery.ticket where ticket_no = ${first}`,
    /tickets are not the sealed ones/,
  ],
  [
    'a payout',
    'lottery.payout',
    `update lottery.payout set amount = amount + 1 where ticket_no = ${first}`,
    /^lottery\.ticket .*paid .*, owed/,
  ],
  [
    'the kind of a payout',
    'lottery.payout',
    `update lottery.payout set kind = 'refund' where ticket_no = ${first}`,
    /refunded in a draw that has a result/,
  ],
  ['a payout, deleted', 'lottery.payout', `delete from lottery.payout where ticket_no = ${first}`, /paid 0\.00, owed/],
  [
    'the payout of a line',
    'lottery.line_payout',
    `update lottery.line_payout set payout = payout * 2 where ticket_no = ${first}`,
    /was paid .*, owed/,
  ],
  [
    'the payout of a line, deleted',
    'lottery.line_payout',
    `delete from lottery.line_payout where ticket_no = ${first}`,
    /was paid 0\.00, owed/,
  ],
  [
    'the payout of a losing line',
    'lottery.line_payout',
    `insert into lottery.line_payout select l.draw_no, l.ticket_no, l.line_no, 100 from lottery.line l left join lottery.line_payout p using (draw_no, ticket_no, line_no) where p.payout is null limit 1`,
    /was paid 1\.00, owed 0\.00/,
  ],
  [
    'the close of a draw',
    'lottery.draw',
    `update lottery.draw set close_at = close_at + ${aLater} where draw_no = DRAW`,
    /announcement is not the published one/,
  ],
  [
    'the end of the shooting',
    'lottery.draw',
    `update lottery.draw set shots_until = shots_until + ${aLater} where draw_no = DRAW`,
    /numbers were taken longer or shorter/,
  ],
  [
    'the number of a draw',
    'lottery.draw',
    "update lottery.draw set number = '20200101-0001' where draw_no = DRAW",
    /announcement is not the published one/,
  ],
  [
    'how far a draw was paid',
    'lottery.draw',
    'update lottery.draw set settled_tickets = settled_tickets - 1 where draw_no = DRAW',
    /tickets were gone through/,
  ],
  [
    'a draw declared void afterwards',
    'lottery.draw',
    "update lottery.draw set state = 'refunded', void_reason = 'staff' where draw_no = DRAW",
    /void by hand without an order/,
  ],
];

const settledDraw = async (scene: Scene): Promise<number> => {
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  const slip: Line[] = Array.from({ length: 10 }, (_, digit): Line => ['run_top', String(digit), '2.00']);
  for (let at = 0; at < 2; at++) assert.ok((await scene.buy(player!, draw.drawId, slip)).ok);
  assert.ok((await shootNumber(scene.world)({ drawId: draw.drawId, number: '00042' }, player!.visit)).ok);
  await finish(scene, draw);
  const [row] = await asOwner(scene.world, `select draw_no, state from lottery.draw where draw_id = '${draw.drawId}'`);
  const { draw_no: drawNo, state } = row as { draw_no: number; state: string };
  assert.equal(state, 'settled');
  // What no statement could change without an owner's leave: checks in the tables.
  await asOwner(
    scene.world,
    `alter table fairness.seed drop constraint revealed_as_committed;
     alter table lottery.draw drop constraint void_with_reason`,
  );
  return drawNo;
};

/** As a process of its own would: nothing remembered from before. */
const found = async ({ world }: Scene): Promise<{ count: number; lines: string[] }> => {
  const database = openDatabase({ url: world.databaseUrl, role: 'app_core', connectionsMax: 2 });
  const lines: string[] = [];
  try {
    const count = await verify('fairness', verifiers['fairness']!, { ...world, database }, (line) => lines.push(line));
    return { count, lines: lines.map((line) => line.replace('fairness: DEVIATION ', '')) };
  } finally {
    await database.close();
  }
};

const asOwnerOfAll = (scene: Scene, statement: string) =>
  asOwner(scene.world, `set session_replication_role = replica; ${statement}`);

test('verify names every stored fact that somebody changes after the fact', async (t) => {
  const scene = await openLottery(t);
  const drawNo = await settledDraw(scene);
  const clean = await found(scene);
  assert.equal(clean.count, 0, clean.lines.join('; '));
  for (const [what, table, change, expected] of tamperings)
    await t.test(what, async () => {
      await asOwnerOfAll(
        scene,
        `create table public.kept as table ${table}; ${change.replaceAll('DRAW', String(drawNo))}`,
      );
      const { count, lines } = await found(scene);
      await asOwnerOfAll(
        scene,
        `delete from ${table}; insert into ${table} overriding system value table public.kept; drop table public.kept`,
      );
      assert.ok(count > 0, 'nothing was noticed');
      assert.ok(
        lines.some((line) => expected.test(line)),
        lines.join('; '),
      );
    });
  assert.equal((await found(scene)).count, 0, 'all was put back');
});
