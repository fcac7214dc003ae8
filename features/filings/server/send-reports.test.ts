import assert from 'node:assert/strict';
import { unzipSync } from 'fflate';
import test from 'node:test';
import { turnover } from '#features/turnover/feature.ts';
import { followNow } from '#features/turnover/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { extend } from '#kit/server/feature.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { id } from '#kit/shared/id.ts';
import { wordsFor } from '#kit/server/words.ts';
import { daysMs, hoursMs, isoOf } from '#kit/shared/time.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { openTurnoverScene } from '#tools/testing/turnover/turnover-scene.ts';
import { approvalActions } from './release-approval.ts';
import { reportBytes } from './report-bytes.ts';
import { sendReports } from './send-reports.ts';
import { staffReportMailFile } from './staff-report-mail-file.ts';
import { staffReportMails } from './staff-report-mails.ts';
import { staffSetReportMail } from './staff-set-report-mail.ts';
import { staffTestReportMail } from './staff-test-report-mail.ts';

const zone = 'Asia/Bangkok';
const reason = 'for a test';
const everything = ['reports.read', 'players.read', 'merchants.write'];

/** A day on which a player staked 10.00 is over at half past midnight; Anna and Bao work here. */
const start = async (t: Parameters<typeof openTurnoverScene>[0]) => {
  const scene = await openTurnoverScene(t, { count: 1 });
  const { world, bet, close, whose } = scene;
  extend(world, [turnover]);
  await bet('b', 10_00n);
  await close('b');
  await followNow(world);
  const day = dayOf(world.clock.now(), zone);
  const to = async (hour: number, days = 1) =>
    world.moveClock(spanOf(dayAfter(day, days), zone).from + hoursMs(hour) - world.clock.now());
  const { anna } = await twoPeople(world, whose(0).merchantId, approvalActions);
  const visit = { ...anna, staff: { ...anna.staff, permissions: everything } };
  const as = (permissions: string[], over: Partial<StaffVisit> = {}): StaffVisit => ({
    ...visit,
    ...over,
    staff: { ...visit.staff, permissions },
  });
  const set = (over: object = {}, by: StaffVisit = visit) =>
    staffSetReportMail(world)(
      {
        name: 'Morning',
        report: 'players',
        form: 'csv',
        every: 'day',
        hour: 7,
        language: 'EN',
        receivers: [
          { username: 'anna', address: 'anna@brand.example' },
          { username: 'Bao', address: 'bao@brand.example' },
        ],
        state: 'active',
        reason,
        ...over,
      },
      by,
    );
  const shown = async () => {
    const answer = await staffReportMails(world)({}, visit);
    assert.ok(answer.ok);
    return answer.value;
  };
  const mails = async () => {
    const { rows } = await sql<{ to_sealed: string; subject: string; text_sealed: string }>`
      select to_sealed, subject, text_sealed
      from messages.outgoing
      where purpose = 'notice.report'
      order by queued_at, message_id`.execute(world.database.read);
    return rows.map((row) => ({
      to: world.vault.open('messages.to', row.to_sealed),
      subject: row.subject,
      text: world.vault.open('messages.text', row.text_sealed),
    }));
  };
  const send = sendReports(world);
  return { ...scene, day, to, visit, as, set, shown, mails, send };
};

const refusalOf = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : answer.refusal);

test('a report is made at its hour and mailed once, without its content, to those who may see it', async (t) => {
  const { world, day, to, as, set, shown, mails, send, players } = await start(t);
  await to(0.5);
  const made = await set();
  assert.ok(made.ok);
  assert.equal(
    isoOf(made.value.nextAt),
    isoOf((spanOf(dayAfter(day), zone).from + hoursMs(7)) as typeof made.value.nextAt),
  );
  await send();
  assert.deepEqual((await shown()).deliveries, []);
  await to(7);
  await Promise.all([send(), send()]);
  await send();
  const [delivery, ...none] = (await shown()).deliveries;
  assert.deepEqual(none, []);
  assert.deepEqual(
    [delivery?.state, delivery?.from, delivery?.until, delivery?.rows, delivery?.mails],
    ['ready', day, day, 1, 2],
  );
  const sent = await mails();
  assert.deepEqual(sent.map((one) => one.to).toSorted(), ['anna@brand.example', 'bao@brand.example']);
  const name = `t${players[0]!.memberId.slice(-12)}`;
  for (const { subject, text } of sent) {
    assert.match(subject, /Morning/);
    assert.ok(!text.includes(name));
  }
  const take = (by: StaffVisit) => staffReportMailFile(world)({ deliveryId: delivery!.deliveryId }, by);
  const file = await take(as(everything));
  assert.ok(file.ok);
  assert.match(Buffer.from(file.value.base64, 'base64').toString(), new RegExp(`${name},1,1,10\\.00`));
  assert.equal(file.value.name, `players-${day}-${day}.csv`);
  assert.equal(refusalOf(await take(as(['reports.read']))), 'report_unknown');
  assert.equal(refusalOf(await take(as(everything, { merchantId: id('mrc_other') }))), 'report_file_unknown');
  await world.moveClock(daysMs(31));
  await sql`update filings.schedule set state = 'paused'`.execute(world.backofficeDatabase.read);
  await send();
  assert.equal(refusalOf(await take(as(everything))), 'report_file_not_ready');
});

