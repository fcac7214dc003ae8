import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { gameList } from '../contract/games/game-list.ts';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { changeFacts } from '#kit/testing/facts.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { call, playerPassword, registerPlayer, staffToken } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after }, { environment: { VENDOR: '1' } });
const token = await registerPlayer(site.site, 'launcher');
// Enough for a purse of 500 whatever the spin before it brings.
await deposit(site, token, '700.00', 'launch-0123456789');
const other = await registerPlayer(site.site, 'opponent');
await deposit(site, other, '100.00', 'opponent-0123456789');
const carrier = await registerPlayer(site.site, 'carrier');
await deposit(site, carrier, '80.00', 'carrier-0123456789');

const gameIn = (page: Page) => page.frameLocator('iframe');
const isOver = /^(Won [\d.,]+|Nothing this time|[\d.,]+ came back|Equal: .+)$/;
const cashierButton = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });
const amountIn = (text: string | null): number => Number(/[\d,]+\.\d\d/.exec(text ?? '')?.[0].replaceAll(',', ''));

test('from the lobby without a session: the log-in, the game, a bet, the cashier, and back', async () => {
  const page = await browser.open(`${site.site}/rng`, { language: 'EN' });
  // What is known of a game stands beside the way into it, for the keyboard too.
  await page.getByRole('button', { name: 'About Mango Grove at Dawn' }).press('Enter');
  const told = page.getByRole('dialog', { name: 'Mango Grove at Dawn' });
  await told.getByText('95.18%').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await told.getByRole('link', { name: 'Play' }).click();
  const popup = page.getByRole('dialog', { name: 'Log in' });
  await popup.getByLabel('Username').fill('launcher');
  await popup.getByLabel('Password', { exact: true }).fill(playerPassword);
  await popup.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/game?nodeId=SIMULATED%3Agrove');
  const spin = gameIn(page).getByRole('button', { name: 'Spin' });
  await spin.waitFor();
  await page.getByRole('heading', { level: 1, name: 'Mango Grove at Dawn' }).waitFor();
  const money = cashierButton(page, /^Balance/);
  assert.equal(amountIn(await money.textContent()), 700);
  assert.equal(await page.getByRole('banner').count(), 0, 'a phone is the game’s');
  assert.deepEqual(await accessFaultsOf(page), []);
  await spin.click();
  const outcome = await gameIn(page).getByText(isOver).textContent();
  const back = Number(/[\d,.]+/.exec(outcome ?? '')?.[0].replaceAll(',', '') ?? 0);
  // The bet of ten left, what came back is there, and the bar tells both.
  await money.filter({ hasText: (690 + back).toFixed(2) }).waitFor();
  const net = page.getByRole('definition').first();
  await net.filter({ hasText: Math.abs(back - 10).toFixed(2) }).waitFor();
  await money.click();
  const sheet = page.getByRole('dialog', { name: 'Deposit' });
  await sheet.getByRole('button', { name: 'Show the QR code' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await wholeScreen(page);
  // The game waited, and its pace is over.
  await until(() => spin.isEnabled());
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL(`${site.site}/rng`);
  await page.getByRole('banner').waitFor();
});

/** The game takes the whole screen where the browser lets it, and gives it back. */
const wholeScreen = async (page: Page) => {
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await page.getByRole('button', { name: 'Leave full screen', pressed: true }).click();
  await page.getByRole('button', { name: 'Full screen', pressed: false }).waitFor();
};

test('two choose the same room and meet in it; a phone stays awake as long as they play', async () => {
  const opened = `${site.site}/game?nodeId=SIMULATED:lanterns`;
  const first = await browser.open(opened, { language: 'EN', token });
  await first.getByRole('heading', { level: 1, name: 'Choose a room' }).waitFor();
  const room = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Hibiscus' });
  await room(first).getByText('Free').waitFor();
  assert.deepEqual(await accessFaultsOf(first), []);
  await first.context().addInitScript(`
    globalThis.awake = 0;
    navigator.wakeLock.request = async () => (globalThis.awake++, { released: false, release: async () => globalThis.awake-- })`);
  await first.reload();
  await room(first).getByRole('link', { name: 'Take a seat in Hibiscus' }).click();
  await first.waitForURL('**/game?nodeId=SIMULATED%3Alanterns&roomId=hibiscus');
  const sit = (page: Page) => gameIn(page).getByRole('button', { name: 'Take your seat · 20' });
  // Looks at the rooms already: whoever waits alone plays a house bot after some seconds.
  const second = await browser.open(opened, { language: 'EN', token: other, theme: 'light' });
  await room(second).waitFor();
  await sit(first).click();
  await gameIn(first)
    .getByText(/^Waiting for another player/)
    .waitFor();
  assert.equal(await first.evaluate('globalThis.awake'), 1);
  await room(second).getByText('Someone waits').waitFor();
  // Where somebody waits comes first.
  await second.getByRole('link', { name: 'Quick seat · Hibiscus · ฿20.00' }).click();
  await sit(second).click();
  for (const page of [first, second]) await gameIn(page).getByRole('button', { name: 'Bid 5' }).waitFor();
  assert.equal(await gameIn(second).getByText('BOT').count(), 0);
  await second.goto(`${site.site}/game?nodeId=SIMULATED:lanterns&roomId=nowhere`);
  await second.getByRole('heading', { level: 1, name: 'The room is not free' }).waitFor();
  await second.getByRole('link', { name: 'Other room' }).click();
  await room(second).getByText('Full').waitFor();
  // Pages that look again would do so for the rest of the journeys.
  for (const page of [first, second]) await page.close();
});

test('a maker that holds balances: some is brought, and it is home again when its game is left', async () => {
  const page = await browser.open(`${site.site}/game?nodeId=CLAYCARDS:moon-002`, { language: 'EN', token: carrier });
  const sheet = page.getByRole('dialog', { name: 'Money for Clay Kite Cards' });
  await sheet.getByRole('textbox', { name: 'Amount (฿)' }).fill('50');
  assert.deepEqual(await accessFaultsOf(page), []);
  await sheet.getByRole('button', { name: 'Move there' }).click();
  await sheet.waitFor({ state: 'detached' });
  await cashierButton(page, /^Balance/)
    .filter({ hasText: '30.00' })
    .waitFor();
  await gameIn(page).getByRole('definition').filter({ hasText: /^50$/ }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL(`${site.site}/rng`);
  await page.getByRole('banner').getByText('80.00').waitFor();
  await page.goto(`${site.site}/history`);
  const there = page.getByRole('region', { name: 'Money at game makers' });
  await there.getByRole('heading', { level: 2 }).click();
  const transfers = page.getByRole('list', { name: 'Latest transfers' }).getByRole('listitem');
  await transfers.first().getByText('Back from Clay Kite Cards').waitFor();
  await there.getByRole('textbox').fill('10');
  await there.getByRole('button', { name: 'Move there' }).click();
  await there.getByRole('button', { name: 'Bring back', exact: true }).click();
  await transfers.nth(3).waitFor();
  await page.getByRole('banner').getByText('80.00').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('a game from an address that this site does not know is not framed', async () => {
  const page = await browser.open(`${site.site}/rng`, {
    language: 'EN',
    token,
    // What the browser says itself, and what the test's own set-up meets in the refused frame.
    expects:
      /^Framing 'http:\/\/127\.0\.0\.2:9\/' violates|^Failed to read the '(local|session)Storage' property from 'Window'/,
  });
  await page.route('**/wps/game/launchGame**', (route) =>
    route.fulfill({ json: { success: true, value: { game_url: 'http://127.0.0.2:9/play', holdsBalance: false } } }),
  );
  await page.getByRole('link', { name: /^Mango Grove at Dawn/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Mango Grove at Dawn cannot be shown here' }).waitFor();
  assert.equal(await page.locator('iframe').count(), 0);
  await page.close();
});

test('an open round outlives a killed server: said so, gone on with, asked about before leaving', async () => {
  const page = await browser.open(`${site.site}/game?nodeId=SIMULATED:bay`, {
    language: 'EN',
    screen: 'desktop',
    token,
  });
  await gameIn(page).getByRole('button', { name: 'Set out' }).click();
  await gameIn(page).getByRole('application').waitFor();
  await site.kill();
  await site.restart();
  await page.goto(`${site.site}/game?nodeId=SIMULATED:bay`);
  await page.getByText('Your open round goes on where it stopped.').waitFor();
  await gameIn(page).getByRole('button', { name: 'Bring the rest back' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'A round is still open' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await asked.waitFor({ state: 'detached' });
  await gameIn(page).getByRole('button', { name: 'Bring the rest back' }).click();
  await cashierButton(page, /Deposit/).waitFor();
});

test('a game maker that does not answer, a game that rests, an address without a game: said in words, with a way on', async () => {
  await changeFacts(
    site,
    `
    update gateway.vendor_connection set address = 'http://127.0.0.1:1/gateway';
    insert into lobby.suspension (merchant_id, vendor, game, message)
    values ('mrc_demo', 'SIMULATED', 'dice', '{"TH":"ค่ายกำลังซ่อมเกมนี้"}')`,
  );
  const page = await browser.open(`${site.site}/game?nodeId=SIMULATED:weir`, { token, theme: 'light' });
  await page.getByRole('heading', { level: 1, name: 'ว่าวดินเผา ไม่ตอบกลับ' }).waitFor();
  await page.getByRole('button', { name: 'เปิดเกมใหม่' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.goto(`${site.site}/game?nodeId=SIMULATED:dice`);
  await page.getByRole('heading', { level: 1, name: /ปิดปรับปรุงชั่วคราว$/ }).waitFor();
  await page.getByText('ค่ายกำลังซ่อมเกมนี้').waitFor();
  await page.getByRole('heading', { name: 'ระหว่างนี้ลองเกมเหล่านี้' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.goto(`${site.site}/game`);
  await page.getByRole('heading', { level: 1, name: 'จะเล่นเกมไหน' }).waitFor();
});

test('logged out while playing: the game is gone, the way back in is there', async () => {
  await changeFacts(site, `update gateway.vendor_connection set address = '${site.vendor}/gateway'`);
  const own = await registerPlayer(site.site, 'leaver');
  const page = await browser.open(`${site.site}/seamless?nodeId=SIMULATED:weir`, { language: 'EN', token: own });
  await gameIn(page).getByRole('button', { name: 'Spin' }).waitFor();
  await fetch(`${site.site}/api/wps/session/logout`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${own}`, origin: site.site },
  });
  await page.getByRole('heading', { level: 1, name: 'You are logged out' }).waitFor();
  assert.equal(await page.locator('iframe').count(), 0);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
});

/** Gives the reason that every change asks for. */
const because = async (dialog: Locator, reason: string, confirm: string): Promise<void> => {
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};
const titles = async () => {
  const input = { vassalage: 'SIMULATED', pageSize: 100 };
  const { games } = await call(site.site, gameList, { input });
  return new Map(games.map((it) => [it.gameCode, it]));
};

test('staff takes what a vendor tells but for one game, puts in a picture, switches the vendor off: players see each of it', async () => {
  await changeFacts(
    site,
    `
    update lobby.game set told = '{"names":{"EN":"Old name"}}', names = '{"EN":"Old name"}'
    where vendor = 'SIMULATED' and game in ('dice', 'moon');
    update lobby.game set state = 'retired' where vendor = 'SIMULATED' and game = 'weir'`,
  );
  const staff = await staffToken(site, 'operations');
  const page = await browser.open(`${site.backoffice}/lobby/import`, {
    language: 'EN',
    screen: 'desktop',
    token: staff,
  });
  await page.getByRole('button', { name: 'Ask for its games: Clay Kite', exact: true }).click();
  await page.waitForURL(/\/lobby\/import\/imp_/);
  await page.getByText('weir', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Changed (2)' }).click();
  const dice = page.getByRole('listitem').filter({ has: page.getByText('dice', { exact: true }) });
  await dice.getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Take over' }).click();
  await because(page.getByRole('dialog', { name: 'Take these games over?' }), 'their new season', 'Take over');
  await page.getByRole('tab', { name: 'Changed (1)' }).waitFor();
  await page.getByRole('tab', { name: 'New (0)' }).waitFor();
  const taken = await titles();
  assert.deepEqual(
    [taken.has('weir'), taken.get('moon')?.gameName === 'Old name', taken.get('dice')?.gameName],
    [true, false, 'Old name'],
  );
  assert.deepEqual(await accessFaultsOf(page), []);

  await page.goto(`${site.backoffice}/lobby/games/${encodeURIComponent('SIMULATED:dice')}`);
  const drawing = sharp({ create: { width: 400, height: 300, channels: 3, background: '#a30' } });
  const file = { name: 'bowl.png', mimeType: 'image/png', buffer: await drawing.png().toBuffer() };
  await page.getByLabel('Put in a picture').setInputFiles(file);
  await because(page.getByRole('dialog', { name: 'Put in a picture for Old name?' }), 'ours is nicer', 'Save');
  await page.getByText('Your own picture, in place of the vendor').waitFor();
  assert.notDeepEqual((await titles()).get('dice')?.image, taken.get('dice')?.image);

  await page.goto(`${site.backoffice}/gateway/vendors/SIMULATED`);
  await page.getByRole('switch', { name: 'SIMULATED takes bets' }).click();
  await because(page.getByRole('dialog', { name: 'Switch SIMULATED off?' }), 'their servers move', 'Switch off');
  const player = await browser.open(`${site.site}/game?nodeId=SIMULATED:weir`, { language: 'EN', token });
  await player.getByRole('heading', { level: 1, name: / cannot be opened$/ }).waitFor();
  await player.getByText('This game is switched off at the moment.').waitFor();
  assert.equal(await player.locator('iframe').count(), 0);
});
