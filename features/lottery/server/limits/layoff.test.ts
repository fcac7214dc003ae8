import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { dice } from '#kit/testing/dice.ts';
import { addPlayers, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { drawsToSum, layoffRows } from '../../db/limits/layoff.ts';
import { lastTicketNow } from '../../db/proof/ticket-tree.ts';
import { cancelTicket } from '../tickets/cancel-ticket.ts';
import { asOwner, type Line, openLottery } from '../scene.fixture.ts';
import { sumAll, sumAllNumbers } from './sum-numbers.ts';

/** An open draw whose tickets may be taken back. */
const openScene = async (t: TestContext) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  await asOwner(world, `update lottery.game set rules = rules || '{"cancelUntilSeconds": 0}' where code = 'YK1M'`);
  const { drawId } = await scene.openDraw();
  const { rows } = await sql<{ draw_no: number }>`
    select draw_no
    from lottery.draw
    where draw_id = ${drawId}`.execute(world.database.read);
  const drawNo = rows[0]!.draw_no;
  const [trial] = await addPlayers(world, merchantId, { count: 1, balance: 1_000_000n, kind: 'trial' });
  const rowsOf = (limit: number, after?: { betType: string; number: string }) =>
    layoffRows(world.backofficeDatabase.read, { drawNo, betType: undefined, retained: 0n, after, limit });
  return { ...scene, drawId, drawNo, people: [...(await scene.players(2, 1_000_000n)), trial!], rowsOf };
};

/** From the lines themselves. */
const recount = `
  select l.bet_type, l.number, sum(l.stake)::text as stake, sum(l.stake * l.rate / 100)::text as payout
  from lottery.ticket t
  join lottery.line l using (draw_no, ticket_no)
  where t.currency <> 'TRIAL'
    and not exists (select from lottery.cancellation c where c.ticket_no = t.ticket_no)
  group by 1, 2
  order by 1, 2`;

test('what is above the share of the house is the same however far its sums are kept, whatever is bought and taken back meanwhile', async (t) => {
  const { world, people, drawId, drawNo, buy, rowsOf } = await openScene(t);
  const luck = dice(780);
  const bought: { player: TestPlayer; ticketId: string }[] = [];
  const lineOf = (): Line => [luck.pick(['two_top', 'three_top']), `${luck.below(9)}7`, `${1 + luck.below(5)}.00`];
  const buyOne = async () => {
    const player = luck.pick(people);
    const lines = Array.from({ length: 1 + luck.below(3) }, lineOf);
    const padded = lines.map(
      ([type, number, stake]): Line => [type, type === 'two_top' ? number : `1${number}`, stake],
    );
    const answer = await buy(player, drawId, padded);
    assert.ok(answer.ok, answer.ok ? '' : answer.refusal);
    bought.push({ player, ticketId: answer.value.ticketId });
  };
  const back = async () => {
    const [one] = bought.splice(luck.below(bought.length), 1);
    if (one) assert.ok((await cancelTicket(world)({ ticketId: one.ticketId }, one.player.visit)).ok);
  };
  const summed = async () => {
    const through = await world.database.transact((tx) => lastTicketNow(tx, drawNo));
    if (through !== undefined) await sumAll(world, drawNo, through);
  };
  let kept = 0;
  for (let step = 0; step < 40; step++) {
    await Promise.all([buyOne(), luck.below(3) === 0 ? back() : undefined, luck.below(4) === 0 ? summed() : undefined]);
    if (step % 8 === 7) {
      const shown = (await rowsOf(1000)).map((row) => ({ ...row, stake: `${row.stake}`, payout: `${row.payout}` }));
      assert.deepEqual(shown, await asOwner(world, recount));
    }
    const [row] = await asOwner(world, 'select count(*)::int as kept from lottery.number_sum');
    kept = (row as { kept: number }).kept;
  }
  assert.ok(kept > 5, 'sums were kept');
  const all = await rowsOf(1000);
  const pages = [];
  for (let after: { betType: string; number: string } | undefined; ; ) {
    const page = await rowsOf(4, after);
    pages.push(...page);
    const last = page.at(-1);
    if (!last) break;
    after = { betType: last.bet_type, number: last.number };
  }
  assert.deepEqual(pages, all, 'page by page as well');
});

test('sums are kept of draws of many lines alone, and as long as there is something new', async (t) => {
  const { world, people, drawId, drawNo, buy } = await openScene(t);
  assert.ok((await buy(people[0]!, drawId, [['two_top', '07', '1.00']])).ok);
  assert.deepEqual(await drawsToSum(world.database.read), []);
  await asOwner(world, `update lottery.stake_total set lines = 5000 where draw_no = ${drawNo}`);
  assert.deepEqual(await drawsToSum(world.database.read), [drawNo]);
  await sumAllNumbers(world)();
  assert.deepEqual(await drawsToSum(world.database.read), []);
  assert.ok((await buy(people[1]!, drawId, [['two_top', '07', '1.00']])).ok);
  assert.deepEqual(await drawsToSum(world.database.read), [drawNo]);
});
