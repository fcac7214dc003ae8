import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { staffAgentTree } from '#features/agents/contract/desk/staff-agent-tree.ts';
import { staffMakeAgent } from '#features/agents/contract/desk/staff-make-agent.ts';
import { staffOfferContract } from '#features/agents/contract/desk/staff-offer-contract.ts';
import { agentContracts } from '#features/agents/contract/contracts/agent-contracts.ts';
import { agentUserLoss } from '#features/agents/contract/loss/agent-user-loss.ts';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { approve } from '#features/staff/contract/approve.ts';
import { staffSetFlag } from '#features/merchants/contract/staff-set-flag.ts';
import { confirmTotp } from '#features/identity/contract/factors/confirm-totp.ts';
import { startTotp } from '#features/identity/contract/factors/start-totp.ts';
import { codeAt } from '#kit/server/credentials/totp.ts';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { deposit, openDraw, slipOf } from '#tools/testing/site/play.ts';
import {
  call,
  playerPassword,
  registerPlayer,
  requestOf,
  sealerOf,
  send,
  serverTimeOf,
  staffToken,
} from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
// Before anybody logs in: waiting for a draw can move the clock.
const draw = await openDraw(site);
const [owner, partner] = [await staffToken(site, 'owner'), await staffToken(site, 'partner')];
for (const code of ['AGENTCENTER3', 'DIVIDEND3'])
  await call(site.backoffice, staffSetFlag, { token: owner, input: { code, enabled: true, reason: 'agents begin' } });

const approved = ({ approvalId }: { approvalId: string }) =>
  call(site.backoffice, approve, { token: partner, input: { approvalId } });

const started = z.object({ secret: z.string() });

/** No agent goes on without a second factor. */
const setUpFactor = async (token: string): Promise<void> => {
  const seal = await sealerOf(site.site);
  const ask = async (endpoint: typeof startTotp | typeof confirmTotp, body: object) => {
    const sent = { ...requestOf(endpoint, {}), body: await seal(body), type: 'application/jose', token };
    const reply = await send(site.site, sent);
    assert.equal(reply.status, 200, reply.text);
    return reply.value;
  };
  const { secret } = started.parse(await ask(startTotp, { password: playerPassword }));
  await ask(confirmTotp, { code: codeAt(secret, await serverTimeOf(site.site)) });
};

/** Registers a member whom two of the staff make the top of a tree. @returns their session. */
const topAgent = async (account: string, factor: 'set up' | 'none' = 'set up'): Promise<string> => {
  const token = await registerPlayer(site.site, account);
  if (factor === 'set up') await setUpFactor(token);
  const input = { account, rank: 'general', upline: null, reason: 'a new team' };
  await approved(await call(site.backoffice, staffMakeAgent, { token: owner, input }));
  return token;
};

/** Two of the staff offer a dividend of 30 %. */
const offerTop = async (account: string): Promise<void> => {
  const { members } = await call(site.backoffice, staffAgentTree, { token: owner, input: { search: account } });
  const { memberId } = members.find((one) => one.account === account)!;
  const terms = {
    type: 'dividend',
    period: 'month',
    base: 'net_loss',
    rows: [{ rate: 3000 }],
    isAccumulating: true,
    terms: { bonuses: true, rebates: true, wages: true, vendorFees: true },
  };
  const input = { memberId, terms, reason: 'their first contract' };
  await approved(await call(site.backoffice, staffOfferContract, { token: owner, input }));
};

