import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { staffEditTerms } from '#features/lottery/contract/terms/staff-edit-terms.ts';
import { staffLimitNumber } from '#features/lottery/contract/limits/staff-limit-number.ts';
import { staffTerms } from '#features/lottery/contract/terms/staff-terms.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call, playerPassword, staffToken } from '#tools/testing/site/site-client.ts';
import { balanceOf, confirm, freshDraw, playerWith, priceAll, review, slip, ticketsOf, write } from './at-the-slip.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

const gameCode = 'YK1M';
const purchases = (url: URL) => url.pathname === '/api/lgw/tickets';
const deposit = (page: Page) => page.getByRole('main').getByRole('link', { name: 'ฝากเงิน' });

/** A player with money before a slip: one line on top of three digits. */
const withSlip = async (amount: string, number: string, preset: string) => {
  const token = await playerWith(site, amount);
  const { drawId } = await freshDraw(site);
  return { page: await slipOf(token, number, preset), token, drawId };
};

const slipOf = async (token: string, number: string, preset: string): Promise<Page> => {
  const page = await browser.open(`${site.site}/lottery?gameCode=YK1M`, { token });
  await write(page, 'สามตัวบน', number);
  await priceAll(page, preset);
  return page;
};

// A one-time code opens one session, so all tests share the operator's.
const operator = staffToken(site, 'owner');

const limit = async (drawId: string, number: string, state: 'reduced' | 'closed') => {
  const token = await operator;
  const input = { drawId, betType: 'three_top', number, state, reason: 'a number that everybody dreams of' };
  await call(site.backoffice, staffLimitNumber, { token, input });
};

test('two tabs, one balance: the second sees the money go and is refused in words', async () => {
  const { page: first, token } = await withSlip('100.00', '321', '฿50');
  const second = await slipOf(token, '654', '฿100');
  const [firstSheet, secondSheet] = [await review(first), await review(second)];
  await confirm(firstSheet);
  await firstSheet.getByRole('heading', { name: 'แทงสำเร็จ' }).waitFor();
  await balanceOf(second, '฿50.00').waitFor();
  await secondSheet.getByText('ยอดเงินขาด').waitFor();
  await secondSheet.getByRole('link', { name: 'ฝากเงิน' }).waitFor();
  assert.equal((await ticketsOf(site, token)).length, 1);
});

test('two tabs confirm at the same moment: one is bought, the other refused, nothing goes below zero', async () => {
  const { page: first, token } = await withSlip('100.00', '321', '฿100');
  const second = await slipOf(token, '654', '฿100');
  const sheets = [await review(first), await review(second)];
  const atTheDoor = Promise.withResolvers<void>();
  let waiting = 0;
  for (const page of [first, second])
    await page.route(purchases, async (route) => {
      if (route.request().method() === 'POST' && ++waiting === sheets.length) atTheDoor.resolve();
      if (route.request().method() === 'POST') await atTheDoor.promise;
      await route.fallback();
    });
  await Promise.all(sheets.map(confirm));
  const outcomes = await Promise.all(
    sheets.map((sheet) => sheet.getByText(/^(แทงสำเร็จ|ยอดเงินของคุณไม่เพียงพอ)$/).innerText()),
  );
  assert.deepEqual(outcomes.toSorted(), ['ยอดเงินของคุณไม่เพียงพอ', 'แทงสำเร็จ'].toSorted());
  for (const page of [first, second]) await balanceOf(page, '฿0.00').waitFor();
  assert.equal((await ticketsOf(site, token)).length, 1);
});

test('too little money: the slip says how much is missing and leads to a deposit', async () => {
  const { page } = await withSlip('20.00', '321', '฿50');
  await page.getByText('ยอดเงินขาด ฿30.00').waitFor();
  assert.equal(await page.getByRole('button', { name: 'ตรวจโพยและแทง' }).count(), 0);
  assert.deepEqual(await accessFaultsOf(page), []);
  await deposit(page).click();
  await page.waitForURL('**/deposit');
  await page.goBack();
  await slip(page).getByText('321').waitFor();
});

test('the draw closes before the confirmation: nothing is taken, the next draw takes the same slip', async () => {
  const { page, token } = await withSlip('100.00', '321', '฿10');
  const sheet = await review(page);
  await site.advance('PT1M');
  await sheet.getByText(/งวดนี้ปิดรับแล้ว ยังไม่มีการหักเงิน/).waitFor();
  assert.deepEqual(await ticketsOf(site, token), []);
  await sheet.getByRole('button', { name: /^แทงงวด \d+ แทน$/ }).click();
  await confirm(sheet);
  await sheet.getByRole('heading', { name: 'แทงสำเร็จ' }).waitFor();
  assert.equal((await ticketsOf(site, token)).length, 1);
});

