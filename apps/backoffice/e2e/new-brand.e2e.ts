import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { permission } from '#features/merchants/contract/permission.ts';
import { codeAt } from '#kit/server/credentials/totp.ts';
import { accessFaultsOf, beyondScreen, startBrowser, until } from '#kit/testing/browser.ts';
import { messagesOf } from '#kit/testing/messages.ts';
import { outboxOf } from '#kit/testing/site-messages.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call } from '#tools/testing/site/site-client.ts';
import { giveReason, openDesk, told } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const scene = { browser, site };
const outbox = outboxOf({ after: (done) => after(done) }, site);
const host = 'lotus.localhost';
const origin = `http://${host}:${new URL(site.site).port}`;
const password = 'a-calm-long-password';
const owners = [
  { name: 'Olga Lotus', username: 'olga', mail: 'olga@example.com' },
  { name: 'Otto Lotus', username: 'otto', mail: 'otto@example.com' },
] as const;

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** Fills in the steps of a brand like the demo's, and asks another platform owner. */
const fillIn = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'Name and host' }).waitFor();
  await page.getByLabel('Made like').selectOption('chokdee');
  await page.getByLabel('Name in Thai').fill('ดอกบัว');
  await page.getByLabel('Name in English').fill('Lotus');
  await page.getByLabel('Code', { exact: true }).fill('Lotus!');
  await page.getByLabel('Host', { exact: true }).fill(host);
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByText('Kept', { exact: true }).waitFor();
  // Left and come back to: what was typed is there, and what is wrong is said at its field.
  await page.reload();
  await page.getByText('Three to twenty small letters and digits, first a letter.').first().waitFor();
  await page.getByLabel('Code', { exact: true }).fill('lotus');
  const phone = await openDesk(scene, 'platform', new URL(page.url()).pathname, { screen: 'phone', language: 'TH' });
  await phone.getByRole('heading', { name: 'ชื่อและโฮสต์' }).waitFor();
  assert.equal(await beyondScreen(phone), 0);
  await next(page);
  await page.getByRole('heading', { name: 'Money and time' }).waitFor();
  await next(page);
  await page.getByRole('heading', { name: 'Languages and look' }).waitFor();
  await page.getByLabel('Colours of its own').check();
  const logo = sharp({ create: { width: 240, height: 80, channels: 3, background: '#8a2be2' } });
  const file = { name: 'lotus.png', mimeType: 'image/png', buffer: await logo.png().toBuffer() };
  await page.getByLabel('Choose a logo').setInputFiles(file);
  await page.getByRole('region', { name: 'As players see it' }).getByRole('img', { name: 'Lotus' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await next(page);
  await page.getByLabel('Lotteries: groups, rules, calendars and terms').waitFor();
  await next(page);
  await page.getByRole('heading', { name: 'Limits and licence' }).waitFor();
  const deposits = page.getByRole('group', { name: 'Deposits' });
  await deposits.getByLabel('Smallest').fill('30');
  await deposits.getByLabel('Largest').fill('20');
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByText('The largest is below the smallest.').first().waitFor();
  await deposits.getByLabel('Largest').fill('4000');
  assert.deepEqual(await accessFaultsOf(page), []);
  await next(page);
  for (const [at, { name, username, mail }] of owners.entries()) {
    const fields = page.getByRole('group', { name: `Owner ${at + 1}` });
    await fields.getByLabel('Name', { exact: true }).fill(name);
    await fields.getByLabel('User name at the back office').fill(username);
    await fields.getByLabel('Mail address').fill(mail);
  }
  assert.deepEqual(await accessFaultsOf(page), []);
  await next(page);
  await page.getByRole('button', { name: 'Ask to make the brand' }).click();
  await giveReason(page.getByRole('dialog'), 'a second brand for the north', 'Ask to make the brand');
  await told(page, 'Asked for. Another platform owner must approve it.');
};

const approveAt = async (page: Page, seen: string): Promise<void> => {
  await page.getByRole('main').getByText(seen).first().waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await told(page, 'Approved and done.');
};

const linkFor = async (mail: string): Promise<string> => {
  const found = (await messagesOf(outbox)).findLast(({ to }) => to === mail);
  return /http\S+#invitation=\S+/.exec(found?.text ?? '')?.[0] ?? '';
};

/** By the link of the mail to a password and a second factor of one's own. */
const comeIn = async ({ mail, username }: (typeof owners)[number]) => {
  const page = await browser.open(await linkFor(mail), { language: 'EN', screen: 'desktop' });
  await page.getByRole('heading', { name: 'Your invitation' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('button', { name: 'To the log-in' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = page.getByLabel('Code from your authenticator app');
  await code.waitFor();
  const secret = await page.getByRole('main').locator('code').first().innerText();
  const { serverTime } = await call(site.site, permission, { input: { url: '127.0.0.1' } });
  await code.fill(codeAt(secret, serverTime));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return { page };
};

type Owner = Awaited<ReturnType<typeof comeIn>>;

/** A bank account of its own, and a way to pay there: no brand takes one over. */
const takePayments = async (one: Owner, other: Owner): Promise<void> => {
  const { page } = one;
  await page.goto(`${site.backoffice}/payment-accounts`);
  await page.getByRole('button', { name: 'Add an account' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Bank or provider').fill('A bank');
  await form.getByLabel('Account name').fill('Lotus');
  await form.getByLabel('Number', { exact: true }).fill('0105561000012');
  await form.getByRole('button', { name: 'Continue' }).click();
  await giveReason(page.getByRole('dialog'), 'the account of the new brand', 'Ask for it');
  await told(page, 'Asked for: a second person must approve.');
  await other.page.goto(`${site.backoffice}/approvals`);
  await approveAt(other.page, 'the account of the new brand');
  await page.reload();
  const way = page.getByRole('main').getByRole('switch').first();
  await page.getByLabel('Smallest').first().waitFor();
  assert.match(await page.getByLabel('Smallest').first().inputValue(), /^30/, 'as the wizard said');
  await way.click();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await giveReason(page.getByRole('dialog'), 'players may pay now', 'Save');
  await told(page, 'Saved. It holds for deposits from now on.');
};

/** The platform looks at the closed site by a link of its own; everybody else sees that it is closed. */
const lookAround = async (above: Page): Promise<void> => {
  await above.goto(`${site.backoffice}/platform`);
  await above.getByRole('link', { name: 'Lotus' }).click();
  await above.getByRole('button', { name: 'Make a link' }).click();
  const link = above.getByRole('link', { name: 'Open the site' });
  await link.waitFor();
  assert.deepEqual(await accessFaultsOf(above), []);
  const seen = await browser.open(String(await link.getAttribute('href')), { language: 'EN' });
  await seen.getByRole('banner').getByRole('link', { name: 'Register' }).waitFor();
  assert.equal(new URL(seen.url()).search, '', 'the token stands in no address');
  await seen.goto(`${origin}/lottery`);
  await until(async () => (await seen.getByRole('main').innerText()).includes('Yeekee'));
  await above.getByRole('button', { name: 'End all links' }).click();
  await above.getByText('No link is good any more.').waitFor();
  // It may be on its way already: a page that hears that its site is closed loads anew.
  await seen.reload().catch(() => undefined);
  await seen.getByText('maintenance', { exact: false }).first().waitFor();
};

test('from an empty form to a player on the new host: two of the platform, two invited owners, an opening by two', async () => {
  const above = await openDesk(scene, 'platform', '/');
  await above.getByRole('heading', { name: 'Brands', exact: true }).waitFor();
  assert.deepEqual(await accessFaultsOf(above), []);
  await above.getByRole('button', { name: 'New brand' }).click();
  await fillIn(above);
  await approveAt(await openDesk(scene, 'platform-partner', '/approvals'), 'lotus.localhost');
  const [olga, otto] = [await comeIn(owners[0]), await comeIn(owners[1])];
  const closed = await browser.open(origin, { language: 'EN' });
  await closed.getByText('maintenance', { exact: false }).first().waitFor();
  await lookAround(above);
  await takePayments(olga, otto);
  await olga.page.goto(`${site.backoffice}/opening`);
  await olga.page.getByRole('button', { name: 'Ask to open the site' }).click();
  await giveReason(olga.page.getByRole('dialog'), 'everything is there', 'Ask to open the site');
  await otto.page.goto(`${site.backoffice}/approvals`);
  await approveAt(otto.page, 'everything is there');
  await playerComes();
  await above.goto(`${site.backoffice}/platform`);
  await above.getByRole('row').filter({ hasText: 'Lotus' }).getByText('Open', { exact: true }).waitFor();
  assert.deepEqual(await accessFaultsOf(above), []);
});

/** Registers on the new host, and sees its lotteries. */
const playerComes = async (): Promise<void> => {
  const page = await browser.open(origin, { language: 'EN' });
  await page.getByRole('banner').locator('img[src^="/media/"]').first().waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  const popup = page.getByRole('dialog', { name: 'Register' });
  await popup.getByLabel('Username').fill('Lotusfan1');
  await popup.getByLabel('Password', { exact: true }).fill(password);
  await popup.getByLabel('Confirm password').fill(password);
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('dialog', { name: 'Welcome' }).getByText('Lotusfan1').waitFor();
  await page.goto(`${origin}/lottery`);
  await until(async () => (await page.getByRole('main').innerText()).includes('Yeekee'));
};
