import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accessFaultsOf, calm, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { turnOf } from '#kit/testing/thorough.ts';
import { unknownIds } from '#tools/testing/samples/unknown-ids.ts';
import { leadTo, openDesk } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

const zeros = '0'.repeat(32);

const places: [path: string, prefix: string, title: string, back: [name: string, heading: string]][] = [
  ['/tickets', 'tkt', 'We could not find this ticket.', ['All draws', 'Draws']],
  ['/draws', 'drw', 'We could not find this draw.', ['All draws', 'Draws']],
  ['/results', 'drw', 'We could not find this draw.', ['To the results desk', 'Results desk']],
  ['/withdrawals', 'wdr', 'We could not find what you asked for.', ['Withdrawals', 'Withdrawals']],
  ['/players', 'mbr', 'There is no such player.', ['Players', 'Players']],
  ['/gateway/findings', 'gwf', 'We could not find what you asked for.', ['Findings', 'Findings']],
];

// What is no id takes turns from place to place.
test(`what names nothing says so and leads on: ${places.map(([path]) => path).join(', ')}`, async () => {
  const page = await openDesk({ browser, site }, 'owner', '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [turn, [path, prefix, title, [back, heading]]] of places.entries()) {
    for (const [at, id] of turnOf(unknownIds(prefix), turn).entries()) {
      // One is asked for by a link from elsewhere, as is what no link within could say; the others from within.
      await (at === 0 || id.startsWith('%')
        ? page.goto(`${site.backoffice}${path}/${id}`)
        : leadTo(page, `${path}/${id}`));
      await calm(page);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      assert.equal(await page.getByRole('main').getByRole('alert').count(), 0, id);
    }
    assert.deepEqual(await accessFaultsOf(page), [], path);
    await page.getByRole('main').getByRole('link', { name: back, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  }
});

const lists: [address: string, heading: string][] = [
  ['/deposits?search=xyz', 'Deposits'],
  ['/deposits?before=xyz&direction=sideways&state=none', 'Deposits'],
  [`/deposits?search=dep_${zeros}`, 'Deposits'],
  ['/deposits?search=%00', 'Deposits'],
  ['/deposits/unmatched?before=xyz', 'Unmatched deposits'],
  ['/players?search=%FF&before=xyz', 'Players'],
  ['/draws?before=xyz&game=NOBODY&state=none&from=never', 'Draws'],
  ['/withdrawals?queue=none', 'Withdrawals'],
  ['/withdrawals?queue=all&state=none&search=%FF&before=xyz&from=never', 'Withdrawals'],
  ['/audit?before=xyz&subjectId=xyz&action=none', 'Audit trail'],
  ['/ledger?owner=nobody&before=xyz', 'Ledger'],
  ['/terms?game=NOBODY&before=xyz', 'Rates and limits'],
  ['/approvals?state=none&before=xyz', 'Approvals'],
  ['/gateway/calls?vendor=nobody&outcome=none&memberId=xyz&before=xyz&from=never', 'Calls'],
  ['/gateway/rounds?vendor=nobody&state=none&olderThan=xyz&player=%FF&before=xyz', 'Rounds'],
  ['/reports?by=none&from=never&vendor=nobody&after=xyz', 'Revenue'],
  ['/reconciliation?only=none&before=xyz', 'Reconciliation'],
  ['/matching?only=none&vendor=nobody&before=xyz', 'Daily match'],
];

test('a list whose address asks for what there is not is a list all the same', async () => {
  const page = await openDesk({ browser, site }, 'owner', '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [address, heading] of lists) {
    await leadTo(page, address);
    await calm(page);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    const alerts = await page.getByRole('main').getByRole('alert').allInnerTexts();
    assert.deepEqual(alerts, [], address);
  }
});
