import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { turnOf } from '#kit/testing/thorough.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';
import { unknownIds } from '#tools/testing/samples/unknown-ids.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

const addresses: [address: string, heading: string][] = [
  ...turnOf(unknownIds('tkt'), 0).map((id): [string, string] => [`/tickets/${id}`, 'We could not find this ticket.']),
  ...turnOf(unknownIds('drw'), 1).map((id): [string, string] => [`/results/${id}`, 'We could not find this draw.']),
  ...['xyz', '0', '-1', '99999999999999999999', '%00', '%FF'].map((id): [string, string] => [
    `/promoDetail?id=${id}`,
    'This promotion has ended',
  ]),
];

test('an address that names no ticket, draw or promotion says so, on no account by breaking', async () => {
  const token = await registerPlayer(site.site, 'Lost00001');
  const { open } = await browser.person(site.site, { language: 'EN', token });
  const page = await open(site.site);
  for (const [address, heading] of addresses) {
    await page.goto(site.site + address);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    assert.equal(await page.getByRole('main').getByRole('alert').count(), 0, address);
  }
  assert.deepEqual(await accessFaultsOf(page), []);
});

const lists: [address: string, heading: RegExp][] = [
  ['/lottery?gameCode=NOBODY&vendor=%FF&playType=x', /./],
  ['/results?gameCode=%00', /^Results$/],
  ['/help?id=%FF', /./],
  ['/promotions?id=xyz', /^Promotions$/],
  ['/notices?id=xyz', /^Notices$/],
];

test('an address that asks a list for what there is not still shows the list', async () => {
  const page = await browser.open(site.site, { language: 'EN' });
  for (const [address, heading] of lists) {
    await page.goto(site.site + address);
    await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
    assert.equal(await page.getByText('could not be shown').count(), 0, address);
  }
});