test('runs that were missed are made up for once; a paused one does not run, and begins with its next', async (t) => {
  const { to, day, set, shown, send } = await start(t);
  await to(0.5);
  const made = await set({ form: 'xlsx' });
  assert.ok(made.ok);
  const { scheduleId } = made.value;
  await to(9, 5);
  await send();
  const { deliveries, schedules } = await shown();
  assert.deepEqual(
    deliveries.map(({ from, until }) => [from, until]),
    [[dayAfter(day, 4), dayAfter(day, 4)]],
  );
  assert.equal(isoOf(schedules[0]!.nextAt), isoOf((spanOf(dayAfter(day, 6), zone).from + hoursMs(7)) as never));
  assert.equal(refusalOf(await set({ scheduleId, state: 'paused' })), 'accepted');
  await to(9, 8);
  await send();
  assert.equal((await shown()).deliveries.length, 1);
  assert.equal(refusalOf(await set({ scheduleId, state: 'active' })), 'accepted');
  await send();
  assert.equal((await shown()).deliveries.length, 1, 'nothing is made up for');
  await to(7, 9);
  await send();
  assert.equal((await shown()).deliveries.length, 2);
});

test('who lost the permission gets no mail; where its maker lost it, nothing is made', async (t) => {
  const { world, to, set, shown, mails, send } = await start(t);
  const role = (who: string, name: string) =>
    sql`update staff.operator set role = ${name} where username = ${who}`.execute(world.backofficeDatabase.read);
  await to(0.5);
  assert.ok((await set()).ok);
  await role('bao', 'content_editor');
  await to(7);
  await send();
  assert.deepEqual(
    (await mails()).map((one) => one.to),
    ['anna@brand.example'],
  );
  await role('anna', 'content_editor');
  await to(7, 2);
  await send();
  assert.equal((await shown()).deliveries[0]?.fault, 'permission_gone');
  assert.equal((await mails()).length, 1);
});

test('only colleagues who may see the report, of an own schedule; a test is mailed at once and moves nothing', async (t) => {
  const { world, set, as, shown, mails, send, visit } = await start(t);
  const other = as(everything, { merchantId: id('mrc_other') });
  const stranger = [{ username: 'nobody', address: 'x@brand.example' }];
  assert.equal(refusalOf(await set({ receivers: stranger })), 'colleague_unfit');
  assert.equal(refusalOf(await set({ report: 'unheard' })), 'report_unknown');
  assert.equal(refusalOf(await set({}, as(['reports.read', 'merchants.write']))), 'report_unknown');
  assert.equal(refusalOf(await set({ scheduleId: `sch_${'0'.repeat(32)}` })), 'schedule_unknown');
  const made = await set();
  assert.ok(made.ok);
  const { scheduleId, nextAt } = made.value;
  assert.equal(refusalOf(await set({ scheduleId }, other)), 'schedule_unknown');
  assert.equal(refusalOf(await staffTestReportMail(world)({ scheduleId }, other)), 'schedule_unknown');
  assert.equal(refusalOf(await staffTestReportMail(world)({ scheduleId }, visit)), 'accepted');
  await send();
  assert.match((await mails())[0]!.subject, /^Test/);
  assert.equal((await shown()).schedules[0]?.nextAt, nextAt);
  assert.equal(refusalOf(await set({ scheduleId, state: 'ended' })), 'accepted');
  assert.deepEqual((await shown()).schedules, []);
});

test('a workbook’s columns stand under the words of the desk, a CSV’s under their own names', async () => {
  const report = {
    name: 'players',
    permission: 'reports.read',
    columns: [
      { name: 'member', kind: 'member' },
      { name: 'stake', kind: 'money' },
    ],
  } as unknown as Parameters<typeof reportBytes>[0]['report'];
  const given = { report, rows: [{ member: 'mbr_1', stake: 5_00n }], accounts: new Map([['mbr_1', 'somchai']]) };
  const write = (form: 'csv' | 'xlsx', language: 'TH' | 'EN') =>
    reportBytes({ ...given, currency: 'THB', timeZone: zone, form, language });
  assert.match((await write('csv', 'TH')).toString('utf8'), /member.*stake/);
  const sheetIn = async (language: 'TH' | 'EN') =>
    Object.values(unzipSync(new Uint8Array(await write('xlsx', language))))
      .map((bytes) => Buffer.from(bytes).toString('utf8'))
      .join('');
  const say = (language: string) => wordsFor('reports', language)('figures.columns.stake');
  assert.ok((await sheetIn('EN')).includes(`>${say('EN')}<`));
  assert.ok((await sheetIn('TH')).includes(`>${say('TH')}<`));
});