/** What Invited01 deposits and bets stands on the pages of the team, and the own contract among the announcements. */
const lookAtTheirPlay = async (page: Page, session: string): Promise<void> => {
  await page.getByRole('link', { name: 'Account details' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Invited01' }).getByText('+฿300.00').waitFor();
  await page.getByRole('button', { name: 'My commission wallet' }).click();
  await page.getByText('Nothing moved in this time').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);

  await call(site.site, buyTicket, { token: session, input: slipOf(draw, 'slip-of-invited01') });
  await page.getByRole('link', { name: 'Team betting' }).click();
  await page.getByText('No bet settled in this time').waitFor();
  await page.getByRole('button', { name: 'Running' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Invited01' }).getByText('฿1.00').first().waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('link', { name: 'Announcements' }).click();
  await page.getByRole('heading', { name: 'Your contracts in 60 days' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
};

/** The team drawn as a tree, by keys. */
const walkTheTree = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Tree' }).click();
  const drawn = page.getByRole('tree', { name: 'Your team as a tree' });
  await drawn.getByRole('treeitem', { name: /^Invited01 Player · level 1/ }).waitFor();
  await drawn.getByRole('treeitem', { name: /^You / }).focus();
  await page.keyboard.press('ArrowDown');
  assert.match(String(await page.evaluate('document.activeElement.textContent')), /^Invited01/);
  await page.keyboard.press('ArrowLeft');
  assert.match(String(await page.evaluate('document.activeElement.textContent')), /^You/);
  assert.deepEqual(await accessFaultsOf(page), []);
};

test('a new agent accepts a contract and makes a link; whoever registers by it stands in the team, and in no other', async () => {
  const token = await topAgent('Topagent1');
  const other = await topAgent('Topagent2');
  await offerTop('Topagent1');
  const page = await browser.open(`${site.site}/agent?page=contracts`, { language: 'EN', screen: 'desktop', token });
  await page.getByRole('heading', { name: 'Offers to you' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('heading', { name: 'In force' }).waitFor();

  await page.getByRole('link', { name: 'Register centre' }).click();
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
  const code = (await page.getByRole('img', { name: /^QR code of the invitation/ }).getAttribute('aria-label'))!
    .split(' ')
    .at(-1)!;
  assert.deepEqual(await accessFaultsOf(page), []);

  const friend = await browser.open(`${site.site}/register?affiliateCode=${code}`, { language: 'EN' });
  await friend.getByLabel('Username', { exact: true }).fill('Invited01');
  await friend.getByLabel('Password', { exact: true }).fill(playerPassword);
  await friend.getByLabel('Confirm password', { exact: true }).fill(playerPassword);
  for (const box of await friend.getByRole('checkbox').all()) await box.check();
  await friend.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await friend.getByRole('banner').getByText('฿0.00').waitFor();

  await page.getByRole('link', { name: 'Downline management' }).click();
  await page.getByText('Invited01').waitFor();
  await page.getByRole('button', { name: 'Valid turnover' }).click();
  await page.getByText('Invited01').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);

  await walkTheTree(page);
  await page.getByRole('link', { name: 'User loss' }).click();
  await page.getByText('Nothing happened in this time').waitFor();
  const session = String(await friend.evaluate("sessionStorage.getItem('token')"));
  await deposit(site, session, '300.00', 'first-of-invited01');
  // Deposits are heard of as events: a moment later.
  await until(async () => (await call(site.site, agentUserLoss, { token, input: {} })).total === 1);
  await page.getByRole('button', { name: 'Today' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Invited01' });
  await row.getByText('฿300.00').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file (CSV)' }).click();
  assert.match((await saved).suggestedFilename(), /^user-loss-\d{4}-\d\d-\d\d-.*\.csv$/);
  await page.getByLabel('Username in your team').fill('Topagent2');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.getByText('No such name in this time').waitFor();
  await lookAtTheirPlay(page, session);
  const phone = await browser.open(`${site.site}/agent?page=downlines`, { language: 'TH', token: other });
  await phone.getByRole('heading', { level: 1 }).waitFor();
  await phone.waitForLoadState('networkidle');
  assert.equal(await phone.getByText('Invited01').count(), 0);
  assert.deepEqual(await accessFaultsOf(phone), []);
});

const isWithin = `(() => {
  const { left, right } = document.querySelector('main nav [aria-current=page]').getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
})()`;

test('on a phone the page that is open stands whole in the menu, and figures fit', async () => {
  const token = await topAgent('Topagent3');
  for (const name of ['overview', 'announcements', 'bets', 'user_loss', 'contracts', 'income', 'account', 'dividend']) {
    const page = await browser.open(`${site.site}/agent?page=${name}`, { language: 'TH', token });
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await page.evaluate(isWithin), true, name);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true, name);
    assert.deepEqual(await accessFaultsOf(page), []);
  }
});

test('who is no agent, or none of this team, is refused by the server', async () => {
  const player = await registerPlayer(site.site, 'Plainone1');
  const refused = await send(site.site, { ...requestOf(agentContracts, {}), token: player });
  assert.equal(refused.status, 403);
  const page = await browser.open(`${site.site}/agent`, { language: 'EN', token: player });
  await page.getByRole('heading', { level: 1, name: 'Non-agents cannot log in here.' }).waitFor();
  await page.getByRole('link', { name: 'Apply as an affiliate' }).click();
  await page.waitForURL('**/affiliate');
  const visitor = await browser.open(`${site.site}/agent`, { language: 'EN' });
  await visitor.getByRole('heading', { level: 1, name: 'Log in to see your agent centre' }).waitFor();
});

test('who becomes an agent while logged in is led to a second factor before anything else', async () => {
  const token = await topAgent('Topagent4', 'none');
  const page = await browser.open(`${site.site}/agent`, { language: 'EN', token });
  await page.getByRole('dialog').getByText('Authenticator app').first().waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('an agent on a phone has a link to send after three taps; who opens it is in the team after two more', async (t) => {
  const token = await topAgent('Topagent5');
  await offerTop('Topagent5');
  const began = performance.now();
  const taps: string[] = [];
  const tap = async (what: string, place: Locator) => {
    taps.push(what);
    await place.tap();
  };
  const page = await browser.open(`${site.site}/agent`, { language: 'EN', token });
  await tap('register centre', page.getByRole('link', { name: 'Register centre' }));
  await tap('new link', page.getByRole('button', { name: 'New link' }));
  await tap('make it', page.getByRole('dialog').getByRole('button', { name: 'Make the link' }));
  const made = await page.getByRole('img', { name: /^QR code of the invitation/ }).getAttribute('aria-label');
  assert.equal(taps.length, 3);
  const friend = await browser.open(`${site.site}/register?affiliateCode=${made!.split(' ').at(-1)!}`, {
    language: 'EN',
  });
  await friend.getByLabel('Username', { exact: true }).fill('Invited05');
  await friend.getByLabel('Password', { exact: true }).fill(playerPassword);
  await friend.getByLabel('Confirm password', { exact: true }).fill(playerPassword);
  for (const box of await friend.getByRole('checkbox').all()) await tap('consent', box);
  await tap('register', friend.getByRole('main').getByRole('button', { name: 'Register' }));
  await friend.getByRole('banner').getByText('฿0.00').waitFor();
  await page.goto(`${site.site}/agent?page=downlines`);
  await page.getByText('Invited05').waitFor();
  assert.equal(taps.length, 5, taps.join(', '));
  t.diagnostic(`${Math.round((performance.now() - began) / 1000)} s`);
});
