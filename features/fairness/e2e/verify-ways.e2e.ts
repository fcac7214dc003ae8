import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleFragment } from '../domain/bundle-link.ts';
import { bundle, holds, verifierPage } from './verifier-page.fixture.ts';

const { site, open } = verifierPage();

test('a pasted link is checked here, a code leads to its page of the site, and anything else is refused in words', async (t) => {
  const page = await open(t);
  const field = page.getByLabel('ลิงก์หรือรหัสของโพยหรืองวด');
  const check = page.getByRole('button', { name: 'ตรวจ', exact: true });
  await field.fill('my ticket');
  await check.click();
  await page.getByRole('alert').getByText('นี่ไม่ใช่ลิงก์หรือรหัสที่รู้จัก').waitFor();
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await field.fill(`https://elsewhere.example/verify#${await bundleFragment(bundle())}`);
  await field.press('Enter');
  await holds(page);
  // The result stands above the ways, and the typed link is no longer called wrong.
  assert.equal(await field.getAttribute('aria-invalid'), null);
  const topOf = async (what: string) => (await page.locator(what).boundingBox())?.y ?? 0;
  assert.ok((await topOf('.verdict')) < (await topOf('.ways')));
  const places: string[] = [];
  await page.route(/\/(results|tickets)/, (route) => {
    places.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  const leads = async (press: () => Promise<void>) => {
    const left = page.waitForRequest(/\/(results|tickets)/);
    await press();
    return new URL((await left).url()).pathname + new URL((await left).url()).search;
  };
  const drawId = `drw_${'0a'.repeat(16)}`;
  await field.fill(`https://elsewhere.example/results/${drawId}`);
  assert.equal(await leads(() => check.click()), `/results/${drawId}`);
  const find = page.getByRole('button', { name: 'หางวดนี้' });
  await page.getByLabel('ชื่อหรือรหัสหวย').fill('YK5M');
  await find.click();
  await page.getByRole('alert').getByText('ใส่ชื่อหวย').waitFor();
  await page.getByLabel('เลขงวด', { exact: true }).fill('20261121-0042');
  assert.equal(await leads(() => find.click()), '/results?name=YK5M+20261121-0042');
  assert.ok(places.every((place) => place.startsWith(new URL(site.address).origin)));
});
