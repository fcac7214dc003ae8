import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { messages } from '#features/messages/feature.ts';
import { protection } from '#features/protection/feature.ts';
import { followNow } from '#features/turnover/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { daysMs, later, minutesMs } from '#kit/shared/time.ts';
import { callAll } from '#kit/testing/due-tickers.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { openTurnoverScene } from '#tools/testing/turnover/turnover-scene.ts';
import type { Segment } from '../domain/segment.ts';
import { approvalActions } from './broadcast-approval.ts';
import { tickers } from './jobs.ts';
import { countReads, sendBroadcasts } from './send-broadcasts.ts';
import { staffBroadcasts } from './staff-broadcasts.ts';
import { staffCountAudience } from './staff-count-audience.ts';
import { staffPlanBroadcast } from './staff-plan-broadcast.ts';
import { staffStopBroadcast } from './staff-stop-broadcast.ts';

const reason = 'for a test';
const textsIn = (...languages: string[]) =>
  Object.fromEntries(languages.map((language) => [language, { title: `News ${language}`, text: 'Come and see' }]));
const texts = textsIn('TH', 'EN', 'VI');

const must = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  assert.ok(answer.ok, answer.ok ? '' : answer.refusal);
  return answer.value;
};
const refusalOf = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'none' : answer.refusal);

/** Three players, of whom the first has played. */
const start = async (t: TestContext) => {
  const scene = await openTurnoverScene(t, { count: 3 });
  const { world, whose, players } = scene;
  await scene.bet('a', 1000n);
  await scene.close('a');
  const { merchantId } = whose(0);
  const { anna, annaAt, decide } = await twoPeople(world, merchantId, approvalActions);
  const plan = (segment: Segment = {}, { sendAt = world.clock.now(), of = texts } = {}) =>
    staffPlanBroadcast(world)({ segment, texts: of, sendAt, reason }, anna);
  const list = async () => must(await staffBroadcasts(world)({}, anna)).broadcasts;
  const inbox = async ({ visit }: TestPlayer) => {
    const answer = must(await messages.site.listOwnNotices(world)({ limit: 20 }, visit));
    return answer.notices.map(({ kind, facts }) => [kind, facts['title']]);
  };
  const [one, two, three] = players as [TestPlayer, TestPlayer, TestPlayer];
  return {
    ...scene,
    merchantId,
    anna,
    annaAt,
    decide,
    plan,
    list,
    inbox,
    one,
    two,
    three,
    send: sendBroadcasts(world),
  };
};

test('a message goes to its segment once two people agreed and its time has come, once to each, in their language', async (t) => {
  const { world, anna, plan, decide, list, inbox, one, two, send } = await start(t);
  const segment = { playedWithinDays: 7 };
  await followNow(world);
  assert.deepEqual(must(await staffCountAudience(world)({ segment }, anna)), { members: 1, checked: 3, isAll: true });
  must(await plan(segment, { sendAt: later(world.clock.now(), minutesMs(10)) }));
  await send();
  assert.equal((await list())[0]?.state, 'asked');
  await decide('approve');
  await send();
  assert.equal((await list())[0]?.state, 'planned');
  await world.moveClock(minutesMs(11));
  await send();
  await send();
  const [sent] = await list();
  assert.deepEqual([sent?.state, sent?.checked, sent?.sent, sent?.leftOut, sent?.reads], ['sent', 3, 1, 0, 0]);
  assert.deepEqual([await inbox(one), await inbox(two)], [[['news', 'News EN']], []]);
  const read = must(await messages.site.listOwnNotices(world)({ limit: 1 }, one.visit)).notices[0]!;
  must(await messages.site.readOwnNotices(world)({ through: read.noticeNo }, one.visit));
  await countReads(world)();
  assert.equal((await list())[0]?.reads, 1);
});

