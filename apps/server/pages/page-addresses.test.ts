// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { deskOf, promotion } from '#features/content/e2e/staff-writes.ts';
import { startTestSite } from '#kit/testing/site.ts';

const site = await startTestSite({ after });
const get = (address: string) =>
  fetch(site.site + address, { redirect: 'manual', headers: { cookie: 'lang=EN', host: new URL(site.site).host } });

test('a page that does not exist is answered as such, and still drawn', async () => {
  const table: [address: string, status: number][] = [
    ['/', 200],
    ['/home', 200],
    ['/cockfight', 200],
    ['/depositTutorial', 200],
    ['/withdrawTutorial', 200],
    ['/results/drw_1', 200],
    ['/preview', 200],
    ['/nonsense', 404],
    ['/a/b', 404],
    ['/frame', 404],
  ];
  for (const [address, status] of table) {
    const answer = await get(address);
    assert.equal(answer.status, status, address);
    assert.match(await answer.text(), /<div id="root" data-drawn>/, address);
  }
});

test('an address with a slash at its end leads to the one without, and never to another site', async () => {
  const table: [address: string, to: string | null][] = [
    ['/lottery/', '/lottery'],
    ['/helpmc//?id=agreement', '/helpmc?id=agreement'],
    ['/results/drw_1/', '/results/drw_1'],
    ['//evil.example/', null],
    ['/\\evil.example/', null],
    ['/%5Cevil.example/', null],
    ['/', null],
  ];
  for (const [address, to] of table) {
    const answer = await get(address);
    assert.equal(answer.headers.get('location'), to, address);
    if (to !== null) assert.equal(answer.status, 308, address);
  }
});

test('the address of an offer tells of it where it is passed on; one that is gone tells of the page', async () => {
  const desk = await deskOf(site);
  const id = await desk.show('', promotion('Ten <free> draws'));
  const headOf = async (address: string) => (await (await get(address)).text()).split('<body>')[0] ?? '';
  for (const page of ['/promoDetail', '/promotions']) {
    const head = await headOf(`${page}?id=${id}`);
    assert.match(head, /<title>Ten &lt;free&gt; draws · Chokdee<\/title>/);
    assert.match(head, /property="og:title" content="Ten &lt;free&gt; draws · Chokdee"/);
    assert.match(head, /property="og:image" content="[^"]+\/card\.png"/);
  }
  assert.match(await headOf(`/promoDetail?id=${id}&id=x`), /<title>Ten/);
  await desk.withdraw(id);
  for (const gone of [id, 'bad', ''])
    assert.match(await headOf(`/promoDetail?id=${gone}`), /<title>Promotion details · /);
});
