import assert from 'node:assert/strict';
import test from 'node:test';
import { visitorOf } from '#tools/testing/players.ts';
import { askFeeds } from './ask-feeds.ts';
import { connectSimulatedFeeds } from './connect-feeds.ts';
import { openOutside, type OutsideScene, operator, right, wrong } from './outside-scene.test.ts';
import { outsideResult } from './outside-result.ts';
import type { FeedAnswer } from './result-feed.ts';
import { asOwner, countOf } from './scene.test.ts';
import { staffResultDraw } from './staff-result-desk.ts';
import { feedActions, staffResultFeeds, staffSwitchFeed } from './staff-result-feeds.ts';

const says = (drawn: Record<string, string[]>): FeedAnswer => ({
  state: 'told',
  drawn,
  source: 'A source of the test',
  sourceUrl: undefined,
  documentHash: 'ab'.repeat(32),
});

const asked: string[] = [];
/** Asks what is due; each feed answers as it is told here. */
const ask = ({ world }: OutsideScene, answers: Record<string, FeedAnswer>) =>
  askFeeds(world, ({ code }) => ({
    ask: () => {
      asked.push(code);
      return Promise.resolve(answers[code] ?? { state: 'not_yet' });
    },
  }))();

const openWithFeeds = async (t: Parameters<typeof openOutside>[0]) => {
  const scene = await openOutside(t);
  await connectSimulatedFeeds(scene.world, scene.merchantId, 'http://127.0.0.1:1');
  asked.length = 0;
  return scene;
};

test('two feeds of different origins that agree publish without people, with the hash of what each answered', async (t) => {
  const scene = await openWithFeeds(t);
  const draw = await scene.openDraw();
  await ask(scene, { SIM_A: says(right), SIM_B: says(right) });
  assert.equal(asked.length, 0, 'nobody is asked before the result is expected');
  await scene.closeDraw(draw);
  await ask(scene, { SIM_A: says(right), SIM_B: { state: 'not_yet' } });
  assert.equal((await scene.view(draw.drawId)).state, 'closed');
  await ask(scene, { SIM_B: says(right) });
  assert.deepEqual(
    asked.toSorted((a, b) => a.localeCompare(b)),
    ['SIM_A', 'SIM_B'],
    'who has told is asked no more, who has not is left alone a while',
  );
  await scene.world.moveClock(6000);
  await ask(scene, { SIM_B: says(right) });
  assert.equal((await scene.view(draw.drawId)).state, 'resulted');
  const page = await outsideResult(scene.world)({ drawId: draw.drawId }, visitorOf(scene.merchantId));
  assert.ok(page.ok);
  assert.deepEqual(
    page.value.sources.map(({ by, name, isSimulated, documentHash }) => [by, name, isSimulated, documentHash]),
    [
      ['feed', 'Simulated source Alpha', true, 'ab'.repeat(32)],
      ['feed', 'Simulated source Beta', true, 'ab'.repeat(32)],
    ],
  );
  await ask(scene, { SIM_A: says(right) });
  assert.equal(asked.length, 3);
});

test('feeds that differ wait for people, who decide', async (t) => {
  const scene = await openWithFeeds(t);
  const [anna, bob] = [await operator(scene, 'anna'), await operator(scene, 'bob')];
  const { drawId } = await scene.closedDraw();
  await ask(scene, { SIM_A: says(right), SIM_B: says(wrong) });
  assert.equal((await scene.view(drawId)).state, 'closed');
  const seen = await staffResultDraw(scene.world)({ drawId }, anna);
  assert.ok(seen.ok && seen.value.draw.state === 'disagree');
  assert.doesNotMatch(JSON.stringify(seen.value.claims), /2083/, 'blind until you have entered');
  assert.ok((await scene.claim(drawId, anna)).ok);
  const second = await scene.claim(drawId, bob);
  assert.ok(second.ok && second.value.outcome === 'published');
  const feeds = await staffResultFeeds(scene.world)({}, anna);
  assert.ok(feeds.ok);
  const [draw] = feeds.value.lately;
  assert.deepEqual([draw?.drawId, draw?.agreement], [drawId, 'differ']);
  assert.deepEqual(
    draw?.says.map(({ feed, state, isPublished, nextAt }) => [feed, state, isPublished, nextAt]),
    [
      ['SIM_A', 'told', true, undefined],
      ['SIM_B', 'told', false, undefined],
    ],
  );
});

