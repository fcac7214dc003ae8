import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { z } from 'zod';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { codeSentTo } from '#kit/testing/messages.ts';
import { outboxOf } from '#kit/testing/site-messages.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { factsOf } from '#tools/testing/scenes/login-facts.ts';
import { playerPassword, registerPlayer, sealerOf, send, serverTimeOf } from '#tools/testing/site/site-client.ts';
import { operatorOf } from './staff-changes.ts';

const logged: string[] = [];
const browser = await startBrowser({ after });
const site = await startTestSite(
  { after },
  { environment: { LOG_LEVEL: 'debug' }, hearLog: (text) => logged.push(text) },
);
const outbox = outboxOf({ after: (done) => after(done) }, site);
const facts = factsOf({ after: (done) => after(done) }, site);

test('on a phone, in Thai: three wrong passwords bring the picture, which has to be read', async () => {
  await registerPlayer(site.site, 'Somchai1');
  const page = await browser.open(site.site, { language: 'TH', screen: 'phone' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('banner').getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  const popup = page.getByRole('dialog', { name: 'เข้าสู่ระบบ' });
  const submit = popup.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true });
  await submit.click();
  await popup.getByText('กรุณากรอกชื่อผู้ใช้').waitFor();
  await popup.getByLabel('ชื่อผู้ใช้').fill('Somchai1');
  const failed = popup.getByText('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง');
  for (let count = 0; count < 3; count++) {
    await popup.getByLabel('รหัสผ่าน', { exact: true }).fill(`wrong ${count}`);
    const answered = page.waitForResponse(
      async (response) =>
        response.url().endsWith('/session/login') && (await response.text()).includes('"login_failed"'),
    );
    await submit.click();
    await answered;
    await failed.waitFor();
  }
  await popup.getByRole('img', { name: 'ตัวอักษรห้าตัวสำหรับอ่าน' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  const pictures = () => asked.filter((url) => url.includes('/wps/captcha'));
  const [first] = pictures();
  const captchaId = new URL(first ?? '').searchParams.get('captchaId') ?? '';
  await popup.getByLabel('รหัสผ่าน', { exact: true }).fill(playerPassword);
  await popup.getByLabel('รหัสในภาพ').fill('XXXXX');
  await submit.click();
  await popup.getByText('รหัสในภาพไม่ถูกต้อง โปรดอ่านภาพใหม่').waitFor();
  await until(() => Promise.resolve(pictures().length === 2));
  await until(facts.hasCaptcha);
  await facts.knowCaptcha(outbox.vault, captchaId, 'KNOWN');
  await popup.getByLabel('รหัสในภาพ').fill('known');
  await submit.click();
  await popup.waitFor({ state: 'detached' });
  assert.match(String(await page.evaluate(`sessionStorage.getItem('token')`)), /^[\w-]{43,}$/);
  // What failed from this address counts for a quarter of an hour, for whoever comes next too.
  await site.advance('PT16M');
});

test('remembered, one press logs in; an ended session says so by itself; nothing holds the password', async () => {
  await registerPlayer(site.site, 'Malee22');
  const person = await browser.person(site.site, { language: 'EN', screen: 'desktop' });
  const page = await person.open(`${site.site}/login`);
  const form = page.getByRole('main');
  await form.getByLabel('Username').fill('Malee22');
  await form.getByLabel('Password', { exact: true }).fill(playerPassword);
  await form.getByLabel('Remember me on this device').check();
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`${site.site}/`);
  const open = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await open.waitFor({ state: 'detached' });

  const first = z.string().parse(await page.evaluate(`sessionStorage.getItem('token')`));
  const tab = await person.open(`${site.site}/login`);
  const again = tab.getByRole('main');
  assert.equal(await again.getByLabel('Username').inputValue(), 'Malee22');
  assert.equal(await again.getByLabel('Password', { exact: true }).inputValue(), '', 'a stand-in, no password');
  assert.match((await again.getByLabel('Password', { exact: true }).getAttribute('placeholder')) ?? '', /^•+$/);
  assert.equal(await again.getByLabel('Remember me on this device').isChecked(), true);
  await again.getByRole('button', { name: 'Log in', exact: true }).click();
  await tab.waitForURL(`${site.site}/`);
  const token = z.string().parse(await tab.evaluate(`sessionStorage.getItem('token')`));

  const cookies = await tab.context().cookies(`${site.site}/api/wps/session/login`);
  for (const name of ['remember', 'device']) {
    const cookie = cookies.find((it) => it.name === name);
    assert.deepEqual([cookie?.httpOnly, cookie?.sameSite], [true, 'Strict'], name);
  }
  const kept = await tab.evaluate(`JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])`);
  assert.ok(String(kept).includes('Malee22'));
  for (const place of [
    String(kept),
    JSON.stringify(cookies),
    ...(await facts.rowsWith(playerPassword)),
    logged.join(''),
  ])
    assert.ok(!place.includes(playerPassword), place.slice(0, 200));
  assert.ok(logged.join('').length > 0);

  await page.bringToFront();
  const ended = await send(site.site, { method: 'POST', path: '/wps/member/sessions/end-others', token, body: '{}' });
  assert.deepEqual(ended.value, { ended: 2 });
  assert.equal((await send(site.site, { method: 'GET', path: '/wps/member/info', token: first })).status, 401);
  await open.waitFor();
  await page.getByText('You are not logged in, please login.').waitFor();
  assert.equal(await page.evaluate(`sessionStorage.getItem('token')`), null);
  assert.equal((await send(site.site, { method: 'GET', path: '/wps/member/info', token })).status, 200);
  await person.leave();
});

test('with the switch on, a code by SMS logs in, and the number comes back the next time', async () => {
  await (await operatorOf(site)).setFlag('MOBILEVERCODELOGIN3', true);
  const token = await registerPlayer(site.site, 'Anong33');
  const sealed = await sealerOf(site.site);
  const contact = { kind: 'mobile', mobileNum: '0812345678' };
  const ask = async (method: string, path: string, body: object) => {
    const reply = await send(site.site, { method, path, token, type: 'application/jose', body: await sealed(body) });
    assert.equal(reply.status, 200, reply.text);
  };
  const phone = '+66812345678';
  await ask('PUT', '/wps/member/contact', { contact, password: playerPassword });
  await ask('POST', '/wps/member/contact/verification', { contact, verificationCode: await codeSentTo(outbox, phone) });
  await site.advance('PT2M');
  const person = await browser.person(site.site, { language: 'EN', screen: 'phone', theme: 'light' });
  const page = await person.open(`${site.site}/login`);
  const form = page.getByRole('main');
  await form.getByRole('button', { name: 'Log in with an SMS code' }).click();
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await form.getByText('Please enter your mobile number.').waitFor();
  await form.getByRole('textbox', { name: 'Mobile number' }).pressSequentially('0812345678');
  await form.getByRole('button', { name: 'Send code' }).click();
  await form.getByRole('button', { name: /^\d+ s$/ }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await form.getByLabel('Verification code').fill(await codeSentTo(outbox, phone));
  await form.getByLabel('Remember my number on this device').check();
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`${site.site}/`);
  const tab = await person.open(`${site.site}/login`);
  await tab.getByRole('main').getByRole('button', { name: 'Log in with an SMS code' }).click();
  assert.equal(await tab.getByRole('textbox', { name: 'Mobile number' }).inputValue(), '081-234-5678');
  await person.leave();
});

test('however often they are pressed, a picture of letters and a code are asked for once a second; a minute is counted from 60', async () => {
  const page = await browser.open(`${site.site}/login`, { language: 'EN', screen: 'desktop' });
  const asked: number[] = [];
  const gaps = () => asked.slice(1).map((at, index) => at - asked[index]!);
  const note = () => void asked.push(performance.now());
  await page.route('**/session/login', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, code: 'login_failed', message: 'no', value: { captcha: true }, requestId: 'r' },
    }),
  );
  page.on('request', (request) => request.url().includes('/wps/captcha') && note());
  await page.getByLabel('Username').fill('nobody11');
  await page.getByLabel('Password', { exact: true }).fill('a calm long password');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  const another = page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.getByRole('img', { name: /letters/ }) });
  await another.waitFor();
  await another.evaluate(pressEach50Ms);
  await until(() => Promise.resolve(asked.length === 3));
  assert.ok(Math.min(...gaps()) > 850, String(gaps()));

  await page.goto(`${site.site}/forgot`);
  asked.length = 0;
  let aheadMs = -1000;
  await page.route('**/sms/noLogin', async (route) => {
    note();
    const expirationTime = new Date((await serverTimeOf(site.site)) + aheadMs).toISOString();
    return route.fulfill({ json: { success: true, value: { message: '', expirationTime }, requestId: 'r' } });
  });
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('0812345678');
  const button = page.getByRole('main').getByRole('button', { name: /^(Send code|\d+ s)$/ });
  await button.evaluate(pressEach50Ms);
  await until(() => Promise.resolve(asked.length >= 2));
  assert.ok(Math.min(...gaps()) > 850, String(gaps()));
  // A server whose clock is a little ahead.
  aheadMs = 60_400;
  await page.getByRole('button', { name: '60 s' }).waitFor();
  assert.equal(await button.isDisabled(), true);
});

