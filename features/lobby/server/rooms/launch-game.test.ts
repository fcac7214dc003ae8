import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { issueVendorKeyIn } from '#features/gateway/tooling.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { addPlayers } from '#tools/testing/scenes/players.ts';
import { launchGame } from '../../contract/rooms/launch-game.ts';
import { launchGame as openGame } from './launch-game.ts';
import { gameList } from '../games/game-list.ts';
import { vendorGroups } from '../vendors/vendor-groups.ts';
import { openLobby, other, refusalOf, valueOf } from '../scene.fixture.ts';
import { by, callerOf, openVendorServer } from './vendor-stand-in.fixture.ts';

const vendor = 'REEL';
const nodeId = `${vendor}:g-rng`;

const openStage = async (t: TestContext) => {
  const scene = await openLobby(t);
  const { world, merchantId, run } = scene;
  await scene.addVendor(vendor, ['RNG']);
  // Ours, so that no licence is needed and guests may play.
  await run(`update gateway.vendor set is_own = true where vendor = '${vendor}'`);
  const server = await openVendorServer(t, world, vendor);
  const [player] = await scene.players(1);
  const [guest] = await addPlayers(world, merchantId, { count: 1, balance: 500n, kind: 'trial' });
  const key = await world.database.transact((tx) => issueVendorKeyIn(world, tx, { vendor, by }));
  return {
    ...scene,
    server,
    player: player!,
    guest: guest!,
    open: openGame(world),
    call: callerOf(t, world, valueOf(key)),
  };
};

test('a game opens at its vendor with a code that is good once', async (t) => {
  const { open, player, server, call } = await openStage(t);
  const { game_url: address } = valueOf(
    await open({ nodeId, roomId: 'room-7', platform: 'html5-mobile', language: 'CN' }, player.visit),
  );
  const [asked] = server.asked;
  assert.ok(asked);
  assert.equal(address, `${server.origin}/play?code=${asked.launchCode}`);
  assert.deepEqual([asked.game, asked.language, asked.device, asked.roomId], ['g-rng', 'CN', 'phone', 'room-7']);
  const wrongGame = await call('authenticate', { launchCode: asked.launchCode, game: 'other' });
  assert.equal(wrongGame['code'], 'launch_code_invalid', 'a code is for its game alone');
  const first = await call('authenticate', { launchCode: asked.launchCode, game: 'g-rng' });
  assert.equal(first['ok'], true);
  const { currency, balance, language, device } = first['answer'] as Record<string, string>;
  assert.deepEqual([currency, balance, language, device], ['THB', '10000.00', 'CN', 'phone']);
  const again = await call('authenticate', { launchCode: asked.launchCode, game: 'g-rng' });
  assert.equal(again['code'], 'launch_code_invalid');
});