test('nobody whom play is closed to is told, nor who wants no news', async (t) => {
  const { world, plan, decide, list, inbox, one, two, three, send } = await start(t);
  must(await protection.site.takeBreak(world)({ days: 7 }, two.visit));
  must(await messages.site.muteNotices(world)({ kind: 'news', wish: 'muted' }, three.visit));
  must(await plan());
  await decide('approve');
  await send();
  const [sent] = await list();
  assert.deepEqual([sent?.checked, sent?.sent, sent?.leftOut], [3, 1, 1]);
  assert.deepEqual([await inbox(one), await inbox(three)], [[['news', 'News EN']], []]);
});

test('what was cut off goes on where it was, what was stopped tells nobody else, what was refused never goes', async (t) => {
  const { world, anna, annaAt, plan, decide, list, inbox, one, send, merchantId } = await start(t);
  must(await plan());
  await decide('reject');
  await send();
  assert.deepEqual([(await list())[0]?.state, await inbox(one)], ['rejected', []]);
  must(await plan());
  await decide('approve');
  const broadcastId = (await list())[0]!.broadcastId;
  const stop = (by = anna) => staffStopBroadcast(world)({ broadcastId, reason }, by);
  assert.equal(refusalOf(await stop(annaAt(id('mrc_other')))), 'broadcast_unknown');
  // As a process leaves it that died after its second step.
  const { read } = world.database;
  await sql`
    update broadcasts.broadcast b
    set state = 'sending', checked = 2, sent = 2, after_at = m.registered_at, after_member = m.member_id
    from (
      select registered_at, member_id
      from identity.member
      where merchant_id = ${merchantId}
      order by registered_at, member_id
      offset 1
      limit 1
    ) m
    where b.broadcast_id = ${broadcastId}`.execute(read);
  await send();
  assert.deepEqual(
    (await list()).slice(0, 1).map(({ state, checked, sent }) => [state, checked, sent]),
    [['sent', 3, 3]],
  );
  assert.equal(refusalOf(await stop()), 'broadcast_ended');
  must(await plan({}, { sendAt: later(world.clock.now(), daysMs(1)) }));
  await decide('approve');
  const [planned] = await list();
  must(await staffStopBroadcast(world)({ broadcastId: planned!.broadcastId, reason }, anna));
  await world.moveClock(daysMs(2));
  await send();
  assert.deepEqual([(await list())[0]?.state, (await list())[0]?.sent], ['stopped', 0]);
});

test('the second person is shown whom it is for rule by rule, or that it is for everybody', async (t) => {
  const { world, plan } = await start(t);
  must(await plan({ levelMin: 1, notPlayedForDays: 30, languages: ['TH', 'VI'] }));
  must(await plan());
  const { rows } = await sql<{ segment: unknown }>`
    select facts -> 'segment' as segment
    from staff.approval
    order by requested_at, approval_id`.execute(world.backofficeDatabase.read);
  assert.deepEqual(
    rows.map(({ segment }) => segment),
    [{ levelMin: '1', notPlayedForDays: '30', languages: 'TH VI' }, 'everybody'],
  );
});

test('every language of the brand is written, nothing is planned too far ahead, and the database asks for two people', async (t) => {
  const { world, plan, list } = await start(t);
  assert.equal(refusalOf(await plan({}, { of: textsIn('TH', 'EN') })), 'text_missing');
  assert.equal(refusalOf(await plan({}, { sendAt: later(world.clock.now(), daysMs(181)) })), 'send_at_too_far');
  must(await plan());
  const broadcastId = (await list())[0]!.broadcastId;
  await assert.rejects(
    withOwner(world, ({ read }) =>
      sql`update broadcasts.broadcast set state = 'planned' where broadcast_id = ${broadcastId}`.execute(read),
    ),
    /nobody has approved this message/,
  );
});

test('broadcasts are called for when they are due', async (t) => {
  const { world, plan, decide } = await start(t);
  const own = tickers(world).filter(({ isDue }) => isDue);
  assert.deepEqual(await callAll(world, own, ['broadcasts', 'messages']), { due: 0, idle: 1 });
  must(await plan());
  await decide('approve');
  assert.deepEqual(await callAll(world, own, ['broadcasts']), { due: 1, idle: 0 });
});
