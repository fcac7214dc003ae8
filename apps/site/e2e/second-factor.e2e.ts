import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { codeAt } from '#kit/server/credentials/totp.ts';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { playerPassword, registerPlayer, serverTimeOf } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
/** Browsers keep passkeys for names, not for bare addresses. */
const address = site.site.replace('127.0.0.1', 'localhost');

type Device = {
  /** Whether whoever holds it is its owner. */
  isHeldByOwner: (isUserVerified: boolean) => Promise<void>;
  /** Of the passkeys that it keeps: for which host, and whether it finds them again without being told their name. */
  kept: () => Promise<{ host: string | undefined; isFindable: boolean }[]>;
};

/** A device that keeps passkeys and knows its owner, as browsers build it in. Goes with the inspector that brought it. */
const giveDevice = async (page: Page): Promise<Device> => {
  const inspector: CDPSession = await page.context().newCDPSession(page);
  await inspector.send('WebAuthn.enable');
  const { authenticatorId } = await inspector.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    isHeldByOwner: async (isUserVerified) => {
      await inspector.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    kept: async () => {
      const { credentials } = await inspector.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.map(({ rpId, isResidentCredential }) => ({ host: rpId, isFindable: isResidentCredential }));
    },
  };
};

const isLoggedIn = async (page: Page): Promise<boolean> =>
  (await page.evaluate(`sessionStorage.getItem('token')`)) !== null;

const becomeVisitor = async (page: Page): Promise<void> => {
  await page.evaluate(`sessionStorage.removeItem("token")`);
  await page.goto(`${address}/login`);
};

test('a passkey is added in the security centre, and then logs in alone', async () => {
  const token = await registerPlayer(site.site, 'Keyholder1');
  const page = await browser.open(`${address}/me/security`, { token, language: 'EN', screen: 'desktop' });
  const device = await giveDevice(page);
  const section = page.getByRole('region', { name: 'Two-step log-in' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Your password').fill('guessed');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('The password is wrong.').waitFor();
  await dialog.getByLabel('Your password').fill(playerPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Make the passkey' }).click();
  const paper = page.getByRole('dialog', { name: 'Recovery codes' });
  await paper.getByRole('list', { name: 'Recovery codes' }).waitFor();
  assert.equal(await paper.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count(), 10);
  assert.deepEqual(await accessFaultsOf(page), []);
  const done = paper.getByRole('button', { name: 'Done' });
  assert.equal(await done.isDisabled(), true, 'first the codes are kept');
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Close without keeping them?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await until(async () => (await leaving.count()) === 0);
  await paper.getByLabel('I have kept the codes').check();
  await done.click();
  await section.getByText('My laptop', { exact: true }).waitFor();
  await section.getByText('10 of 10 left').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);

  assert.deepEqual(await device.kept(), [{ host: 'localhost', isFindable: true }]);

  await becomeVisitor(page);
  const byPasskey = page.getByRole('main').getByRole('button', { name: 'Log in with a passkey' });
  await device.isHeldByOwner(false);
  await byPasskey.click();
  await page.getByRole('main').getByText('Nothing was confirmed. Please try again.').waitFor();
  assert.equal(await isLoggedIn(page), false);
  await device.isHeldByOwner(true);
  await byPasskey.click();
  await page.getByRole('banner').getByText('฿0.00').waitFor();
  assert.ok(await isLoggedIn(page));
});

test('with an authenticator the log-in asks for its code, and a recovery code stands in for it', async () => {
  const token = await registerPlayer(site.site, 'Careful1');
  const page = await browser.open(`${address}/me/security`, { token, language: 'TH', screen: 'phone' });
  const section = page.getByRole('region', { name: 'ยืนยันตัวตนสองขั้นตอน' });
  await section.getByRole('button', { name: 'ตั้งค่า' }).click();
  const dialog = page.getByRole('dialog', { name: 'แอปยืนยันตัวตน' });
  await dialog.getByLabel('รหัสผ่านของคุณ').fill(playerPassword);
  await dialog.getByRole('button', { name: 'ต่อไป' }).click();
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  assert.deepEqual(await accessFaultsOf(page), []);
  await dialog.getByLabel('รหัสยืนยัน').fill(codeAt(secret, await serverTimeOf(site.site)));
  await dialog.getByRole('button', { name: 'เปิดใช้งาน' }).click();
  const paper = page.getByRole('dialog', { name: 'รหัสสำรอง' });
  await paper.getByRole('list', { name: 'รหัสสำรอง' }).waitFor();
  const codes = await paper.getByRole('list', { name: 'รหัสสำรอง' }).getByRole('listitem').allInnerTexts();
  assert.equal(codes.length, 10);
  await paper.getByLabel('ฉันเก็บรหัสไว้แล้ว').check();
  await paper.getByRole('button', { name: 'เสร็จสิ้น' }).click();
  await section.getByText('เปิดใช้ตั้งแต่').waitFor();

  const logIn = async () => {
    await becomeVisitor(page);
    await page.getByLabel('ชื่อผู้ใช้').fill('Careful1');
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill(playerPassword);
    await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
    const step = page.getByRole('dialog', { name: 'ยืนยันตัวตนขั้นที่สอง' });
    await step.getByLabel('รหัสยืนยัน').waitFor();
    assert.equal(await isLoggedIn(page), false, 'the password alone opens nothing');
    return step;
  };
  const step = await logIn();
  assert.deepEqual(await accessFaultsOf(page), []);
  await step.getByLabel('รหัสยืนยัน').fill('000000');
  await step.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await step.getByText('รหัสไม่ตรงกัน').waitFor();
  await site.advance('PT1M');
  await step.getByLabel('รหัสยืนยัน').fill(codeAt(secret, await serverTimeOf(site.site)));
  await step.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  assert.ok(await isLoggedIn(page));

  const again = await logIn();
  await again.getByRole('button', { name: 'ใช้รหัสสำรอง' }).click();
  await again.getByLabel('รหัสสำรอง').fill(codes[0]!.toLowerCase());
  await again.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  assert.ok(await isLoggedIn(page));
});
