import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { accessFaultsOf, beyondScreen, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { beforeNoon, bet, confirm, freshDraw, keypad, playerWith, priceAll, slip, ticketsOf } from './at-the-slip.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
await beforeNoon(site);

const heights = [640, 700, 844];
const keyMin = 44;

/** The keys that can't be pressed where they stand: cut off, covered, or too small for a thumb. */
const faultyKeys = (page: Page, keys: readonly string[]): Promise<string[]> =>
  page.evaluate(
    `((names, least) => {
      const buttons = [...document.querySelectorAll('main section button')];
      return names.filter((name) => {
        const key = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
        if (!key) return true;
        const { top, bottom, left, width, height } = key.getBoundingClientRect();
        const corners = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y));
        return height < least || width < least || !corners.every((at) => at !== null && key.contains(at));
      });
    })(${JSON.stringify(keys)}, ${keyMin})`,
  );

const digits = '0123456789'.split('');
const thaiKeys = [...digits, 'วางรายการเลข', 'ลบตัวเลข'];

/** What stands of a group, such as its ways of entering. */
const choicesOf = async (group: Locator): Promise<Locator[]> =>
  (await group.count()) === 0 ? [] : group.getByRole('button').all();

for (const game of ['YK1M', 'OWN6', 'HANOISP', 'OWN4D', 'IDXAND'])
  test(`${game}: every key of the keypad is whole without scrolling, whatever is bet and however it is entered`, async () => {
    const page = await browser.open(`${site.site}/lottery?gameCode=${game}`);
    await keypad(page).waitFor();
    for (const height of heights) {
      await page.setViewportSize({ width: 390, height });
      await page.evaluate('scrollTo(0, 0)');
      assert.deepEqual(await faultyKeys(page, thaiKeys), [], `${height} high`);
      assert.equal(await beyondScreen(page), 0);
      for (const kind of [undefined, ...(await choicesOf(keypad(page).getByRole('group', { name: 'กลุ่มการแทง' })))]) {
        await kind?.click();
        await keypad(page).getByRole('group', { name: 'ประเภทการแทง' }).getByRole('button').first().click();
        for (const way of await keypad(page)
          .getByRole('group', { name: 'ตัวช่วยใส่เลข' })
          .locator('button[aria-pressed]')
          .all()) {
          await way.click();
          await page.evaluate('scrollTo(0, 0)');
          assert.deepEqual(await faultyKeys(page, thaiKeys), [], `${height} high, ${await way.textContent()}`);
        }
      }
    }
    assert.deepEqual(await accessFaultsOf(page), []);
  });

test('the narrowest phone and the Vietnamese page have whole keys too', async () => {
  const narrow = await browser.open(`${site.site}/lottery?gameCode=YK1M`);
  await keypad(narrow).waitFor();
  await narrow.setViewportSize({ width: 360, height: 640 });
  assert.deepEqual(await faultyKeys(narrow, thaiKeys), []);
  assert.equal(await beyondScreen(narrow), 0);
  const page = await browser.open(`${site.site}/vnlottery?gameCode=VNF2M`, { language: 'VI' });
  await page.getByRole('region', { name: 'Bàn phím số' }).waitFor();
  for (const height of heights) {
    await page.setViewportSize({ width: 390, height });
    await page.evaluate('scrollTo(0, 0)');
    assert.deepEqual(await faultyKeys(page, digits), [], `${height} high`);
  }
});

/** Beside the digits themselves: the bet, its pair, the way of entering, prices, one price for all, the last look, and yes. */
const tapsBesideDigits = 7;

test('twenty numbers with all their orders, above and below, take seven presses beside their digits', async () => {
  const token = await playerWith(site, '900.00');
  const page = await browser.open(`${site.site}/lottery?gameCode=YK1M`, { token });
  await page.setViewportSize({ width: 390, height: 640 });
  await freshDraw(site);
  await page.reload();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(bet(page, 'สองตัวบน'));
  await tap(keypad(page).getByRole('button', { name: 'สองตัวบน + สองตัวล่าง', exact: true }));
  await tap(keypad(page).getByRole('button', { name: 'กลับเลข', exact: true }));
  const numbers = ['01', '12', '23', '34', '45', '56', '67', '78', '89', '90'];
  const others = ['02', '13', '24', '35', '46', '57', '68', '79', '80', '91'];
  for (const digit of [...numbers, ...others].join(''))
    await tap(keypad(page).getByRole('button', { name: digit, exact: true }));
  await tap(page.getByRole('button', { name: 'ใส่ราคา (80)' }));
  // The address comes first, then the page of the prices.
  await slip(page).getByRole('group', { name: 'ราคาเดียวทุกเลข' }).waitFor();
  assert.equal(Number(await page.evaluate('scrollY')), 0, 'the prices begin at their top');
  const forAll = await slip(page).getByRole('group', { name: 'ราคาเดียวทุกเลข' }).boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  assert.ok(forAll && header && forAll.y >= header.y + header.height, 'and nothing lies above them');
  taps += 1;
  await priceAll(page, '฿1');
  await tap(page.getByRole('button', { name: 'ตรวจโพยและแทง' }));
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'ยืนยันแทง ฿80.00' }).waitFor();
  taps += 1;
  await confirm(sheet);
  await sheet.getByRole('heading', { name: 'แทงสำเร็จ' }).waitFor();
  assert.equal(taps, 40 + tapsBesideDigits);
  const [ticket] = await ticketsOf(site, token);
  assert.equal(ticket?.costTotal, 8000n);
});
