import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { codeSentTo, messagesOf } from '#kit/testing/messages.ts';
import { outboxOf } from '#kit/testing/site-messages.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { registerPlayer, sealerOf, send } from '#tools/testing/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const outbox = outboxOf({ after: (done) => after(done) }, site);

/** A player who has proved a number or an address, through the page's own calls. */
const playerWith = async (username: string, contact: Readonly<Record<string, string>>, to: string): Promise<void> => {
  const token = await registerPlayer(site.site, username);
  const sealed = await sealerOf(site.site);
  const ask = async (method: string, path: string, body: object) => {
    const reply = await send(site.site, { method, path, token, type: 'application/jose', body: await sealed(body) });
    assert.equal(reply.status, 200, reply.text);
  };
  await ask('PUT', '/wps/member/contact', { contact, password: 'a calm long password' });
  const verificationCode = await codeSentTo(outbox, to);
  await ask('POST', '/wps/member/contact/verification', { contact, verificationCode });
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
