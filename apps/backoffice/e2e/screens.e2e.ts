import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { staffTickets } from '#features/lottery/contract/tickets/staff-tickets.ts';
import { accessFaultsOf, beyondScreen, calm, contrastFaultsOf, startBrowser, turnTo } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { turnOf } from '#kit/testing/thorough.ts';
import { deskPages } from '#tools/build/page-list.ts';
import { deposit, openDraw, slipOf } from '#tools/testing/site/play.ts';
import { call, registerPlayer } from '#tools/testing/site/site-client.ts';
import { leadTo, openDesk, payWrongly, sessionOf } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const scene = { browser, site };

/** Every listed page that needs no more than its address, and some with a query. */
const all = (await deskPages()).filter(({ path }) => !path.includes('$'));
const isAbove = ({ access }: { access?: string | undefined }) => access?.startsWith('platform.') === true;
const listed = all.filter((page) => !isAbove(page));
const screens: string[] = [
  ...listed.map(({ path }) => path),
  '/players?search=nobody-is-called-so',
  '/withdrawals?queue=all',
  '/no-such-page',
];

/** What who they are and how they play is about: not for everybody who may read. */
const ofCompliance = listed
  .filter(({ access }) => access === 'verification.read' || access === 'protection.read')
  .map(({ path }) => path);

before(async () => {
  const draw = await openDraw(site);
  const player = await registerPlayer(site.site, 'Malee100');
  await deposit(site, player, '300.00', 'deposit-of-malee-0123456789');
  await payWrongly(site, player, '77.00');
  await call(site.site, buyTicket, { token: player, input: slipOf(draw, 'ticket-of-malee-0123456789') });
  const token = await sessionOf(site, 'owner');
  const { tickets } = await call(site.backoffice, staffTickets, { token, input: { drawId: draw.drawId } });
  const { ticketId, memberId } = tickets[0]!;
  screens.push(
    `/tickets/${ticketId}`,
    ...['overview', 'money', 'deposits', 'tickets', 'sessions', 'audit'].map(
      (tab) => `/players/${memberId}?tab=${tab}`,
    ),
    ...['exposure', 'limits', 'facts', 'tickets'].map((tab) => `/draws/${draw.drawId}?tab=${tab}`),
  );
});

/** The page has its answer: a heading stands and nothing is on its way. */
const ready = async (page: Page): Promise<void> => {
  // Until nothing is on its way, the heading may be that of the page before.
  await calm(page);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await calm(page);
};

test('every screen is free of access faults in both themes and as wide as its window', async () => {
  const page = await openDesk(scene, 'owner', '/');
  for (const path of turnOf(screens, 1)) {
    await leadTo(page, path);
    await ready(page);
    assert.equal(await page.evaluate('document.documentElement.dataset.theme'), 'dark', path);
    assert.deepEqual(await accessFaultsOf(page), [], path);
    assert.equal(await beyondScreen(page), 0, path);
    await turnTo(page, 'light');
    assert.deepEqual(await contrastFaultsOf(page), [], `${path} in the light theme`);
    await turnTo(page, 'dark');
  }
  await page.goto(site.backoffice);
  await ready(page);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await page.reload();
  await ready(page);
  assert.equal(await page.evaluate('document.documentElement.dataset.theme'), 'light', 'what was chosen stays');
});

test('every screen above the brands is free of access faults in both themes, and no wider than a telephone', async () => {
  const above = [...all.filter(isAbove).map(({ path }) => path), '/platform/brands/mrc_demo'];
  const page = await openDesk(scene, 'platform', '/platform');
  const phone = await openDesk(scene, 'platform', '/platform', { screen: 'phone', language: 'TH' });
  for (const path of above) {
    await leadTo(page, path);
    await ready(page);
    assert.deepEqual(await accessFaultsOf(page), [], path);
    await turnTo(page, 'light');
    assert.deepEqual(await contrastFaultsOf(page), [], `${path} in the light theme`);
    await turnTo(page, 'dark');
    await leadTo(phone, path);
    await ready(phone);
    assert.equal(await beyondScreen(phone), 0, path);
  }
});

test('on a telephone, in Thai, no screen is wider than the window', async () => {
  const page = await openDesk(scene, 'owner', '/', { screen: 'phone', language: 'TH' });
  for (const path of turnOf(screens, 0)) {
    await leadTo(page, path);
    await ready(page);
    assert.equal(await beyondScreen(page), 0, path);
  }
});

/** What changes something; everything else on these screens only looks. */
const actions = [
  'Block',
  'End sessions',
  'Reset password',
  'Credit to a player',
  'Mark as returned',
  'Void this draw',
  'Continue',
  'Save as a new version',
  'Save',
  'Save brand',
  'Return to this',
  'Start maintenance',
  'Add host',
  'New operator',
  'Edit',
  'Approve',
  'Reject',
  'Reveal',
];

const anyAction = new RegExp(`^(${actions.join('|')})$`);

test('who may only read sees every screen and no action', async () => {
  const owner = await openDesk(scene, 'owner', '/staff');
  await owner.getByRole('button', { name: 'New operator' }).waitFor();
  const page = await openDesk(scene, 'readonly', '/');
  for (const path of turnOf(screens, 1).filter((each) => !ofCompliance.includes(each))) {
    await leadTo(page, path);
    await ready(page);
    assert.deepEqual(await page.getByRole('main').getByRole('button', { name: anyAction }).allTextContents(), [], path);
    for (const flag of await page.getByRole('switch').all()) assert.equal(await flag.isDisabled(), true, path);
    assert.equal(await page.getByRole('main').getByRole('alert').count(), 0, `nothing is refused on ${path}`);
  }
});