test('a code is of no use after a minute; without a platform the browser tells the device', async (t) => {
  const { world, open, player, server, call } = await openStage(t);
  valueOf(await open({ nodeId }, { ...player.visit, userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' }));
  assert.equal(server.asked[0]?.device, 'phone');
  valueOf(await open({ nodeId }, player.visit));
  assert.equal(server.asked[1]?.device, 'desktop');
  await world.moveClock(secondsMs(61));
  for (const { launchCode } of server.asked)
    assert.equal((await call('authenticate', { launchCode, game: 'g-rng' }))['code'], 'launch_code_invalid');
});

test('a guest plays our own games with demo credit, no others', async (t) => {
  const { open, guest, server, call, run } = await openStage(t);
  valueOf(await open({ nodeId }, guest.visit));
  const { launchCode } = server.asked[0]!;
  const entered = await call('authenticate', { launchCode, game: 'g-rng' });
  assert.deepEqual((entered['answer'] as Record<string, string>)['currency'], 'TRIAL');
  await run(`
    insert into gateway.vendor (vendor, is_own) values ('ABROAD', false);
    insert into lobby.vendor (vendor, names, categories, position) values ('ABROAD', '{"EN":"Abroad"}', '{RNG}', 11);
    insert into lobby.game (vendor, game, names, game_type) values ('ABROAD', 'g', '{"EN":"g"}', 'RNG');
    insert into lobby.vendor_place (merchant_id, category, vendor, enabled, position)
    values ('${guest.visit.merchantId}', 'RNG', 'ABROAD', true, 11);
    insert into gateway.vendor_connection
    select 'ABROAD', address, game_origins, key_id, secret_sealed, changed_at, changed_by from gateway.vendor_connection`);
  assert.equal(refusalOf(await open({ nodeId: 'ABROAD:g' }, guest.visit)), 'trial_not_allowed', 'no licence here');
  await run(`
    insert into merchants.licence (licence_id, merchant_id, authority, number, countries, valid_from, valid_to)
    values ('lic_1', '${guest.visit.merchantId}', 'A', '1', '{TH}', kit.now() - interval '1 day', kit.now() + interval '1 day')`);
  assert.equal(
    refusalOf(await open({ nodeId: 'ABROAD:g' }, guest.visit)),
    'trial_not_allowed',
    'a licence is for money',
  );
});

type Stage = Awaited<ReturnType<typeof openStage>>;
const refused: readonly [what: string, code: string, how: (stage: Stage) => Promise<unknown>][] = [
  [
    'a game of a vendor that the merchant does not show',
    'game_unknown',
    ({ run }) => run(`update lobby.vendor_place set enabled = false where vendor = '${vendor}'`),
  ],
  [
    'a game that the merchant has switched off in its catalogue',
    'game_unknown',
    ({ run, merchantId }) =>
      run(`insert into lobby.game_place (merchant_id, vendor, game, enabled)
        values ('${merchantId}', '${vendor}', 'g-rng', false)`),
  ],
  [
    'a vendor that may not play',
    'game_disabled',
    ({ run }) => run(`update gateway.vendor set enabled = false where vendor = '${vendor}'`),
  ],
  [
    'a game that may not take bets',
    'game_disabled',
    ({ run, merchantId }) =>
      run(`insert into gateway.game (merchant_id, vendor, game, currency, enabled)
        values ('${merchantId}', '${vendor}', 'g-rng', 'THB', false)`),
  ],
  ['a vassal game', 'game_opens_elsewhere', ({ run }) => run(`update lobby.game set kind = 'vassalage'`)],
  ['a vendor whom nobody can call', 'vendor_unavailable', ({ run }) => run(`delete from gateway.vendor_connection`)],
  [
    'a blocked player',
    'account_blocked',
    ({ run, player }) =>
      run(
        `update identity.member set state = 'blocked', blocked_reason = 'x', blocked_at = kit.now() where member_id = '${player.memberId}'`,
      ),
  ],
  [
    'a player whom play is closed to',
    'play_restricted',
    ({ run, player, merchantId }) =>
      run(`insert into protection.member (member_id, merchant_id, closed_kind, closed_from)
        values ('${player.memberId}', '${merchantId}', 'by_staff', kit.now())`),
  ],
  [
    'an ended session',
    'session_ended',
    ({ run, player }) =>
      run(`update identity.session set ended_at = kit.now(), end_reason = 'logout'
        where session_id = '${player.sessionId}'`),
  ],
  [
    'another merchant’s member',
    'account_blocked',
    ({ run, player }) =>
      run(`update identity.member set merchant_id = '${other}' where member_id = '${player.memberId}'`),
  ],
  ['a vendor without a licence', 'licence_needed', ({ run }) => run(`update gateway.vendor set is_own = false`)],
  [
    'a vendor that launches into a place that is not its own',
    'vendor_unavailable',
    async ({ server }) => server.answersWith(() => ({ address: 'https://elsewhere.example.com/play' })),
  ],
  ['a vendor that refuses', 'vendor_unavailable', async ({ server }) => server.fails(404)],
];
test('what is not opened', async (t) => {
  for (const [what, code, how] of refused)
    await t.test(`${what}: ${code}`, async (each) => {
      const stage = await openStage(each);
      await how(stage);
      const answer = await stage.open({ nodeId }, stage.player.visit);
      assert.equal(refusalOf(answer), code);
      const reachesVendor = code === 'vendor_unavailable' && !what.includes('nobody');
      assert.equal(stage.server.asked.length > 0, reachesVendor, 'the vendor hears of no other');
      assert.ok(code in launchGame.refusals);
    });
});

test('a game that rests says until when and what else there is', async (t) => {
  const { open, player, run, merchantId, addVendor, server } = await openStage(t);
  await addVendor('SPIN', ['RNG']);
  await run(`
    insert into lobby.suspension (merchant_id, vendor, game, message, until_at)
    values ('${merchantId}', '${vendor}', '', '{"EN":"New reels"}', '2027-01-01T00:00:00Z')`);
  const answer = await open({ nodeId }, player.visit);
  assert.ok(!answer.ok);
  assert.equal(answer.refusal, 'game_suspended');
  assert.deepEqual(answer.detail, {
    message: 'New reels',
    until: '2027-01-01T00:00:00.000Z',
    alternatives: [{ nodeId: 'SPIN:g-rng', gameName: 'SPIN RNG' }],
  });
  assert.equal(server.asked.length, 0);
});

test('a lottery has its page, an unknown game and another vendor’s name open nothing', async (t) => {
  const { open, player, openOther, playersOf, server } = await openStage(t);
  const lottery = await open({ nodeId: 'LOTT:YK1M' }, player.visit);
  assert.ok(!lottery.ok);
  assert.deepEqual([lottery.refusal, lottery.detail], ['game_opens_elsewhere', { opens: 'page' }]);
  assert.equal(refusalOf(await open({ nodeId: `${vendor}:nothing` }, player.visit)), 'game_unknown');
  assert.equal(refusalOf(await open({ nodeId, vassalage: 'SPIN' }, player.visit)), 'game_unknown');
  await openOther();
  const [stranger] = await playersOf(other, 1);
  assert.equal(refusalOf(await open({ nodeId }, stranger!.visit)), 'game_unknown', 'shown by another merchant alone');
  assert.equal(server.asked.length, 0);
});

test('a vendor that fails again and again is left in peace, then asked again', async (t) => {
  const { world, open, players, server } = await openStage(t);
  const visits = (await players(7)).map(({ visit }) => visit);
  server.fails(400);
  for (const visit of visits) assert.equal(refusalOf(await open({ nodeId }, visit)), 'vendor_unavailable');
  assert.equal(server.asked.length, 5, 'the breaker is open');
  server.fails(200);
  await world.moveClock(minutesMs(2));
  valueOf(await open({ nodeId }, visits[0]!));
});

test('launches are counted for each member', async (t) => {
  const { open, players, server } = await openStage(t);
  const [eager, calm] = await players(2);
  const answers = await Promise.all(Array.from({ length: 33 }, () => open({ nodeId }, eager!.visit)));
  assert.equal(answers.filter((answer) => refusalOf(answer) === 'too_many_requests').length, 3);
  assert.equal(server.asked.length, 30);
  valueOf(await open({ nodeId }, calm!.visit));
});

test('nobody else can be named in a launch', () => {
  for (const more of [{ username: 'x' }, { token: 'x' }, { memberId: 'x' }, { merchantCode: 'x' }])
    assert.equal(launchGame.input.safeParse({ nodeId, ...more }).success, false, JSON.stringify(more));
  const asSpecified = { accountType: '1', confirmTrans: '0', launchMode: 'GLS', clientType: '3', gameId: '1' };
  assert.ok(
    launchGame.input.safeParse({ nodeId, vassalage: vendor, platform: 'html5-desktop', ...asSpecified }).success,
  );
});

test('bingo is listed and opened where the site speaks Filipino, and nowhere else', async (t) => {
  const { world, open, player, visit, run, merchantId } = await openStage(t);
  await run(`update lobby.game set classify = 'BG' where vendor = '${vendor}'`);
  const speak = (languages: string) =>
    run(`update merchants.merchant set languages = '{${languages}}' where merchant_id = '${merchantId}'`);
  const listed = async () =>
    valueOf(await gameList(world)({ vassalage: vendor, pageNo: 1, pageSize: 20 }, visit)).games.length;
  const classes = async () =>
    valueOf(await vendorGroups(world)({}, visit)).groups.flatMap(({ gameClassify }) =>
      gameClassify.map(({ gameCategory }) => gameCategory),
    );
  for (const [languages, answer] of [
    ['TH,EN', 'game_disabled'],
    ['TH,TY', 'accepted'],
    ['EN', 'game_disabled'],
  ] as const) {
    await speak(languages);
    assert.equal(refusalOf(await open({ nodeId }, player.visit)), answer, languages);
    assert.equal(await listed(), answer === 'accepted' ? 1 : 0, languages);
    assert.equal((await classes()).includes('BG'), answer === 'accepted', languages);
  }
});
