import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { staffAllowHost } from '#features/content/contract/links/staff-allow-host.ts';
import { staffForbidHost } from '#features/content/contract/links/staff-forbid-host.ts';
import { deskOf } from '#features/content/e2e/staff-writes.ts';
import { staffResources } from '#features/merchants/contract/staff-resources.ts';
import { staffSetResources } from '#features/merchants/contract/staff-set-resources.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const desk = await deskOf(site);
const { token } = desk;
const reason = 'a test of customer service';

const link = (resourceType: string, labelNameEn: string, isService: boolean) => ({
  resourceType,
  url: `https://${resourceType.toLowerCase()}.example.com/chokdee`,
  qrCodeUrl: null as string | null,
  labelNameEn,
  isService,
});

test('every link that staff sets stands where players look for it, by the name that staff gave it', async () => {
  const { version } = await call(site.backoffice, staffResources, { token });
  const resources = [
    link('LINE', 'LINE', true),
    { ...link('WHATSAPP', 'WhatsApp', true), qrCodeUrl: `/media/${'0'.repeat(32)}-320.webp` },
    link('FACEBOOK', 'Our page on Facebook', false),
    link('ANDROID', 'Android', false),
  ];
  await call(site.backoffice, staffSetResources, { token, input: { resources, version, reason } });
  const page = await browser.open(site.site, { language: 'EN', screen: 'desktop' });
  await page.getByRole('navigation', { name: 'Side menu' }).getByRole('button', { name: 'Customer service' }).click();
  const group = page.getByRole('dialog', { name: 'Customer service' });
  await group.getByRole('link', { name: 'LINE' }).waitFor();
  const code = group.getByRole('img', { name: 'QR code of our LINE account' });
  await code.waitFor();
  assert.equal((await code.boundingBox())?.width, 100);
  const whatsapp = group.getByRole('link', { name: 'WhatsApp' });
  assert.equal(await whatsapp.getAttribute('href'), 'https://whatsapp.example.com/chokdee');
  assert.match((await whatsapp.getAttribute('rel')) ?? '', /noopener/);
  // The picture that staff named is gone: the code is drawn instead.
  await group.locator('svg[role=img][aria-label="QR code of WhatsApp"]').waitFor();
  assert.equal(await group.getByRole('link', { name: /Facebook|Android/ }).count(), 0);
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.keyboard.press('Escape');
  const elsewhere = page.getByRole('contentinfo').getByRole('list', { name: 'Find us elsewhere' }).getByRole('link');
  await elsewhere.first().waitFor();
  assert.deepEqual(await elsewhere.allTextContents(), ['Our page on Facebook']);
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('a service link opens in a window of 440 by 500 that can not reach back; one that fails closes it and says so', async () => {
  const host = 'help.example.com';
  await call(site.backoffice, staffAllowHost, { token, input: { host, reason } });
  const texts = { TH: { title: 'ห้องสนทนา' }, EN: { title: 'Talk to us' } };
  await desk.show('', { kind: 'service_link', target: `https://${host}/room?of=1`, texts });
  const page = await browser.open(site.site, { language: 'EN', screen: 'desktop' });
  await page
    .context()
    .route(`https://${host}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'room' }));
  await page.getByRole('banner').getByRole('button', { name: 'Customer service' }).click();
  const way = page.getByRole('dialog', { name: 'Customer service' }).getByRole('button', { name: 'Talk to us' });
  const [room] = await Promise.all([page.waitForEvent('popup'), way.click()]);
  await room.waitForURL(`https://${host}/room?of=1`);
  assert.deepEqual(await room.evaluate('[innerWidth, innerHeight, opener]'), [440, 500, null]);
  await room.close();

  await call(site.backoffice, staffForbidHost, { token, input: { host, reason } });
  const [struck] = await Promise.all([page.waitForEvent('popup'), way.click()]);
  if (!struck.isClosed()) await struck.waitForEvent('close');
  const said = page.getByRole('status', { includeHidden: true }).filter({ hasText: 'The window could not be opened.' });
  await said.waitFor();
  assert.ok(await said.evaluate((place) => place.matches(':popover-open')), 'above the dialog that it was pressed in');
});
