// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { findDeposit } from '#features/cashier/contract/find-deposit.ts';
import { startDeposit } from '#features/cashier/contract/start-deposit.ts';
import { memberInfo } from '#features/identity/contract/accounts/member-info.ts';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { listTickets } from '#features/lottery/contract/tickets/list-tickets.ts';
import { balance } from '#features/wallet/contract/balance.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { mountedRoutes } from '#tools/testing/access/mounted-routes.ts';
import { deposit, openDraw, slipOf } from '#tools/testing/site/play.ts';
import { call, registerPlayer, requestOf, send } from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after });
const draw = await openDraw(site);
const { siteRoutes } = await mountedRoutes(site);
const [anong, boonmi] = [await registerPlayer(site.site, 'Anong001'), await registerPlayer(site.site, 'Boonmi77')];

// So that what the house owes to all is not what it owes to one.
await deposit(site, anong, '300.00', 'anongs-very-first-deposit');

/** What one player has that the other must never see or move. */
const key = 'boonmis-own-purchase';
const credited = await deposit(site, boonmi, '500.00', 'boonmis-first-deposit');
const waiting = await call(site.site, startDeposit, {
  token: boonmi,
  input: { amount: '700.00', idempotencyKey: 'boonmis-next-deposit' },
});
const ticket = await call(site.site, buyTicket, { token: boonmi, input: slipOf(draw, key, '837') });
const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
const { rows } = await sql<{ member_id: string; session_id: string; merchant_id: string }>`
  select m.member_id, s.session_id, m.merchant_id
  from identity.member m
  join identity.session s using (member_id)
  where m.username_key = 'boonmi77'`.execute(database.read);
await database.close();
const [{ member_id: memberId, session_id: sessionId }] = rows as [(typeof rows)[number]];

/** Every name under which a call could be tempted to take somebody's identity. */
const stolen = {
  memberId,
  sessionId,
  member_id: memberId,
  id: memberId,
  userId: memberId,
  playerId: memberId,
  username: 'Boonmi77',
  account: 'Boonmi77',
  merchantCode: 'other',
  merchantId: 'mrc_other',
  type: 2,
  isAgent: 1,
  key,
  idempotencyKey: key,
};
const paths = [
  { depositId: waiting.depositId, ticketId: ticket.ticketId },
  { depositId: credited, ticketId: ticket.ticketId },
];
/** Texts that stand in no answer to anybody else. */
const secrets = [
  memberId,
  sessionId,
  'Boonmi77',
  waiting.reference,
  ticket.leafHash,
  moneyText(ticket.balanceAfter),
  boonmi,
];

/** The sums of a tree with two players in it may be the balance of one: the total is public. */
const secretsAt = (path: string) =>
  path.endsWith('/proof/inclusion') ? secrets.filter((secret) => secret !== moneyText(ticket.balanceAfter)) : secrets;

const stateOf = async () => ({
  info: await call(site.site, memberInfo, { token: boonmi }),
  balance: await call(site.site, balance, { token: boonmi }),
  tickets: await call(site.site, listTickets, { token: boonmi }),
  deposits: [
    await call(site.site, findDeposit, { token: boonmi, input: { depositId: waiting.depositId } }),
    await call(site.site, findDeposit, { token: boonmi, input: { depositId: credited } }),
  ],
});

test('whatever ids a player sends, no answer tells of another player and nothing of theirs changes', async () => {
  const before = await stateOf();
  assert.equal(before.tickets.tickets.length, 1);
  for (const { endpoint } of siteRoutes)
    for (const ids of paths) {
      // The call that ends the own session comes in the next test.
      if (endpoint.path.endsWith('/logout')) continue;
      const reply = await send(site.site, {
        ...requestOf(endpoint, { drawId: draw.drawId, gameCode: 'YK15', round: 1, ...ids, ...stolen }),
        token: anong,
      });
      const what = `${endpoint.method} ${endpoint.path}`;
      assert.ok(reply.status < 500, `${what}: ${reply.text}`);
      for (const secret of secretsAt(endpoint.path))
        assert.ok(!reply.text.includes(secret), `${what} tells ${secret}: ${reply.text}`);
    }
  assert.deepEqual(await stateOf(), before);
});

const others: readonly [string, string, number, string][] = [
  ['GET', `/wps/cashier/deposits/${waiting.depositId}`, 404, 'not_found'],
  ['GET', `/wps/cashier/deposits/${credited}`, 404, 'not_found'],
  ['POST', `/wps/cashier/deposits/${waiting.depositId}/cancel`, 404, 'not_found'],
  ['GET', `/lgw/tickets/${ticket.ticketId}`, 404, 'ticket_unknown'],
];

for (const [method, path, status, code] of others)
  test(`${method} ${path.replace(/_[0-9a-f]{32}/, '_…')} of another player is answered as if it were not there`, async () => {
    const unknown = path.replace(/_[0-9a-f]{32}/, `_${'0'.repeat(32)}`);
    const body = method === 'POST' ? '{}' : undefined;
    const [theirs, nobodys] = [
      await send(site.site, { method, path, token: anong, body }),
      await send(site.site, { method, path: unknown, token: anong, body }),
    ];
    assert.deepEqual([theirs.status, theirs.code, theirs.value], [status, code, nobodys.value]);
    assert.deepEqual([nobodys.status, nobodys.code], [status, code]);
  });

test('the same key of two players is two purchases, and a receipt is its owner’s alone', async () => {
  const path = `/lgw/tickets/receipt?key=${key}`;
  const theirs = await send(site.site, { method: 'GET', path, token: anong });
  assert.deepEqual([theirs.status, theirs.value], [200, { counted: false }]);
  await deposit(site, anong, '500.00', 'anongs-first-deposit');
  const own = await call(site.site, buyTicket, { token: anong, input: slipOf(draw, key, '112') });
  assert.notEqual(own.ticketId, ticket.ticketId);
});

test('a money call refuses the name of a merchant or a player instead of passing over it', async () => {
  for (const extra of [{ memberId }, { merchantCode: 'other' }, { username: 'Boonmi77' }])
    for (const [path, body] of [
      ['/wps/cashier/deposits', { amount: '600.00', idempotencyKey: 'a-foreign-deposit' }],
      ['/lgw/tickets', slipOf(draw, 'a-foreign-purchase')],
    ] as const) {
      const reply = await send(site.site, {
        method: 'POST',
        path,
        token: anong,
        body: JSON.stringify({ ...body, ...extra }),
      });
      assert.deepEqual([reply.status, reply.code], [422, 'input_invalid'], path);
    }
});

test('who asks is who the session says, whatever the query says; after log-out it says nobody', async () => {
  const query = new URLSearchParams(Object.entries(stolen).map(([name, value]) => [name, String(value)])).toString();
  const own = await send(site.site, { method: 'GET', path: `/wps/member/info?${query}`, token: anong });
  assert.ok(own.text.includes('Anong001'), own.text);
  const left = await send(site.site, {
    method: 'DELETE',
    path: '/wps/session/logout',
    token: anong,
    body: JSON.stringify(stolen),
  });
  assert.equal(left.status, 200);
  assert.equal((await send(site.site, { method: 'GET', path: '/wps/member/info', token: anong })).status, 401);
  assert.equal((await send(site.site, { method: 'GET', path: '/wps/member/info', token: boonmi })).status, 200);
});
