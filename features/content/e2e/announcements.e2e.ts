import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { permission } from '#features/merchants/contract/permission.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { daysMs, isoOf, later } from '#kit/shared/time.ts';
import { call, registerPlayer } from '#tools/testing/site-client.ts';
import { announcement, description, deskOf } from './staff-writes.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const desk = await deskOf(site);
const places = ['B', 'H', 'PR', 'PL'] as const;
const types = [...places, 'PU'] as const;

/** The place on the site where a type is read, once that stands. */
const readAt: Readonly<Record<(typeof places)[number], (page: Page, title: string) => Promise<boolean>>> = {
  B: async (page, title) => {
    await page.goto(site.site);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    return (await page.getByRole('region', { name: 'News' }).getByText(title, { exact: true }).count()) > 0;
  },
  H: async (page, title) => {
    await page.goto(site.site);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    return (await page.getByRole('main').getByRole('button', { name: title, exact: true }).count()) > 0;
  },
  PR: async (page, title) => {
    await page.goto(`${site.site}/promotions`);
    await page.getByRole('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    return (await page.getByRole('heading', { name: title, exact: true }).count()) > 0;
  },
  PL: async (page, title) => {
    await page.goto(`${site.site}/me`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    return (await page.getByRole('heading', { name: title, exact: true }).count()) > 0;
  },
};

const looksMax = 8;
const lookMs = 700;

/** Each call opens another tab of the same person: another visit. @returns what came up by itself. */
const popupOf = async (page: Page): Promise<string | undefined> => {
  const visit = await page.context().newPage();
  await visit.goto(site.site);
  await visit.getByRole('heading', { level: 1 }).waitFor();
  const dialogs = visit.getByRole('dialog');
  // It comes once the person has begun; whoever looks around longer than this gets none.
  for (let look = 0; look < looksMax && (await dialogs.count()) === 0; look++) {
    await visit.mouse.wheel(0, 60);
    await visit.waitForTimeout(lookMs);
  }
  assert.ok((await dialogs.count()) <= 1, 'at most one a visit');
  const title = (await dialogs.count()) > 0 ? await dialogs.getByRole('heading').first().innerText() : undefined;
  if (title !== undefined) await dialogs.getByRole('button', { name: 'Got it' }).click();
  await visit.close();
  return title;
};

test('each type stands in its place: to everybody, or to members alone', async () => {
  const shown: string[] = [];
  for (const type of types) {
    shown.push(await desk.show(type, announcement(`${type} to all`)));
    shown.push(await desk.show(type, announcement(`${type} to members`, 'A')));
  }
  const visitor = await browser.open(site.site, { language: 'EN' });
  for (const type of ['B', 'H', 'PR'] as const) {
    assert.equal(await readAt[type](visitor, `${type} to all`), true, `${type} to a visitor`);
    assert.equal(await readAt[type](visitor, `${type} to members`), false, `${type} of members to a visitor`);
    assert.deepEqual(await accessFaultsOf(visitor), [], type);
  }
  const token = await registerPlayer(site.site, 'Hearer01');
  const member = await browser.open(site.site, { language: 'EN', token });
  for (const type of places)
    for (const whom of ['all', 'members'])
      assert.equal(await readAt[type](member, `${type} to ${whom}`), true, `${type} to ${whom}, to a member`);
  const others = { B: 'H', H: 'B', PR: 'PL', PL: 'PR' } as const;
  for (const type of places)
    assert.equal(await readAt[others[type]](member, `${type} to all`), false, `${type} elsewhere`);
  // What leads nowhere is opened where it stands.
  await member.goto(site.site);
  await member.getByRole('main').getByRole('button', { name: 'H to all' }).click();
  const dialog = member.getByRole('dialog', { name: 'H to all' });
  await dialog.getByText('said to all').waitFor();
  assert.deepEqual(await accessFaultsOf(member), []);
  for (const entryId of shown) await desk.withdraw(entryId);
});

test('pop-ups: one a visit, each once, those of members to members', async () => {
  const ids = [await desk.show('PU', announcement('PU one')), await desk.show('PU', announcement('PU mine', 'A'))];
  const visitor = await browser.open(site.site, { language: 'EN', isNewHere: true });
  const seen = [await popupOf(visitor), await popupOf(visitor), await popupOf(visitor)];
  assert.deepEqual(seen, ['Welcome to the demo', 'PU one', undefined]);
  const token = await registerPlayer(site.site, 'Hearer02');
  const member = await browser.open(site.site, { language: 'EN', isNewHere: true, token });
  const heard = [await popupOf(member), await popupOf(member), await popupOf(member), await popupOf(member)];
  assert.deepEqual(heard, ['Welcome to the demo', 'PU one', 'PU mine', undefined]);
  for (const entryId of ids) await desk.withdraw(entryId);
});

test('the registration is headed by what the merchant says, as a page and in the pop-up', async () => {
  const page = await browser.open(`${site.site}/register`, { language: 'EN', screen: 'desktop' });
  await page.getByText('Register for free in less than a minute').waitFor();
  await page.getByText('Begin with demo credit, and check every result yourself.').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  const html = await (await fetch(`${site.site}/register`, { headers: { cookie: 'lang=TH' } })).text();
  assert.match(html, /สมัครฟรี ใช้เวลาไม่ถึงนาที/, 'written into the page, so that nothing is pushed aside');
  await page.goto(site.site);
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await page.getByRole('dialog').getByText('Register for free in less than a minute').waitFor();
  const second = new URL(site.site);
  second.hostname = 'siam.localhost';
  const other = await browser.open(`${second.origin}/register`, { language: 'EN' });
  await other.getByText('Free, in less than a minute').waitFor();
  await desk.show('registration_title', description('Not the first', '<p>x</p>'));
  await page.goto(`${site.site}/register`);
  await page.getByText('Register for free in less than a minute').waitFor();
  assert.equal(await page.getByText('Not the first').count(), 0);
});

test('by the clock: none before its beginning, each from then on, none after its end', async () => {
  const { serverTime } = await call(site.site, permission, { input: { url: '127.0.0.1' } });
  const hour = daysMs(1) / 24;
  const times = { from: isoOf(later(serverTime, hour)), until: isoOf(later(serverTime, 2 * hour)) };
  for (const type of types) await desk.show(type, announcement(`${type} at its hour`), times);
  const isShown = async (player: string) => {
    const page = await browser.open(site.site, {
      language: 'EN',
      isNewHere: true,
      token: await registerPlayer(site.site, player),
    });
    await popupOf(page);
    const popup = (await popupOf(page)) === 'PU at its hour';
    const stands: boolean[] = [];
    for (const type of places) stands.push(await readAt[type](page, `${type} at its hour`));
    return [popup, ...stands];
  };
  const none = types.map(() => false);
  assert.deepEqual(await isShown('Before01'), none);
  await site.advance('PT61M');
  assert.deepEqual(
    await isShown('Within01'),
    types.map(() => true),
  );
  await site.advance('PT60M');
  assert.deepEqual(await isShown('After001'), none);
});
