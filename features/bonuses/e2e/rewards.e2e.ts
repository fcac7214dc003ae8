import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deposit, openDraw, slipOf } from '#tools/testing/site/play.ts';
import { registerPlayer, requestOf, send } from '#tools/testing/site/site-client.ts';
import { z } from 'zod';
import { myBonuses } from '../contract/grants/my-bonuses.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const draw = await openDraw(site);

test('a player finds a code, reads its terms, claims it, stakes from it within its rules, and gives it up', async () => {
  const token = await registerPlayer(site.site, 'Rewarded01');
  await deposit(site, token, '500.00', 'the-first-deposit-of-rewarded');
  const page = await browser.open(`${site.site}/rewardCenter`, { token, language: 'EN' });
  await page.waitForURL('**/me/rewards');
  await page.getByRole('heading', { name: 'Free credit' }).waitFor();
  await page.getByLabel('Promo code').fill('nothing1');
  await page.getByRole('button', { name: 'Look it up' }).click();
  await page.getByText('No bonus has this code.').waitFor();
  await page.getByLabel('Promo code').fill('lucky50');
  await page.getByRole('button', { name: 'Look it up' }).click();
  const terms = page.getByRole('dialog', { name: '50 baht with a code' });
  await terms.getByText('Turn the bonus over 5 times').waitFor();
  await terms.getByText('A single stake from it is ฿20.00 at most').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await terms.getByRole('button', { name: 'Claim by these terms' }).click();
  await page.getByText('The bonus is in play.').waitFor();
  await page.getByText('฿0.00 of ฿250.00 turned over').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);

  const slip = slipOf(draw, 'a-slip-from-the-bonus', '427');
  const buy = (key: string, stake: string) =>
    send(site.site, {
      method: 'POST',
      path: '/lgw/tickets',
      token,
      body: JSON.stringify({
        ...slip,
        idempotencyKey: key,
        lines: slip.lines.map((line) => ({ ...line, stake })),
      }),
    });
  assert.equal((await buy('a-large-slip-from-the-bonus', '21.00')).code, 'player_limit');
  assert.equal((await buy('a-small-slip-from-the-bonus', '20.00')).status, 200);
  const seen = await send(site.site, { ...requestOf(myBonuses, {}), token });
  const { cash, bonus } = z.object({ cash: z.string(), bonus: z.string() }).parse(seen.value);
  assert.deepEqual([cash, bonus], ['500.00', '30.00']);

  await page.getByRole('button', { name: 'Give up' }).click();
  const leaving = page.getByRole('dialog', { name: 'Give the bonus up?' });
  await leaving.getByText('฿30.00 goes back').waitFor();
  await leaving.getByRole('button', { name: 'Give up ฿30.00' }).click();
  await page.getByText('Given up', { exact: true }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
});
