import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { freshDraw } from '#features/lottery/e2e/at-the-slip.ts';
import { startBrowser } from '#kit/testing/browser.ts';
import { codeSentTo } from '#kit/testing/messages.ts';
import { outboxOf } from '#kit/testing/site-messages.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { payOnPage } from '#tools/testing/site/pay-on-page.ts';
import { switchOn } from '#tools/testing/site/switch-flags.ts';
import { openDesk, told } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const outbox = outboxOf({ after: (done) => after(done) }, site);

const password = 'a-calm-long-password';
const withdrawalPassword = '204816';

/** What the person taps, one after the other; what is typed goes by the keyboard. */
type Hand = { page: Page; taps: string[]; tap: (what: string, place: Locator) => Promise<void> };

const handOf = (page: Page): Hand => {
  const taps: string[] = [];
  const tap = async (what: string, place: Locator) => {
    taps.push(what);
    await place.tap();
  };
  return { page, taps, tap };
};

const main = ({ page }: Hand) => page.getByRole('main');
const button = (hand: Hand, name: string | RegExp) => main(hand).getByRole('button', { name });
const dialogOf = ({ page }: Hand, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });

const registerByNumber = async (hand: Hand): Promise<void> => {
  const { page, tap } = hand;
  await tap('register', page.getByRole('banner').getByRole('link', { name: 'สมัคร' }));
  const form = dialogOf(hand, 'สมัครสมาชิก');
  await tap('by number', form.getByRole('tab', { name: 'เบอร์มือถือ' }));
  await form.getByRole('textbox', { name: 'เบอร์มือถือ' }).fill('0861113333');
  await tap('send the code', form.getByRole('button', { name: 'ส่งรหัส' }));
  await form.getByRole('button', { name: /^\d+ วิ$/ }).waitFor();
  await form.getByLabel('รหัสยืนยัน').fill(await codeSentTo(outbox, '+66861113333'));
  await form.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await form.getByLabel('ยืนยันรหัสผ่าน').fill(password);
  for (const box of await form.getByRole('checkbox').all()) await tap('consent', box);
  await tap('send', form.getByRole('button', { name: 'สมัครสมาชิก' }));
};

const deposit = async (hand: Hand): Promise<void> => {
  const { page, tap } = hand;
  await tap('deposit', dialogOf(hand, 'บัญชีของคุณ').getByRole('button', { name: 'ฝากเงิน' }));
  await page.getByLabel('จำนวนเงิน (฿)').fill('400');
  await tap('show the code', button(hand, 'แสดงคิวอาร์โค้ด'));
  await payOnPage(page);
  await page.getByText('฿400.00 เข้ายอดเงินแล้ว').waitFor();
};

/** Every last digit on top and every one at the bottom: something comes back, whatever is drawn. */
const betOnTwenty = async (hand: Hand): Promise<void> => {
  const { page, tap } = hand;
  await freshDraw(site);
  await tap('to the lottery', page.getByRole('link', { name: 'ไปหน้าหวย' }));
  await page.waitForURL(/gameCode=(?!NEXT)/);
  await tap('all lotteries', page.getByRole('link', { name: 'หวยทั้งหมด' }));
  await tap('this one', main(hand).getByRole('link', { name: /^ยี่กี 1 นาที/ }));
  const kinds = main(hand).getByRole('group', { name: 'ประเภทการแทง' });
  await tap('on top', kinds.getByRole('button', { name: /^วิ่งบน/ }));
  await tap('and below', button(hand, 'วิ่งบน + วิ่งล่าง'));
  for (const digit of '0123456789') await tap(digit, main(hand).getByRole('button', { name: digit, exact: true }));
  await tap('prices', button(hand, 'ใส่ราคา (20)'));
  const prices = main(hand).getByRole('group', { name: 'ราคาเดียวทุกเลข' });
  await tap('฿20', prices.getByRole('button', { name: '฿20', exact: true }));
  await tap('review', button(hand, 'ตรวจโพยและแทง'));
  await tap('confirm', dialogOf(hand).getByRole('button', { name: 'ยืนยันแทง ฿400.00' }));
  await tap('the ticket', dialogOf(hand).getByRole('link', { name: 'ดูโพย' }));
};

