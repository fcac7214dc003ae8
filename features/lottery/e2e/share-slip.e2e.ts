import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call, registerPlayer } from '#tools/testing/site/site-client.ts';
import { balanceOf, freshDraw, keypad, playerWith, press, priceAll, slip, ticketsOf, write } from './at-the-slip.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

test('a set is saved under a name, comes back on another day with one press, and goes when it is deleted', async () => {
  const token = await registerPlayer(site.site, 'Collector1');
  const page = await browser.open(`${site.site}/lottery?gameCode=YK1M`, { token });
  await write(page, 'สองตัวล่าง', '123456');
  await slip(page).getByRole('button', { name: 'ชุดเลขของฉัน' }).click();
  const sets = page.getByRole('dialog', { name: 'ชุดเลขของฉัน' });
  await sets.getByText('ยังไม่มีชุดเลขที่บันทึกไว้').waitFor();
  await sets.getByLabel('ชื่อชุด').fill('ทะเบียนรถ');
  await sets.getByRole('button', { name: 'บันทึกโพยนี้ 3 รายการ' }).click();
  await sets.getByRole('listitem').getByText('ทะเบียนรถ').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);

  const later = await browser.open(`${site.site}/lottery?gameCode=YK1M`, { token });
  await later.getByRole('button', { name: 'ชุดเลขของฉัน' }).filter({ visible: true }).click();
  await later
    .getByRole('dialog')
    .getByRole('button', { name: /^ทะเบียนรถ/ })
    .click();
  await later.getByRole('button', { name: 'ใส่ราคา (3)' }).click();
  for (const number of ['12', '34', '56']) await slip(later).getByText(number, { exact: true }).waitFor();

  await slip(later).getByRole('button', { name: 'ชุดเลขของฉัน' }).click();
  await later.getByRole('button', { name: 'ลบชุด ทะเบียนรถ' }).click();
  await later.getByRole('dialog', { name: 'ลบชุดเลขนี้?' }).getByRole('button', { name: 'ลบชุด' }).click();
  await later.getByText('ยังไม่มีชุดเลขที่บันทึกไว้').waitFor();
});

test('a visitor who wants a set is asked to log in', async () => {
  const page = await browser.open(`${site.site}/lottery?gameCode=YK1M`);
  await page.getByRole('button', { name: 'ชุดเลขของฉัน' }).filter({ visible: true }).click();
  await page.getByRole('dialog', { name: 'เข้าสู่ระบบ' }).waitFor();
});

test('a shared link fills the slip of whoever opens it and buys nothing; undo takes it back', async () => {
  const sender = await browser.open(`${site.site}/lottery?gameCode=YK1M`, {
    token: await registerPlayer(site.site, 'Sender001'),
  });
  await sender.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await write(sender, 'สามตัวบน', '123456');
  await priceAll(sender, '฿20');
  await slip(sender).getByRole('button', { name: 'แชร์โพย' }).click();
  const sheet = sender.getByRole('dialog', { name: 'แชร์โพย' });
  await sheet.getByRole('img', { name: 'รูปโพย 2 รายการ' }).waitFor();
  assert.deepEqual(await accessFaultsOf(sender), []);
  const saving = sender.waitForEvent('download');
  await sheet.getByRole('button', { name: 'บันทึกรูป' }).click();
  assert.match((await saving).suggestedFilename(), /\.png$/);
  await sheet.getByRole('button', { name: 'คัดลอกลิงก์' }).click();
  await sheet.getByText('คัดลอกแล้ว').waitFor();
  const link = String(await sender.evaluate('navigator.clipboard.readText()'));
  await sheet.getByLabel('ใส่ราคาด้วย').uncheck();
  await sheet.getByRole('button', { name: /คัดลอก/ }).click();

  const token = await playerWith(site, '100.00');
  const friend = await browser.open(link, { token });
  await friend.getByText('เพิ่ม 2 รายการจากลิงก์ลงโพยแล้ว ยังไม่มีการแทง').waitFor();
  assert.equal(await slip(friend).getByLabel('ราคาของ 456 (฿)').inputValue(), '20');
  await balanceOf(friend, '฿100.00').waitFor();
  assert.deepEqual(await ticketsOf(site, token), []);
  await friend.reload();
  await slip(friend).getByText('2 รายการ', { exact: true }).first().waitFor();
  assert.equal(
    await slip(friend)
      .getByLabel(/^ราคาของ/)
      .count(),
    2,
    'a reload fills in nothing twice',
  );
});

test('numbers that stand on the slip already stay, and undo takes back what the link brought', async () => {
  const page = await browser.open(`${site.site}/lottery?gameCode=YK1M`);
  await press(page, '789');
  // A press before the page lives counts once it does: the link must not be there first.
  await page.getByRole('button', { name: 'ใส่ราคา (1)' }).waitFor();
  await page.evaluate(`location.hash = 'slip=three_top--123.456~unknown_bet--1~two_top--123'`);
  await page.getByText('เพิ่ม 2 รายการจากลิงก์ลงโพยแล้ว ยังไม่มีการแทง').waitFor();
  await slip(page).getByText('789', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'กลับไปกดเลข' }).click();
  await keypad(page).getByRole('button', { name: 'เลิกทำ' }).click();
  await page.getByRole('button', { name: 'ใส่ราคา (1)' }).waitFor();
});

test('an earlier ticket is on the slip again with one press, prices included', async () => {
  const token = await playerWith(site, '100.00');
  const { drawId } = await freshDraw(site);
  const lines = ['123', '321'].map((number) => ({ betType: 'three_top', number, stake: '5.00', rate: '900' }));
  const { ticketId } = await call(site.site, buyTicket, {
    token,
    input: { drawId, idempotencyKey: 'an-earlier-purchase', lines },
  });
  const page = await browser.open(`${site.site}/tickets/${ticketId}`, { token });
  await page.getByRole('button', { name: 'แทงชุดนี้อีก' }).click();
  for (const number of ['123', '321'])
    assert.equal(await slip(page).getByLabel(`ราคาของ ${number} (฿)`).inputValue(), '5');
  await page.getByText('รวม ฿10.00').waitFor();
});

test('a ticket or a draw that is not there says so, and leads to those that are', async () => {
  const token = await registerPlayer(site.site, 'Lookingfor1');
  for (const [path, title, way] of [
    [`/tickets/tkt_${'0'.repeat(32)}`, 'ไม่พบโพยนี้', 'โพยของฉัน'],
    ['/tickets/tkt_short', 'ไม่พบโพยนี้', 'โพยของฉัน'],
    ['/results/drw_short', 'ไม่พบงวดนี้', 'ผลทั้งหมด'],
    [`/results/drw_${'0'.repeat(32)}`, 'ไม่พบงวดนี้', 'ผลทั้งหมด'],
  ] as const) {
    const page = await browser.open(site.site + path, { token });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('main').getByRole('link', { name: way }).click();
    await page.waitForURL(/\/(tickets|results)$/);
  }
});

test('a damaged link says so and leaves the page as it is', async () => {
  const page = await browser.open(`${site.site}/lottery?gameCode=YK1M#slip=three_top-1.00-<img src=x>`);
  await page.getByText('ลิงก์นี้ไม่มีเลขที่หวยนี้รับแทง').waitFor();
  await keypad(page).waitFor();
});
