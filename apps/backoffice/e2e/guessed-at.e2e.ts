import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { permission } from '#features/merchants/contract/permission.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { codeAt } from '#kit/server/credentials/totp.ts';
import { startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
after(() => database.close());

const demoFile = z.object({
  staff: z.array(z.object({ username: z.string(), password: z.string(), totpSecret: z.string() })),
});

test('an operator whose name all the world guesses at logs in on a new device: the page does the work asked of it', async () => {
  const { staff } = demoFile.parse(JSON.parse(readFileSync(join(site.dataFolder, 'demo.json'), 'utf8')));
  const { username, password, totpSecret } = staff.find((it) => it.username === 'finance')!;
  await sql`
    insert into staff.guess (about, at)
    select 'name finance', kit.now()
    from generate_series(1, 1000)`.execute(database.read);
  const page = await browser.open(site.backoffice, { language: 'EN', screen: 'desktop' });
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // The work is done by luck, sometimes within a frame: what the page said is noted by the page.
  const said = page.evaluate<boolean>(`new Promise((resolve) => {
    const look = () => document.body.innerText.includes('Checking this browser…') && resolve(true);
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  })`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await said;
  const code = page.getByLabel('Code from your authenticator app');
  await code.waitFor();
  const { serverTime } = await call(site.site, permission, { input: { url: '127.0.0.1' } });
  await code.fill(codeAt(totpSecret, serverTime));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
});
