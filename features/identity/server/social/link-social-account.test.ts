import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { minutesMs } from '#kit/shared/time.ts';
import {
  socialAccountsIn,
  malee,
  outcomeOf,
  socialScene,
  somchai,
  ticketOf,
} from '#tools/testing/scenes/social-scene.ts';
import { loadDemo } from '../load-demo.ts';
import { personRecords } from '../accounts/person-records.ts';
import { socialAccounts } from './social-accounts.ts';

const begin = async (t: TestContext) => {
  const scene = await socialScene(t);
  const browser = scene.newBrowser();
  return { ...scene, scene, browser, ticket: ticketOf(await browser.comeAs('google', somchai)) };
};

test('a ticket is good once, in its browser, for ten minutes, for a session that was opened just now', async (t) => {
  const { world, scene, member, browser, ticket, newBrowser } = await begin(t);
  const stranger = newBrowser();
  await stranger.enterAs(member.memberId);
  assert.equal(outcomeOf(await stranger.confirm(ticket)), 'social_ticket_invalid', 'another browser');
  await browser.enterAs(member.memberId);
  assert.equal(outcomeOf(await browser.confirm('made-up')), 'social_ticket_invalid');
  await world.moveClock(minutesMs(10));
  assert.equal(outcomeOf(await browser.confirm(ticket)), 'fresh_login_required');
  await browser.enterAs(member.memberId);
  assert.equal(outcomeOf(await browser.confirm(ticket)), 'social_ticket_invalid', 'ten minutes old');
  browser.leave();
  const fresh = ticketOf(await browser.comeAs('google', somchai));
  await browser.enterAs(member.memberId);
  const outcomes = await Promise.all([1, 2, 3].map(() => browser.confirm(fresh)));
  assert.equal(outcomes.filter(({ ok }) => ok).length, 1);
  assert.equal((await socialAccountsIn(scene)).length, 1);
});

test('an account of another site has one member here, and a member one account there', async (t) => {
  const { world, merchantId, member, browser, ticket, newBrowser } = await begin(t);
  const [other] = await loadDemo(world, merchantId, {
    Malee222: 'another long password',
  });
  assert.ok(other);
  await browser.enterAs(member.memberId);
  const late = newBrowser();
  const lateTicket = ticketOf(await late.comeAs('google', somchai));
  assert.ok((await browser.confirm(ticket)).ok);
  await late.enterAs(other.memberId);
  assert.equal(outcomeOf(await late.confirm(lateTicket)), 'social_account_linked');
  assert.equal(outcomeOf(await browser.start('google')), 'provider_linked');
  browser.leave();
  const second = ticketOf(await browser.comeAs('google', malee));
  await browser.enterAs(member.memberId);
  assert.equal(outcomeOf(await browser.confirm(second)), 'provider_linked');
});

test('what was begun within a session is for that member alone, and opens nobody’s account', async (t) => {
  const { world, merchantId, member, browser, ticket, newBrowser } = await begin(t);
  const [other] = await loadDemo(world, merchantId, {
    Malee222: 'another long password',
  });
  assert.ok(other);
  const theirs = newBrowser();
  await theirs.enterAs(other.memberId);
  const begun = ticketOf(await theirs.comeAs('google', somchai));
  await theirs.enterAs(member.memberId);
  assert.equal(outcomeOf(await theirs.confirm(begun)), 'social_ticket_invalid');
  await browser.enterAs(member.memberId);
  assert.ok((await browser.confirm(ticket)).ok);
  await theirs.enterAs(other.memberId);
  assert.equal(outcomeOf(await theirs.comeAs('google', somchai)), 'social_account_linked');
  const begunFirst = newBrowser();
  await begunFirst.enterAs(member.memberId);
  const shown = await socialAccounts(world)({}, { ...begunFirst.visit(), player: begunFirst.visit().player! });
  assert.ok(shown.ok);
  assert.deepEqual(
    [shown.value.socialAccounts.map(({ provider }) => provider), shown.value.free],
    [['google'], ['line', 'facebook', 'telegram']],
  );
});

test('trial players link nothing', async (t) => {
  const { member, browser, ticket } = await begin(t);
  await browser.enterAs(member.memberId, 'trial');
  assert.equal(outcomeOf(await browser.start('line')), 'forbidden');
  assert.equal(outcomeOf(await browser.confirm(ticket)), 'forbidden');
});

test('whoever is forgotten is known by no other site’s account any more', async (t) => {
  const { world, scene, member, browser, ticket, newBrowser } = await begin(t);
  await browser.enterAs(member.memberId);
  assert.ok((await browser.confirm(ticket)).ok);
  const { linkedAccounts } = await world.database.transact((tx) => personRecords(world).readIn(tx, member.memberId));
  assert.equal(linkedAccounts?.rows[0]?.['email'], 's•••@example.com');
  await world.backofficeDatabase.transact((tx) => personRecords(world).shredIn(tx, member.memberId, world.clock.now()));
  assert.deepEqual(await socialAccountsIn(scene), []);
  assert.equal(outcomeOf(await newBrowser().comeAs('google', somchai)), 'unknown');
});
