import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { balanceOf, beforeNoon, keypad, playerWith, priceAll, review, slip, ticketsOf, write } from './at-the-slip.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
await beforeNoon(site);
const open = `${site.site}/lottery?gameCode=`;

/** A kind of bets, where a lottery has many. */
const kind = (page: Page, name: string) =>
  keypad(page).getByRole('group', { name: 'กลุ่มการแทง' }).getByRole('button', { name, exact: true }).click();

const buy = async (page: Page, amount: string): Promise<void> => {
  const sheet = await review(page);
  await sheet.getByRole('button', { name: `ยืนยันแทง ${amount}` }).click();
  await sheet.getByRole('heading', { name: 'แทงสำเร็จ' }).waitFor();
  await sheet.getByRole('button', { name: 'เสร็จสิ้น' }).click();
  await sheet.waitFor({ state: 'detached' });
};

/** On a phone from the slip back to the numbers. */
const toPad = (page: Page) => page.getByRole('button', { name: 'กลับไปกดเลข' }).click();

test('a slip of each family: what it pays and costs stands there before it is bought', async () => {
  const token = await playerWith(site, '5000.00');
  const page = await browser.open(`${open}OWN6`, { token });

  // หวยรัฐบาล: a number in every order, a front three, and whole sets at their price.
  await write(page, 'สามตัวบน', '123');
  await slip(page).getByText('จ่าย 900').waitFor();
  await toPad(page);
  await kind(page, '4 ตัว');
  await write(page, 'หวยชุด', '1234');
  await priceAll(page, '฿1');
  await slip(page).getByText('คิดเงิน ฿120 = 120 × ฿1').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await buy(page, '฿121.00');

  // Hanoi: two digits in any order; nineteen doors with one press.
  await page.goto(`${open}HANOISP`);
  await kind(page, '2 ตัว');
  await write(page, 'สองตัวโต๊ด', '31');
  await priceAll(page, '฿10');
  await buy(page, '฿10.00');

  // 4D: Big and iBet of one number together; the prize of an iBet is divided by the orders of its digits.
  await page.goto(`${open}OWN4D`);
  await kind(page, '4 ตัว');
  await write(page, 'iBet ใหญ่', '1234');
  await priceAll(page, '฿1');
  await slip(page).getByText('รางวัลสูงสุด ฿104.16').waitFor();
  await buy(page, '฿2.00');

  // A simulated index, as stock lotteries are bet on.
  await page.goto(`${open}IDXAND`);
  await write(page, 'สามตัวบน', '456');
  await priceAll(page, '฿5');
  await slip(page).getByRole('button', { name: 'แทงหลายงวด' }).waitFor();
  await page.goto(`${site.site}/tickets`);
  await page.getByRole('main').getByText('รอออกผล').first().waitFor();
  const tickets = await ticketsOf(site, token);
  assert.deepEqual(
    tickets.map(({ gameCode, costTotal }) => [gameCode, costTotal]),
    [
      ['OWN4D', 200n],
      ['HANOISP', 1000n],
      ['OWN6', 12_100n],
    ],
  );

  // Taken back while its game allows it: the money is there again.
  await page.goto(`${site.site}/tickets/${tickets.at(-1)!.ticketId}`);
  await page.getByRole('button', { name: 'ยกเลิกโพยนี้' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกโพย' }).click();
  await page.getByText('ยกเลิกแล้ว คืนเงิน ฿121.00').waitFor();
  await balanceOf(page, '฿4,988.00').waitFor();
});

test('the Vietnamese page speaks Vietnamese: lô at 27 times the stake, xiên from a grid', async () => {
  const token = await playerWith(site, '5000.00');
  const page = await browser.open(`${site.site}/vnlottery?gameCode=VNF2M`, { token, language: 'VI' });
  const pad = page.getByRole('region', { name: 'Bàn phím số' });
  await pad.getByRole('button', { name: /^Lô 2 số trả/ }).click();
  for (const digit of '68') await pad.getByRole('button', { name: digit, exact: true }).click();
  await pad.getByRole('button', { name: 'Xiên & trượt' }).click();
  await pad.getByRole('button', { name: /^Lô xiên 2/ }).click();
  await pad.getByRole('button', { name: 'Chọn từ 00–99' }).click();
  const grid = pad.getByRole('group', { name: 'Chọn từ 00–99' });
  for (const number of ['12', '34']) await grid.getByRole('button', { name: number, exact: true }).click();
  await pad.getByRole('button', { name: 'Xiên quay' }).click();
  for (const number of ['56', '78', '90']) await grid.getByRole('button', { name: number, exact: true }).click();
  await pad.getByRole('button', { name: 'Thêm 3 số' }).click();
  await page.getByRole('button', { name: /\(5\)$/ }).click();
  const slipOf = page.getByRole('region', { name: 'Phiếu của bạn' });
  await slipOf.getByText('12 - 34', { exact: true }).waitFor();
  await slipOf.getByText('78 - 90', { exact: true }).waitFor();
  await slipOf
    .getByRole('group', { name: 'Một giá cho tất cả' })
    .getByRole('button', { name: '฿10', exact: true })
    .click();
  await slipOf.getByText('chi phí ฿270 = 27 × ฿10').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('button', { name: 'Xem lại và mua' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Mua với ฿310/ }).click();
  await sheet.getByRole('heading', { name: 'Đã mua vé' }).waitFor();
});
