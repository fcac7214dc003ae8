// @slow: a product of its own
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { listAnnouncements } from '#features/content/contract/pages/list-announcements.ts';
import { listBanners } from '#features/content/contract/pages/list-banners.ts';
import { listPromotions } from '#features/content/contract/pages/list-promotions.ts';
import { login } from '#features/identity/contract/login/login.ts';
import { ownReferral } from '#features/referral/contract/own-referral.ts';
import { showProfile } from '#features/members/contract/show-profile.ts';
import { takeBreak } from '#features/protection/contract/take-break.ts';
import { requestWithdrawal } from '#features/withdrawals/contract/request-withdrawal.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { call, requestOf, sealerOf, send } from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after });
const seal = await sealerOf(site.site);

const demo = z
  .object({
    players: z.array(
      z.object({ username: z.string(), password: z.string(), withdrawalPassword: z.string().optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(site.dataFolder, 'demo.json'), 'utf8')));
const known = demo.players.find(({ withdrawalPassword }) => withdrawalPassword !== undefined)!;

const logIn = async (): Promise<string> => {
  const { username, password } = known;
  const body = await seal({ username, password, type: 'username' });
  const reply = await send(site.site, { method: login.method, path: login.path, type: 'application/jose', body });
  return z.object({ token: z.string() }).parse(reply.value).token;
};

/** How much is advertised to somebody; undefined: a visitor. */
const advertised = async (token?: string) => {
  const who = token === undefined ? {} : { token };
  const { banners } = await call(site.site, listBanners, { ...who, input: {} });
  const { promotions, totalCount } = await call(site.site, listPromotions, { ...who, input: {} });
  const { promotion } = await call(site.site, listAnnouncements, { ...who, input: {} });
  return { banners: banners.length, promotions: promotions.length + totalCount, announced: promotion.length };
};

test('whoever closed play is advertised nothing, invites nobody, and takes their money out without playing it through', async () => {
  const token = await logIn();
  await deposit(site, token, '500.00', 'the-only-deposit-of-a-break');
  const before = await advertised(token);
  assert.ok(before.banners > 0 && before.promotions > 0);
  assert.deepEqual(before, await advertised());
  const { bankAccounts } = await call(site.site, showProfile, { token, input: {} });
  const accountId = bankAccounts[0]!.accountId;
  const withdraw = async (as: string, idempotencyKey: string) => {
    const body = await seal({ accountId, amount: '300.00', typed: known.withdrawalPassword, idempotencyKey });
    const { method, path } = requestWithdrawal;
    return send(site.site, { method, path, token: as, type: 'application/jose', body });
  };
  assert.equal((await withdraw(token, 'before-the-break')).code, 'wagering_left');

  await call(site.site, takeBreak, { token, input: { days: 30 } });
  const back = await logIn();
  assert.deepEqual(await advertised(back), { banners: 0, promotions: 0, announced: 0 });
  assert.deepEqual(await advertised(), before, 'others are not concerned');
  assert.equal((await send(site.site, { ...requestOf(ownReferral, {}), token: back })).code, 'play_restricted');
  const asked = await withdraw(back, 'while-on-a-break');
  assert.equal(asked.status, 200, asked.text);
  assert.equal((await withdraw(back, 'while-on-a-break')).text, asked.text, 'once');
});