/** The result stands on the ticket, and the page of the independent check is green. */
const seeAndCheck = async (hand: Hand): Promise<void> => {
  const { page, tap } = hand;
  await main(hand).getByText('รอออกผล').waitFor();
  await site.advance('PT1M30S');
  const result = main(hand)
    .getByRole('status')
    .filter({ hasText: /ถูกรางวัล|ได้คืน/ });
  await result.first().waitFor();
  const opening = page.context().waitForEvent('page');
  await tap('check it', page.getByRole('link', { name: 'ตรวจสอบด้วยตัวเอง' }));
  const check = await opening;
  await check.getByRole('heading', { name: 'ถูกต้องทุกขั้นตอน' }).waitFor();
  await check.close();
};

const card = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: '#cde' } })
    .jpeg()
    .toBuffer();

const becomePayable = async (hand: Hand): Promise<void> => {
  const { page, tap } = hand;
  await page.goto(`${site.site}/me/security`);
  await tap('a password for money', button(hand, 'ตั้งรหัสถอนเงิน'));
  await page.getByLabel('รหัสผ่านเข้าสู่ระบบ').fill(password);
  await page.getByLabel('รหัสถอนเงินใหม่', { exact: true }).fill(withdrawalPassword);
  await page.getByLabel('รหัสถอนเงินใหม่อีกครั้ง').fill(withdrawalPassword);
  await tap('save it', page.getByRole('button', { name: 'บันทึก', exact: true }).last());
  await page.getByText('ตั้งรหัสถอนเงินเรียบร้อยแล้ว').waitFor();

  await page.goto(`${site.site}/me/profile`);
  await tap('who I am', button(hand, 'แก้ไข: ตัวตนของคุณ'));
  await page.getByLabel('ชื่อ-นามสกุล').fill('Malee Jaidee');
  await page.getByLabel('วันเกิด').fill('1991-03-04');
  await tap('save', button(hand, 'บันทึก'));
  await tap('it is right', dialogOf(hand).getByRole('button', { name: 'ใช่ บันทึก' }));
  await page.getByText('1991-••-••').waitFor();
  await tap('an account', button(hand, /บัญชีธนาคาร/).first());
  const account = dialogOf(hand, 'เพิ่มบัญชีธนาคาร');
  await account.getByLabel('ธนาคาร').first().selectOption('กสิกรไทย');
  await account.getByLabel('เลขที่บัญชี').fill('123-4-56789-1');
  await account.getByRole('textbox', { name: 'รหัสถอนเงิน' }).fill(withdrawalPassword);
  await tap('add it', account.getByRole('button', { name: 'เพิ่ม', exact: true }));
  await page.getByText('••••7891').waitFor();

  await page.goto(`${site.site}/me/verification`);
  await tap('a document', button(hand, 'เอกสารยืนยันตัวตน'));
  const picture = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await card() };
  await main(hand).getByLabel('เพิ่มรูป').setInputFiles(picture);
  await tap('send it', main(hand).getByRole('button', { name: 'ส่ง', exact: true }));
  await main(hand).getByText('กำลังตรวจ').first().waitFor();
};

/** What staff does is nobody's tap. */
const acceptDocument = async (): Promise<void> => {
  const desk = await openDesk({ browser, site }, 'compliance', '/verification');
  await desk.getByRole('button', { name: 'Open the case' }).click();
  await desk
    .getByRole('button', { name: /Show picture/ })
    .last()
    .click();
  await desk.getByRole('img', { name: /Picture/ }).waitFor();
  for (const thing of [/^Name:/, /^Birthday:/, /^ID number:/]) await desk.getByLabel(thing).check();
  await desk.getByRole('button', { name: 'Accept' }).click();
  await told(desk, 'Accepted');
};

const tapsMax = { untilChecked: 29, untilPayable: 9 } as const;

test('a newcomer on a phone: by number, money in, twenty numbers, the draw, its check, and ready to be paid out, counted in taps', async (t) => {
  await switchOn(site, ['REGMOBVERF3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3']);
  const hand = handOf(await browser.open(site.site, { isWhole: true }));
  const began = performance.now();
  const told: string[] = [];
  const countedBy = (most: number) => {
    told.push(`${hand.taps.length} taps after ${Math.round((performance.now() - began) / 1000)} s`);
    assert.ok(hand.taps.length <= most, `${hand.taps.length}: ${hand.taps.join(', ')}`);
    hand.taps.length = 0;
  };
  await registerByNumber(hand);
  await deposit(hand);
  await betOnTwenty(hand);
  await seeAndCheck(hand);
  countedBy(tapsMax.untilChecked);
  await becomePayable(hand);
  countedBy(tapsMax.untilPayable);
  await acceptDocument();
  await hand.page.goto(`${site.site}/withdraw`);
  await hand.page.getByLabel('จำนวนเงิน (฿)').waitFor();
  t.diagnostic(told.join('; '));
});
