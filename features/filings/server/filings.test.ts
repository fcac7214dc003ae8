import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { turnover } from '#features/turnover/feature.ts';
import { followNow } from '#features/turnover/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { extend } from '#kit/server/feature.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { id } from '#kit/shared/id.ts';
import { daysMs } from '#kit/shared/time.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { openTurnoverScene } from '#tools/testing/turnover/turnover-scene.ts';
import { layoutDefinition } from '../domain/layout.ts';
import { approvalActions } from './release-approval.ts';
import { staffFilingFile } from './staff-filing-file.ts';
import { staffFilings } from './staff-filings.ts';
import { staffMakeFiling } from './staff-make-filing.ts';
import { staffNoteFilingSent } from './staff-note-filing-sent.ts';
import { staffReleaseFiling } from './staff-release-filing.ts';
import { staffSetLayout } from './staff-set-layout.ts';
import { writeFilings } from './write-filings.ts';

const permissions = ['reports.read', 'players.read', 'money.write'];
const reason = 'for a test';

const taxOf = (over: object = {}) =>
  layoutDefinition.parse({
    report: 'winners',
    period: 'month',
    form: { kind: 'separated', separator: ',', header: false },
    lineEnd: 'lf',
    columns: [
      { label: 'who', source: { kind: 'account' } },
      { label: 'tax', source: { kind: 'share', column: 'won', share: 500, rounding: 'down', as: 'decimal' } },
    ],
    ...over,
  });

/** Two players win 15.00 and 30.00 in a month that is over. */
const start = async (t: Parameters<typeof openTurnoverScene>[0]) => {
  const scene = await openTurnoverScene(t, { count: 2 });
  const { world, bet, win, close, whose } = scene;
  extend(world, [turnover]);
  for (const who of [0, 1]) {
    await bet(`b${who}`, 10_00n, { who });
    await win(`b${who}`, 15_00n * BigInt(who + 1), { who });
    await close(`b${who}`);
  }
  await followNow(world);
  const day = dayOf(world.clock.now(), 'Asia/Bangkok');
  const { merchantId } = whose(0);
  const { anna, decide } = await twoPeople(world, merchantId, approvalActions);
  const as = (visit: StaffVisit, may = permissions): StaffVisit => ({
    ...visit,
    staff: { ...visit.staff, permissions: may },
  });
  const visit = as(anna);
  const must = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
    assert.ok(answer.ok, answer.ok ? '' : answer.refusal);
    return answer.value;
  };
  const layout = async (definition = taxOf()) =>
    must(await staffSetLayout(world)({ name: 'Tax', definition, reason }, visit)).layoutId;
  const make = async (layoutId: string, by = visit) => staffMakeFiling(world)({ layoutId, day, reason }, by);
  const filing = async (filingId: string) =>
    must(await staffFilings(world)({}, visit)).filings.find((one) => one.filingId === filingId);
  return { ...scene, merchantId, day, visit, as, decide, must, layout, make, filing };
};

const refusalOf = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : answer.refusal);

