import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { permission } from '#features/merchants/contract/permission.ts';
import { staffSetWithdrawalTerms } from '#features/withdrawals/contract/staff-set-withdrawal-terms.ts';
import { staffWithdrawalTerms } from '#features/withdrawals/contract/staff-withdrawal-terms.ts';
import { termsFields } from '#features/withdrawals/contract/terms-fields.ts';
import { codeAt } from '#kit/server/credentials/totp.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { ownContact } from '#tools/testing/site/own-contact.ts';
import { call, playerPassword, registerPlayer } from '#tools/testing/site/site-client.ts';
import { giveReason, openDesk, payWrongly, sessionOf, told, trailOf } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const scene = { browser, site };

const demoFile = z.object({
  staff: z.array(z.object({ username: z.string(), password: z.string(), totpSecret: z.string() })),
});

test('logs in with password and second factor, is told of a wrong code, and leaves', async () => {
  const { staff } = demoFile.parse(JSON.parse(readFileSync(join(site.dataFolder, 'demo.json'), 'utf8')));
  // One whom no other journey of this file logs in, for a code is good once.
  const { username, password, totpSecret } = staff.find((it) => it.username === 'operations')!;
  const page = await browser.open(site.backoffice, { language: 'EN', screen: 'desktop' });
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = page.getByLabel('Code from your authenticator app');
  const { serverTime } = await call(site.site, permission, { input: { url: '127.0.0.1' } });
  const right = codeAt(totpSecret, serverTime);
  await code.fill(right === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('The code is wrong.').waitFor();
  await code.fill(right);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  const menu = page.getByLabel('Account: Operations (demo)');
  await menu.click();
  await page.getByRole('button', { name: 'Change password' }).click();
  const ownPassword = page.getByRole('dialog', { name: 'Change password' });
  await ownPassword.getByText('characters', { exact: false }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.keyboard.press('Escape');
  await ownPassword.waitFor({ state: 'detached' });
  await menu.click();
  await page.getByRole('button', { name: 'Passkeys and recovery codes' }).click();
  const ownFactor = page.getByRole('dialog', { name: 'Passkeys and recovery codes' });
  await ownFactor.getByRole('button', { name: 'Make new codes' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await codes.getByLabel('Current password').fill('not the password');
  await codes.getByLabel('Code from your authenticator app').fill('000000');
  await codes.getByRole('button', { name: 'Make new codes' }).click();
  await codes.getByText('The password is wrong.').waitFor();
  await page.keyboard.press('Escape');
  await codes.waitFor({ state: 'detached' });
  await menu.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Username').waitFor();
  assert.equal(await page.evaluate(`sessionStorage.getItem('token')`), null);
});

test('who decides over terms sees field by field what changes, with units, and the subject in words', async () => {
  const token = await sessionOf(site, 'finance');
  const { terms } = await call(site.backoffice, staffWithdrawalTerms, { token });
  const { version, ...standing } = terms.find(({ level }) => level === 0)!;
  const asked = z.encode(z.object(termsFields), { ...standing, amountMax: minor(600_000n), feePermille: 15 });
  await call(site.backoffice, staffSetWithdrawalTerms, {
    token,
    input: { ...asked, basedOn: version, reason: 'asked by many players' },
  });
  const page = await openDesk(scene, 'owner', '/approvals');
  await page.getByRole('link', { name: 'Terms of withdrawals, level 0' }).waitFor();
  const changes = page.getByRole('table', { name: 'As it stands, and as it should be' });
  const changed = changes.getByRole('row').filter({ has: page.getByText('changed', { exact: true }) });
  assert.deepEqual(await changed.getByRole('rowheader').allInnerTexts(), [
    'Largest changed',
    'Fee, share of the amount changed',
  ]);
  await changed.getByRole('cell', { name: '฿6,000.00' }).waitFor();
  await changed.getByRole('cell', { name: '1.5 %' }).waitFor();
  await changes
    .getByRole('cell', { name: /^\d+ minutes$/ })
    .first()
    .waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('button', { name: 'Reject' }).click();
  await giveReason(page.getByRole('dialog'), 'not this month', 'Reject');
  await told(page, 'Rejected.');
});

test('what is typed after Ctrl-K, or after a press on the search, stands in its field', async () => {
  const page = await openDesk(scene, 'owner', '/');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  const field = page.getByRole('dialog', { name: 'Search everything' }).getByRole('combobox');
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.type('audit');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/audit$/);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await field.waitFor();
  await page.keyboard.type('flags');
  assert.equal(await field.inputValue(), 'flags');
  // Enter in the same breath as the word, before anything was found.
  await page.evaluate(`(() => {
    const field = document.querySelector('dialog [role=combobox]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'settings');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  })()`);
  await page.waitForURL(/\/settings$/);
});

test('what a list shows of an id finds the player by Ctrl-K', async () => {
  await registerPlayer(site.site, 'Shown400');
  const page = await openDesk(scene, 'owner', '/players?search=shown400');
  await page.getByRole('link', { name: 'Shown400' }).click();
  await page.waitForURL(/mbr_[0-9a-f]{32}/);
  const memberId = /mbr_[0-9a-f]{32}/.exec(page.url())?.[0] ?? '';
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  await dialog.getByRole('combobox').fill(`…${memberId.slice(-8)}`);
  await dialog.getByRole('option', { name: /Shown400/ }).waitFor();
});

test('a flag switched here is seen on the player site at once, and stands in the trail', async () => {
  const visitor = await browser.open(site.site, { language: 'EN', screen: 'desktop' });
  const register = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Register' });
  await register(visitor).waitFor();
  const page = await openDesk(scene, 'owner', '/flags');
  const flag = page.getByRole('switch', { name: 'DIRECTREG3', exact: true });
  await flag.click();
  await giveReason(page.getByRole('dialog'), 'closed for the holidays', 'Switch');
  await page.locator('[role=switch][aria-label=DIRECTREG3][aria-checked=false]').waitFor();
  await visitor.reload();
  await visitor.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
  assert.equal(await register(visitor).count(), 0, 'nobody is asked to register while it is closed');
  assert.deepEqual(await trailOf(site, 'merchants.set_flag'), [['owner', 'closed for the holidays']]);
  await flag.click();
  await giveReason(page.getByRole('dialog'), 'open again', 'Switch');
  await page.locator('[role=switch][aria-label=DIRECTREG3][aria-checked=true]').waitFor();
  await visitor.reload();
  await register(visitor).waitFor();
});

test('money that fitted no deposit is given to its player by keyboard, or goes back by its bank', async () => {
  const player = await registerPlayer(site.site, 'Naree100');
  await deposit(site, player, '200.00', 'deposit-of-naree-0123456789');
  await payWrongly(site, player, '490.00');
  const page = await openDesk(scene, 'owner', '/deposits/unmatched');
  const queue = page.getByRole('list', { name: 'Unmatched deposits' });
  await queue.getByText('The amount differs from the deposit.').waitFor();
  await queue.getByRole('link', { name: 'Naree100' }).waitFor();
  await page.keyboard.press('a');
  await page.getByRole('dialog', { name: 'Whose money is it?' }).getByRole('button', { name: 'Continue' }).click();
  await giveReason(page.getByRole('dialog'), 'the payer sent the slip', 'Credit to a player');
  await told(page, 'The transfer is being credited.');
  await page.getByText('No transfer waits.').waitFor();
  assert.deepEqual(await trailOf(site, 'cashier.match_line'), [['owner', 'the payer sent the slip']]);
  const phone = await browser.open(site.site, { language: 'EN', token: player });
  await phone.getByRole('banner').getByText('฿690.00').waitFor();
  await payWrongly(site, player, '480.00');
  await page.reload();
  await queue.getByText('The amount differs from the deposit.').waitFor();
  await page.keyboard.press('r');
  await giveReason(page.getByRole('dialog'), 'the payer asked for it', 'Send back');
  await told(page, 'It is being sent back.');
  await page.getByText('No transfer waits.').waitFor();
  await page.getByRole('tab', { name: 'Sent back' }).click();
  await queue.getByText(/^ret_/).waitFor();
});

test('a list is narrowed, kept as a view that another browser knows, and taken out with a note in the trail', async () => {
  await registerPlayer(site.site, 'Viewed200');
  const page = await openDesk(scene, 'owner', '/players');
  await page.getByLabel('Name, id, phone, mail, bank account, device').fill('viewed');
  await page.getByRole('link', { name: 'Viewed200' }).waitFor();
  await page.waitForURL(/search=viewed/);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name of the view').fill('The viewed ones');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const other = await openDesk(scene, 'owner', '/players');
  await other.getByRole('button', { name: 'The viewed ones', exact: true }).click();
  await other.waitForURL(/search=viewed/);
  await other.getByRole('link', { name: 'Viewed200' }).waitFor();
  const download = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Export CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  assert.match(text, /Viewed200,mbr_[0-9a-f]{32}/);
  assert.equal(text.trim().split('\n').length, 2);
  assert.deepEqual(await trailOf(site, 'staff.export'), [['owner', null]]);
  await other.getByRole('button', { name: 'Forget the view The viewed ones' }).click();
  await other.getByRole('button', { name: 'The viewed ones', exact: true }).waitFor({ state: 'detached' });
});

test('a player who lost the password gets a temporary one, and chooses another with it', async () => {
  await registerPlayer(site.site, 'Forgot300');
  const page = await openDesk(scene, 'owner', '/players?search=forgot300');
  await page.getByRole('link', { name: 'Forgot300' }).click();
  await page.getByRole('button', { name: 'Reset password' }).click();
  await giveReason(page.getByRole('dialog'), 'called from the known number', 'Reset password');
  const shown = page.getByRole('dialog', { name: 'Temporary password' });
  const temporary = await shown.locator('code').innerText();
  await shown.getByRole('button', { name: 'I have noted it' }).click();
  assert.deepEqual(await trailOf(site, 'identity.reset_password'), [['owner', 'called from the known number']]);
  const phone = await browser.open(`${site.site}/login`, { language: 'EN' });
  const main = phone.getByRole('main');
  await main.getByLabel('Username').fill('Forgot300');
  await main.getByLabel('Password', { exact: true }).fill(temporary);
  await main.getByRole('button', { name: 'Log in' }).click();
  await phone.getByRole('heading', { name: 'Set a new password' }).waitFor();
});

test('a person’s records leave as a file with a reason; forgetting them waits for a second person', async () => {
  const token = await registerPlayer(site.site, 'Leaving01');
  await deposit(site, token, '50.00', 'leavings-first-deposit');
  await registerPlayer(site.site, 'Lookalike1');
  const page = await openDesk(scene, 'owner', '/players?search=Leaving01');
  await page.getByRole('link', { name: 'Leaving01' }).click();
  await page.getByRole('tab', { name: 'Same person?' }).click();
  await page.getByRole('link', { name: 'Lookalike1' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('button', { name: 'Export records' }).click();
  const saving = page.waitForEvent('download');
  await giveReason(page.getByRole('dialog'), 'asked by the player', 'Export records');
  const saved = await saving;
  assert.equal(saved.suggestedFilename(), 'Leaving01-records.json');
  const records = z
    .object({ wallet: z.object({ movements: z.object({ rows: z.array(z.object({ amount: z.string() })) }) }) })
    .parse(JSON.parse(readFileSync(await saved.path(), 'utf8')));
  assert.deepEqual(
    records.wallet.movements.rows.map(({ amount }) => amount),
    ['50.00'],
  );
  await page.getByRole('button', { name: 'Forget person' }).click();
  await giveReason(page.getByRole('dialog'), 'asked by the player', 'Forget person');
  await page.getByRole('dialog').getByText('Not yet: money is left').waitFor();
  assert.deepEqual(await trailOf(site, 'identity.export_player'), [['owner', 'asked by the player']]);
});

test('the outbox holds what was sent: found by a whole number, read by who may, each look in the trail', async () => {
  const token = await registerPlayer(site.site, 'Wanida11');
  const { ask } = await ownContact(site.site, token, { kind: 'mobile', mobileNum: '0877770011' });
  await ask(playerPassword);
  const page = await openDesk(scene, 'owner', '/outbox');
  await page.getByLabel('Whole number or e-mail address').fill('087-777-0011');
  const row = page.getByRole('row').filter({ hasText: 'Code to prove a contact' });
  await row.getByText('••• 0011').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await row.getByRole('button', { name: 'Show' }).click();
  const message = page.getByRole('dialog', { name: 'Message' });
  await message.getByText(/your code is \d{6}|รหัส.*\d{6}/i).waitFor();
  await message.getByText('+66877770011').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Channel' }).selectOption({ label: 'E-mail' });
  await page.getByText('No message matches.').waitFor();
  assert.deepEqual(await trailOf(site, 'messages.reveal'), [['owner', null]]);

  const reader = await openDesk(scene, 'readonly', '/outbox');
  await reader.getByRole('row').filter({ hasText: '••• 0011' }).waitFor();
  assert.equal(await reader.getByRole('button', { name: /^(Show|Send again)$/ }).count(), 0);
});
