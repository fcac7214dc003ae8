import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { currentDraws } from '#features/lottery/contract/draws/current-draws.ts';
import { betTypes } from '#features/lottery/contract/terms/bet-types.ts';
import { secondsMs } from '#kit/shared/time.ts';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { changeFacts } from '#kit/testing/facts.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { call, registerPlayer } from '#tools/testing/site/site-client.ts';
import { hotList } from '#features/lobby/contract/play/hot-list.ts';
import { winnerList } from '#features/lobby/contract/play/winner-list.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const gameCode = 'YK1M';

/** A draw with most of its minute before it. */
const freshDraw = async (): Promise<{ drawId: string; betType: string; rate: string }> => {
  for (let looks = 0; looks < 400; looks++) {
    const { current, serverTime } = await call(site.site, currentDraws, { input: { gameCode } });
    if (current?.state === 'open' && current.closeAt - serverTime > secondsMs(25)) {
      const { betTypes: types } = await call(site.site, betTypes, { input: { gameCode, drawId: current.drawId } });
      const run = types.find(({ betType }) => betType === 'run_top')!;
      return { drawId: current.drawId, betType: 'run_top', rate: String(run.rate / 100) };
    }
    await pause(250);
  }
  throw new Error('no draw opened');
};

test('who really wins stands on the board, live, with a masked name; hot and recent follow from the same bets', async () => {
  const token = await registerPlayer(site.site, 'winner88');
  await deposit(site, token, '300.00', 'deposit-of-winner88');
  const watcher = await browser.open(`${site.site}/lottery?gameCode=YK1M`, { language: 'EN', screen: 'desktop' });
  await watcher.getByRole('region', { name: 'Your slip' }).waitFor();
  const nothing = watcher.getByText('No wins in this category yet');
  await until(async () => {
    await watcher.evaluate('scrollTo(0, document.body.scrollHeight)');
    return nothing.isVisible();
  });
  const { drawId, betType, rate } = await freshDraw();
  // Every digit on a slip of its own: one of them is sure to give more than its stake.
  for (let digit = 0; digit < 10; digit++)
    await call(site.site, buyTicket, {
      token,
      input: {
        drawId,
        idempotencyKey: `winner88-digit-${digit}-0123456789`,
        lines: [{ betType, number: String(digit), stake: '10.00', rate }],
      },
    });
  await site.advance('PT1M30S');
  const board = watcher.getByRole('region', { name: 'Latest winners' });
  await board.getByText('wi***88').first().waitFor({ timeout: 60_000 });
  assert.ok((await board.getByText('Yeekee 1 minute').count()) >= 1);
  assert.equal(await board.getByText('winner88').count(), 0);
  assert.deepEqual(await accessFaultsOf(watcher), []);

  const { list } = await call(site.site, winnerList, { input: { gameCategory: 'ALL', limitNum: 20, language: 'TH' } });
  assert.ok(list.length >= 1 && list.every(({ vo }) => vo.winAmount > 1000n && vo.account === 'wi***88'));

  const home = await browser.open(site.site, { language: 'TH' });
  for (let tries = 0; tries < 40 && (await home.getByRole('region', { name: 'ผู้ชนะล่าสุด' }).count()) === 0; tries++) {
    await home.mouse.wheel(0, 400);
    await pause(150);
  }
  await home.getByRole('region', { name: 'ผู้ชนะล่าสุด' }).getByText('wi***88').first().waitFor();
  assert.deepEqual(await accessFaultsOf(home), []);

  await site.advance('PT2M');
  for (let looks = 0; looks < 80; looks++) {
    // What is picked stands there from the start.
    if ((await call(site.site, hotList, {})).list.some(({ gameCode }) => gameCode === 'YK1M')) break;
    await pause(250);
  }
  const hot = await browser.open(`${site.site}/hot`, { language: 'EN' });
  await hot.getByRole('link', { name: /Yeekee 1 minute/ }).click();
  await hot.waitForURL('**/lottery?gameCode=YK1M');
  const recent = await browser.open(`${site.site}/recent`, { language: 'EN', token });
  await recent.getByRole('link', { name: /Yeekee 1 minute/ }).waitFor();
});

test('a merchant that wants no board shows none', async () => {
  await changeFacts(site, `update merchants.merchant set flags = '{"WINNERBOARD3": false}'`);
  const page = await browser.open(`${site.site}/lottery?gameCode=YK1M`, { language: 'EN', screen: 'desktop' });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('getWinnerList') && asked.push(request.url()));
  await page.getByRole('region', { name: 'Your slip' }).waitFor();
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.waitForLoadState('networkidle');
  assert.deepEqual(asked, []);
  assert.equal(await page.getByRole('region', { name: 'Latest winners' }).count(), 0);
});
