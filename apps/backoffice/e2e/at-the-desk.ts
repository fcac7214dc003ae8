import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { startDeposit } from '#features/cashier/contract/start-deposit.ts';
import { audit } from '#features/staff/contract/audit.ts';
import type { TestBrowser, Visitor } from '#kit/testing/browser.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { call, payAtBank, staffToken } from '#tools/testing/site/site-client.ts';

/** Of each site, for journeys share a process. */
const tokens = new WeakMap<TestSite, Map<string, Promise<string>>>();

/** The session of a demo operator: one for a whole file, because a code is good once. */
export const sessionOf = (site: TestSite, username: string): Promise<string> => {
  const ofSite = tokens.get(site) ?? new Map<string, Promise<string>>();
  tokens.set(site, ofSite);
  const known = ofSite.get(username) ?? staffToken(site, username);
  ofSite.set(username, known);
  return known;
};

/** A page of the back office as a demo operator sees it. */
export const openDesk = async (
  { browser, site }: { browser: TestBrowser; site: TestSite },
  username: string,
  path: string,
  visitor: Visitor = {},
): Promise<Page> =>
  browser.open(`${site.backoffice}${path}`, {
    language: 'EN',
    screen: 'desktop',
    token: await sessionOf(site, username),
    ...visitor,
  });

/** Leads an open desk to another of its pages as a link does: nothing is loaded but what that page shows. */
export const leadTo = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);

/** Gives the reason that every edit asks for, and sends it. */
export const giveReason = async (dialog: Locator, reason: string, confirm: string): Promise<void> => {
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: confirm }).click();
};

/** A message that something was done. Where it does not come, the failure says what the desk shows instead. */
export const told = async (page: Page, text: string): Promise<void> => {
  const wanted = page.getByText(text).first();
  const refused = page.locator('output div:has(> .text-bad)').filter({ hasNotText: text }).first();
  try {
    await wanted.or(refused).first().waitFor();
  } catch (cause) {
    throw new Error(`“${text}” did not come; the desk shows: ${await shownOn(page)}`, { cause });
  }
  if (!(await wanted.isVisible())) assert.equal(await refused.innerText(), text);
};

const shownOn = async (page: Page) => (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').slice(-1500);

/** What stands in the trail under an action, newest first: who, and why. */
export const trailOf = async (
  site: TestSite,
  action: string,
): Promise<(readonly [who: string, why: string | null])[]> => {
  const token = await sessionOf(site, 'owner');
  const { entries } = await call(site.backoffice, audit, { token, input: { action } });
  return entries.map(({ actor, reason }) => [actor.name, reason] as const);
};

/** Money at the bank that fits no deposit: a deposit's code paid with another amount. */
export const payWrongly = async (site: TestSite, token: string, paid: string): Promise<void> => {
  const { qrPayload } = await call(site.site, startDeposit, {
    token,
    input: { amount: '500.00', idempotencyKey: `wrongly-paid-${paid}-0123` },
  });
  await payAtBank(site, qrPayload ?? '', { amount: paid, payerName: 'Naree Sample' });
};
