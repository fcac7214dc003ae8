import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { openDatabase } from '#kit/server/database/database.ts';
import { verify, verifiers } from '#tools/verify.ts';
import { asOwner, finish, type Line, openLottery, type Scene } from '../scene.fixture.ts';
import { shootNumber } from '../results/shoot-number.ts';

// The stage of the tests that tamper: one draw from announcement to payout; then each stored fact of it is changed behind
// everybody's back, as somebody with the owner's password could, and `npm run verify -- fairness` must name it.

/** In `change`, DRAW stands for the draw's number. What was changed is put back each time. */
export type Tampering = readonly [what: string, table: string, change: string, found: RegExp];

/** A hash or seed that is none of ours. */
export const other = 'ab'.repeat(32);

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

export const requireNamed = async (t: TestContext, tamperings: readonly Tampering[]): Promise<void> => {
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
};
