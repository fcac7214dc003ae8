import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const token = await registerPlayer(site.site, 'besidegame');
await deposit(site, token, '900.00', 'beside-game-0123456789');

const wide = { width: 1536, height: 864 };
const roundsMax = 14;
const ending = /^(Paid ฿[\d.,]+|Nothing this time|฿[\d.,]+ came back)$/;

test('beside a game on a wide screen: own rounds and who won, neither before the game has shown the round', async () => {
  const page = await browser.open(`${site.site}/game?nodeId=SPB:dice`, {
    screen: 'desktop',
    language: 'EN',
    token,
    isWhole: true,
  });
  const rounds = page.getByRole('region', { name: 'Your rounds today' });
  const winners = page.getByRole('region', { name: 'Latest winners' });
  const game = page.frameLocator('iframe');
  const start = game.locator('button.start').first();
  await start.waitFor();
  assert.equal(await rounds.count(), 0, 'a narrower screen is the game’s alone');
  await page.setViewportSize(wide);
  await rounds.getByText('No bets here').waitFor();
  await winners.waitFor();

  const said = game.getByRole('status').filter({ hasText: ending });
  const [line, own] = [rounds.getByRole('listitem'), winners.getByText('be***me')];
  // About every other round wins.
  for (let round = 1; round <= roundsMax; round++) {
    await until(() => start.isEnabled());
    await start.click();
    await said.waitFor({ state: 'detached' });
    for (;;) {
      const seen = [await line.count(), await own.count()];
      // Looked at after them: what was said by then may be told by them.
      if ((await said.count()) > 0) break;
      assert.deepEqual(seen, [round - 1, 0], 'what the round brought waits until it was shown');
    }
    await until(async () => (await line.count()) === round);
    if ((await said.textContent())?.startsWith('Paid') === true) break;
    assert.ok(round < roundsMax, 'one of them wins');
  }
  await own.first().waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);

  await page.setViewportSize({ width: 1366, height: 850 });
  await rounds.waitFor({ state: 'detached' });
});
