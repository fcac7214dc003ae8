import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { findDraw } from '#features/lottery/contract/draws/find-draw.ts';
import { betTypes } from '#features/lottery/contract/terms/bet-types.ts';
import { findTicket } from '#features/lottery/contract/tickets/find-ticket.ts';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call, serverTimeOf } from '#tools/testing/site/site-client.ts';
import { freshDraw, playerWith } from './at-the-slip.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

const gameCode = 'YK1M';
const stage = (page: Page) => page.getByRole('region', { name: 'The draw' });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const playing = (page: Page) => stage(page).getByRole('button', { name: 'Skip to the result' });
const paidFrom = (page: Page) => page.getByRole('banner');
const stamp = (page: Page) => stage(page).getByRole('button', { name: 'Checked on your device' });

const lookEveryMs = 250;

/** Over the close and the shots, and once it is sealed over the beacon: a jump over all of it would find tickets that nobody had sealed in time. */
const letItBeDrawn = async (drawId: string, whenSealed?: () => Promise<void>) => {
  for (let looks = 1; looks <= 200; looks++) {
    const { draw } = await call(site.site, findDraw, { input: { drawId } });
    if (draw.result) return;
    if (draw.seal) await whenSealed?.();
    const leftMs = (draw.seal ? (draw.beaconAt ?? draw.shotsUntil) : draw.shotsUntil) - (await serverTimeOf(site.site));
    if (leftMs > 0) await site.advance(`PT${Math.ceil(leftMs / 1000)}S`);
    await pause(lookEveryMs);
  }
  throw new Error('it was not drawn');
};

/** A ticket in a draw that is about to close: a number on top, and every last digit, so that it wins something. */
const withTicket = async () => {
  const token = await playerWith(site, '100.00');
  const { drawId } = await freshDraw(site);
  const { betTypes: types } = await call(site.site, betTypes, { input: { gameCode, drawId } });
  const lineOf = (number: string) => {
    const { betType, rate } = types.find(({ digits }) => digits === number.length)!;
    return { betType, number, stake: '5.00', rate: String(rate / 100) };
  };
  const lines = ['427', ...Array.from('0123456789')].map(lineOf);
  const input = { drawId, idempotencyKey: 'attended-0123456789', lines };
  const { ticketId } = await call(site.site, buyTicket, { token, input });
  return { token, drawId, ticketId };
};

test('a draw is attended: its result stands nowhere before its digits have risen, then this device has checked it', async () => {
  const { token, drawId, ticketId } = await withTicket();
  const moving = { language: 'EN', isWhole: true, token } as const;
  const page = await browser.open(`${site.site}/results/${drawId}`, moving);
  const ticket = await browser.open(`${site.site}/tickets/${ticketId}`, moving);
  await stage(page).getByText('The lotus is open for bets').waitFor();
  assert.equal(await stage(ticket).locator('svg text').textContent(), '427', 'the player’s own number on a petal');
  await letItBeDrawn(drawId, async () => {
    for (const one of [page, ticket])
      await stage(one).getByText('Sealed: no ticket can change').or(playing(one)).waitFor();
  });
  for (const one of [page, ticket]) {
    await playing(one).waitFor();
    assert.equal(await result(one).count(), 0);
    assert.equal(await one.getByText(/^(Not won this time|You won .+|.+ came back .+)$/).count(), 0);
  }
  // The win is paid and told long before the last digit has risen.
  for (let state = 'running'; state === 'running'; await pause(lookEveryMs))
    ({ state } = (await call(site.site, findTicket, { token, input: { ticketId } })).ticket);
  for (const one of [page, ticket]) {
    assert.ok(await playing(one).isVisible());
    assert.ok(await paidFrom(one).getByText('45.00').isVisible());
  }
  for (const one of [page, ticket]) await stamp(one).waitFor();
  for (const one of [page, ticket]) await paidFrom(one).getByText('45.00').waitFor({ state: 'detached' });
  await result(page).waitFor();
  const digits = await stage(page).locator('.draw-ball').allTextContents();
  assert.equal(digits.length, 5);
  assert.ok((await result(page).innerText()).replaceAll(/\s/g, '').includes(digits.join('')));
});

test('who wants no motion sees the result at once; behind the stamp stand the four steps, and a picture can be sent', async () => {
  const { drawId } = await freshDraw(site);
  const page = await browser.open(`${site.site}/results/${drawId}`, { language: 'EN' });
  await stage(page).getByText('The lotus is open for bets').waitFor();
  await letItBeDrawn(drawId);
  await stamp(page).waitFor();
  assert.equal(await stage(page).getByRole('button', { name: 'Watch again' }).count(), 0);
  assert.deepEqual(await accessFaultsOf(page), []);
  await stamp(page).press('Enter');
  const steps = page.getByRole('dialog', { name: 'Checked on your device' });
  await steps.getByRole('listitem').nth(3).waitFor();
  assert.equal(await steps.getByRole('listitem').count(), 4);
  await steps.getByText('For experts: every hash').click();
  await steps.getByRole('term').nth(4).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.keyboard.press('Escape');
  await stage(page).getByRole('button', { name: 'Share the result' }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: /^Picture of the result of/ });
  await picture.waitFor();
  const sides = await page.evaluate(
    `(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight])(document.querySelector('dialog img'))`,
  );
  assert.deepEqual(sides, [1080, 1920]);
  const checked = await browser.open(`${site.site}/results/${drawId}#verify`, { language: 'EN' });
  await checked.waitForURL(/\/verify#b=/);
  await checked.getByRole('heading', { name: 'Everything adds up' }).waitFor();
});

test('a result that this device does not come to is said, not stamped', async () => {
  const { drawId } = await freshDraw(site);
  await letItBeDrawn(drawId);
  const page = await browser.open(`${site.site}/results`, { language: 'EN' });
  await page.route(`**/api/lgw/draws/${drawId}`, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(
      /"seed":"(.)/,
      (_, first: string) => `"seed":"${first === '0' ? '1' : '0'}`,
    );
    await route.fulfill({ response: answer, body: text });
  });
  await page.goto(`${site.site}/results/${drawId}`);
  await stage(page).getByRole('button', { name: 'Your device got another result' }).waitFor();
  assert.equal(await stamp(page).count(), 0);
});
