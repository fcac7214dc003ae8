import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { thoroughly } from '#kit/testing/thorough.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

/** Presses log in with the call held back; the page's clock is the test's. */
const pressLogIn = async (): Promise<{ page: Page; held: Route }> => {
  const page = await browser.open(`${site.site}/helpmc`, { language: 'EN' });
  await page.clock.install();
  const held: Route[] = [];
  await page.route('**/session/login', (route) => void held.push(route));
  await page.goto(`${site.site}/login`);
  await page.getByLabel('Username').fill('somebody1');
  await page.getByLabel('Password', { exact: true }).fill('a calm long password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await until(() => Promise.resolve(held.length > 0));
  const [route] = held;
  assert.ok(route);
  return { page, held: route };
};

const refused = { success: false, code: 'login_failed', message: 'x', value: {}, requestId: `req_${'0'.repeat(32)}` };

const veilOf = (page: Page) => page.getByText('Working on it');

test('the overlay comes with a call that takes long and goes with its answer, whatever that is', async () => {
  for (const [ending, end] of [
    ['an answer', (held: Route) => held.continue()],
    ['a lost connection', (held: Route) => held.abort()],
    ['an answer of somebody else', (held: Route) => held.fulfill({ status: 502, body: '<html>' })],
  ] as const) {
    const { page, held } = await pressLogIn();
    await page.clock.fastForward(1500);
    await veilOf(page).waitFor();
    assert.deepEqual(await accessFaultsOf(page), [], ending);
    await end(held);
    await veilOf(page).waitFor({ state: 'detached' });
    await page.getByRole('alert').first().waitFor();
    await page.context().close();
  }
});

test('a short call shows no overlay', async () => {
  const short = await pressLogIn();
  // A second failure from here would be asked for a puzzle first, which is another call.
  await short.held.fulfill({ status: 422, json: refused });
  await short.page.getByRole('alert').first().waitFor();
  assert.equal(await veilOf(short.page).count(), 0);
});

// Half a minute that nothing shortens.
thoroughly('a call that is never answered ends by itself', async () => {
  const { page } = await pressLogIn();
  await page.clock.fastForward(1500);
  await veilOf(page).waitFor();
  // The limit of a call is the browser's own timer, which no clock of the page moves.
  await veilOf(page).waitFor({ state: 'detached', timeout: 45_000 });
  await page.getByRole('alert').filter({ hasText: 'No connection to the site' }).waitFor();
});
