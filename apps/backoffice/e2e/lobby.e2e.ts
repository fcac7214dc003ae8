import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gameList } from '#features/lobby/contract/games/game-list.ts';
import { hotList } from '#features/lobby/contract/play/hot-list.ts';
import { vendorGroups } from '#features/lobby/contract/vendors/vendor-groups.ts';
import { addVendors } from '#features/lobby/e2e/vendors-by-hand.ts';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { changeFacts } from '#kit/testing/facts.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { playOpenRound } from '#tools/testing/site/play-as-vendor.ts';
import { call } from '#tools/testing/site/site-client.ts';
import { giveReason, openDesk, told, trailOf } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const scene = { browser, site };
before(async () => {
  await addVendors(site);
  // Our own house stands on the shelf of slots, shown or not: what is moved there is counted.
  await changeFacts(
    site,
    `update lobby.vendor set categories = '{COCKFIGHT}' where vendor in ('SPB', 'XGS', 'KM', 'LAMP')`,
  );
});

const slots = async () => {
  const { groups } = await call(site.site, vendorGroups);
  return groups.find(({ title }) => title === 'RNG')?.cards.map(({ vassalage }) => vassalage);
};

test('staff hides a vendor, marks one as hot, and orders them by keyboard and by drag; players see it', async () => {
  const page = await openDesk(scene, 'owner', '/lobby');
  const list = page.getByRole('list', { name: 'Slots' });
  await list.getByText('Reel House').waitFor();
  assert.deepEqual(await slots(), ['REEL', 'GM', 'ODD']);

  const shown = list.getByRole('switch', { name: 'Show Golden Mint to players' });
  await shown.click();
  await giveReason(page.getByRole('dialog', { name: 'Hide Golden Mint?' }), 'contract ends', 'Save');
  await told(page, 'The lobby is changed.');
  await until(async () => (await shown.getAttribute('aria-checked')) === 'false');
  assert.deepEqual(await slots(), ['REEL', 'ODD']);
  await list.getByText('contract ends').waitFor();
  assert.deepEqual((await trailOf(site, 'lobby.set_vendor'))[0], ['owner', 'contract ends']);

  const handle = list.getByRole('button', { name: /^Move Reel House\. Place 1 of 3/ });
  await handle.focus();
  const pressed = page.waitForResponse(/\/move$/);
  await page.keyboard.press('End');
  await pressed;
  await list.getByRole('button', { name: /^Move Reel House\. Place 3 of 3/ }).waitFor();
  await page.waitForFunction(`document.activeElement?.getAttribute('aria-label')?.includes('Reel House')`);
  assert.deepEqual(await slots(), ['ODD', 'REEL']);

  const rows = list.getByRole('listitem');
  const dragged = page.waitForResponse(/\/move$/);
  await rows.nth(2).dragTo(rows.nth(0));
  await dragged;
  await list.getByRole('button', { name: /^Move Reel House\. Place 1 of 3/ }).waitFor();
  assert.deepEqual(await slots(), ['REEL', 'ODD']);
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('who may only read sees the lobby and can neither move nor switch', async () => {
  const page = await openDesk(scene, 'readonly', '/lobby');
  await page.getByRole('list', { name: 'Slots' }).getByText('Reel House').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Move / }).count(), 0);
  for (const each of await page.getByRole('switch').all()) assert.equal(await each.isDisabled(), true);
});

const gamesNamed = async (gameName: string) => {
  const { games } = await call(site.site, gameList, {
    input: { gameName, vassalage: 'REEL', pageNo: 1, pageSize: 20 },
  });
  return games.map(({ gameCode, opens }) => `${gameCode}${opens === 'suspended' ? ' rests' : ''}`);
};