test('a person whom the feeds contradict stops them', async (t) => {
  const scene = await openWithFeeds(t);
  const [anna, bob] = [await operator(scene, 'anna'), await operator(scene, 'bob')];
  const { drawId } = await scene.closedDraw();
  assert.ok((await scene.claim(drawId, anna, wrong)).ok);
  await ask(scene, { SIM_A: says(right), SIM_B: says(right) });
  assert.equal((await scene.view(drawId)).state, 'closed');
  assert.ok((await scene.claim(drawId, bob)).ok);
  assert.equal((await scene.view(drawId)).state, 'closed', 'two attempts that differ are none');
});

test('a feed that fails, or tells something else, is asked again later and later, and people see why', async (t) => {
  const scene = await openWithFeeds(t);
  const anna = await operator(scene, 'anna');
  const { drawId } = await scene.closedDraw();
  for (let tried = 0; tried < 4; tried++) {
    await ask(scene, { SIM_A: says({ final: ['123'] }), SIM_B: { state: 'failed', why: 'answered 503' } });
    await scene.world.moveClock(11_000);
  }
  assert.ok(asked.length < 8, `asked ${asked.length} times in half a minute`);
  assert.equal(await countOf(scene.world, 'lottery.result_claim'), 0);
  const page = await staffResultDraw(scene.world)({ drawId }, anna);
  assert.ok(page.ok);
  assert.deepEqual(
    page.value.asks.map(({ feed, state, why }) => [feed, state, why]),
    [
      ['SIM_A', 'failed', 'no result of this game: {"prize":"final","fault":"form"}'],
      ['SIM_B', 'failed', 'answered 503'],
    ],
  );
  const feeds = await staffResultFeeds(scene.world)({}, anna);
  assert.ok(feeds.ok);
  assert.deepEqual(
    feeds.value.feeds.map(({ code, failing, told }) => [code, failing, told]),
    [
      ['SIM_A', 1, 0],
      ['SIM_B', 1, 0],
    ],
  );
});

test('a feed is switched off by one person at once, and on again by two', async (t) => {
  const scene = await openWithFeeds(t);
  const { world } = scene;
  const anna = await operator(scene, 'anna');
  await scene.closedDraw();
  const reason = 'it told a wrong number';
  const off = await staffSwitchFeed(world)({ code: 'SIM_B', enabled: false, reason }, anna);
  assert.ok(off.ok && off.value.outcome === 'done');
  await ask(scene, {});
  assert.deepEqual(asked, ['SIM_A']);
  const on = await staffSwitchFeed(world)({ code: 'SIM_B', enabled: true, reason }, anna);
  assert.ok(on.ok && on.value.outcome === 'needs_approval');
  const [row] = await asOwner(world, `select enabled from lottery.result_feed where code = 'SIM_B'`);
  assert.deepEqual(row, { enabled: false });
  const done = await world.backofficeDatabase.transact((tx) =>
    feedActions['lottery.switch_on_feed']!.approve(
      tx,
      {
        approvalId: 'apv_x',
        subject: { kind: 'result_feed', id: 'SIM_B' },
        amount: null,
        facts: {},
        reason,
        askedBy: { staffId: anna.staff.staffId, username: 'anna' },
      },
      anna,
    ),
  );
  assert.ok(done.ok);
  const unknown = await staffSwitchFeed(world)({ code: 'NONE', enabled: false, reason }, anna);
  assert.ok(!unknown.ok && unknown.refusal === 'feed_unknown');
});
