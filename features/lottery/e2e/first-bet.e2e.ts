import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { payOnPage } from '#tools/testing/site/pay-on-page.ts';
import { withWorldOf } from '#tools/testing/access/mounted-routes.ts';
import { verifiers, verify } from '#tools/verify.ts';
import { balanceOf, bet, freshDraw, keypad, press, priceAll, review, slip } from './at-the-slip.ts';

const password = 'a-calm-long-password';
const browser = await startBrowser({ after });
const site = await startTestSite({ after });

test('a newcomer registers, deposits, bets, sees the draw, checks it, and finds the winnings in books that hold', async () => {
  const page = await browser.open(site.site, { isWhole: true });
  await register(page, 'Malee2026');
  await deposit(page);
  await writeSlip(page);
  await buy(page);
  await site.advance('PT1M30S');
  const drawn = await resultOn(page);
  const payout = payoutOf(drawn);
  await seePayout(page, payout);
  await verifyDraw(page, drawn.top3);
  await seeHistory(page, payout);
  await comeBack(page, drawn);
  await seeNotice(page, payout);
  assert.deepEqual(await deviations(), []);
});

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true });

/** The lobby of lotteries as a visitor has it: a name without its tone marks, a group, a day, and what needs a log-in. */
const lookAround = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: 'หวยทั้งหมด' }).waitFor();
  await page.getByLabel('ค้นหาหวย').fill('ยีกี 88');
  await page.waitForURL(/name=/);
  await cards(page).nth(1).waitFor({ state: 'detached' });
  assert.match(await cards(page).innerText(), /^ยี่กี 88 รอบ/);
  await page.getByLabel('ค้นหาหวย').fill('');
  await page.waitForURL('**/lottery');
  await button(page, 'วันอาทิตย์').click();
  await page.waitForURL('**/lottery?day=1');
  // A group stands alone: the day goes.
  await button(page, /^หวยยี่กี/).click();
  await page.waitForURL('**/lottery?tag=YEEKEE');
  await cards(page).filter({ hasNotText: 'ยี่กี' }).first().waitFor({ state: 'detached' });
  await button(page, 'รายการโปรด').click();
  const login = page.getByRole('dialog', { name: 'เข้าสู่ระบบ' });
  await login.waitFor();
  await page.keyboard.press('Escape');
  await login.waitFor({ state: 'detached' });
  await page.waitForURL('**/lottery?tag=YEEKEE');
};

/** The member's own lists: what was bet on, with what opened last, and what is kept at hand on every device. */
const comeBack = async (page: Page, { top3 }: Drawn): Promise<void> => {
  await page.goto(`${site.site}/lottery?list=recent`);
  const played = cards(page).filter({ hasText: 'ยี่กี 1 นาที' });
  await played.getByText(/โพยล่าสุดของคุณ/).waitFor();
  assert.equal(await cards(page).count(), 1);
  const opened = (await played.getByText(/^\d \d \d \d \d$/).innerText()).replaceAll(' ', '');
  assert.equal(opened.slice(-3), top3);
  await button(page, 'เพิ่ม ยี่กี 1 นาที ในรายการโปรด').click();
  await button(page, 'รายการโปรด').click();
  await page.waitForURL('**/lottery?list=fav');
  await page.reload();
  await button(page, 'นำ ยี่กี 1 นาที ออกจากรายการโปรด').waitFor();
  const kept = String(await page.evaluate(`localStorage.getItem('LOTTFAV')`));
  assert.deepEqual(JSON.parse(kept), { Malee2026: ['LOTT:YK1M'] });
};

test('a visitor finds a lottery by name, group and day, and is asked to log in for lists of their own', async () => {
  await lookAround(await browser.open(`${site.site}/lottery`));
});

/** What the ticket got was told, too, with the way to the ticket. */
const seeNotice = async (page: Page, payout: number): Promise<void> => {
  await page.goto(`${site.site}/me/messages`);
  await page
    .getByRole('main')
    .getByRole('link', { name: `ได้รับเงินรางวัล ${baht(payout)}` })
    .click();
  await page.waitForURL(/\/tickets\/tkt_/);
};

const register = async (page: Page, username: string): Promise<void> => {
  await page.getByRole('banner').getByRole('link', { name: 'สมัคร' }).click();
  const popup = page.getByRole('dialog', { name: 'สมัครสมาชิก' });
  await popup.getByLabel('ชื่อผู้ใช้').fill(username);
  await popup.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await popup.getByLabel('ยืนยันรหัสผ่าน').fill(password);
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.getByRole('button', { name: 'สมัครสมาชิก' }).click();
  await page.getByRole('dialog', { name: 'ยินดีต้อนรับ' }).getByRole('button', { name: 'ฝากเงิน' }).click();
};

/** The code is paid at the bank's own page; the balance in the first tab changes by itself. */
const deposit = async (page: Page): Promise<void> => {
  await balanceOf(page, '฿0.00').waitFor();
  await page.getByLabel('จำนวนเงิน (฿)').fill('500');
  await page.getByRole('button', { name: 'แสดงคิวอาร์โค้ด' }).click();
  await page.getByRole('img', { name: /^คิวอาร์พร้อมเพย์ยอด ฿500/ }).waitFor();
  await payOnPage(page);
  await page.getByText('฿500.00 เข้ายอดเงินแล้ว').waitFor();
  await balanceOf(page, '฿500.00').waitFor();
};