test('a file that names people is made once its month is over, let out by two, and noted as sent once', async (t) => {
  const { world, visit, as, decide, must, layout, make, filing, players } = await start(t);
  const layoutId = await layout();
  assert.equal(refusalOf(await make(layoutId)), 'period_runs');
  await world.moveClock(daysMs(31));
  const { filingId, namesPeople } = must(await make(layoutId));
  assert.equal(namesPeople, true);
  const take = (by = visit) => staffFilingFile(world)({ filingId }, by);
  assert.equal(refusalOf(await take()), 'filing_not_ready');
  assert.equal(refusalOf(await staffReleaseFiling(world)({ filingId, reason }, visit)), 'filing_not_ready');
  await writeFilings(world)();
  const made = await filing(filingId);
  assert.deepEqual([made?.state, made?.rows, made?.releasedAt], ['ready', 2, null]);
  assert.equal(refusalOf(await take()), 'filing_not_released');
  const note = () => staffNoteFilingSent(world)({ filingId, sentTo: 'the authority' }, visit);
  assert.equal(refusalOf(await note()), 'filing_not_released');
  must(await staffReleaseFiling(world)({ filingId, reason }, visit));
  assert.equal(refusalOf(await staffReleaseFiling(world)({ filingId, reason }, visit)), 'already_asked');
  await decide('approve');
  assert.equal(refusalOf(await staffReleaseFiling(world)({ filingId, reason }, visit)), 'filing_released');
  const { text, sha256, name } = must(await take());
  const nameOf = (who: number) => `t${players[who]!.memberId.slice(-12)}`;
  assert.equal(text, `${nameOf(1)},1.50\n${nameOf(0)},0.75\n`);
  assert.equal(sha256, createHash('sha256').update(text).digest('hex'));
  assert.match(name, /^lay_[0-9a-f]{32}-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  assert.equal(must(await note()).sentTo, 'the authority');
  assert.equal(refusalOf(await note()), 'filing_sent');
  const other = as({ ...visit, merchantId: id('mrc_other') });
  assert.equal(refusalOf(await take(other)), 'filing_unknown');
  assert.equal(refusalOf(await staffNoteFilingSent(world)({ filingId, sentTo: 'x' }, other)), 'filing_unknown');
  assert.equal(refusalOf(await staffReleaseFiling(world)({ filingId, reason }, other)), 'filing_unknown');
  assert.equal(refusalOf(await make(layoutId, other)), 'layout_unknown');
  const audited = await sql<{ action: string }>`
    select action from staff.audit_entry where action like 'filings.%' order by seq`.execute(
    world.backofficeDatabase.read,
  );
  assert.deepEqual(
    audited.rows.map(({ action }) => action),
    ['filings.set_layout', 'filings.make', 'filings.take_file', 'filings.note_sent'],
  );
});

test('nobody lets a file out past the second person, not even by the database', async (t) => {
  const { world, must, layout, make } = await start(t);
  const layoutId = await layout();
  await world.moveClock(daysMs(31));
  const { filingId } = must(await make(layoutId));
  await writeFilings(world)();
  await assert.rejects(
    sql`update filings.filing set approval_id = 'apv_none', released_at = kit.now() where filing_id = ${filingId}`.execute(
      world.backofficeDatabase.read,
    ),
    /nobody has approved this file/,
  );
});

test('a file of sums alone is ready at once, and stays by its layout when that changes', async (t) => {
  const { world, visit, must, layout, make, filing } = await start(t);
  const sums = (label: string) =>
    taxOf({
      report: 'products',
      columns: [
        { label: 'code', source: { kind: 'value', column: 'product' } },
        { label, source: { kind: 'amount', column: 'ggr', as: 'decimal' } },
      ],
      form: { kind: 'separated', separator: ',', header: true },
    });
  const layoutId = await layout(sums('before'));
  await world.moveClock(daysMs(31));
  const { filingId } = must(await make(layoutId));
  must(await staffSetLayout(world)({ layoutId, name: 'Later', definition: sums('after'), reason }, visit));
  await writeFilings(world)();
  assert.ok((await filing(filingId))?.releasedAt);
  assert.equal(must(await staffFilingFile(world)({ filingId }, visit)).text, 'code,before\nOTHER,-25.00\n');
  const { layouts } = must(await staffFilings(world)({}, visit));
  const own = layouts.find((one) => one.layoutId === layoutId);
  assert.deepEqual([own?.name, own?.version], ['Later', 2]);
});

test('what cannot be made says why: a lost permission, a report of others, too many rows, a value too wide', async (t) => {
  const { world, visit, as, must, layout, make, filing } = await start(t);
  const layoutId = await layout();
  const wide = await layout(
    taxOf({
      form: { kind: 'fixed', header: false },
      columns: [{ label: 'who', source: { kind: 'account' }, width: 2 }],
    }),
  );
  const noPlayers = as(visit, ['reports.read', 'money.write']);
  assert.equal(refusalOf(await make(layoutId, noPlayers)), 'report_unknown');
  const unfit = taxOf({ columns: [{ label: 'x', source: { kind: 'value', column: 'gone' } }] });
  const set = await staffSetLayout(world)({ name: 'x', definition: unfit, reason }, visit);
  assert.equal(refusalOf(set), 'column_unfit');
  const unknown = { layoutId: `lay_${'0'.repeat(32)}`, name: 'x', definition: taxOf(), reason };
  assert.equal(refusalOf(await staffSetLayout(world)(unknown, visit)), 'layout_unknown');
  await world.moveClock(daysMs(31));
  const faultOf = async (which: string, rowsMax = 10) => {
    const { filingId } = must(await make(which));
    await writeFilings(world, { rowsMax })();
    return (await filing(filingId))?.fault;
  };
  assert.equal(await faultOf(layoutId, 1), 'too_long');
  assert.equal(await faultOf(wide), 'too_wide');
  await sql`update staff.operator set role = 'support' where username = 'anna'`.execute(world.backofficeDatabase.read);
  assert.equal(await faultOf(layoutId), 'permission_gone');
});
