import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { startBrowser } from '#kit/testing/browser.ts';
import { codeSentTo } from '#kit/testing/messages.ts';
import { outboxOf } from '#kit/testing/site-messages.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { freshDraw } from '#features/lottery/e2e/at-the-slip.ts';
import { payOnPage } from '#tools/testing/site/pay-on-page.ts';
import { switchOn } from '#tools/testing/site/switch-flags.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const outbox = outboxOf({ after: (done) => after(done) }, site);

/** By number there are the way of registering and the code by SMS besides. */
const tapsMax = { byName: 12, byNumber: 14 } as const;
/** From the first tap to the paid ticket, with what a person types; the bank's own app is answered at once. */
const wholeMs = 60_000;
const password = 'a-calm-long-password';

/** What the person taps, one after the other. */
type Hand = { page: Page; taps: string[]; tap: (what: string, place: Locator) => Promise<void> };

const newcomer = async (): Promise<Hand> => {
  const page = await browser.open(site.site, { isWhole: true });
  const taps: string[] = [];
  const tap = async (what: string, place: Locator) => {
    taps.push(what);
    await place.tap();
  };
  return { page, taps, tap };
};

/** The keyboard's own key leads from field to field. */
const typeIn = async ({ page }: Hand, field: Locator, text: string) => {
  await field.focus();
  await page.keyboard.type(text);
};

const openForm = async ({ page, tap }: Hand): Promise<Locator> => {
  await tap('register', page.getByRole('banner').getByRole('link', { name: 'สมัคร' }));
  return page.getByRole('dialog', { name: 'สมัครสมาชิก' });
};

const sendForm = async (hand: Hand, form: Locator): Promise<void> => {
  await typeIn(hand, form.getByLabel('รหัสผ่าน', { exact: true }), password);
  await typeIn(hand, form.getByLabel('ยืนยันรหัสผ่าน'), password);
  await hand.tap('consent', form.getByRole('checkbox'));
  await hand.tap('send', form.getByRole('button', { name: 'สมัครสมาชิก' }));
};

const depositAndBet = async ({ page, tap }: Hand, welcome: string): Promise<void> => {
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  await tap('deposit', page.getByRole('dialog', { name: welcome }).getByRole('button', { name: 'ฝากเงิน' }));
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
};

const countedBy = ({ taps }: Hand, most: number, begun: number): void => {
  const tookMs = Math.round(performance.now() - begun);
  assert.ok(tookMs <= wholeMs, `${tookMs} ms`);
  assert.ok(taps.length <= most, `${taps.length}: ${taps.join(', ')}`);
};

test('a newcomer with a phone is at the first paid ticket after twelve taps and within a minute, typing aside', async () => {
  const hand = await newcomer();
  const begun = performance.now();
  const form = await openForm(hand);
  const name = form.getByLabel('ชื่อผู้ใช้');
  await name.and(hand.page.locator(':focus')).waitFor();
  await typeIn(hand, name, 'Somying2026');
  await sendForm(hand, form);
  await depositAndBet(hand, 'ยินดีต้อนรับ');
  countedBy(hand, tapsMax.byName, begun);
});

test('by mobile number and a code by SMS it takes fourteen taps', async () => {
  await switchOn(site, ['REGMOBVERF3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3']);
  const hand = await newcomer();
  const begun = performance.now();
  const form = await openForm(hand);
  await hand.tap('by number', form.getByRole('tab', { name: 'เบอร์มือถือ' }));
  await typeIn(hand, form.getByRole('textbox', { name: 'เบอร์มือถือ' }), '0861114444');
  await hand.tap('send the code', form.getByRole('button', { name: 'ส่งรหัส' }));
  await form.getByRole('button', { name: /^\d+ วิ$/ }).waitFor();
  await typeIn(hand, form.getByLabel('รหัสยืนยัน'), await codeSentTo(outbox, '+66861114444'));
  await sendForm(hand, form);
  await depositAndBet(hand, 'บัญชีของคุณ');
  countedBy(hand, tapsMax.byNumber, begun);
});
