import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { codeSentTo } from '#kit/testing/messages.ts';
import { outboxOf } from '#kit/testing/site-messages.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { switchOn } from '#tools/testing/site/switch-flags.ts';

const password = 'a-calm-long-password';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const outbox = outboxOf({ after: (done) => after(done) }, site);

test('registers in the pop-up, is welcomed, stays logged in over a reload, and leaves', async () => {
  const page = await browser.open(site.site, { language: 'EN' });
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  const popup = page.getByRole('dialog', { name: 'Register' });
  await popup.getByLabel('Username').fill('Somchai1');
  assert.deepEqual(await accessFaultsOf(page), []);
  await fill(page, password);
  await popup.getByRole('button', { name: 'Register' }).click();
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  await welcome.getByText('Somchai1').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await welcome.getByRole('button', { name: 'Look around first' }).click();

  await page.reload();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('heading', { name: 'Somchai1' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
  assert.equal(await page.evaluate(`sessionStorage.getItem('token')`), null);
});

test('is told what is wrong with each field, one fault at a time, in Thai', async () => {
  const page = await browser.open(`${site.site}/register`, { language: 'TH' });
  await page.getByLabel('ชื่อผู้ใช้').fill('1x');
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('12345678');
  await page.getByLabel('ยืนยันรหัสผ่าน').fill('123456789');
  const submit = page.getByRole('main').getByRole('button', { name: 'สมัครสมาชิก' });
  await submit.click();
  await page.getByRole('alert').nth(2).waitFor();
  const atFirst = await page.getByRole('alert').allInnerTexts();
  assert.equal(atFirst.length, 3, `name, password, consent: ${atFirst.join(' | ')}`);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await submit.click();
  await page.getByRole('alert').nth(1).waitFor();
  const faults = await page.getByRole('alert').allInnerTexts();
  assert.equal(faults.length, 2, faults.join(' | '));
  for (const fault of faults) assert.match(fault, /[ก-๙]/, 'a fault is told in Thai');
  assert.equal(await page.getByLabel('ชื่อผู้ใช้').getAttribute('aria-invalid'), 'true');
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('can not take a name that somebody has, whatever its case', async () => {
  const first = await browser.open(`${site.site}/register`, { language: 'EN' });
  await register(first, 'Malee22');
  await first.getByRole('dialog', { name: 'Welcome' }).waitFor();
  const second = await browser.open(`${site.site}/register`, { language: 'EN' });
  await register(second, 'MALEE22');
  await second
    .getByRole('alert')
    .filter({ hasText: /taken|already/i })
    .waitFor();
});

test('who mistypes the password at log-in learns only that the two do not fit', async () => {
  const page = await browser.open(site.site, { language: 'EN' });
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const popup = page.getByRole('dialog', { name: 'Log in' });
  await popup.getByLabel('Username').fill('nobody99');
  await popup.getByLabel('Password', { exact: true }).fill('wrong-password');
  await popup.getByRole('button', { name: 'Log in' }).click();
  const unknown = await popup.getByRole('alert').innerText();
  await popup.getByLabel('Username').fill('Malee22');
  await popup.getByRole('button', { name: 'Log in' }).click();
  await page.waitForTimeout(100);
  assert.equal(await popup.getByRole('alert').innerText(), unknown);
});

test('the eye shows the password and hides it again', async () => {
  const page = await browser.open(`${site.site}/register`, { language: 'EN' });
  const field = page.getByLabel('Password', { exact: true });
  await field.fill(password);
  assert.equal(await field.getAttribute('type'), 'password');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  assert.equal(await field.getAttribute('type'), 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  assert.equal(await field.getAttribute('type'), 'password');
});

test('the code of the address is filled in; the agreement and the log-in are a press away, as a page and in the pop-up', async () => {
  const page = await browser.open(`${site.site}/register?referralCode=AB12CD34`, { language: 'EN' });
  assert.equal(await page.getByLabel("Recommender's code").inputValue(), 'AB12CD34');
  const agreement = page.getByRole('main').getByRole('link', { name: /user agreement/i });
  assert.match((await agreement.getAttribute('href')) ?? '', /^\/help(mc)?\?id=/);
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL(`${site.site}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('tab', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Log in', exact: true }).waitFor();
  await popup.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('dialog', { name: 'Register' }).getByLabel('Confirm password').waitFor();
});

test('gets through the pop-up by keyboard alone; Escape closes it and focus returns', async () => {
  const page = await browser.open(site.site, { language: 'EN', screen: 'desktop' });
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      `document.activeElement === document.body || document.activeElement.closest('dialog') !== null`,
    );
    assert.equal(isInside, true, 'focus stays in the pop-up');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await opener.evaluate((element) => element === element.ownerDocument.activeElement), true);
});

test('the country of a number is chosen by keyboard; Clear empties the page', async () => {
  await switchOn(site, ['REGMOBVERF3', 'MOBILENUMREG3']);
  const page = await browser.open(`${site.site}/register`, { language: 'EN', screen: 'desktop' });
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  const picker = page.getByRole('main').getByRole('combobox', { name: /^Country/ });
  const list = page.getByRole('listbox', { name: 'Countries' });
  const pointed = list.getByRole('option', { selected: true });
  await picker.focus();
  await pointed.filter({ hasText: 'Thailand' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.keyboard.press('ArrowDown');
  await pointed.filter({ hasNotText: 'Thailand' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await pointed.filter({ hasText: 'Thailand' }).waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.type('lao');
  await pointed.filter({ hasText: 'Laos' }).waitFor();
  await page.keyboard.press('Enter');
  await list.waitFor({ state: 'detached' });
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  assert.equal(await picker.inputValue(), '+856');
  assert.equal(await number.evaluate((field) => field === field.ownerDocument.activeElement), true);
  await picker.focus();
  await list.waitFor();
  assert.ok(Number(await page.evaluate(openAfterBlurMs)) >= 190, 'a press on the list still meets it');

  await number.fill('2055512345');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('alert').first().waitFor({ state: 'detached' });
  assert.deepEqual([await picker.inputValue(), await number.inputValue()], ['+66', '']);
  assert.equal(await page.getByRole('checkbox', { checked: true }).count(), 0);
});

test('by mobile number: a code by SMS, the account made for the person is told first, and in', async () => {
  const page = await browser.open(`${site.site}/register`, { language: 'EN' });
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('0861112222');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: /^\d+ s$/ }).waitFor();
  await page.getByLabel('Verification code').fill(await codeSentTo(outbox, '+66861112222'));
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
  const notice = page.getByRole('dialog', { name: 'Your account' });
  const account = await notice.getByText(/^m\d{9}$/).innerText();
  assert.deepEqual(await accessFaultsOf(page), []);
  await notice.getByRole('button', { name: 'I have noted it' }).click();
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  await welcome.getByText(account).waitFor();
  await welcome.getByRole('button', { name: 'Look around first' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('heading', { name: account }).waitFor();
});

/** How long the list of countries stays once its field has lost the focus. */
const openAfterBlurMs = `new Promise((done) => {
  const list = document.querySelector('[role=listbox]');
  const leftAt = performance.now();
  new MutationObserver((_, watching) => {
    if (list.isConnected) return;
    watching.disconnect();
    done(performance.now() - leftAt);
  }).observe(document.body, { childList: true, subtree: true });
  document.activeElement.blur();
})`;

const fill = async (page: Page, secret: string): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByLabel('Confirm password').fill(secret);
  await page.getByLabel(/I am 20 or older/).check();
  await page.getByLabel(/I have read and accept/).check();
};

const register = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await fill(page, password);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
};
