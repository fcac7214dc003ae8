import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { codeSentTo, messagesOf } from '#kit/testing/messages.ts';
import { outboxOf } from '#kit/testing/site-messages.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { ownContact } from '#tools/testing/site/own-contact.ts';
import { playerPassword, registerPlayer } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const outbox = outboxOf({ after: (done) => after(done) }, site);

/** A player who has proved a number or an address, through the page's own calls. */
const playerWith = async (username: string, contact: Readonly<Record<string, string>>, to: string): Promise<void> => {
  const token = await registerPlayer(site.site, username);
  const { ask, confirm } = await ownContact(site.site, token, contact);
  await ask(playerPassword);
  await confirm(await codeSentTo(outbox, to));
};

test('on a phone, in Thai: number, code, new password, and in', async () => {
  const phone = '+66812345678';
  await playerWith('Somchai1', { kind: 'mobile', mobileNum: '0812345678' }, phone);
  const page = await browser.open(site.site, { language: 'TH', screen: 'phone' });
  await page.getByRole('banner').getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await page.getByRole('button', { name: 'ลืมรหัสผ่าน?' }).click();
  const popup = page.getByRole('dialog', { name: 'ตั้งรหัสผ่านใหม่' });
  const sendButton = popup.getByRole('button', { name: 'ส่งรหัส' });
  await sendButton.click();
  await popup.getByText('โปรดกรอกเบอร์มือถือ').waitFor();
  const number = popup.getByRole('textbox', { name: 'เบอร์มือถือ' });
  await number.pressSequentially('0812345678');
  assert.equal(await number.inputValue(), '081-234-5678');
  await sendButton.click();
  await popup.getByRole('button', { name: /^\d+ วิ$/ }).waitFor();
  assert.equal(await popup.getByRole('button', { name: /^\d+ วิ$/ }).isDisabled(), true);
  assert.deepEqual(await accessFaultsOf(page), []);
  const code = await codeSentTo(outbox, phone);
  await popup.getByLabel('รหัสยืนยัน').fill(code === '000000' ? '000001' : '000000');
  await popup.getByLabel('รหัสผ่านใหม่', { exact: true }).fill('another quiet long one');
  const submit = popup.getByRole('button', { name: 'ตั้งรหัสผ่านและเข้าสู่ระบบ' });
  await submit.click();
  await popup.getByText('รหัสยืนยันไม่ถูกต้อง').waitFor();
  await popup.getByLabel('รหัสยืนยัน').fill(code);
  await submit.click();
  await popup.waitFor({ state: 'detached' });
  await page.getByText('ตั้งรหัสผ่านแล้วและเข้าสู่ระบบเรียบร้อย').waitFor();
  assert.equal(new URL(page.url()).pathname, '/');
  assert.match(String(await page.evaluate(`sessionStorage.getItem('token')`)), /^[\w-]{43,}$/);
});

test('by mail: the link opens once, leaves the address bar, and the new password logs in', async () => {
  const to = 'malee@example.com';
  await playerWith('Malee22', { kind: 'email', email: to }, to);
  const page = await browser.open(`${site.site}/login`, { language: 'EN' });
  await page.getByRole('main').getByRole('button', { name: 'Forgot your password?' }).click();
  await page.waitForURL('**/forgot');
  await page.getByRole('tab', { name: 'E-mail' }).click();
  await page.getByLabel('Username').fill('Malee22');
  await page.getByLabel('E-mail').last().fill('malee@');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Please enter a valid e-mail address.').waitFor();
  await page.getByLabel('E-mail').last().fill(to);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Look into your mailbox').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  const mail = (await messagesOf(outbox)).findLast((it) => it.to === to && it.text !== null);
  const link = /http:\/\/\S+#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  assert.ok(link.startsWith(`${site.site}/reset-password#`), link);

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another quiet long one');
  assert.equal(page.url(), `${site.site}/reset-password`);
  await page.getByLabel('Confirm password').fill('another quiet long one');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/login');
  await page.getByText('Your password is set. Please log in again.').waitFor();
  await page.getByLabel('Username').fill('Malee22');
  await page.getByLabel('Password', { exact: true }).fill('another quiet long one');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`${site.site}/`);

  const again = await browser.open(link, { language: 'EN' });
  await again.getByLabel('New password', { exact: true }).fill('one more quiet password');
  await again.getByLabel('Confirm password').fill('one more quiet password');
  await again.getByRole('button', { name: 'Set password' }).click();
  await again.getByText('This link has been used or is too old. Please ask for another one.').waitFor();
});

test('in the security centre a number and an address are added by a code, and changed; the old one is told', async () => {
  const token = await registerPlayer(site.site, 'Naree333');
  const page = await browser.open(`${site.site}/me/security`, { token, language: 'EN' });
  const dialog = page.getByRole('dialog');
  /** @param typed what the field is filled with; @param to where its code goes. */
  const give = async (action: string, kind: string, typed: string, to: string) => {
    await page.getByRole('button', { name: `${action}: ${kind}` }).click();
    const field = dialog.getByRole('textbox', { name: /^(Mobile number|E-mail)/ });
    await field.fill(typed);
    await dialog.getByLabel('Your password').fill(playerPassword);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByRole('button', { name: /^\d+ s$/ }).waitFor();
    await dialog.getByLabel('Verification code').fill(await codeSentTo(outbox, to));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Add: Mobile number' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('Your password not empty').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const row = (kind: string) => page.getByRole('listitem').filter({ has: page.getByText(kind, { exact: true }) });
  await give('Add', 'Mobile number', '0855555001', '+66855555001');
  await row('Mobile number').getByText('Proved', { exact: true }).waitFor();
  await give('Change', 'Mobile number', '0855555002', '+66855555002');
  await row('Mobile number').getByText(/5002$/).waitFor();
  const told = (await messagesOf(outbox)).filter(({ purpose }) => purpose === 'notice.contact-changed');
  assert.deepEqual(
    told.map(({ to }) => to),
    ['+66855555001'],
  );
  await give('Add', 'E-mail address', 'naree@example.com', 'naree@example.com');
  await row('E-mail address')
    .getByText(/@example\.com$/)
    .waitFor();
});
