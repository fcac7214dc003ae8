import assert from 'node:assert/strict';
import test from 'node:test';
import { recheckDraws } from '../public.ts';
import { asOwner, finish, type Line, openLottery, type Scene } from './scene.test.ts';

const slip: Line[] = Array.from({ length: 10 }, (_, digit): Line => ['run_top', String(digit), '2.00']);

const ticketOn = (draw: string, at: string) => `
  insert into lottery.ticket (ticket_id, draw_no, merchant_id, member_id, idempotency_key, content_hash, bought_at, line_count,
    stake_total, cost_total, balance_after, leaf_hash)
  select 'tkt_' || repeat('a', 32), d.draw_no, d.merchant_id, 'mbr_x', 'k', repeat('a', 64), ${at}, 1, 1, 1, 0, sha256('')
  from lottery.draw d where ${draw}`;

test('the table takes no ticket on a draw without commitment, before its opening, or after its close', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const unannounced = `d.draw_no = (select draw_no from lottery.draw x left join lottery.announcement a using (draw_no)
    where a.draw_no is null limit 1)`;
  await assert.rejects(asOwner(scene.world, ticketOn(unannounced, 'd.open_at')), /takes no bets now/);
  await asOwner(scene.world, 'alter table lottery.ticket disable trigger guard_rows');
  await assert.rejects(asOwner(scene.world, ticketOn(unannounced, 'd.open_at')), /violates foreign key constraint/);
  await asOwner(scene.world, 'alter table lottery.ticket enable trigger guard_rows');
  const open = `d.draw_id = '${draw.drawId}'`;
  await assert.rejects(asOwner(scene.world, ticketOn(open, 'd.close_at')), /takes no bets now/);
  await assert.rejects(asOwner(scene.world, ticketOn(open, "d.open_at - interval '1 ms'")), /takes no bets now/);
  await asOwner(scene.world, ticketOn(open, "d.close_at - interval '1 ms'"));
});

test('a draw goes only the way of its states, and its published facts stay', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const where = `where draw_id = '${draw.drawId}'`;
  const table: [string, RegExp][] = [
    [`update lottery.draw set state = 'resulted' ${where}`, /does not go from open to resulted/],
    [`update lottery.draw set state = 'scheduled' ${where}`, /does not go from open to scheduled/],
    [`update lottery.draw set close_at = close_at + interval '1 s' ${where}`, /keeps its times/],
    [`update lottery.draw set open_at = open_at - interval '1 s' ${where}`, /keeps its times/],
    [`delete from lottery.draw ${where}`, /stay as they are/],
    ["update lottery.announcement set commit_hash = repeat('a', 64)", /stay as they are/],
    ['insert into lottery.announcement select * from lottery.announcement limit 1', /announced before it opens/],
  ];
  for (const [statement, message] of table) await assert.rejects(asOwner(scene.world, statement), message, statement);
});

const tampered = async (scene: Scene, statement: string): Promise<string[]> => {
  await asOwner(scene.world, `set session_replication_role = replica; ${statement}`);
  return (await recheckDraws(scene.world)).deviations.map(({ row, why }) => `${row.split(' ')[0]}: ${why}`);
};

const tamperings: [change: string, back: string, found: RegExp][] = [
  [
    "update lottery.line set number = '9' where line_no = 1 and ticket_no = (select min(ticket_no) from lottery.line)",
    "update lottery.line set number = '0' where line_no = 1 and ticket_no = (select min(ticket_no) from lottery.line)",
    /lines are not those that were bought/,
  ],
  [
    'update lottery.line set stake = stake + 1 where line_no = 2',
    'update lottery.line set stake = stake - 1 where line_no = 2',
    /lines are not those|the exposure is not/,
  ],
  ['update lottery.payout set amount = amount + 1', 'update lottery.payout set amount = amount - 1', /paid .*, owed/],
  [
    'update lottery.line_payout set payout = payout * 2',
    'update lottery.line_payout set payout = payout / 2',
    /was paid/,
  ],
  [
    "update lottery.result set final = lpad(((final::int + 1) % 100000)::text, 5, '0')",
    "update lottery.result set final = lpad(((final::int + 99999) % 100000)::text, 5, '0')",
    /step "draw" fails/,
  ],
  [
    'update lottery.seal set ticket_count = ticket_count + 1',
    'update lottery.seal set ticket_count = ticket_count - 1',
    /sealed with|step "seal" fails/,
  ],
  [
    'update lottery.announcement set beacon_round = beacon_round + 1',
    'update lottery.announcement set beacon_round = beacon_round - 1',
    /announcement is not the published one/,
  ],
  [
    "update lottery.ticket set bought_at = bought_at + interval '1 ms'",
    "update lottery.ticket set bought_at = bought_at - interval '1 ms'",
    /lines are not those that were bought|tickets are not the sealed ones/,
  ],
];

test('the recheck names every row that somebody changes after the fact', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  for (let at = 0; at < 3; at++) assert.ok((await scene.buy(player!, draw.drawId, slip)).ok);
  await finish(scene, draw);
  assert.deepEqual(await tampered(scene, 'select 1'), []);
  for (const [change, back, found] of tamperings) {
    const deviations = await tampered(scene, change);
    assert.ok(
      deviations.some((text) => found.test(text)),
      `${change}: ${deviations.join('; ')}`,
    );
    assert.deepEqual(await tampered(scene, back), [], back);
  }
  const deleted = await tampered(
    scene,
    'delete from lottery.ticket where ticket_no = (select max(ticket_no) from lottery.ticket)',
  );
  assert.ok(
    deleted.some((text) => /tickets are not the sealed ones/.test(text)),
    deleted.join('; '),
  );
});
