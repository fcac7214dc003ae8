// @slow: a product of its own
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { roleNames, roles } from '#features/staff/domain/roles.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import type { Route } from '#kit/server/http/routes.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { liveTopics } from '#tools/live-topics.ts';
import { openLivePage } from '#tools/testing/site/live-page.ts';
import { mountedRoutes } from '#tools/testing/access/mounted-routes.ts';
import { deposit, openDraw, slipOf } from '#tools/testing/site/play.ts';
import {
  type Caller,
  callers,
  type Door,
  doors,
  holders,
  siteRows,
  staffRows,
} from '#tools/testing/access/route-matrix.ts';
import {
  call,
  registerPlayer,
  type Reply,
  requestOf,
  send,
  type Sent,
  staffToken,
} from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after });
const { siteRoutes, staffRoutes } = await mountedRoutes(site);
const draw = await openDraw(site);
const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
after(() => database.close());
const owner = await staffToken(site, 'owner');
const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;
const zeros = '0'.repeat(32);
const nobodys: Readonly<Record<string, string>> = {
  depositId: `dep_${zeros}`,
  withdrawalId: `wdr_${zeros}`,
  no: '1',
  provider: 'simulated_bank',
  ticketId: `tkt_${zeros}`,
  drawId: `drw_${zeros}`,
  memberId: `mbr_${zeros}`,
  staffId: `stf_${zeros}`,
  approvalId: `apv_${zeros}`,
  lineId: `bln_${zeros}`,
  entryId: `cnt_${zeros}`,
  setId: `set_${zeros}`,
  gameCode: 'YK1M',
  round: '1',
  seq: '1',
  betId: 'LOTT:none',
};

/** The least of a request, with these ids in its path: the door is passed or not before anybody looks at the rest. */
const bare = ({ endpoint }: Route, ids: Readonly<Record<string, string>> = nobodys): Sent => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return requestOf(endpoint, Object.fromEntries(names.map((name) => [name, ids[name] ?? nobodys[name] ?? 'x'])));
};

const addMember = async (
  username: string,
  merchantId: string,
  [kind, type, currency]: [string, number | null, string],
) => {
  const memberId = `mbr_${randomBytes(16).toString('hex')}`;
  await sql`
    insert into identity.member
      (member_id, merchant_id, username, username_key, kind, agent_type, currency, password_hash, password_set_at,
       registered_at, registered_from, terms_version, age_confirmed)
    values (${memberId}, ${merchantId}, ${username}, ${username}, ${kind}, ${type}, ${currency}, '$argon2id$none', kit.now(),
      kit.now(), '127.0.0.1', '1', 20)`.execute(database.read);
  return memberId;
};

const merchant = async (which: 'first' | 'other'): Promise<string> => {
  const { rows } = await sql<{ merchant_id: string }>`
    select merchant_id
    from merchants.merchant
    where (merchant_id = 'mrc_demo') = ${which === 'first'}
    limit 1`.execute(database.read);
  return rows[0]!.merchant_id;
};
const [first, other] = [await merchant('first'), await merchant('other')];

const members: Partial<Record<Caller, string>> = {
  'trial player': await addMember('matrixtrial', first, ['trial', null, 'TRIAL']),
  player: await addMember('matrixplayer', first, ['player', null, 'THB']),
  'blocked player': await addMember('matrixblocked', first, ['player', null, 'THB']),
  'player who must change the password': await addMember('matrixchange', first, ['player', null, 'THB']),
  'player of another merchant': await addMember('matrixother', other, ['player', null, 'THB']),
  agent: await addMember('matrixagent', first, ['agent', 2, 'THB']),
};
await sql`
  update identity.member
  set state = 'blocked', blocked_reason = 'a test', blocked_at = kit.now()
  where username = 'matrixblocked'`.execute(database.read);

// Without a second factor an agent may only set one up.
await sql`insert into identity.totp (member_id, sealed, confirmed_at) values (${members.agent}, 'x', kit.now())`.execute(
  database.read,
);

