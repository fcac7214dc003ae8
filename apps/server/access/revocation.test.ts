// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { z } from 'zod';
import { changePassword } from '#features/identity/contract/passwords/change-password.ts';
import { endOtherSessions } from '#features/identity/contract/sessions/end-other-sessions.ts';
import { endOwnSession } from '#features/identity/contract/sessions/end-own-session.ts';
import { login } from '#features/identity/contract/login/login.ts';
import { logout } from '#features/identity/contract/sessions/logout.ts';
import { memberInfo } from '#features/identity/contract/accounts/member-info.ts';
import { ownSessions } from '#features/identity/contract/sessions/own-sessions.ts';
import { staffBlockPlayer } from '#features/identity/contract/accounts/staff-block-player.ts';
import { staffEndSessions } from '#features/identity/contract/sessions/staff-end-sessions.ts';
import { staffResetPassword } from '#features/identity/contract/passwords/staff-reset-password.ts';
import { excludeSelf } from '#features/protection/contract/exclude-self.ts';
import { takeBreak } from '#features/protection/contract/take-break.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { liveTicket } from '#kit/shared/live-ticket.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { openLivePage } from '#tools/testing/site/live-page.ts';
import {
  call,
  playerPassword,
  registerPlayer,
  requestOf,
  sealerOf,
  send,
  staffToken,
} from '#tools/testing/site/site-client.ts';

const withinMs = 1000;

// Everything is ended at the one; the person's pages hang on the other, which learns of it by the database alone.
const site = await startTestSite({ after });
const { site: elsewhere } = await site.startBeside({ ROLES: 'site,backoffice,game,gateway,live' });
const sealed = await sealerOf(site.site);
const staff = await staffToken(site, 'owner');
const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
after(() => database.close());

const started = z.object({ token: z.string() });
const logIn = async (base: string, username: string): Promise<string> => {
  const body = await sealed({ username, password: playerPassword, type: 'username' });
  const reply = await send(base, { method: login.method, path: login.path, type: 'application/jose', body });
  assert.equal(reply.status, 200, reply.text);
  return started.parse(reply.value).token;
};

const memberIdOf = async (username: string): Promise<string> => {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from identity.member where username = ${username}`.execute(database.read);
  return rows[0]!.member_id;
};

const reason = 'a test of the site';

type Ended = { username: string; victim: string; other: string };
type Way = { name: string; isOtherEnded: boolean; end: (it: Ended) => Promise<unknown> };

const byStaff =
  (endpoint: typeof staffEndSessions | typeof staffBlockPlayer | typeof staffResetPassword) =>
  async ({ username }: Ended) =>
    call(site.backoffice, endpoint, { token: staff, input: { memberId: await memberIdOf(username), reason } });

const ways: readonly Way[] = [
  { name: 'by staff', isOtherEnded: true, end: byStaff(staffEndSessions) },
  { name: 'by staff who block the player', isOtherEnded: true, end: byStaff(staffBlockPlayer) },
  { name: 'by staff who reset the password', isOtherEnded: true, end: byStaff(staffResetPassword) },
  {
    name: 'by the player from another device, all at once',
    isOtherEnded: false,
    end: ({ other }) => call(site.site, endOtherSessions, { token: other }),
  },
  {
    name: 'by the player from another device, this one alone',
    isOtherEnded: false,
    end: async ({ victim, other }) => {
      const { sessions } = await call(site.site, ownSessions, { token: victim });
      const sessionId = sessions.find(({ isThis }) => isThis)!.sessionId;
      return call(site.site, endOwnSession, { token: other, input: { sessionId } });
    },
  },
  {
    name: 'by a new password',
    isOtherEnded: true,
    end: async ({ other }) => {
      const [newPassword, { method, path }] = ['another quiet long one', changePassword];
      const body = await sealed({ oldPassword: playerPassword, newPassword, confirmNewPassword: newPassword });
      const reply = await send(site.site, { method, path, type: 'application/jose', body, token: other });
      assert.equal(reply.status, 200, reply.text);
    },
  },
  {
    name: 'by a break that the player takes',
    isOtherEnded: true,
    end: ({ other }) => call(site.site, takeBreak, { token: other, input: { days: 1 } }),
  },
  {
    name: 'by a player who excludes themselves',
    isOtherEnded: true,
    end: async ({ other }) => {
      const { method, path } = excludeSelf;
      const body = await sealed({ length: '6', password: playerPassword });
      const reply = await send(site.site, { method, path, type: 'application/jose', body, token: other });
      assert.equal(reply.status, 200, reply.text);
    },
  },
  {
    name: 'by logging out',
    isOtherEnded: false,
    end: ({ victim }) => call(site.site, logout, { token: victim }),
  },
];

const infoAt = (base: string, token: string) => send(base, { ...requestOf(memberInfo, {}), token });

const closeOf = async (closed: Promise<number>): Promise<number | 'still open'> =>
  Promise.race([closed, pause(withinMs, 'still open' as const)]);

for (const [at, { name, isOtherEnded, end }] of ways.entries())
  test(`a session that is ended ${name} is over in another process within a second, calls and sockets`, async () => {
    const username = `Revoked${at}`;
    await registerPlayer(site.site, username);
    const [victim, other] = [await logIn(elsewhere, username), await logIn(site.site, username)];
    for (const base of [site.site, elsewhere]) assert.equal((await infoAt(base, victim)).status, 200);
    const [page, others, nobodys] = [
      await openLivePage(elsewhere, victim),
      await openLivePage(elsewhere, other),
      await openLivePage(elsewhere),
    ];
    assert.deepEqual(await page.subscribe(['member/me/balance']), ['member/me/balance']);
    const { ticket } = await call(elsewhere, liveTicket, { token: victim });
    await end({ username, victim, other });
    const [code, reply] = await Promise.all([closeOf(page.closed), infoAt(elsewhere, victim)]);
    assert.equal(code, 4401, 'the socket');
    assert.deepEqual([reply.status, reply.code], [401, 'not_logged_in']);
    assert.equal((await infoAt(elsewhere, other)).status, isOtherEnded ? 401 : 200, 'the other session');
    assert.equal(await closeOf(others.closed), isOtherEnded ? 4401 : 'still open', 'its socket');
    assert.equal(await Promise.race([nobodys.closed, pause(10, 'open')]), 'open', 'a visitor is not concerned');
    // A ticket that was bought before opens nothing after.
    const late = new WebSocket(`${elsewhere.replace('http', 'ws')}/api/live?ticket=${ticket}`, {
      headers: { origin: elsewhere },
    });
    assert.equal(await closeOf(new Promise<number>((resolve) => late.once('close', resolve))), 4401, 'the ticket');
    for (const it of [others, nobodys]) it.leave();
  });
