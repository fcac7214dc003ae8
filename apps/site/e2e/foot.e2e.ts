import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { staffSetLanguages } from '#features/merchants/contract/staff-set-languages.ts';
import { staffSite } from '#features/merchants/contract/staff-site.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call, registerPlayer, staffToken } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

test('the foot of a page: five blocks of words, the makers of the slots, where else to go, whose site it is', async () => {
  const page = await browser.open(site.site, { language: 'EN', screen: 'desktop' });
  const foot = page.getByRole('contentinfo');
  await foot.scrollIntoViewIfNeeded();
  const about = foot.getByRole('region', { name: 'About us' });
  await about.scrollIntoViewIfNeeded();
  const blocks = about.getByRole('listitem');
  await blocks.nth(4).waitFor({ state: 'attached' });
  assert.equal(await about.locator('[aria-roledescription=slide]').count(), 5);
  await about.getByRole('button').first().waitFor();
  for (const [name, path] of [
    ['Home', '/'],
    ['Promotions', '/promotions'],
    ['Free credit', '/me/rewards'],
    ['Help', '/help'],
    ['Slots', '/rng'],
  ] as const)
    assert.equal(await foot.getByRole('link', { name, exact: true }).first().getAttribute('href'), path, name);
  const year = new Date().getUTCFullYear();
  assert.match(await foot.innerText(), new RegExp(`© (${year}|${year + 1}) Chokdee`));
  const makers = foot.getByRole('list', { name: 'Makers of the slots' }).getByRole('link');
  const [maker] = await makers.all();
  await maker!.click();
  await page.waitForURL(/\/rng\?vendor=[A-Z0-9]+&gameType=RNG$/);
});

test('pressing where one is already changes nothing and is no error', async () => {
  const page = await browser.open(`${site.site}/promotions`, { language: 'EN', screen: 'desktop' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Promotions', exact: true });
  await page.getByRole('article').first().waitFor();
  await link.click();
  await link.click();
  await page.getByRole('article').first().waitFor();
  assert.equal(new URL(page.url()).pathname, '/promotions');
});

test('beside the registration turn the offers for newcomers, each leading to its own page', async () => {
  const page = await browser.open(`${site.site}/register`, { language: 'EN', screen: 'desktop' });
  const offers = page.getByRole('region', { name: 'For new players' });
  const slide = offers.locator('[aria-roledescription=slide]').first();
  const title = await slide.getByRole('heading').innerText();
  await slide.getByRole('link', { name: `More about ${title}` }).click();
  await page.waitForURL(/\/promotions\?id=/);
  await page.getByRole('heading', { name: title }).first().waitFor();
});

test('a face that does not come gives way to a sign', async () => {
  const token = await registerPlayer(site.site, 'faceless1');
  const page = await browser.open(`${site.site}/helpmc`, { language: 'EN', token, expects: /avatars/ });
  await page.route('**/MCSFE_getPlayerAvatar*', async (route) => {
    const answer = await route.fetch();
    const body: { value: object } = await answer.json();
    const json = { ...body, value: { ...body.value, avatar: '/avatars/gone.svg' } };
    await route.fulfill({ response: answer, json });
  });
  await page.route('**/avatars/gone.svg', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/avatars/gone.svg'));
  await page.goto(`${site.site}/me`);
  await page.getByRole('heading', { name: 'faceless1' }).waitFor();
  await lost;
  await page.locator('img[src="/avatars/gone.svg"]').first().waitFor({ state: 'detached' });
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('where a site speaks one language there is nothing to choose', async () => {
  const token = await staffToken(site, 'owner');
  const speak = async (languages: string[]) => {
    const { version } = await call(site.backoffice, staffSite, { token });
    await call(site.backoffice, staffSetLanguages, { token, input: { languages, version, reason: 'a test' } });
  };
  const visit = async () => {
    const page = await browser.open(site.site, { screen: 'desktop', language: 'TH' });
    await page.getByRole('banner').getByRole('link', { name: 'สมัคร' }).waitFor();
    return page.getByRole('banner').getByRole('combobox', { name: 'ภาษา' });
  };
  await (await visit()).waitFor();
  await speak(['TH']);
  assert.equal(await (await visit()).count(), 0);
  await speak(['TH', 'EN']);
});
