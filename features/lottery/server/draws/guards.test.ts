import assert from 'node:assert/strict';
import test from 'node:test';
import { asOwner, openLottery } from '../scene.fixture.ts';

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
  await assert.rejects(asOwner(scene.world, 'truncate lottery.announcement cascade'), /stay as they are/);
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