/** All orders of 123, 45 both ways round, and every running digit, so that something is sure to come back. */
const writeSlip = async (page: Page): Promise<void> => {
  await freshDraw(site);
  await page.getByRole('link', { name: 'ไปหน้าหวย' }).click();
  // Whichever closes next; of all of them this one is wanted.
  await page.waitForURL(/gameCode=(?!NEXT)/);
  await page.getByRole('link', { name: 'หวยทั้งหมด' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^ยี่กี 1 นาที/ })
    .click();
  await keypad(page).getByRole('button', { name: 'กลับเลข' }).click();
  await press(page, '123');
  await bet(page, 'สองตัวล่าง').click();
  await press(page, '45');
  await bet(page, 'วิ่งบน').click();
  await press(page, '0123456789');
  await page.getByRole('button', { name: 'ใส่ราคา (18)' }).click();
  await priceAll(page, '฿5');
  await slip(page).getByLabel('ราคาของ 7 (฿)').fill('10');
};

const buy = async (page: Page): Promise<void> => {
  const sheet = await review(page);
  await sheet.getByText('คงเหลือหลังแทง').waitFor();
  await sheet.getByRole('button', { name: 'ยืนยันแทง ฿95.00' }).click();
  await sheet.getByRole('heading', { name: 'แทงสำเร็จ' }).waitFor();
  // Its draw closes within the minute, so the way to it is marked.
  await page.locator('html[data-drawing]').waitFor({ state: 'attached' });
  await sheet.getByText('฿405.00', { exact: true }).waitFor();
  await balanceOf(page, '฿405.00').waitFor();
  await sheet.getByRole('link', { name: 'ดูโพย' }).click();
  await page.getByRole('main').getByText('รอออกผล').waitFor();
};

const outcome = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^(ถูกรางวัล|ได้คืน)/ });

type Drawn = { top3: string; bottom2: string };

/** The numbers drawn, as the ticket's page reads them out. */
const resultOn = async (page: Page): Promise<Drawn> => {
  await outcome(page).waitFor();
  const read = async (digits: RegExp) => (await outcome(page).getByText(digits).innerText()).replaceAll(' ', '');
  return { top3: await read(/^\d \d \d$/), bottom2: await read(/^\d \d$/) };
};

const cost = 95;
const paidIn = 500;

/** By hand: all orders of 123 on top, 45 and 54 at the bottom and every running digit at ฿5, but running 7 at ฿10. */
const payoutOf = ({ top3, bottom2 }: Drawn): number => {
  const three = [...top3].toSorted().join('') === '123' ? 5 * 900 : 0;
  const two = ['45', '54'].includes(bottom2) ? 5 * 90 : 0;
  const running = [...new Set(top3)].reduce((sum, digit) => sum + (digit === '7' ? 32 : 16), 0);
  return three + two + running;
};

const baht = (amount: number): string => `฿${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}.00`;

const seePayout = async (page: Page, payout: number): Promise<void> => {
  const won = `ถูกรางวัล ได้รับ ${baht(payout)}`;
  const back = `ได้คืน ${baht(payout)} จากยอดแทง ${baht(cost)}`;
  await page.getByText(payout > cost ? won : back, { exact: true }).waitFor();
  await balanceOf(page, baht(paidIn - cost + payout)).waitFor();
};

/** The page of the independent check, opened from the ticket: green in every step. */
const verifyDraw = async (page: Page, top3: string): Promise<void> => {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'ตรวจสอบด้วยตัวเอง' }).click();
  const verifier = await opening;
  await verifier.getByRole('heading', { name: 'ถูกต้องทุกขั้นตอน' }).waitFor();
  await verifier.getByText('ทั้ง 12 ขั้นตอนได้ค่าตรงกับที่ประกาศ').waitFor();
  for (const state of ['ไม่ตรง', 'ไม่มีในชุดข้อมูลนี้'])
    assert.equal(await verifier.getByText(state, { exact: true }).count(), 0);
  assert.ok((await verifier.getByRole('main').innerText()).includes(top3));
  await verifier.close();
};

const seeHistory = async (page: Page, payout: number): Promise<void> => {
  await page.goto(`${site.site}/history`);
  const rows = page.getByRole('main').getByRole('listitem');
  const row = (kind: string, amount: string) => rows.filter({ hasText: kind }).getByText(amount, { exact: true });
  await row('เงินรางวัล', `+${baht(payout)}`).waitFor();
  await row('เดิมพัน', `−${baht(cost)}`).waitFor();
  await row('ฝากเงิน', `+${baht(paidIn)}`).waitFor();
  await rows
    .first()
    .getByText(`คงเหลือ ${baht(paidIn - cost + payout)}`)
    .waitFor();
};

/** What ledger, statements, draws and audit trail give, recomputed from their rows; every one of them must have looked. */
const deviations = async (): Promise<string[]> => {
  const lines: string[] = [];
  await withWorldOf(site, async (world) => {
    for (const [name, verifier] of Object.entries(verifiers))
      await verify(name, verifier, world, (line) => lines.push(line));
  });
  assert.equal(lines.filter((line) => line.includes('looked at')).length, Object.keys(verifiers).length);
  return lines.filter((line) => line.includes('DEVIATION'));
};
