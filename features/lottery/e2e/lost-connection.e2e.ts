import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator, Page, Route } from 'playwright-core';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { balanceOf, confirm, freshDraw, playerWith, priceAll, review, ticketsOf, write } from './at-the-slip.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

/** The request that buys, and no other. */
const purchases = (url: URL) => url.pathname === '/api/lgw/tickets';
const receipts = (url: URL) => url.pathname === '/api/lgw/tickets/receipt';

/** A player with ฿100 who is about to confirm a slip of ฿20. */
const aboutToBuy = async (): Promise<{ page: Page; sheet: Locator; token: string }> => {
  const token = await playerWith(site, '100.00');
  await freshDraw(site);
  const page = await browser.open(`${site.site}/lottery?gameCode=YK1M`, { token, isWhole: true });
  await write(page, 'สองตัวบน', '4567');
  await priceAll(page, '฿10');
  return { page, sheet: await review(page), token };
};

/** Does something with the first purchase; later ones pass. */
const atFirstPurchase = async (page: Page, act: (route: Route) => Promise<unknown>): Promise<void> => {
  let isFirst = true;
  await page.route(purchases, async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.fallback();
    isFirst = false;
    await act(route);
  });
};

/** The server decides, but its answer never arrives. */
const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort('connectionreset');
};

test('a lost answer: the receipt says that it counted, once', async () => {
  const { page, sheet, token } = await aboutToBuy();
  await atFirstPurchase(page, loseAnswer);
  await confirm(sheet);
  await sheet.getByText('ตรวจสอบแล้ว: โพยของคุณนับแล้วหนึ่งครั้งถ้วน ไม่ต้องแทงซ้ำ').waitFor();
  await sheet.getByRole('heading', { name: 'แทงสำเร็จ' }).waitFor();
  await balanceOf(page, '฿80.00').waitFor();
  assert.equal((await ticketsOf(site, token)).length, 1);
  await sheet.getByRole('button', { name: 'เสร็จสิ้น' }).click();
  await page.getByRole('link', { name: /รอออกผล/ }).waitFor();
});

test('no network at all for a while: the page says that it asks, and tells the outcome when it is back', async () => {
  const { page, sheet, token } = await aboutToBuy();
  await atFirstPurchase(page, async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await confirm(sheet);
  await sheet.getByText('การเชื่อมต่อขาดระหว่างแทง').waitFor();
  assert.equal(await sheet.getByRole('button', { name: /แทง/ }).count(), 0, 'nothing to press twice');
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.context().setOffline(false);
  await sheet.getByRole('heading', { name: 'แทงสำเร็จ' }).waitFor();
  assert.equal((await ticketsOf(site, token)).length, 1);
});

test('a request that never left: nothing is taken, and buying again buys once', async () => {
  const { page, sheet, token } = await aboutToBuy();
  await atFirstPurchase(page, (route) => route.abort('connectionfailed'));
  await confirm(sheet);
  await sheet.getByText(/การแทงครั้งก่อนไม่นับและไม่มีการหักเงิน/).waitFor();
  await balanceOf(page, '฿100.00').waitFor();
  assert.deepEqual(await ticketsOf(site, token), []);
  await sheet.getByRole('button', { name: 'แทงอีกครั้ง ฿20.00' }).click();
  await sheet.getByText('รับโพยแล้ว อัตราจ่ายล็อกตามนี้').waitFor();
  await balanceOf(page, '฿80.00').waitFor();
  assert.equal((await ticketsOf(site, token)).length, 1);
});

test('a request that arrives after all, when the page was already told "not yet", counts once', async () => {
  const { page, sheet, token } = await aboutToBuy();
  let body = '';
  await atFirstPurchase(page, async (route) => {
    body = route.request().postData() ?? '';
    await route.abort('timedout');
  });
  await confirm(sheet);
  await sheet.getByText(/การแทงครั้งก่อนไม่นับและไม่มีการหักเงิน/).waitFor();
  const late = await fetch(`${site.site}/api/lgw/tickets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, origin: site.site },
    body,
  });
  assert.equal(late.status, 200, await late.text());
  await sheet.getByRole('button', { name: 'แทงอีกครั้ง ฿20.00' }).click();
  await sheet.getByRole('heading', { name: 'แทงสำเร็จ' }).waitFor();
  await balanceOf(page, '฿80.00').waitFor();
  assert.equal((await ticketsOf(site, token)).length, 1);
});

test('a reload while the outcome is unknown: the page asks again by itself', async () => {
  const { page, sheet, token } = await aboutToBuy();
  await atFirstPurchase(page, loseAnswer);
  let isCut = true;
  await page.route(receipts, (route) => (isCut ? route.abort('connectionreset') : route.fallback()));
  await confirm(sheet);
  await sheet.getByText('การเชื่อมต่อขาดระหว่างแทง').waitFor();
  // Not sooner, or the page that goes away may learn it.
  page.once('domcontentloaded', () => void (isCut = false));
  await page.reload();
  await page
    .getByRole('dialog')
    .getByText(/นับแล้วหนึ่งครั้งถ้วน/)
    .waitFor();
  assert.equal((await ticketsOf(site, token)).length, 1);
});

test('an impatient person presses twice and has one ticket', async () => {
  const { page, sheet, token } = await aboutToBuy();
  let sent = 0;
  await page.route(purchases, async (route) => {
    if (route.request().method() === 'POST') sent++;
    await route.fallback();
  });
  await sheet.getByRole('button', { name: /^ยืนยันแทง/ }).dblclick();
  await sheet.getByRole('heading', { name: 'แทงสำเร็จ' }).waitFor();
  await balanceOf(page, '฿80.00').waitFor();
  assert.equal(sent, 1);
  assert.equal((await ticketsOf(site, token)).length, 1);
});
