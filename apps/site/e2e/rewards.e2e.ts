// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pointBalance } from '#features/rewards/contract/points/point-balance.ts';
import { staffDecideRedemption } from '#features/rewards/contract/mall/staff-decide-redemption.ts';
import { staffRedemptions } from '#features/rewards/contract/mall/staff-redemptions.ts';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { earnPoints, offerRebate, reachTotals } from '#tools/testing/site/earned-points.ts';
import { call, registerPlayer, staffToken } from '#tools/testing/site/site-client.ts';
import { giveWithdrawalPassword, withdrawalPassword } from '#tools/testing/site/withdrawal-password.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const owner = await staffToken(site, 'owner');

const withPoints = async (account: string, points: number): Promise<string> => {
  const token = await registerPlayer(site.site, account);
  await earnPoints(site, account, points);
  // The worker pays them.
  await until(
    async () => String((await call(site.site, pointBalance, { token, input: {} })).points) === String(points),
  );
  return token;
};

test('points are turned into money and spent in the mall; the desk rejects, and they are back', async () => {
  const token = await withPoints('Mallone01', 5_000);
  await giveWithdrawalPassword(site.site, token);
  const page = await browser.open(`${site.site}/pointMall`, { language: 'EN', screen: 'desktop', token });
  await page.getByRole('heading', { level: 1, name: 'Your points' }).waitFor();
  await page.getByText('5,000').first().waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);

  await page.getByRole('button', { name: 'Turn into money' }).click();
  const converting = page.getByRole('dialog');
  await converting.getByLabel('Points').fill('1000');
  assert.deepEqual(await accessFaultsOf(page), []);
  await converting.getByRole('button', { name: 'Turn into money' }).click();
  await page.getByRole('banner').getByText('฿10.00').waitFor();

  await page.getByRole('button', { name: 'Redeem: Insulated tumbler' }).click();
  const redeeming = page.getByRole('dialog');
  await redeeming.getByRole('button', { name: 'Redeem now' }).click();
  await redeeming.getByText('The address is too short.').waitFor();
  await redeeming.getByLabel('Name of the receiver').fill('Somchai Jaidee');
  await redeeming.getByLabel('Receiving address').fill('99/1 Sukhumvit Road, Bangkok 10110');
  await redeeming.getByLabel('Mobile number').fill('0812345678');
  await redeeming.getByLabel('Withdrawal password', { exact: true }).fill('998877');
  assert.deepEqual(await accessFaultsOf(page), []);
  await redeeming.getByRole('button', { name: 'Redeem now' }).click();
  await redeeming.getByText('The withdrawal password is not right.').waitFor();
  await redeeming.getByLabel('Withdrawal password', { exact: true }).fill(withdrawalPassword);
  await redeeming.getByRole('button', { name: 'Redeem now' }).click();
  await page.getByText('2,500').first().waitFor();

  await page.getByRole('tab', { name: 'My redemptions' }).click();
  await page.getByText('In process').waitFor();
  const { redemptions } = await call(site.backoffice, staffRedemptions, { token: owner, input: {} });
  const [asked] = redemptions;
  const decision = { redemptionId: asked!.redemptionId, decision: 'reject', reason: 'out of this colour' };
  await call(site.backoffice, staffDecideRedemption, { token: owner, input: decision });
  await until(async () => String((await call(site.site, pointBalance, { token, input: {} })).points) === '4000');
  await page.reload();
  await page.getByText('Reason: out of this colour').waitFor();
  await page.getByRole('tab', { name: 'Points in detail' }).click();
  await page.getByText('Given back: Insulated tumbler').waitFor();
  await page.getByRole('button', { name: /^Earned/ }).click();
  await page.getByRole('dialog').getByText('Slots').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save as file' }).click();
  assert.equal((await saved).suggestedFilename(), 'points-2026-11-02.csv');
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('a rebate is claimed at one press, and says why it is so much', async () => {
  const token = await registerPlayer(site.site, 'Rebateone1');
  await offerRebate(site, 'Rebateone1', 123_45);
  const page = await browser.open(`${site.site}/me/rebate`, { language: 'TH', token });
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('button', { name: 'รับเลย' }).click();
  await page.getByText('จ่ายแล้ว').waitFor();
  await page.getByRole('button', { name: /สล็อต/ }).click();
  await page.getByRole('dialog').getByText('0.5 %').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('a level is reached, told, and stands on its page and in the member’s label', async () => {
  const token = await registerPlayer(site.site, 'Levelone01');
  const page = await browser.open(`${site.site}/me/rank`, { language: 'EN', token });
  await page.getByText('No level yet').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await reachTotals(site, 'Levelone01', { deposits: 25_000_00, turnover: 120_000_00 });
  await until(async () => {
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'VIP rank' }).waitFor();
    return (await page.getByText('Level 2 since').count()) > 0;
  });
  await page.getByText('No level yet → Silver').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('staff sees the queue, the mall, the terms and the guard, and is warned of rates above the edge', async () => {
  for (const [path, heading] of [
    ['/rewards/redemptions', 'Redemptions'],
    ['/rewards/mall', 'Points mall'],
    ['/rewards/terms', 'Points and levels'],
    ['/rebates', 'Rebates'],
    ['/rebates/guard', 'Give-back guard'],
  ] as const) {
    const desk = await browser.open(`${site.backoffice}${path}`, { language: 'EN', screen: 'desktop', token: owner });
    await desk.getByRole('heading', { level: 1, name: heading }).waitFor();
    assert.deepEqual(await accessFaultsOf(desk), [], path);
  }
  const desk = await browser.open(`${site.backoffice}/rebates/terms`, {
    language: 'EN',
    screen: 'desktop',
    token: owner,
  });
  await desk.getByLabel('Rate, percent').nth(3).fill('1.5');
  await desk.getByText(/are above the edge of 1.25 %/).waitFor();
  assert.deepEqual(await accessFaultsOf(desk), []);
});