/** Presses as nobody can, for three seconds. */
const pressEach50Ms = (button: HTMLElement | SVGElement): void => {
  const pressing = setInterval(() => button.dispatchEvent(new MouseEvent('click', { bubbles: true })), 50);
  setTimeout(() => clearInterval(pressing), 3000);
};

test('a password that must go is replaced right after the log-in, without being asked for again', async () => {
  await registerPlayer(site.site, 'Preecha4');
  await facts.demandNewPassword('Preecha4');
  const page = await browser.open(site.site, { language: 'EN', screen: 'phone' });
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Username').fill('Preecha4');
  await popup.getByLabel('Password', { exact: true }).fill(playerPassword);
  await popup.getByRole('button', { name: 'Log in', exact: true }).click();
  await popup.getByLabel('New password', { exact: true }).fill('another quiet long one');
  assert.equal(await popup.getByLabel('Current password').count(), 0);
  await popup.getByLabel('Confirm password').fill('another quiet long one');
  await popup.getByRole('button', { name: 'Change password' }).click();
  await popup.getByLabel('Password', { exact: true }).fill('another quiet long one');
  await popup.getByLabel('Username').fill('Preecha4');
  await popup.getByRole('button', { name: 'Log in', exact: true }).click();
  await popup.waitFor({ state: 'detached' });
});
