import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { ownReferral } from '#features/referral/contract/own-referral.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { changeFacts } from '#kit/testing/facts.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deposit, openDraw, slipOf } from '#tools/testing/site/play.ts';
import { call, registerPlayer, send, staffToken } from '#tools/testing/site/site-client.ts';
import { giveWithdrawalPassword, withdrawalPassword } from '#tools/testing/site/withdrawal-password.ts';
import { operatorOf } from './staff-changes.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const draw = await openDraw(site);
const token = await registerPlayer(site.site, 'Centre01');
await giveWithdrawalPassword(site.site, token);
await deposit(site, token, '500.00', 'the-first-deposit-of-centre');
await call(site.site, buyTicket, { token, input: slipOf(draw, 'the-only-slip-of-centre', '427') });

test('a member fills in the profile once, sees the history, and chooses a face that the header shows', async () => {
  const page = await browser.open(`${site.site}/me`, { token, language: 'EN', screen: 'desktop' });
  const menu = page.getByRole('navigation', { name: 'Member centre' });
  await menu.getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL('**/me/profile');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  assert.equal(await menu.getByRole('link', { name: 'Profile' }).getAttribute('aria-current'), 'page');

  await page.getByRole('button', { name: 'Edit: Who you are' }).click();
  await page.getByLabel('Full name').fill('Malee');
  await page.getByLabel('Birthday').fill('2015-02-03');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please enter first and family name').waitFor();
  await page.getByText('You must be at least 20 years old').waitFor();
  await page.getByLabel('Full name').fill('Malee Jaidee');
  await page.getByLabel('Birthday').fill('1991-03-04');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Is everything right?' }).getByRole('button', { name: 'Yes, save' }).click();
  await page.getByText('1991-••-••').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);

  await page.getByRole('button', { name: 'Add: Bank accounts' }).click();
  const account = page.getByRole('dialog', { name: 'Add a bank account' });
  await account.getByLabel('Bank').selectOption('Kasikornbank');
  await account.getByLabel('Account number').fill('123-4-56789-0');
  await account.getByRole('textbox', { name: 'Withdrawal password' }).fill('111111');
  await account.getByRole('button', { name: 'Add' }).click();
  await account.getByText('The withdrawal password is not right.').waitFor();
  await account.getByRole('textbox', { name: 'Withdrawal password' }).fill(withdrawalPassword);
  await account.getByRole('button', { name: 'Add' }).click();
  await page.getByText('••••7890').waitFor();
  await page.getByText(/Ready for withdrawals from/).waitFor();

  await page.getByRole('button', { name: 'Change picture' }).click();
  await page.getByRole('dialog', { name: 'Your picture' }).getByRole('button', { name: 'Tiger' }).click();
  await page.getByRole('banner').locator('img[src="/avatars/tiger.svg"]').waitFor();
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  await page.getByRole('button', { name: 'Change picture' }).click();
  await page.getByLabel('Upload a picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: bytes });
  await page.getByRole('banner').locator('img[src^="/media/"]').waitFor();

  await page.getByRole('link', { name: /History of changes/ }).click();
  await page.waitForURL('**/me/profile/history');
  await page.getByText('M••• J•••').waitFor();
  assert.equal(await page.getByText('By you').count(), 3);
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('the betting record and the profit say what the ledger says, to the satang', async () => {
  const page = await browser.open(`${site.site}/me/bets`, { token, language: 'EN' });
  await page.getByRole('heading', { level: 1, name: 'Betting record' }).waitFor();
  const bet = page.getByRole('main').getByRole('link', { name: /Running/ });
  await bet.waitFor();
  assert.match((await bet.textContent()) ?? '', /Yeekee.*฿1\.00/);
  await page.getByLabel('State').selectOption('Won');
  await page.getByText('No bets here').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);

  await page.goto(`${site.site}/me/profit`);
  const { value } = await send(site.site, { method: 'GET', path: '/wps/v2/wallets/balance', token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the contract says
  const { sumBalance } = value as { sumBalance: string };
  const figure = (term: string) =>
    page.getByRole('main').locator('dl').first().locator('div').filter({ hasText: term }).locator('dd');
  const amountOf = async (term: string) =>
    moneyOf(((await figure(term).textContent()) ?? '').replaceAll(/[฿,+]/g, '').replace('−', '-'));
  await figure('Balance now').waitFor();
  await until(async () => (await amountOf('Balance now')) === moneyOf(sumBalance));
  assert.equal(
    (await amountOf('Balance before')) +
      (await amountOf('Deposits')) -
      (await amountOf('Withdrawals')) -
      (await amountOf('Bets')) +
      (await amountOf('Wins')),
    moneyOf(sumBalance),
  );
  assert.equal(await amountOf('Bets'), 100n);
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('a member passes the link on; where members don’t invite, neither page nor entry is there', async () => {
  const { code, link } = await call(site.site, ownReferral, { token, input: { limit: 1 } });
  const page = await browser.open(`${site.site}/me`, { token, language: 'EN', screen: 'desktop' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const entry = page.getByRole('navigation', { name: 'Member centre' }).getByRole('link', { name: 'Invite friends' });
  await entry.click();
  await page.waitForURL('**/me/referral');
  const main = page.getByRole('main');
  await main.getByText(code, { exact: true }).waitFor();
  await main.getByRole('img', { name: 'QR code of your link' }).waitFor();
  await main.getByText('Nobody has come yet').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await main.getByRole('button', { name: 'Copy link' }).click();
  await main.getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);

  const operator = await operatorOf(site);
  await operator.setFlag('REFERRAL3', false);
  const later = await browser.open(`${site.site}/me/referral`, { token, language: 'EN', screen: 'desktop' });
  await later.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor();
  await later.getByRole('link', { name: 'Betting record' }).waitFor();
  assert.equal(await later.getByRole('link', { name: 'Invite friends' }).count(), 0);
  await operator.setFlag('REFERRAL3', true);
});

test('a name that looks like markup stands there as it is written, and runs nowhere', async () => {
  const name = '<img src=x onerror=alert(1)>';
  // As loose as a merchant can make it.
  await changeFacts(
    site,
    `insert into identity.registration_field
       (merchant_id, field, enabled, required, min_length, max_length, pattern_id)
     select merchant_id, 'username', true, true, 4, 32, 0
     from merchants.merchant`,
  );
  const owner = await registerPlayer(site.site, name);
  const page = await browser.open(`${site.site}/me`, { token: owner, language: 'EN', screen: 'desktop' });
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: 'Change', exact: false }).first().waitFor();
  assert.equal(await page.locator('img[src="x"], [onerror]').count(), 0);
  // Another than whoever switched a flag above: a code is good once.
  const staff = await staffToken(site, 'operations');
  const desk = await browser.open(`${site.backoffice}/players`, { token: staff, language: 'EN', screen: 'desktop' });
  await desk.getByText(name).first().waitFor();
  assert.equal(await desk.locator('img[src="x"], [onerror]').count(), 0);
});

test('the language chosen on one device is spoken on the next one', async () => {
  const first = await browser.open(`${site.site}/me`, { token, language: 'EN' });
  await first.getByRole('main').getByLabel('Language').selectOption('TH');
  await until(async () => {
    const { value } = await send(site.site, { method: 'GET', path: '/wps/member/info', token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the contract says
    return (value as { language: string | null }).language === 'TH';
  });
  const next = await browser.open(`${site.site}/me/security`, { token, language: 'EN', screen: 'desktop' });
  await next.getByRole('heading', { level: 1, name: 'ศูนย์ความปลอดภัย' }).waitFor();
});