/** A session of its own for every question, so that no answer depends on what an earlier call ended. */
const tokenOf = async (asker: Caller): Promise<string | undefined> => {
  if (asker === 'staff') return owner;
  const memberId = members[asker];
  if (memberId === undefined) return undefined;
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into identity.session
      (session_id, token_hash, member_id, merchant_id, must_change_password, started_at, last_seen_at, expires_at, ip,
       user_agent)
    select ${`ses_${randomBytes(16).toString('hex')}`}, ${createHash('sha256').update(token).digest()}, member_id, merchant_id,
      ${asker === 'player who must change the password'}, kit.now(), kit.now(), kit.now() + interval '1 hour', '127.0.0.1', 'x'
    from identity.member
    where member_id = ${memberId}`.execute(database.read);
  return token;
};

const atTheDoor = ['not_logged_in', 'true_account_needed', 'password_change_required', 'forbidden'];
const verdictOf = ({ status, code }: Reply): string =>
  code !== undefined && atTheDoor.includes(code) && [401, 403].includes(status) ? code : 'in';

const howTo = 'say in tools/testing/access/route-matrix.ts for whom it is';

test('every mounted call has its line in the matrix, and no line is idle', () => {
  const [ofSite, ofStaff] = [siteRoutes.map(nameOf), staffRoutes.map(nameOf)];
  assert.deepEqual(
    ofSite.filter((name) => !Object.hasOwn(siteRows, name)),
    [],
    howTo,
  );
  assert.deepEqual(
    ofStaff.filter((name) => !Object.hasOwn(staffRows, name)),
    [],
    howTo,
  );
  assert.deepEqual(
    Object.keys(siteRows).filter((name) => !ofSite.includes(name)),
    [],
    'lines of no call',
  );
  assert.deepEqual(
    Object.keys(staffRows).filter((name) => !ofStaff.includes(name)),
    [],
    'lines of no call',
  );
  assert.ok(ofSite.length > 80 && ofStaff.length > 100);
  for (const door of Object.values(doors)) assert.equal(door.length, callers.length);
});

test('the calls of the player site, asked by everybody', async () => {
  const wrong: string[] = [];
  for (const route of siteRoutes)
    for (const [at, asker] of callers.entries()) {
      const door: Door = siteRows[nameOf(route)] ?? 'open';
      const reply = await send(site.site, { ...bare(route), token: await tokenOf(asker) });
      const verdict = verdictOf(reply);
      if (verdict !== doors[door][at]) wrong.push(`${nameOf(route)} for ${asker}: ${verdict}, not ${doors[door][at]}`);
      if (verdict !== 'in') assert.deepEqual(reply.value, {}, `${nameOf(route)} tells ${asker} something`);
    }
  assert.deepEqual(wrong, []);
});

test('the calls of the back office, asked by everybody but staff', async () => {
  const wrong: string[] = [];
  for (const route of staffRoutes)
    for (const asker of callers.filter((it) => it !== 'staff')) {
      const reply = await send(site.backoffice, { ...bare(route), token: await tokenOf(asker) });
      const expected = staffRows[nameOf(route)] === 'anybody' ? 'in' : 'not_logged_in';
      if (verdictOf(reply) !== expected) wrong.push(`${nameOf(route)} for ${asker}: ${reply.text}`);
    }
  assert.deepEqual(wrong, []);
});

test('the permissions of each role of the staff are those of the matrix', () => {
  const held = roleNames.flatMap((role) => roles[role].permissions.map((permission) => `${permission} ${role}`));
  const written = Object.entries(holders).flatMap(([permission, names]) =>
    names.split(' ').map((role) => `${permission} ${role}`),
  );
  assert.deepEqual(written.toSorted(), held.toSorted());
});

test('the calls of the back office, asked by each role of the staff', async () => {
  const wrong: string[] = [];
  for (const role of roleNames) {
    await sql`update staff.operator set role = ${role} where username = 'owner'`.execute(database.read);
    for (const route of staffRoutes.filter((it) => nameOf(it) !== 'POST /staff/log-out')) {
      const needed = staffRows[nameOf(route)] ?? 'staff';
      const isAllowed = ['staff', 'anybody'].includes(needed) || (holders[needed] ?? '').split(' ').includes(role);
      const reply = await send(site.backoffice, { ...bare(route), token: owner });
      if ((verdictOf(reply) === 'in') !== isAllowed) wrong.push(`${nameOf(route)} for ${role}: ${reply.text}`);
    }
  }
  await sql`update staff.operator set role = 'owner' where username = 'owner'`.execute(database.read);
  assert.deepEqual(wrong, []);
});

test('staff of another merchant learns nothing of ours, whatever it asks for', async () => {
  const boonmi = await registerPlayer(site.site, 'Boonmi77');
  const depositId = await deposit(site, boonmi, '500.00', 'boonmis-first-deposit');
  const { ticketId } = await call(site.site, buyTicket, { token: boonmi, input: slipOf(draw, 'boonmis-own-purchase') });
  const { rows } = await sql<{ member_id: string }>`
    select member_id from identity.member where username = 'Boonmi77'`.execute(database.read);
  const ids = { memberId: rows[0]!.member_id, depositId, ticketId, drawId: draw.drawId };
  const strangers = await staffToken(site, 'siam-owner');
  const leaks: string[] = [];
  for (const route of staffRoutes.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const asked = new URL(bare(route, ids).path, site.backoffice);
    for (const [name, id] of Object.entries(ids)) if (!asked.pathname.includes(id)) asked.searchParams.set(name, id);
    for (const path of [asked.pathname, asked.pathname + asked.search]) {
      const { text } = await send(site.backoffice, { method: 'GET', path, token: strangers });
      const told = ['Boonmi77', 'matrixplayer', ...Object.values(ids)].filter(
        (secret) => text.includes(secret) && !path.includes(secret),
      );
      if (told.length > 0) leaks.push(`${nameOf(route)} tells ${told.join(', ')}`);
    }
  }
  assert.deepEqual(leaks, []);
});

test('where the games are played none of these calls is answered', async () => {
  for (const [list, token] of [
    [siteRoutes, await tokenOf('player')],
    [staffRoutes, owner],
  ] as const)
    for (const route of list) {
      const { method, path, body } = bare(route);
      const answer = await fetch(`${site.games}/api${path}`, {
        method,
        headers: {
          origin: site.games,
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      });
      assert.ok([404, 405].includes(answer.status), `${nameOf(route)} at the games: ${answer.status}`);
      await answer.arrayBuffer();
    }
});

const ownTopics = liveTopics.filter(({ access }) => access === 'player').map(({ topic }) => topic);
const publicTopics = liveTopics
  .filter(({ access }) => access === 'visitor')
  .map(({ topic }) => topic.replace(':gameCode', 'YK1M'));
const memberTopics = (memberId: string | undefined) => ownTopics.map((topic) => topic.replace('/me/', `/${memberId}/`));
/** What nobody hears of: parts of names, and what no feature publishes to. */
const noTopics = [
  'member',
  'member/',
  'member//balance',
  'member/undefined/balance',
  'staff/audit',
  'backoffice/x',
  '*',
];

test('the live topics, asked for by everybody', async () => {
  const wrong: string[] = [];
  for (const asker of callers) {
    const page = await openLivePage(site.site, await tokenOf(asker));
    // The doors of a call for whoever is logged in, with money or without.
    const isMember = doors.member[callers.indexOf(asker)] === 'in';
    const expected = [...publicTopics, ...(isMember ? ownTopics : [])];
    const heard = await page.subscribe([...publicTopics, ...ownTopics]);
    if (heard.toSorted().join() !== expected.toSorted().join()) wrong.push(`${asker} hears of ${heard.join(' ')}`);
    for (const [whose, memberId] of Object.entries(members)) {
      const others = await page.subscribe(memberTopics(memberId));
      const own = isMember && whose === asker ? ownTopics : [];
      if (others.join() !== own.join()) wrong.push(`${asker} hears of the ${whose}: ${others.join(' ')}`);
    }
    const none = await page.subscribe(noTopics);
    if (none.length > 0) wrong.push(`${asker} hears of ${none.join(' ')}`);
    page.leave();
  }
  assert.deepEqual(wrong, []);
  assert.ok(publicTopics.length >= 5 && ownTopics.length >= 5);
});

test('the live topics, asked for by each role of the staff: on the player site they are nobody', async () => {
  for (const role of roleNames) {
    await sql`update staff.operator set role = ${role} where username = 'owner'`.execute(database.read);
    const page = await openLivePage(site.site, owner);
    const heard = await page.subscribe([...publicTopics, ...ownTopics, ...memberTopics(members.player)]);
    assert.deepEqual(heard, publicTopics, role);
    page.leave();
  }
  await sql`update staff.operator set role = 'owner' where username = 'owner'`.execute(database.read);
  for (const address of [site.backoffice, site.games]) {
    const answer = await fetch(`${address}/api/live?ticket=x`, { headers: { origin: address } });
    assert.equal(answer.status, 404, 'no socket but on the player site');
  }
});
