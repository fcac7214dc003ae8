import assert from 'node:assert/strict';
import test from 'node:test';
import { z } from 'zod';
import { loadSecondDemo as secondMerchant } from '#features/merchants/public.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { addGames, advanceDraws, scheduleDraws } from '../../public.ts';
import { yeekeeTerms } from '../../domain/terms/yeekee-terms.ts';
import { insertSeal } from '../../db/proof/sealed-facts.ts';
import { openOutside, outsideGame } from '../results/outside.fixture.ts';
import { asOwner } from '../scene.fixture.ts';

const twins = `
  select one.draw_no as one, other.draw_no as other
  from lottery.draw one
  join lottery.draw other on other.number = one.number and other.draw_no > one.draw_no
  join lottery.game on game.game_id = one.game_id and game.code = 'OUTSIDE'
  join lottery.game its on its.game_id = other.game_id and its.code = 'OUTSIDE'`;

test('draws of one name of two brands are announced and sealed, also where what is published of them is the same', async (t) => {
  const scene = await openOutside(t);
  const { world } = scene;
  const { merchantId: second } = await secondMerchant(world);
  await addGames(world, second, [outsideGame], yeekeeTerms);
  const faults: unknown[] = [];
  // Rounds of a minute that were jumped over are void, which is said as well.
  const hear = (message: string, facts?: unknown) =>
    message === 'a draw could not be moved on' ? void faults.push(facts) : undefined;
  const heard = { ...world, log: { ...world.log, error: hear } };
  await scene.openDraw();
  const step = async (ms: number) => {
    await world.moveClock(ms);
    await scheduleDraws(heard)();
    await advanceDraws(heard)();
  };
  // Announced a minute before they open, so that both open at the full ten minutes.
  await step(600_000 - (world.clock.now() % 600_000) - 50_000);
  await step(1000);
  const same = await asOwner(
    world,
    `${twins} join lottery.announcement a on a.draw_no = one.draw_no
     join lottery.announcement b on b.draw_no = other.draw_no and b.announcement_hash = a.announcement_hash`,
  );
  assert.notDeepEqual(same, []);
  assert.deepEqual(faults, []);

  await step(50_000);
  await step(600_000 - (world.clock.now() % 600_000) + 20);
  const closed = await asOwner(world, `${twins} where one.state = 'closed' and other.state = 'closed' order by 1 desc`);
  const { one, other } = z.object({ one: z.int(), other: z.int() }).parse(closed[0]);
  const hash = sha256Hex('as it would be of both');
  await world.database.transact(async (tx) => {
    for (const drawNo of [one, other])
      await insertSeal(tx, drawNo, {
        sealed_at: world.clock.now(),
        entries_hash: hash,
        entry_count: 0,
        merkle_root: hash,
        ticket_count: 0,
        stake_total: 0n,
        exposure_hash: hash,
        exposure: null,
        index_before: null,
        seal_hash: hash,
      });
  });
  assert.deepEqual(faults, []);
});