test('staff finds games, hides some and takes it back, pins one, lets one rest, and reads who did it', async () => {
  const page = await openDesk(scene, 'operations', '/lobby/games');
  await page.getByRole('searchbox', { name: 'Name or code' }).fill('reel-4');
  await page.waitForURL(/search=reel-4/);
  const list = page.getByRole('region', { name: 'Games' });
  for (const name of ['Reel 40', 'Reel 41'])
    await list.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check();
  await page.getByRole('region', { name: 'Chosen games' }).getByRole('button', { name: 'Hide' }).click();
  await giveReason(page.getByRole('dialog', { name: 'Hide 2 games?' }), 'not for us', 'Save');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  assert.ok(!(await gamesNamed('Reel 40')).includes('reel-40'));
  await undo.click();
  await undo.waitFor({ state: 'detached' });
  assert.ok((await gamesNamed('Reel 40')).includes('reel-40'));

  await page.getByRole('link', { name: 'Order and pins' }).click();
  await page.waitForURL(/\/lobby\/order/);
  for (const name of ['Reel 5', 'Reel 6']) {
    await page.getByRole('searchbox', { name: 'Find a game to put first' }).fill(name);
    await page.getByRole('button', { name: `Put first: ${name}`, exact: true }).click();
    await page.getByRole('list', { name: 'Hot games' }).getByText(name, { exact: true }).waitFor();
  }
  await page.getByRole('button', { name: /^Move Reel 6\. Place 1 of \d+/ }).focus();
  const moved = page.waitForResponse(/\/place$/);
  await page.keyboard.press('ArrowDown');
  await moved;
  const { list: hot } = await call(site.site, hotList, { input: {} });
  assert.deepEqual(hot.map(({ gameCode }) => gameCode).slice(0, 2), ['reel-5', 'reel-6']);
  assert.deepEqual(await accessFaultsOf(page), []);

  await page.goto(`${site.backoffice}/lobby/games/${encodeURIComponent('REEL:reel-40')}`);
  await page.getByRole('button', { name: 'Plan maintenance' }).click();
  const form = page.getByRole('dialog', { name: 'Maintenance of Reel 40' });
  await form.getByRole('textbox', { name: 'Reason, for the audit trail' }).fill('new reels');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('Maintenance planned', { exact: true }).waitFor();
  for (const done of ['new reels', 'not for us', 'Undo of the last change'])
    await page.getByText(done, { exact: true }).waitFor();
  assert.ok((await gamesNamed('Reel 40')).includes('reel-40 rests'));
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('a round that its vendor left open is settled by two people; a call is tried without effect', async () => {
  const { roundId, betId } = await playOpenRound(site);
  const page = await openDesk(scene, 'finance', '/gateway/rounds?olderThan=0');
  await page.getByRole('link', { name: roundId }).click();
  await page.getByRole('heading', { level: 1, name: 'Round of SIMULATED' }).waitFor();
  await page.getByLabel(`Payout of ${betId}`).fill('25');
  await page.getByRole('button', { name: 'Settle with payouts' }).click();
  await giveReason(page.getByRole('dialog', { name: 'Settle this round?' }), 'their log shows the win', 'Ask a second');
  await told(page, 'Another person must approve it.');
  await page.getByText('It waits for a second person.').waitFor();

  const second = await openDesk(scene, 'owner', '/approvals');
  await second.getByRole('list').getByText('their log shows the win').first().waitFor();
  await second.getByRole('main').getByRole('button', { name: 'Approve', exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await told(second, 'Approved and done.');
  assert.deepEqual(await trailOf(site, 'gateway.resolve_round'), [['owner', 'their log shows the win']]);
  await until(async () => {
    await page.reload();
    await page.getByRole('list', { name: 'History' }).waitFor();
    return (await page.getByText('Asked by finance, approved by owner').count()) > 0;
  });
  await page.getByRole('list', { name: 'History' }).getByText('Win').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);

  await page.getByRole('link', { name: 'Its calls' }).click();
  await page.waitForURL(/\/gateway\/calls\?/);
  await page.getByRole('row').last().getByRole('link').first().click();
  await page.waitForURL(/\/gateway\/calls\/\d+$/);
  await page.getByRole('button', { name: 'Try it again' }).click();
  await page.getByText('Word for word the same answer.').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('a vendor is let in by two people: its networks, then a key whose secret is seen once and whose calls are taken', async () => {
  const page = await openDesk(scene, 'owner', '/gateway/vendors/SIMULATED');
  const askForKey = async () => {
    await page.getByRole('button', { name: 'Change the key' }).click();
    await giveReason(page.getByRole('dialog'), 'their yearly change', 'Make a key');
  };
  await askForKey();
  await page.getByText('Say first from which networks this vendor may call.').first().waitFor();
  await page.keyboard.press('Escape');
  // Calls are noted a moment after they were answered, and the page shows those that it came with.
  await until(async () => {
    await page.reload();
    await page.getByLabel('Calls may come from').fill('203.0.113.0/24');
    return page.getByText('This would shut out machines').first().isVisible();
  });
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByLabel('Calls may come from').fill('127.0.0.0/8\n203.0.113.0/24');
  await page.getByRole('button', { name: 'Save networks' }).click();
  await giveReason(page.getByRole('dialog'), 'their two offices', 'Save networks');
  await told(page, 'Sent to a second person, who decides.');

  const second = await openDesk(scene, 'finance', '/approvals');
  const approve = async (reason: string) => {
    await second.reload();
    await second.getByRole('list').getByText(reason).first().waitFor();
    await second.getByRole('main').getByRole('button', { name: 'Approve', exact: true }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await told(second, 'Approved and done.');
  };
  await approve('their two offices');
  await page.reload();
  await askForKey();
  await told(page, 'Sent to a second person, who decides.');
  assert.equal(await page.getByRole('button', { name: 'Show the secret' }).count(), 0, 'there is no key yet');
  await approve('their yearly change');
  await page.reload();
  await page.getByRole('button', { name: 'Show the secret' }).click();
  const dialog = page.getByRole('dialog', { name: 'The new key' });
  // The dialog opens before its secret has come.
  await dialog.getByRole('code').nth(1).waitFor();
  const [keyId = '', secret = ''] = await dialog.getByRole('code').allInnerTexts();
  assert.deepEqual(await accessFaultsOf(page), []);
  await dialog.getByRole('button').last().click();
  await page.reload();
  await page.getByText(keyId).first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Show the secret' }).count(), 0, 'it is shown once');
  assert.ok((await playOpenRound(site, { keyId, secret })).betId, 'calls that it signs are taken');
});
