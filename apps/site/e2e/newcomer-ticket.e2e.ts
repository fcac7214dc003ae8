import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { freshDraw } from '#features/lottery/e2e/at-the-slip.ts';
import { payOnPage } from '#tools/testing/site/pay-on-page.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

const tapsMax = 12;
/** From the first tap to the paid ticket, with what a person types; the bank's own app is answered at once. */
const wholeMs = 60_000;
const password = 'a-calm-long-password';

test('a newcomer with a phone is at the first paid ticket after twelve taps and within a minute, typing aside', async () => {
  const page = await browser.open(site.site, { isWhole: true });
  const taps: string[] = [];
  const tap = async (what: string, place: Locator) => {
    taps.push(what);
    await place.tap();
  };
  /** The keyboard's own key leads from field to field. */
  const type = async (texts: readonly string[]) => {
    for (const [at, text] of texts.entries()) {
      if (at > 0) await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
  };
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });

  const begun = performance.now();
  await tap('register', page.getByRole('banner').getByRole('link', { name: 'สมัคร' }));
  const form = page.getByRole('dialog', { name: 'สมัครสมาชิก' });
  await form.getByLabel('ชื่อผู้ใช้').waitFor();
  await form.getByLabel('ชื่อผู้ใช้').and(page.locator(':focus')).waitFor();
  await type(['Somying2026']);
  await form.getByLabel('รหัสผ่าน', { exact: true }).focus();
  await type([password]);
  await form.getByLabel('ยืนยันรหัสผ่าน').focus();
  await type([password]);
  await tap('consent', form.getByRole('checkbox'));
  await tap('send', form.getByRole('button', { name: 'สมัครสมาชิก' }));
  await tap('deposit', page.getByRole('dialog', { name: 'ยินดีต้อนรับ' }).getByRole('button', { name: 'ฝากเงิน' }));
  await tap('show the code', button('แสดงคิวอาร์โค้ด'));
  // What is tapped in the bank's own app is the bank's.
  await payOnPage(page);
  // The draw that closes next is then one of few bets, at any hour.
  await freshDraw(site);
  await tap('to the lottery', page.getByRole('link', { name: 'ไปหน้าหวย' }));
  await page.waitForURL(/gameCode=(?!NEXT)/);
  await tap('bet', main.getByRole('group', { name: 'ประเภทการแทง' }).getByRole('button', { name: /^วิ่งบน/ }));
  await tap('digit', button('7'));
  await tap('price', button(/^ใส่ราคา/));
  await tap('an amount', main.getByRole('group', { name: 'ราคาเดียวทุกเลข' }).getByRole('button').first());
  await tap('review', button('ตรวจโพยและแทง'));
  const sheet = page.getByRole('dialog');
  await tap('confirm', sheet.getByRole('button', { name: /^ยืนยันแทง/ }));
  await sheet.getByRole('heading', { name: 'แทงสำเร็จ' }).waitFor();
  const tookMs = Math.round(performance.now() - begun);
  assert.ok(tookMs <= wholeMs, `${tookMs} ms`);
  assert.ok(taps.length <= tapsMax, `${taps.length}: ${taps.join(', ')}`);
});
