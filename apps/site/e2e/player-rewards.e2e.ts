import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { missionSummary } from '#features/missions/contract/mission-summary.ts';
import { staffMissions } from '#features/missions/contract/staff-missions.ts';
import { ownRaffles } from '#features/raffles/contract/own-raffles.ts';
import { ownReferral } from '#features/referral/contract/own-referral.ts';
import { approvals } from '#features/staff/contract/approvals.ts';
import { approve } from '#features/staff/contract/approve.ts';
import { balance } from '#features/wallet/contract/balance.ts';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { changeFacts } from '#kit/testing/facts.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { call, registerPlayer, staffToken } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const token = await registerPlayer(site.site, 'Mission1');

test('a member sees a reward in the menu, claims it once, and has it in the wallet', async () => {
  await deposit(site, token, '300.00', 'mission-deposit-1');
  const { count } = await call(site.site, missionSummary, { token, input: {} });
  assert.equal(count, 1);
  const page = await browser.open(`${site.site}/me`, { token, language: 'EN', screen: 'desktop' });
  const menu = page.getByRole('navigation', { name: 'Member centre' });
  await menu.getByText('1 reward waits').waitFor();
  await menu.getByRole('link', { name: 'Missions' }).click();
  const main = page.getByRole('main');
  const card = main.getByRole('listitem').filter({ hasText: 'First deposit' });
  assert.deepEqual(await accessFaultsOf(page), []);
  await card.getByRole('button', { name: 'Claim' }).click();
  await card.getByText('Claimed').waitFor();
  await until(async () => (await menu.getByText('1 reward waits').count()) === 0);
  assert.equal((await call(site.site, balance, { token, input: {} })).sumBalance, 320_00n);
  await main.getByRole('tab', { name: 'Leaderboard' }).click();
  await main.getByText('Nobody yet').waitFor();
  const hide = main.getByRole('checkbox', { name: 'Leave me off the leaderboards' });
  await hide.click();
  await until(() => hide.isChecked());
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('a friend stands among those on the way, and in front of staff, with what is missing', async () => {
  const { code } = await call(site.site, ownReferral, { token, input: { limit: 1 } });
  await registerPlayer(site.site, 'Friend01', { referralCode: code });
  const page = await browser.open(`${site.site}/me/referral`, { token, language: 'EN', screen: 'phone' });
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: '100.00 for each friend' }).waitFor();
  const friend = main.getByRole('listitem').filter({ hasText: 'Fr•••01' });
  await friend.getByText('On the way').waitFor();
  assert.equal(await friend.getByRole('img', { name: 'still missing' }).count(), 2);
  assert.deepEqual(await accessFaultsOf(page), []);
  const staff = await staffToken(site, 'owner');
  const desk = await browser.open(`${site.backoffice}/referrals`, { token: staff, language: 'EN', screen: 'desktop' });
  await desk.getByLabel('State').selectOption('open');
  await desk.getByRole('row').filter({ hasText: 'Friend01' }).getByText('Mission1').waitFor();
  assert.deepEqual(await accessFaultsOf(desk), []);
});

test('two of the staff add a mission, and each form refuses what nobody could do', async () => {
  const staff = await staffToken(site, 'finance');
  const desk = await browser.open(`${site.backoffice}/missions`, { token: staff, language: 'EN', screen: 'desktop' });
  await desk.getByRole('button', { name: 'New mission' }).click();
  const form = desk.getByRole('dialog', { name: 'New mission' });
  for (const [label, text] of [
    ['Name in Thai', 'เล่นสล็อต'],
    ['Name in English', 'Play slots'],
    ['Valid turnover', '500'],
  ] as const)
    await form.getByLabel(label).fill(text);
  await form.getByText('It gives nothing.').waitFor();
  await form.getByLabel('Reward in cash').fill('10');
  await form.getByRole('checkbox', { name: 'Slots' }).check();
  await form.getByRole('button', { name: 'Ask a second person' }).click();
  const why = desk.getByRole('dialog', { name: 'Ask a second person' });
  await why.getByRole('textbox').fill('for the weekend');
  await why.getByRole('button', { name: 'Ask a second person' }).click();
  await desk.getByText('A second person is asked').waitFor();
  const partner = await staffToken(site, 'partner');
  const waiting = await call(site.backoffice, approvals, { token: partner, input: { state: 'waiting', asked: 'all' } });
  const { approvalId } = waiting.approvals.find(({ kind }) => kind === 'missions.save_mission')!;
  await call(site.backoffice, approve, { token: partner, input: { approvalId, reason: 'agreed to' } });
  const { missions } = await call(site.backoffice, staffMissions, { token: partner, input: {} });
  assert.ok(missions.some(({ terms, isComing }) => terms.names.EN === 'Play slots' && isComing));
});

/** A raffle that ends now, with tickets for both. */
const endingRaffle = `
  insert into raffles.raffle (raffle_id, merchant_id, document, currency, first_day, last_day, from_at, to_at, state, set_by, reason)
  select 'raf_ending', merchant_id, document, currency, current_date - 2, current_date, kit.now() - interval '2 days', kit.now(),
    'planned', 'test', 'test'
  from raffles.raffle
  limit 1`;
const tickets = `
  insert into raffles.given_ticket (key, raffle_id, member_id, tickets)
  select 'test:' || member_id, 'raf_ending', member_id, 40
  from identity.member
  where username in ('Mission1', 'Friend01')`;

test('a raffle is sealed and drawn, and checked in the browser of whoever looks', async () => {
  for (const statement of [endingRaffle, tickets]) await changeFacts(site, statement);
  const stateFor = async (by: string) => {
    // Looking has a limit.
    await pause(1000);
    const { raffles } = await call(site.site, ownRaffles, { token: by, input: {} });
    return raffles.find(({ raffleId }) => raffleId === 'raf_ending')?.state;
  };
  await until(async () => (await stateFor(token)) === 'open');
  await site.advance('PT6M');
  await until(async () => (await stateFor(token)) === 'sealed');
  await site.advance('PT31M');
  const later = await registerPlayer(site.site, 'Looker01');
  await until(async () => (await stateFor(later)) === 'drawn');
  const page = await browser.open(`${site.site}/me/raffles`, { token: later, language: 'EN', screen: 'desktop' });
  const main = page.getByRole('main');
  await main.getByText('56 winning tickets').waitFor();
  // By keys: a long page still scrolls when a pointer arrives.
  await main.getByText('How it is decided, and your own check').last().press('Enter');
  await main.getByRole('button', { name: 'Check it here' }).press('Enter');
  await main.getByText('Everything fits').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
});
