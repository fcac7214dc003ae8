import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { staffResources } from '#features/merchants/contract/staff-resources.ts';
import { staffSetResources } from '#features/merchants/contract/staff-set-resources.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { readCode } from '#tools/testing/site/read-code.ts';
import { call } from '#tools/testing/site/site-client.ts';
import { deskOf } from '#features/content/e2e/staff-writes.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const { token } = await deskOf(site);

const packages = {
  Android: 'https://files.example.com/chokdee-1.4.apk',
  iOS: 'https://files.example.com/chokdee.mobileconfig',
};

test('/down without packages: four steps for each system, no code, and what iPhones need', async () => {
  const page = await browser.open(`${site.site}/down`, { language: 'EN' });
  const steps = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await steps.first().waitFor();
  assert.equal(await steps.count(), 4);
  assert.equal(await page.getByRole('tab', { name: 'Android' }).getAttribute('aria-selected'), 'true');
  await page.getByRole('tab', { name: 'Android' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('this works in Safari only').waitFor();
  assert.equal(await page.getByRole('tab', { name: 'iOS' }).getAttribute('aria-selected'), 'true');
  await steps.first().waitFor();
  assert.equal(await steps.count(), 4);
  assert.equal(await page.getByText('From iOS 17 on').count(), 0, 'no profile, no word about it');
  assert.equal(await page.getByRole('img', { name: /QR code/ }).count(), 0);
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('/down with packages: the code in the first step leads a camera to the package', async () => {
  const { version } = await call(site.backoffice, staffResources, { token });
  const link = (resourceType: string, url: string) => ({
    resourceType,
    url,
    qrCodeUrl: null,
    labelNameEn: resourceType,
    isService: false,
  });
  const resources = [link('ANDROID', packages.Android), link('IOS', packages.iOS)];
  await call(site.backoffice, staffSetResources, { token, input: { resources, version, reason: 'packages' } });
  const page = await browser.open(`${site.site}/down`, { language: 'EN' });
  for (const [system, address] of Object.entries(packages)) {
    await page.getByRole('tab', { name: system }).click();
    const code = page.getByRole('img', { name: `QR code of the ${system} app` });
    await code.waitFor();
    assert.equal((await code.boundingBox())?.width, 100);
    assert.equal(await readCode(await code.screenshot()), address);
    const download = page.getByRole('link', { name: /^Download the (app|profile)$/ });
    assert.equal(await download.getAttribute('href'), address);
  }
  await page.getByText('From iOS 17 on').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('the site offers itself when the browser would install it, and says so once it is', async () => {
  const page = await browser.open(`${site.site}/down`, { language: 'EN' });
  await page.getByText('follow the steps below').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Install' }).count(), 0);
  await page.evaluate(`
    globalThis.asked = 0;
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), {
      prompt: () => { globalThis.asked += 1; return Promise.resolve({ outcome: 'accepted' }); },
    }))`);
  await page.getByRole('button', { name: 'Install' }).click();
  assert.equal(await page.evaluate('globalThis.asked'), 1);
  await page.evaluate(`dispatchEvent(new Event('appinstalled'))`);
  await page.getByText('It is installed on this device.').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
});
