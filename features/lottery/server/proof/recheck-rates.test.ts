import assert from 'node:assert/strict';
import test from 'node:test';
import { recheckDraw } from '#features/fairness/public.ts';
import { instant } from '#kit/shared/time.ts';
import { recheckBundle } from '#tools/recheck/recheck-draw.ts';
import { staffVisitOf } from '#tools/testing/scenes/players.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { recheckDraws } from '../../public.ts';
import { linesOf } from '../../db/tickets/tickets.ts';
import { rateOf } from '../../domain/terms/rate.ts';
import { approvalActions } from '../approval-actions.ts';
import { staffSetAccountRates } from '../terms/staff-set-account-rates.ts';
import { staffSetGameBounds } from '../limits/staff-set-game-bounds.ts';
import { findTicket } from '../tickets/find-ticket.ts';
import { asOwner, finish, type Line, openLottery, type Scene } from '../scene.fixture.ts';
import { hashOfLeaf, ticketLeaf } from './ticket-leaf.ts';

const reason = 'for a test';

/** As somebody with the owner's password could, before the seal: the leaf goes with it. */
const forgeRate = async ({ world }: Scene, ticketId: string, rate: number): Promise<void> => {
  const where = `where ticket_no = (select ticket_no from lottery.ticket where ticket_id = '${ticketId}')`;
  await asOwner(world, `set session_replication_role = replica; update lottery.line set rate = ${rate} ${where}`);
  const [row] = (await asOwner(
    world,
    `select t.ticket_no::int as no, t.draw_no, t.bought_at, a.announcement_hash
     from lottery.ticket t join lottery.announcement a using (draw_no) where t.ticket_id = '${ticketId}'`,
  )) as [{ no: number; draw_no: number; bought_at: Date; announcement_hash: string }];
  const lines = (await linesOf(world.database.read, row.draw_no, [BigInt(row.no)])).get(BigInt(row.no))!;
  const leaf = ticketLeaf({
    ticketId,
    announcementHash: row.announcement_hash,
    boughtAt: instant(row.bought_at.getTime()),
    money: 'THB',
    lines,
  });
  await asOwner(
    world,
    `set session_replication_role = replica;
     update lottery.ticket set leaf_hash = '\\x${hashOfLeaf(leaf).toString('hex')}' ${where}`,
  );
};

test('a rate agreed above the terms holds before both verifiers; one that was never on offer is named, though its ticket was sealed with it', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const [player, forger] = await scene.players(2, 100_000n);
  const limits = { rateAbovePercent: 20, betTypes: {} };
  const staff = staffVisitOf(scene.merchantId);
  const { anna, decide } = await twoPeople(world, scene.merchantId, approvalActions);
  assert.ok((await staffSetGameBounds(world)({ gameCode: 'YK1M', basedOn: 0, limits, reason }, anna)).ok);
  await decide('approve');
  const rates = { run_top: rateOf('3.3') };
  const asked = { memberId: player!.memberId, gameCode: 'YK1M', basedOn: 0, rates, reason };
  assert.ok((await staffSetAccountRates(world)(asked, staff)).ok);
  await scene.openDraw();
  // Announced after the bounds were set.
  const draw = await scene.openDraw();
  const everyDigit = (rate: string): Line[] =>
    Array.from({ length: 10 }, (_, digit): Line => ['run_top', String(digit), '1.00', rate]);
  const bought = await scene.buy(player!, draw.drawId, everyDigit('3.3'));
  const forged = await scene.buy(forger!, draw.drawId, everyDigit('3.2'));
  assert.ok(bought.ok && forged.ok);
  await forgeRate(scene, forged.value.ticketId, 3_30);
  await finish(scene, draw);
  const found = await findTicket(world)({ ticketId: bought.value.ticketId }, player!.visit);
  assert.ok(found.ok);
  const { bundle } = found.value;
  assert.ok(
    recheckDraw(bundle).holds,
    JSON.stringify(recheckDraw(bundle).steps.filter(({ state }) => state === 'fails')),
  );
  assert.deepEqual(recheckBundle(JSON.parse(JSON.stringify(bundle))), []);
  assert.deepEqual((await recheckDraws(world)).deviations, [
    { row: `lottery.ticket ${forged.value.ticketId}`, why: 'run_top 0 was taken at 3.3, which was never on offer' },
  ]);
});
