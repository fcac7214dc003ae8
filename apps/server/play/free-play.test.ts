// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { operatorOf } from '#apps/site/e2e/staff-changes.ts';
import { freePlay } from '#features/identity/contract/registration/free-play.ts';
import { memberInfo } from '#features/identity/contract/accounts/member-info.ts';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { saveNumberSet } from '#features/lottery/contract/slips/save-number-set.ts';
import { listSavedSets } from '#features/lottery/contract/slips/list-saved-sets.ts';
import { listTickets } from '#features/lottery/contract/tickets/list-tickets.ts';
import { balance } from '#features/wallet/contract/balance.ts';
import { movements } from '#features/wallet/contract/movements.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { enterFreePlay, sendFreePlay } from '#tools/testing/site/free-play.ts';
import { openDraw, slipOf } from '#tools/testing/site/play.ts';
import { call, playerPassword, sealerOf, send } from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after });
const draw = await openDraw(site);
const operator = await operatorOf(site);
before(() => operator.setFlag('FREEPLAY3', true));

const registered = z.object({ account: z.string(), session: z.object({ token: z.string() }) });

test('free play is entered with the header of the specification, a solved puzzle and no more', async () => {
  const { token, account } = await enterFreePlay(site.site);
  const info = await call(site.site, memberInfo, { token });
  assert.deepEqual([info.account, info.type, info.currency], [account, 4, 'TRIAL']);
  const { sumBalance, currency } = await call(site.site, balance, { token });
  assert.deepEqual([sumBalance, currency], [1_000_000n, 'TRIAL']);
  const without = await send(site.site, { method: 'POST', path: freePlay.path, type: 'application/jose', body: 'x' });
  assert.deepEqual([without.status, without.code], [422, 'input_invalid']);
  for (const over of [{ platform: 'A' }, { ageConfirmed: false }, { randomString: 'x' }, { memberId: 'mbr_x' }])
    assert.equal((await sendFreePlay(site.site, over)).code, 'input_invalid', JSON.stringify(over));
});

test('where the merchant has switched it off there is none', async () => {
  await operator.setFlag('FREEPLAY3', false);
  const reply = await sendFreePlay(site.site);
  assert.deepEqual([reply.status, reply.code], [409, 'free_play_off']);
  await operator.setFlag('FREEPLAY3', true);
});

test('from the first demo bet to a real account: tickets and credit stay behind, sets of numbers come along', async () => {
  const { token } = await enterFreePlay(site.site);
  const ticket = await call(site.site, buyTicket, { token, input: slipOf(draw, 'a-demo-purchase-01') });
  assert.deepEqual([ticket.currency, ticket.balanceAfter], ['TRIAL', 999_900n]);
  const history = await call(site.site, movements, { token });
  assert.deepEqual(
    history.movements.map(({ kind, amount }) => [kind, amount]),
    [
      ['bet', -100n],
      ['trial_grant', 1_000_000n],
    ],
  );
  await call(site.site, saveNumberSet, { token, input: { name: 'Dream', slip: 'run_top--7' } });
  const kept = await call(site.site, listSavedSets, { token });
  const sealed = await sealerOf(site.site);
  const reply = await send(site.site, {
    method: 'PUT',
    path: '/wps/member/register',
    type: 'application/jose',
    token,
    body: await sealed({
      username: 'Somying01',
      password: playerPassword,
      confirmPassword: playerPassword,
      ageConfirmed: true,
      termsAccepted: true,
    }),
  });
  assert.equal(reply.status, 200, reply.text);
  const { session } = registered.parse(reply.value);
  const info = await call(site.site, memberInfo, { token: session.token });
  assert.deepEqual([info.account, info.type, info.currency], ['Somying01', 0, 'THB']);
  const money = await call(site.site, balance, { token: session.token });
  assert.deepEqual([money.sumBalance, money.currency], [0n, 'THB']);
  assert.deepEqual((await call(site.site, listTickets, { token: session.token })).tickets, []);
  const dead = await send(site.site, { method: 'GET', path: '/wps/member/info', token });
  assert.deepEqual([dead.status, dead.code], [401, 'not_logged_in']);
  assert.ok(kept.sets.length > 0);
  for (let looks = 1; ; looks++) {
    const { sets } = await call(site.site, listSavedSets, { token: session.token });
    if (sets.length === kept.sets.length) break;
    assert.ok(looks < 80, 'the sets did not come along');
    await pause(100);
  }
});

test('after two hours nobody is let in any more', async () => {
  const { token } = await enterFreePlay(site.site);
  for (let passed = 0; passed < 5; passed++) {
    await site.advance('PT20M');
    assert.equal((await send(site.site, { method: 'GET', path: '/wps/member/info', token })).status, 200);
  }
  await site.advance('PT20M');
  const over = await send(site.site, { method: 'GET', path: '/wps/member/info', token });
  assert.deepEqual([over.status, over.code], [401, 'not_logged_in']);
});
