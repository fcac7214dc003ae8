import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { memberInfo } from '#features/identity/contract/accounts/member-info.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call, registerPlayer } from '#tools/testing/site/site-client.ts';
import { staffPlayerAgreements } from '#features/content/contract/agreements/staff-player-agreements.ts';
import { agreement, deskOf } from '#features/content/e2e/staff-writes.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const desk = await deskOf(site);

test('a new version is put to members, at once or later; who accepted which is known to them and to staff', async () => {
  const token = await registerPlayer(site.site, 'Consent1');
  await desk.replaceAgreement(agreement('New terms'));
  const page = await browser.open(site.site, { language: 'EN', isNewHere: true, token });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.mouse.wheel(0, 200);
  const asked = page.getByRole('dialog', { name: 'The terms have changed' });
  await asked.getByRole('link', { name: 'Read: User agreement, version 2' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await asked.getByRole('button', { name: 'Later' }).click();
  await asked.waitFor({ state: 'detached' });

  const again = await browser.open(site.site, { language: 'EN', isNewHere: true, token });
  await again.getByRole('heading', { level: 1 }).waitFor();
  await again.mouse.wheel(0, 200);
  await again.getByRole('dialog', { name: 'The terms have changed' }).getByRole('button', { name: 'I accept' }).click();
  await again.getByText('Your acceptance is recorded.').waitFor();
  await again.goto(`${site.site}/help?id=agreement`);
  await again.getByText(/^You accepted this version on /).waitFor();
  assert.deepEqual(await accessFaultsOf(again), []);

  const { id: memberId } = await call(site.site, memberInfo, { token });
  const input = { memberId };
  const { accepted } = await call(site.backoffice, staffPlayerAgreements, { token: desk.token, input });
  const versions = accepted.map(({ document, version }) => `${document} ${version}`);
  assert.deepEqual(versions.toSorted(), ['privacy 1', 'user_agreement 1', 'user_agreement 2']);
});

test('a visitor is asked nothing', async () => {
  const page = await browser.open(`${site.site}/help?id=agreement`, { language: 'EN', isNewHere: true });
  await page.getByText('Version 2 ·').first().waitFor();
  await page.mouse.wheel(0, 200);
  assert.equal(await page.getByText(/You accepted/).count(), 0);
  assert.equal(await page.getByRole('dialog').count(), 0);
});
