import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { agreement, announcement, type Desk, deskOf, notice, promotion } from './staff-writes.ts';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const desk: Desk = await deskOf(site);

test('promotions: kinds that have some, one opened by its address, gone once withdrawn', async () => {
  const id = await desk.show(
    '',
    promotion('Weekend goals', {
      category: 'sports',
      tags: ['vip', 'limited'],
      period: 'weekly',
      content: '<p>Every goal counts</p>',
    }),
  );
  const page = await browser.open(`${site.site}/promotions`, { language: 'EN' });
  const kinds = page.getByRole('group', { name: 'Kinds of promotions' });
  await kinds.getByRole('button', { name: 'Sports' }).click();
  await page.waitForURL('**/promotions?category=sports');
  assert.equal(await kinds.getByRole('button', { name: 'Ranking' }).count(), 0, 'a kind without a page has no chip');
  const card = page.getByRole('article').filter({ hasText: 'Weekend goals' });
  for (const word of ['VIP', 'Limited', 'Every week']) await card.getByText(word, { exact: true }).waitFor();
  assert.equal(await page.getByRole('article').count(), 1);
  await page.getByLabel('Tag').selectOption('VIP');
  await page.waitForURL('**/promotions?category=sports&tag=vip');
  await page.getByLabel('How often').selectOption('Every day');
  await page.waitForURL('**/promotions?category=sports&tag=vip&period=daily');
  await page.getByText('Nothing of this kind right now').waitFor();
  await page.getByLabel('How often').selectOption('Every week');
  await card.waitFor();
  await page.reload();
  await card.waitFor();
  assert.equal(await page.getByLabel('Tag').inputValue(), 'vip', 'the address keeps what was chosen');
  assert.equal(await page.getByRole('article').count(), 1);
  await page.getByLabel('Tag').selectOption('Newbie');
  await page.getByRole('main').getByRole('button', { name: 'All promotions' }).click();
  await page.waitForURL('**/promotions');
  await card.getByRole('link').click();
  const opened = page.getByRole('dialog', { name: 'Weekend goals' });
  await opened.getByText('Every goal counts').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  assert.match(page.url(), new RegExp(`id=${id}`));
  await until(async () => (await page.title()) === 'Weekend goals · Chokdee');
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  await until(async () => (await page.title()) === 'Promotions · Chokdee');
  const detail = await browser.open(`${site.site}/promoDetail?id=${id}`, { language: 'TH', theme: 'light' });
  await detail.getByRole('heading', { level: 1, name: 'Weekend goals ไทย' }).waitFor();
  assert.deepEqual(await accessFaultsOf(detail), []);
  await until(async () => (await detail.title()).startsWith('Weekend goals ไทย · '));
  await desk.withdraw(id);
  // Open pages are told.
  await detail.getByRole('heading', { level: 1, name: 'โปรโมชันนี้สิ้นสุดแล้ว' }).waitFor();
  await until(async () => !(await detail.title()).includes('Weekend goals'));
});

test('a list that can not be had says so and asks again; an empty one leads on', async () => {
  const page = await browser.open(site.site, { language: 'EN' });
  await page.route('**/MCSFE_getPromotions*', (route) => route.abort());
  await page.goto(`${site.site}/promotions`);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.unroute('**/MCSFE_getPromotions*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('article').first().waitFor();
  await page.goto(`${site.site}/promotions?category=ranking`);
  await page.getByText('Nothing of this kind right now').waitFor();
});

test('help: what fits the words, an article, and the way to write', async () => {
  const page = await browser.open(`${site.site}/help`, { language: 'EN' });
  const search = page.getByRole('searchbox', { name: 'Search the help' });
  await search.fill('promptpay satang');
  await page.getByRole('link', { name: 'How do I deposit with a PromptPay QR?' }).click();
  await page.getByRole('heading', { level: 1, name: /deposit with a PromptPay QR/ }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('link', { name: 'All help topics' }).click();
  await search.fill('zebra');
  await page.getByText('Nothing found for “zebra”').waitFor();
  await page.getByRole('link', { name: 'Write to us' }).click();
  await page.getByRole('heading', { level: 1, name: 'Complaints and suggestions' }).waitFor();
});

test('the agreement shows the version in force and keeps the earlier one readable; without the header, too', async () => {
  const page = await browser.open(`${site.site}/helpmc?id=agreement`, { language: 'EN', theme: 'light' });
  assert.equal(await page.getByRole('banner').count(), 0);
  await page.getByText('Version 1 ·').waitFor();
  await desk.replaceAgreement(agreement('New terms'));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'New terms' }).waitFor();
  await page.getByText('In force').waitFor();
  await page
    .getByRole('navigation', { name: 'All versions' })
    .getByRole('link', { name: /^Version 1/ })
    .click();
  await page.getByText('Earlier version').waitFor();
  assert.notEqual(await page.getByRole('heading', { level: 1 }).innerText(), 'New terms');
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('notices come nine a page, newest first, with their time', async () => {
  for (let at = 1; at <= 10; at++) await desk.show('', notice(`Notice ${at}`, `<p>number ${at}</p>`));
  const page = await browser.open(`${site.site}/notices`, { language: 'EN', screen: 'desktop' });
  await page.getByRole('heading', { level: 2, name: 'Notice 10' }).waitFor();
  const rows = page.getByRole('main').getByRole('listitem').getByRole('button');
  assert.equal(await rows.count(), 9);
  assert.match(await rows.first().innerText(), /^Notice 10\s+\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await rows.nth(3).click();
  await page.getByText('number 7').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('navigation', { name: 'Pages of notices' }).getByRole('button', { name: '2' }).click();
  await page.getByRole('heading', { level: 2, name: 'Notice 1', exact: true }).waitFor();
});

test('one pop-up a visit, after the person has begun, and the same one never again', async () => {
  const first = await desk.show('PU', announcement('Second word'));
  const page = await browser.open(site.site, { language: 'EN', isNewHere: true });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.mouse.wheel(0, 200);
  const popup = page.getByRole('dialog', { name: 'Welcome to the demo' });
  await popup.waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await popup.getByRole('button', { name: 'Got it' }).click();
  await page.reload();
  await page.mouse.wheel(0, 200);
  await page.waitForTimeout(4000);
  assert.equal(await page.getByRole('dialog').count(), 0, 'no second one in the same visit');
  const later = await page.context().newPage();
  await later.goto(site.site);
  await later.getByRole('heading', { level: 1 }).waitFor();
  await later.mouse.wheel(0, 200);
  await later.getByRole('dialog', { name: 'Second word' }).waitFor();
  await desk.withdraw(first);
});

test('members read what is said to them where their own things are', async () => {
  const page = await browser.open(`${site.site}/me`, {
    language: 'EN',
    token: await registerPlayer(site.site, 'Reader11'),
  });
  await page.getByRole('heading', { name: 'Each of your slips has its proof' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
});