test('the draw closes while the purchase is on its way: the server refuses, the page offers the next draw', async () => {
  const { page, token } = await withSlip('100.00', '321', '฿10');
  const sheet = await review(page);
  await page.route(purchases, async (route) => {
    if (route.request().method() === 'POST') await site.advance('PT1M');
    await route.fallback();
  });
  await confirm(sheet);
  await sheet.getByText(/งวดนี้ปิดรับแล้ว ยังไม่มีการหักเงิน/).waitFor();
  await balanceOf(page, '฿100.00').waitFor();
  assert.deepEqual(await ticketsOf(site, token), []);
  await page.unroute(purchases);
  await sheet.getByRole('button', { name: /^แทงงวด \d+ แทน$/ }).click();
  await confirm(sheet);
  await sheet.getByRole('heading', { name: 'แทงสำเร็จ' }).waitFor();
});

test('a rate falls behind the open sheet: the old rate is not taken, the new one stands beside it', async () => {
  const { page, token, drawId } = await withSlip('100.00', '321', '฿10');
  const sheet = await review(page);
  await limit(drawId, '321', 'reduced');
  await confirm(sheet);
  await sheet.getByText('อัตราจ่ายของบางเลขเปลี่ยนไป กรุณาดูอัตราใหม่แล้วยืนยันอีกครั้ง').waitFor();
  assert.deepEqual(await ticketsOf(site, token), []);
  await sheet.getByText('จ่าย 450').waitFor();
  await sheet.getByText('900').waitFor();
  await confirm(sheet);
  await sheet.getByRole('heading', { name: 'แทงสำเร็จ' }).waitFor();
  await sheet.getByText('จ่าย 450').waitFor();
});

test('reduced and closed numbers are known before a price is given, and one press mends the slip', async () => {
  const token = await playerWith(site, '100.00');
  const { drawId } = await freshDraw(site);
  await limit(drawId, '111', 'closed');
  await limit(drawId, '222', 'reduced');
  const page = await browser.open(`${site.site}/lottery?gameCode=YK1M`, { token });
  await write(page, 'สามตัวบน', '111222333');
  await slip(page).getByText('เลขอั้น ปิดรับ').waitFor();
  await slip(page).getByText('เลขอั้น จ่าย 450').waitFor();
  await priceAll(page, '฿10');
  await slip(page).getByText('เลขอั้น ปิดรับแล้ว').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  assert.equal(await page.getByRole('button', { name: 'ตรวจโพยและแทง' }).isDisabled(), true);
  await slip(page).getByRole('button', { name: 'ลบออก' }).click();
  const sheet = await review(page);
  await confirm(sheet);
  await sheet.getByRole('heading', { name: 'แทงสำเร็จ' }).waitFor();
});

test('new terms of the house: the next draw shows them before anybody confirms', async () => {
  // A number that no other test limits: the draw may be the same.
  const { page } = await withSlip('100.00', '654', '฿10');
  await slip(page).getByText('จ่าย 900').waitFor();
  const token = await operator;
  const terms = await call(site.backoffice, staffTerms, { token, input: { gameCode } });
  const asEdited = ({ betType, ...view }: { betType: string }) => ({
    ...Object.fromEntries(Object.entries(view).filter(([name]) => name !== 'returns')),
    betType,
    ...(betType === 'three_top' && { rate: '800' }),
  });
  const betTypes = staffTerms.output.encode(terms).betTypes.map(asEdited);
  const input = { gameCode, basedOn: terms.version, betTypes, reason: 'the house pays less' };
  await call(site.backoffice, staffEditTerms, { token, input });
  await slip(page).getByText('จ่าย 900').waitFor();
  await site.advance('PT2M');
  await slip(page).getByText('จ่าย 800').waitFor();
  const sheet = await review(page);
  await sheet.getByText(/จ่าย 800/).waitFor();
});

test('logged out in another tab: the sheet is gone, the slip stays, and after logging in it is bought', async () => {
  const username = 'Returning1';
  const token = await playerWith(site, '100.00', username);
  const page = await slipOf(token, '321', '฿10');
  await review(page);
  const other = await browser.open(`${site.site}/me`, { token });
  await other.getByRole('button', { name: 'ออกจากระบบ' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ' }).click();
  await page.getByRole('button', { name: 'เข้าสู่ระบบเพื่อแทง' }).click();
  const popup = page.getByRole('dialog', { name: 'เข้าสู่ระบบ' });
  await popup.getByLabel('ชื่อผู้ใช้').fill(username);
  await popup.getByLabel('รหัสผ่าน', { exact: true }).fill(playerPassword);
  await popup.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await slip(page).getByText('321').waitFor();
  const sheet = await review(page);
  await confirm(sheet);
  await sheet.getByRole('heading', { name: 'แทงสำเร็จ' }).waitFor();
  await balanceOf(page, '฿90.00').waitFor();
});
