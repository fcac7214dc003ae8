// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operatorOf } from '#apps/site/e2e/staff-changes.ts';
import type { Route } from '#kit/server/http/routes.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { mountedRoutes } from '#tools/testing/access/mounted-routes.ts';
import { registerPlayer, requestOf, send } from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after });
const { siteRoutes } = await mountedRoutes(site);
const member = await registerPlayer(site.site, 'insider1');
const madeUp = 'a-token-that-nobody-ever-was-given-0123456789';

before(async () => (await operatorOf(site)).setFlag('LOGINTOHOME3', true));

/** What the log-in, the registration, the download page and the help need, and what proves a draw or what is owed to anybody. */
const openCalls = [
  '/lgw/draws/:drawId',
  '/lgw/draws/:drawId/outside',
  '/permission',
  '/wps/agent/affiliate',
  '/wps/agent/affiliate/application',
  '/wps/captcha',
  '/wps/cashier/bank-notice',
  '/wps/cashier/payout-notice/:provider',
  '/wps/cashier/provider-notice/:provider',
  '/wps/content/preview',
  '/wps/fairness/beacon',
  '/wps/fairness/beacon/:round',
  '/wps/feedback',
  '/wps/feedback/case',
  '/wps/feedback/image',
  '/wps/feedback/reply',
  '/wps/human-check',
  '/wps/live/ticket',
  '/wps/member/password/email',
  '/wps/member/password/email/verification',
  '/wps/member/password/verification',
  '/wps/member/register',
  '/wps/member/register/mobile',
  '/wps/proof/keys',
  '/wps/proof/statements',
  '/wps/proof/statements/:seq',
  '/wps/protection/help',
  '/wps/relay/MCSFE_getBanners',
  '/wps/relay/MCSFE_getPromotions',
  '/wps/relay/MCSFE_getService',
  '/wps/session/login',
  '/wps/session/login/code',
  '/wps/session/login/factor',
  '/wps/session/login/factor/passkey',
  '/wps/session/login/freeplay',
  '/wps/session/login/passkey',
  '/wps/session/login/passkey/question',
  '/wps/session/login/remembered',
  '/wps/session/social/:provider/finish',
  '/wps/session/social/:provider/start',
  '/wps/system/agreement',
  '/wps/system/countryCode',
  '/wps/system/descriptions',
  '/wps/system/domainRoute',
  '/wps/system/helpCenter',
  '/wps/system/resources',
  '/wps/system/routers',
  '/wps/system/setting/register',
  '/wps/system/setting/social',
  '/wps/system/status',
  '/wps/system/texts',
  '/wps/system/whitelabel',
  '/wps/verification/sms/noLogin',
  '/wps/verification/sms/register',
  '/wps/wallets/merchant',
];

const forVisitors = siteRoutes.filter(({ endpoint }) => endpoint.access === 'visitor');
const codeOf = async ({ endpoint }: Route, token?: string) => {
  const params = endpoint.path.includes(':drawId') ? { drawId: `drw_${'0'.repeat(32)}` } : {};
  const round = endpoint.path.includes(':round') ? { round: '1' } : {};
  return (await send(site.site, { ...requestOf(endpoint, { ...params, ...round }), token })).code;
};

test('every call for visitors is either part of looking around or named as needed before a log-in', () => {
  const closed = forVisitors.filter(({ endpoint }) => endpoint.lookingAround === true);
  assert.ok(closed.length > 10);
  const open = forVisitors.filter((it) => !closed.includes(it)).map(({ endpoint }) => endpoint.path);
  assert.deepEqual([...new Set(open)].toSorted(), openCalls);
});

test('where only members look around the server refuses that to everybody else, and nothing of it to members', async () => {
  for (const route of forVisitors) {
    const { path, lookingAround } = route.endpoint;
    for (const token of [undefined, madeUp])
      assert.equal((await codeOf(route, token)) === 'not_logged_in', lookingAround === true, path);
    assert.notEqual(await codeOf(route, member), 'not_logged_in', path);
  }
});

test('there the page itself carries nothing that only members see', async () => {
  for (const address of ['/', '/lottery', '/promotions']) {
    const html = await (await fetch(site.site + address, { headers: { cookie: 'lang=EN' } })).text();
    assert.doesNotMatch(html, /"path":"\/lgw\/games\/(game_menus|draws)"/, address);
    assert.doesNotMatch(html, /<h1/, address);
  }
});
