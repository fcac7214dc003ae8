import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { staffAnswerEnquiry } from '#features/content/contract/enquiries/staff-answer-enquiry.ts';
import { staffEnquiries } from '#features/content/contract/enquiries/staff-enquiries.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call, registerPlayer } from '#tools/testing/site/site-client.ts';
import { deskOf } from './staff-writes.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const { token } = await deskOf(site);

const answer = async (search: string, step: 'answer' | 'close' | 'approve', text: string) => {
  for (const state of ['open', 'answered'] as const) {
    const { enquiries } = await call(site.backoffice, staffEnquiries, { token, input: { search, state } });
    const [found] = enquiries;
    if (!found) continue;
    const { enquiryId, version } = found;
    await call(site.backoffice, staffAnswerEnquiry, { token, input: { enquiryId, step, text, version } });
    return;
  }
  throw new Error(`staff finds no case ${search}`);
};

/** What stands beside a name on the receipt. */
const told = (page: Page, name: string) =>
  page.getByRole('status').getByText(name, { exact: true }).locator('xpath=following-sibling::dd/span').innerText();

test('a visitor complains, gets a number and a key, and reads the answer with them later', async () => {
  const page = await browser.open(`${site.site}/feedback`, { language: 'EN' });
  const form = page.getByRole('main');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await form.getByText('Please write at least').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await form.getByLabel('What is it about?').selectOption({ label: 'Deposit' });
  await form.getByLabel('What happened, or what should be better?').fill('My deposit of 300 baht has not come.');
  await form.getByLabel('How can we reach you?').fill('081-234-5678');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('heading', { name: 'We have it' }).waitFor();
  const [number, key] = [await told(page, 'Case number'), await told(page, 'Key')];
  assert.match(number, /^FB-\d{4}-[0-9A-Z]{6}$/);
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('status').getByRole('button', { name: 'See the case' }).click();
  const opened = page.getByRole('region', { name: number });
  await opened.getByText('Waiting for an answer').waitFor();
  await page.context().close();

  await answer(number, 'answer', 'It is credited now.');
  const later = await browser.open(`${site.site}/feedback`, { language: 'EN' });
  await later.getByLabel('Case number').fill('FB-1');
  await later.getByRole('button', { name: 'See the case' }).click();
  await later.getByText('A case number looks like').waitFor();
  await later.getByLabel('Case number').fill(number.toLowerCase());
  await later.getByLabel('Key').fill('A'.repeat(22));
  await later.getByRole('button', { name: 'See the case' }).click();
  await later.getByText("This case can't be opened").waitFor();
  await later.getByRole('button', { name: 'Back' }).first().click();
  await later.getByLabel('Case number').fill(number);
  await later.getByLabel('Key').fill(key);
  await later.getByRole('button', { name: 'See the case' }).click();
  const case2 = later.getByRole('region', { name: number });
  await case2.getByText('It is credited now.').waitFor();
  await case2.getByText('Answered').waitFor();
  await case2.getByLabel('Your answer').fill('Thank you, I see it.');
  await case2.getByRole('button', { name: 'Send answer' }).click();
  await case2.getByRole('listitem').filter({ hasText: 'Thank you, I see it.' }).waitFor();
  await case2.getByText('Waiting for an answer').waitFor();
  assert.deepEqual(await accessFaultsOf(later), []);
});

test('a member finds the own case with its state among them, and an ended one takes no more words', async () => {
  const member = await registerPlayer(site.site, 'complains1');
  const page = await browser.open(`${site.site}/feedback`, { language: 'EN', token: member });
  await page.getByText('No cases yet').waitFor();
  await page.getByLabel('What happened, or what should be better?').fill('Please show my slips by week.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('heading', { name: 'We have it' }).waitFor();
  assert.equal(await page.getByText('Key', { exact: true }).count(), 0, 'a member needs no key');
  const number = await told(page, 'Case number');
  const row = page.getByRole('button', { name: new RegExp(number) });
  await row.getByText('Waiting for an answer').waitFor();
  await answer(number, 'close', 'Slips by week are there now.');
  await page.reload();
  await row.getByText('Closed').waitFor();
  await row.click();
  const opened = page.getByRole('region', { name: number });
  await opened.getByText('Slips by week are there now.').waitFor();
  await opened.getByText('This case has ended').waitFor();
  assert.equal(await opened.getByLabel('Your answer').count(), 0);
  const stranger = await registerPlayer(site.site, 'stranger1');
  const other = await browser.open(`${site.site}/feedback`, { language: 'EN', token: stranger });
  await other.getByText('No cases yet').waitFor();
});

test('an application as an affiliate says what is missing, gets its number, and later its decision', async () => {
  const member = await registerPlayer(site.site, 'affiliate1');
  const page = await browser.open(`${site.site}/affiliate`, { language: 'EN', token: member });
  await page.getByRole('button', { name: 'Apply' }).click();
  for (const words of ['Tell us your name.', 'Affiliates are 18 or older.', 'Please write at least'])
    await page.getByText(words).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByLabel('Name', { exact: true }).fill('Somchai');
  await page.getByLabel('How can we reach you?').fill('line: somchai');
  await page.getByLabel('Where do you reach people?').selectOption({ label: 'Social media' });
  await page.getByLabel('How would you bring players?').fill('A page about the lottery with many readers.');
  await page.getByLabel('I am 18 or older').check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('heading', { name: 'We have it' }).waitFor();
  const number = await told(page, 'Case number');
  await answer(number, 'approve', 'Welcome: we write to you on LINE.');
  await page.getByRole('button', { name: 'See the case' }).click();
  const opened = page.getByRole('region', { name: number });
  await opened.getByText('Approved').waitFor();
  await opened.getByText('Welcome: we write to you on LINE.').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
});
