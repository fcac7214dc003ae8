import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { listDeposits } from '#features/cashier/contract/list-deposits.ts';
import { calm, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { turnOf } from '#kit/testing/thorough.ts';
import { sitePages } from '#tools/build/page-list.ts';
import { call, payAtBank, playerPassword, registerPlayer } from '#tools/testing/site/site-client.ts';
import { bet, freshDraw, keypad, slip, ticketsOf } from '#features/lottery/e2e/at-the-slip.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

/** What is wrong with how the focused element looks: not to be seen, behind something, or without any mark. */
const faultOfFocus = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
  const seen = focused.matches('input[type=radio], input[type=checkbox]') ? focused.closest('label') ?? focused : focused;
  const name = focused.outerHTML.slice(0, 160);
  const box = seen.getBoundingClientRect();
  if (box.width < 2 || box.height < 2) return 'no size: ' + name;
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return 'outside the window: ' + name;
  const top = document.elementFromPoint(x, y);
  if (!top || !(seen.contains(top) || top.contains(seen))) return 'behind ' + (top && top.outerHTML.slice(0, 80)) + ': ' + name;
  const isMarked = (each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
  };
  // A field may have its frame around it.
  const marked = [focused, seen, focused.parentElement].some(isMarked);
  return marked ? '' : 'no mark: ' + name;
})()`;

/** In the page itself: its own policy forbids to bring code there as text. */
const isFocused = async (wanted: Locator): Promise<boolean> =>
  (await wanted.and(wanted.page().locator(':focus')).count()) > 0;

const stopsMax = 150;

/** What is on its way, such as a link that slides out again, may arrive. */
const seen = async (page: Page): Promise<void> => {
  let fault = 'not looked at';
  for (let looks = 0; looks < 20 && fault !== ''; looks++) {
    if (looks > 0) await pause(50);
    fault = String(await page.evaluate(faultOfFocus));
  }
  assert.equal(fault, '', fault);
};

/** Goes on with Tab until something has the focus; every stop on the way must be seen. */
const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  for (let stop = 0; stop < stopsMax; stop++) {
    await page.keyboard.press('Tab');
    await seen(page);
    if (await isFocused(wanted)) return;
  }
  assert.fail(`not reached in ${stopsMax} stops`);
};

const choose = async (page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await wanted.waitFor();
  await tabTo(page, wanted);
  await page.keyboard.press(key);
};

const write = async (page: Page, field: Locator, text: string): Promise<void> => {
  await field.waitFor();
  if (!(await isFocused(field))) await tabTo(page, field);
  await page.keyboard.type(text);
};

test('from the log-in to the bought ticket by keyboard alone, the focus in sight at every stop', async () => {
  // Long enough for the slowest machine; before the log-in, which would end over the hours in which the game rests.
  await freshDraw(site, 'YK15');
  await registerPlayer(site.site, 'Keyboard1');
  const page = await browser.open(site.site, { screen: 'desktop' });
  await page.getByRole('timer').first().waitFor();
  const banner = page.getByRole('banner');

  await choose(page, banner.getByRole('button', { name: 'เข้าสู่ระบบ' }));
  const login = page.getByRole('dialog', { name: 'เข้าสู่ระบบ' });
  await write(page, login.getByLabel('ชื่อผู้ใช้'), 'Keyboard1');
  await write(page, login.getByLabel('รหัสผ่าน', { exact: true }), playerPassword);
  await page.keyboard.press('Enter');
  await banner.getByText('฿0.00').waitFor();
  const token = String(await page.evaluate(`sessionStorage.getItem('token')`));

  await choose(page, page.getByRole('link', { name: 'ฝากเงิน' }).filter({ visible: true }).first());
  await choose(page, page.getByRole('button', { name: '฿300', exact: true }));
  await choose(page, page.getByRole('button', { name: 'แสดงคิวอาร์โค้ด' }));
  await page.getByRole('img', { name: /^คิวอาร์พร้อมเพย์ยอด ฿300/ }).waitFor();
  const { deposits } = await call(site.site, listDeposits, { token });
  await payAtBank(site, deposits[0]?.qrPayload ?? '');
  await banner.getByText('฿300').waitFor();

  await choose(page, page.getByRole('link', { name: 'หวย', exact: true }).filter({ visible: true }).first());
  await choose(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /88 รอบ/ })
      .first(),
  );
  await keypad(page).waitFor();
  await choose(page, bet(page, 'สองตัวล่าง'), 'Space');
  await page.keyboard.type('4567');
  await slip(page).getByText('45', { exact: true }).waitFor();
  await slip(page).getByText('67', { exact: true }).waitFor();
  const prices = slip(page).getByRole('group', { name: 'ราคาเดียวทุกเลข' });
  await choose(page, prices.getByRole('button', { name: '฿20', exact: true }));
  await choose(page, page.getByRole('button', { name: 'ตรวจโพยและแทง' }));
  const review = page.getByRole('dialog');
  await choose(page, review.getByRole('button', { name: 'ยืนยันแทง ฿40.00' }));
  await review.getByRole('heading', { name: 'แทงสำเร็จ' }).waitFor();
  await choose(page, review.getByRole('link').first());
  await page.waitForURL('**/tickets/tkt_*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const [ticket, ...more] = await ticketsOf(site, token);
  assert.deepEqual([ticket?.costTotal, more.length], [4000n, 0]);
  assert.ok(page.url().endsWith(ticket!.ticketId));
});

/** The member centre and every page in it that needs no more than its address. */
const ofMembers = (await sitePages())
  .filter(({ path, around }) => path === '/me' || (around === 'memberCentre' && !path.includes('$')))
  .map(({ path }) => path);

const walks = [
  ...turnOf(ofMembers, 0, 4).map((address) => ['phone', address] as const),
  ...turnOf(ofMembers, 1, 4).map((address) => ['desktop', address] as const),
];

for (const [screen, address] of walks)
  test(`${address} on a ${screen} by Tab from its first stop to its last, each in sight, and back to the last by Shift+Tab`, async () => {
    const token = await registerPlayer(site.site, `Walker${screen.length}${ofMembers.indexOf(address)}`);
    const page = await browser.open(site.site + address, { screen, token });
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await calm(page);
    assert.equal(
      await page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count(),
      0,
      'no order but the page’s own',
    );
    const reached = await walk(page, 'Tab');
    assert.ok(reached >= 8, `${reached} stops`);
    await page.keyboard.press('Shift+Tab');
    await seen(page);
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Shift+Tab');
      await seen(page);
    }
  });

/** To where the page has no further stop. @returns how many there were. */
const walk = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<number> => {
  for (let stop = 0; stop < stopsMax; stop++) {
    await page.keyboard.press(key);
    const isOut = await page.evaluate('document.activeElement === document.body');
    if (isOut === true) return stop;
    await seen(page);
  }
  assert.fail(`no end in ${stopsMax} stops`);
};
