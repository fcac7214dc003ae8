import assert from 'node:assert/strict';
import test from 'node:test';
import { later } from '#kit/shared/time.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import { announceDraw } from './announce-draw.ts';
import { scheduleDraws } from '../../public.ts';
import { asOwner, openLottery } from '../scene.fixture.ts';

test('a machine that stands still until the close while it announces a draw does not announce it, and breaks nothing', async (t) => {
  const { world } = await openLottery(t);
  await scheduleDraws(world)();
  const rows = await asOwner(
    world,
    `select draw_no::int as no from lottery.draw where state = 'scheduled' and open_at > kit.now() order by open_at limit 3`,
  );
  assert.equal(rows.length, 3);
  const states = new Set<string>();
  for (const [stoodAt, row] of rows.entries()) {
    const drawNo = (row as { no: number }).no;
    const before = (await findDrawByNo(world.database.read, drawNo))!;
    let looks = 0;
    // From one of its looks at the clock on, each time a later one, the draw is over.
    const now = () => (looks++ < stoodAt ? world.clock.now() : later(before.close_at, 1));
    await announceDraw({ ...world, clock: { ...world.clock, now } })(drawNo);
    const after = (await findDrawByNo(world.database.read, drawNo))!;
    if (after.state === 'scheduled' && !after.announcement) assert.equal(after.open_at, before.open_at);
    states.add(after.announcement ? 'announced' : after.state);
  }
  assert.deepEqual([...states], ['voided', 'scheduled', 'announced']);
});
