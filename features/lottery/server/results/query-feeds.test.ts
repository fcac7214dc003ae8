import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { visitorOf } from '#tools/testing/scenes/players.ts';
import { queryFeeds } from './query-feeds.ts';
import { connectFeed, connectSimulatedFeeds } from './connect-feeds.ts';
import { simulatedFeeds } from './simulated-feeds.ts';
import { openOutside, type OutsideScene, operator, right, wrong } from './outside.fixture.ts';
import { outsideResult } from './outside-result.ts';
import type { FeedAnswer } from './result-feed.ts';
import { asOwner, countOf } from '../scene.fixture.ts';
import { staffResultDraw } from './staff-result-draw.ts';
import { staffSwitchFeed } from './staff-switch-feed.ts';
import { feedActions, staffResultFeeds } from './staff-result-feeds.ts';

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
  queryFeeds(world, ({ code }) => ({
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

test('two feeds that agree stand against one person, and wait for people against two', async (t) => {
  const scene = await openWithFeeds(t);
  const [eve, anna] = [await operator(scene, 'eve'), await operator(scene, 'anna')];
  const one = await scene.closedDraw();
  assert.ok((await scene.claim(one.drawId, eve, wrong)).ok);
  await ask(scene, { SIM_A: says(right), SIM_B: says(right) });
  assert.equal((await scene.view(one.drawId)).state, 'resulted');
  const two = await scene.closedDraw();
  assert.ok((await scene.claim(two.drawId, eve, wrong)).ok);
  assert.ok((await scene.claim(two.drawId, anna, { final: ['55555'] })).ok);
  await ask(scene, { SIM_A: says(right), SIM_B: says(right) });
  assert.equal((await scene.view(two.drawId)).state, 'closed');
  const back = await scene.claim(two.drawId, anna);
  assert.ok(back.ok && back.value.outcome === 'published', 'one of the two agrees with the feeds after all');
});

test('whoever silences a source has no draw voided by the clock', async (t) => {
  const scene = await openWithFeeds(t);
  const anna = await operator(scene, 'anna');
  const draw = await scene.openDraw();
  await scene.closeDraw(draw);
  for (const code of ['SIM_A', 'SIM_B'])
    assert.ok((await staffSwitchFeed(scene.world)({ code, enabled: false, reason: 'because' }, anna)).ok);
  await scene.pass(2 * 3_600_000);
  assert.equal((await scene.view(draw.drawId)).state, 'closed');
});

const licensed = ({ world, merchantId }: OutsideScene) =>
  asOwner(
    world,
    `insert into merchants.licence (licence_id, merchant_id, authority, number, countries, valid_from, valid_to)
     values ('lic_of_test', '${merchantId}', 'An authority', '1', '{TH}', kit.now() + interval '1 year', kit.now() + interval '2 years')`,
  );

test('from a licence record on made-up results decide nothing, and no simulated source is connected', async (t) => {
  const scene = await openWithFeeds(t);
  const { drawId } = await scene.closedDraw();
  await licensed(scene);
  await ask(scene, { SIM_A: says(right), SIM_B: says(right) });
  assert.equal(await countOf(scene.world, 'lottery.result_claim'), 2);
  assert.equal((await scene.view(drawId)).state, 'closed');
  await assert.rejects(
    asOwner(
      scene.world,
      `insert into lottery.result (draw_no, drawn)
       select draw_no, '{"final": ["20834"]}' from lottery.draw where draw_id = '${drawId}'`,
    ),
    /two must agree/,
  );
  await assert.rejects(
    connectSimulatedFeeds(scene.world, scene.merchantId, 'http://127.0.0.1:2'),
    /has a licence record/,
  );
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

const factsOf = (path: 'alpha' | 'beta') => {
  const { name, origin } = simulatedFeeds.find((feed) => feed.path === path)!;
  return { name, origin, address: `http://127.0.0.1:1/${path}`, keyId: path };
};

/** What a second person's word about this very source does. */
const approveSwitch = async ({ world, ...scene }: OutsideScene, code: string, facts: Record<string, string>) => {
  const visit = await operator({ world, ...scene }, `second${world.entropy.id('apv').slice(-6)}`);
  return world.backofficeDatabase.transact((tx) =>
    feedActions['lottery.switch_on_feed']!.approve(
      tx,
      {
        approvalId: 'apv_x',
        subject: { kind: 'result_feed', id: code },
        amount: null,
        facts,
        reason: 'it tells again',
        requestedBy: { staffId: 'stf_x', username: 'somebody' },
      },
      visit,
    ),
  );
};

const connected = {
  code: 'STATE',
  name: 'The state lottery',
  origin: 'state-lottery',
  address: 'https://results.example',
  keyId: 'key-1',
  secret: 'a secret of sixteen letters',
  games: [],
};

test('a source that moves to another address, key, origin or secret is switched off, with an entry in the trail', async (t) => {
  const scene = await openOutside(t);
  const { world, merchantId } = scene;
  const isOn = async (): Promise<boolean | undefined> => {
    const [row] = await asOwner(world, `select enabled from lottery.result_feed where code = 'STATE'`);
    return (row as { enabled: boolean } | undefined)?.enabled;
  };
  let now: typeof connected = connected;
  const switchOn = async () => {
    const { name, origin, address, keyId } = now;
    assert.ok((await approveSwitch(scene, 'STATE', { name, origin, address, keyId })).ok);
    assert.equal(await isOn(), true);
  };
  const inside = connectFeed({ ...world, reach: 'open_network' }, merchantId, {
    ...connected,
    address: 'http://10.1.2.3',
  });
  await assert.rejects(inside, /^Error: http:..10.1.2.3 leads into a private network/);
  assert.equal(await isOn(), undefined);
  await connectFeed(world, merchantId, connected);
  assert.equal(await isOn(), false);
  await switchOn();
  await connectFeed(world, merchantId, { ...connected, name: 'The state lottery of today' });
  assert.equal(await isOn(), true, 'the same source under another name is the same');
  await connectFeed(world, merchantId, connected);
  for (const moved of [
    { address: 'https://elsewhere.example' },
    { keyId: 'key-2' },
    { origin: 'somebody-else' },
    { secret: 'another secret of letters' },
  ]) {
    now = { ...now, ...moved };
    await connectFeed(world, merchantId, now);
    assert.equal(await isOn(), false, JSON.stringify(moved));
    await switchOn();
  }
  await sql.raw(`update lottery.result_feed set address = 'http://past.example'`).execute(world.database.read);
  assert.equal(await isOn(), false, 'nor past the program');
  const trail = await asOwner(world, `select after from staff.audit_entry where action = 'lottery.connect_feed'`);
  assert.equal(trail.length, 7);
  assert.doesNotMatch(JSON.stringify(trail), /secret of/);
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
  const moved = await approveSwitch(scene, 'SIM_B', { ...factsOf('beta'), address: 'http://127.0.0.1:9' });
  assert.ok(!moved.ok && moved.refusal === 'feed_moved', 'approved is what was asked');
  assert.ok((await approveSwitch(scene, 'SIM_B', factsOf('beta'))).ok);
  const unknown = await staffSwitchFeed(world)({ code: 'NONE', enabled: false, reason }, anna);
  assert.ok(!unknown.ok && unknown.refusal === 'feed_unknown');
});
