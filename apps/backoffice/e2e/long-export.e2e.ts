import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { startBrowser } from '#kit/testing/browser.ts';
import { changeFacts } from '#kit/testing/facts.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { openDesk, trailOf } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

const players = 10_321;

/** Players who never come, in the demo merchant's books. */
const addPlayers = `
  insert into identity.member
    (member_id, merchant_id, username, username_key, kind, currency, password_hash, password_set_at, registered_at,
     registered_from, terms_version, age_confirmed)
  select 'mbr_' || lpad(to_hex(n), 32, '0'), merchant.merchant_id, 'many' || n, 'many' || n, 'player', 'THB',
    '$argon2id$none', kit.now(), date_trunc('milliseconds', kit.now()), '127.0.0.1', '1', 18
  from generate_series(1, ${players}) n
  cross join (select merchant_id from merchants.merchant order by merchant_id limit 1) merchant`;

test('a list of more than ten thousand rows is written by a job, each row once, and the trail says so', async () => {
  await changeFacts(site, addPlayers);
  const page = await openDesk({ browser, site }, 'owner', '/players?search=many');
  await page.getByRole('link', { name: /^many/ }).first().waitFor();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('button', { name: /^\d+ rows …$/ }).waitFor();
  await page.getByText('The list is long: it is being written.').waitFor({ timeout: 120_000 });
  await page.goto(`${site.backoffice}/exports`);
  const download = page.getByRole('button', { name: 'Download' });
  await download.waitFor({ timeout: 120_000 });
  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await download.click();
  const [, ...lines] = readFileSync(await (await coming).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  const names = new Set(lines.map((line) => /many\d+/.exec(line)?.[0]));
  assert.deepEqual([lines.length, names.size], [players, players]);
  assert.deepEqual(await trailOf(site, 'reports.download_export'), [['owner', null]]);
});
