import assert from 'node:assert/strict';
import test from 'node:test';
import { type Database, jobBounds, openDatabase, sql, type Read } from '#kit/server/database/database.ts';
import { merkleTreeOfHashes } from '#kit/shared/merkle.ts';
import { testWorld } from '#kit/testing/world.ts';
import { demoMerchant } from '#tools/testing/scenes/players.ts';
import { loadDemo } from '../../public.ts';
import { asOwner, openLottery } from '../../server/scene.fixture.ts';
import { type LineGroup, lineGroups } from './sealed-facts.ts';
import { beginSettling } from '../settlement/settling.ts';
import { afterAll, growTree, joinTree, leafPlaceOf, sumsOfLines } from './ticket-tree.ts';

/** Tickets of a draw, every thirteenth taken back, every eleventh of free play, two lines each. */
const sell = async (owner: Database, drawNo: number, from: number, to: number): Promise<void> => {
  await sql
    .raw(`
    set session_replication_role = replica;
    insert into lottery.ticket (ticket_id, draw_no, merchant_id, member_id, idempotency_key, content_hash, bought_at, line_count,
      stake_total, cost_total, balance_after, leaf_hash, currency)
    select 'tkt_' || lpad(to_hex(${drawNo}::bigint * 100000 + n), 32, '0'), ${drawNo}, 'mrc_demo', 'mbr_' || n, '${drawNo}-' || n,
      repeat('a', 64), kit.now(), 2, 200, 200, 0, sha256(('${drawNo} leaf ' || n)::bytea), case when n % 11 = 0 then 'TRIAL' else 'THB' end
    from generate_series(${from + 1}, ${to}) n;
    insert into lottery.line (draw_no, ticket_no, line_no, bet_type, number, stake, cost, rate, limit_state)
    select draw_no, ticket_no, l, 'two_top', lpad(((ticket_no * l) % 100)::text, 2, '0'), 100, 100, 9050, 'open'
    from lottery.ticket, generate_series(1, 2) l where draw_no = ${drawNo}
    on conflict do nothing;
    insert into lottery.cancellation (draw_no, ticket_no, amount)
    select draw_no, ticket_no, 200 from lottery.ticket where draw_no = ${drawNo} and substring(idempotency_key from '-(.*)$')::int % 13 = 0
    on conflict do nothing`)
    .execute(owner.read);
};

const leavesOf = async (owner: Database, drawNo: number) =>
  (
    await sql<{ ticket_no: bigint; leaf_hash: Buffer }>`
      select ticket_no, leaf_hash
      from lottery.ticket t
      where draw_no = ${drawNo}
        and not exists (select from lottery.cancellation c where c.ticket_no = t.ticket_no)
      order by ticket_no`.execute(owner.read)
  ).rows;

const open = async (t: Parameters<typeof testWorld>[0]): Promise<{ owner: Database }> => {
  const world = await testWorld(t);
  await loadDemo(world, await demoMerchant(world));
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1, bounds: jobBounds });
  t.after(() => owner.close());
  return { owner };
};

/** Several tickets around the edges, and some by chance. */
const looked = (size: number): number[] =>
  [
    0,
    1,
    1022,
    1023,
    1024,
    1025,
    2047,
    2048,
    size - 2,
    size - 1,
    ...Array.from({ length: 5 }, (_, at) => (at * 7919) % Math.max(1, size)),
  ].filter((at) => at >= 0 && at < size);

test('the root of blocks is that of the whole tree, and every ticket proves its place', async (t) => {
  const { owner } = await open(t);
  for (const [at, sold] of [0, 1, 2, 13, 1023, 1024, 1025, 1109, 1110, 2218, 5000].entries()) {
    const drawNo = 90_000 + at;
    // In steps while it is sold, as the worker does.
    for (let from = 0; from < sold; from += 2000) {
      await sell(owner, drawNo, from, Math.min(sold, from + 2000));
      await owner.transact((tx) => growTree(tx, { drawNo, through: afterAll, blocks: 64 }));
    }
    const leaves = await leavesOf(owner, drawNo);
    const whole = merkleTreeOfHashes(leaves.map(({ leaf_hash: hash }) => hash));
    const joined = await owner.transact((tx) => joinTree(tx, drawNo));
    const { rows } = await sql<{ cost: bigint }>`
      select coalesce(sum(cost_total), 0)::bigint as cost
      from lottery.ticket t
      where draw_no = ${drawNo}
        and currency <> 'TRIAL'
        and not exists (select from lottery.cancellation c where c.ticket_no = t.ticket_no)`.execute(owner.read);
    assert.deepEqual(
      joined,
      { merkle_root: whole.root, ticket_count: leaves.length, stake_total: rows[0]!.cost },
      `${sold} sold`,
    );
    for (const index of looked(leaves.length)) {
      const place = (await leafPlaceOf(owner.read, drawNo, leaves[index]!.ticket_no))!;
      assert.ok(place.leaves.length <= 1024);
      assert.deepEqual(
        [place.before + place.at, [...merkleTreeOfHashes(place.leaves).path(place.at), ...place.above]],
        [index, whole.path(index)],
        `leaf ${index} of ${leaves.length}`,
      );
    }
    assert.deepEqual(await sumsByPages(owner.read, drawNo), await lineGroups(owner.read, drawNo));
    await owner.transact((tx) => beginSettling(tx, drawNo));
    const { rows: tally } = await sql<{ tickets_all: number; lines_all: number }>`
      select tickets_all, lines_all
      from lottery.settling
      where draw_no = ${drawNo}`.execute(owner.read);
    assert.deepEqual(tally, sold === 0 ? [] : [{ tickets_all: sold, lines_all: sold * 2 }]);
  }
  assert.equal(await leafPlaceOf(owner.read, 90_008, 1n), undefined);
});

test('two who grow one tree at once add no block twice, and the seal waits for whoever is at it', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  await scene.openDraw();
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1, bounds: jobBounds });
  t.after(() => owner.close());
  const [row] = await asOwner(world, 'select max(draw_no) as no from lottery.announcement');
  const { no } = row as { no: number };
  await sell(owner, no, 0, 9000);
  const step = { drawNo: no, through: afterAll, blocks: 2 };
  await world.database.transact(async (tx) => {
    assert.equal(await growTree(tx, step), 2);
    const other = await world.database.transact((beside) => growTree(beside, step));
    assert.equal(other, 0, 'somebody is at it');
    return 0;
  });
  const joined = await Promise.all([
    world.database.transact((tx) => growTree(tx, step)),
    world.database.transact((tx) => joinTree(tx, no)),
  ]);
  const leaves = await leavesOf(owner, no);
  assert.deepEqual(
    [joined[1].ticket_count, joined[1].merkle_root],
    [leaves.length, merkleTreeOfHashes(leaves.map(({ leaf_hash: hash }) => hash)).root],
  );
});

const sumsByPages = async (read: Read, drawNo: number): Promise<LineGroup[]> => {
  const all: LineGroup[] = [];
  for (;;) {
    const page = await sumsOfLines(read, drawNo, { after: all.at(-1), limit: 3 });
    all.push(...page);
    if (page.length < 3) return all;
  }
};
