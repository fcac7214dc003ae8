import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { daysMs } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { addPlayers, visitorOf } from '#tools/testing/scenes/players.ts';
import { outcome, registerScene } from '#tools/testing/scenes/register-scene.ts';
import { invitationPrograms } from '#features/identity/public.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { ownReferral } from '../contract/own-referral.ts';
import { friendById } from '../db/friends.ts';
import { invitationProgram } from './invitation-program.ts';
import { ownReferral as showReferral } from './own-referral.ts';
import { friendTerms } from './settings.ts';

const setFlag = (scene: Awaited<ReturnType<typeof registerScene>>, isOn: boolean) =>
  sql`update merchants.merchant set flags = flags || ${JSON.stringify({ REFERRAL3: isOn })}::jsonb`.execute(
    scene.world.backofficeDatabase.read,
  );

test('a member’s code and link bring friends, who stand there masked, newest first, page by page', async (t) => {
  const scene = await registerScene(t, 'dul');
  const { world, merchantId, byName } = scene;
  const [owner, other] = await addPlayers(world, merchantId, { count: 2, balance: 0n });
  const ask = async (visit: PlayerVisit, query: Record<string, string> = {}) => {
    const answer = await showReferral(world)(ownReferral.input.decode(query), visit);
    assert.ok(answer.ok);
    return answer.value;
  };
  const empty = await ask(owner!.visit);
  assert.match(empty.code, /^[2-9A-HJ-NP-Z]{8}$/);
  assert.deepEqual(empty, { ...empty, link: `http://localhost/register?referralCode=${empty.code}`, count: 0 });
  assert.deepEqual([empty.friends, empty.next], [[], undefined]);
  assert.equal((await ask(owner!.visit)).code, empty.code, 'the same for good');
  const called = { ...owner!.visit, host: 'localhost:6666', siteAddress: 'http://127.0.0.1:4000' };
  assert.equal((await ask(called)).link, `http://localhost:4000/register?referralCode=${empty.code}`);

  // As the page does: what the link carries goes into the form.
  const carried = new URL(empty.link).searchParams.get('referralCode');
  const times: number[] = [];
  for (const name of ['Anong111', 'Boon', 'Somchai1', 'Dao55']) {
    await world.moveClock(60_000);
    times.push(world.clock.now());
    assert.equal(outcome(await byName(name, { referralCode: carried })), 'accepted');
  }
  assert.equal(outcome(await byName('Direct01')), 'accepted');

  const first = await ask(owner!.visit, { limit: '3' });
  assert.deepEqual(
    first.friends.map(({ no, account }) => `${no} ${account}`),
    ['4 D•••5', '3 So•••i1', '2 B•••n'],
  );
  assert.ok(first.friends.every(({ at, no }) => Math.abs(at - times[no - 1]!) < 5000));
  assert.deepEqual([first.count, first.next], [4, 2]);
  // Somebody who comes meanwhile shifts nothing.
  assert.equal(outcome(await byName('Late0001', { referralCode: carried })), 'accepted');
  const second = await ask(owner!.visit, { limit: '3', before: '2' });
  assert.deepEqual(
    second.friends.map(({ no, account }) => `${no} ${account}`),
    ['1 An•••11'],
  );
  assert.deepEqual([second.count, second.next], [5, undefined]);
  assert.deepEqual((await ask(other!.visit)).friends, [], 'of their own alone');
});

test('REFERRAL3 off: nobody is told a code, yet one that was given out still brings a friend in', async (t) => {
  const scene = await registerScene(t, 'dul');
  const { world, merchantId, byName } = scene;
  const [owner] = await addPlayers(world, merchantId, { count: 1, balance: 0n });
  const ask = () => showReferral(world)({ limit: 20 }, owner!.visit);
  const shown = await ask();
  assert.ok(shown.ok);
  await setFlag(scene, false);
  assert.equal(outcome(await ask()), 'function_off');
  assert.equal(outcome(await byName('Anong111', { referralCode: shown.value.code })), 'accepted');
  await setFlag(scene, true);
  const again = await ask();
  assert.ok(again.ok && again.value.count === 1);
});

test('a trial account invites nobody, and asking has a limit', async (t) => {
  const { world, merchantId } = await registerScene(t, 'dul');
  const [trial] = await addPlayers(world, merchantId, { count: 1, balance: 0n, kind: 'trial' });
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 0n });
  const ask = (visit: PlayerVisit) => showReferral(world)({ limit: 20 }, { ...visitorOf(merchantId), ...visit });
  assert.equal(outcome(await ask(trial!.visit)), 'true_account_needed');
  for (let count = 0; count < 60; count++) assert.equal(outcome(await ask(player!.visit)), 'accepted');
  assert.equal(outcome(await ask(player!.visit)), 'too_many_requests');
});

test('who comes by a code has the terms of that moment and the line above; by an agent’s code none', async (t) => {
  const scene = await registerScene(t, 'dul');
  const { world, merchantId, byName } = scene;
  invitationPrograms.with(invitationProgram).addTo(world.extensions);
  const terms = { bonus: '50.00', depositMin: '1.00', turnoverMin: '2.00', days: 7, friendsMax: 3 };
  await writeSetting(world, merchantId, friendTerms, terms);
  const idOf = async (name: string) => {
    const { rows } = await sql<{ member_id: MemberId }>`
      select member_id from identity.member where username = ${name}`.execute(world.database.read);
    return rows[0]!.member_id;
  };
  const codeOf = async (memberId: MemberId) => {
    const { rows } = await sql<{ code: string }>`
      select code from identity.invite_code where owner_id = ${memberId}`.execute(world.database.read);
    return rows[0]!.code;
  };
  assert.equal(outcome(await byName('First001')), 'accepted');
  let [above, name] = [await idOf('First001'), 'First001'];
  const line = [above];
  for (name of ['Second01', 'Third001', 'Fourth01', 'Fifth001']) {
    assert.equal(outcome(await byName(name, { referralCode: await codeOf(above) })), 'accepted');
    above = await idOf(name);
    const friend = await friendById(world.database.read, above);
    assert.deepEqual(friend?.above, line.slice(0, 3));
    assert.deepEqual([friend.bonus, friend.state, friend.until - friend.joined_at], [50_00n, 'open', daysMs(7)]);
    line.unshift(above);
  }
  await withOwner(world, ({ read }) => sql`select identity.make_agent(${above}, 1)`.execute(read));
  assert.equal(outcome(await byName('Sixth001', { referralCode: await codeOf(above) })), 'accepted');
  assert.equal(await friendById(world.database.read, await idOf('Sixth001')), undefined);
});
