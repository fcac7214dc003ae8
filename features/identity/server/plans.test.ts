import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { loadDemo } from '#features/merchants/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { testWorld } from '#kit/testing/world.ts';
import { loginAttemptsOf } from '../db/login/login-attempts.ts';
import { memberByName } from '../db/accounts/member-row.ts';
import { sessionsOf } from '../db/accounts/player-page.ts';
import { type MemberSearch, searchMembers } from '../db/accounts/search-members.ts';
import { sessionByToken } from '../db/sessions/session-by-token.ts';

/** As many rows as a busy site has, put there directly. */
const fill = `
  insert into identity.member (
    member_id, merchant_id, username, username_key, kind, currency, password_hash, password_set_at, registered_at,
    registered_from, terms_version, age_confirmed, last_login_at
  )
  select
    'mbr_' || n, 'mrc_demo', 'player' || n, 'player' || n, 'player', 'THB', '$argon2id$', kit.now(),
    kit.now() - n * interval '1 minute', '127.0.0.1', '1', 18,
    case when n % 3 = 0 then kit.now() - n * interval '1 second' end
  from generate_series(1, 20000) n;
  insert into identity.session (
    session_id, token_hash, member_id, merchant_id, started_at, last_seen_at, expires_at, ip, user_agent
  )
  select
    'ses_' || n, sha256(n::text::bytea), 'mbr_' || (n % 20000 + 1), 'mrc_demo', kit.now(), kit.now(),
    kit.now() + interval '1 day', '127.0.0.1', 'x'
  from generate_series(1, 40000) n;
  insert into identity.login_attempt (merchant_id, member_id, attempted_at, outcome, ip, user_agent)
  select 'mrc_demo', 'mbr_' || (n % 20000 + 1), kit.now(), 'accepted', '127.0.0.1', 'x'
  from generate_series(1, 40000) n;
  insert into identity.member_field (member_id, field, sealed, blind_index)
  select 'mbr_' || n, 'email', 'x', 'hash' || n
  from generate_series(1, 20000) n;
  insert into identity.contact (member_id, kind, merchant_id, sealed, blind_index, verified_at)
  select 'mbr_' || n, 'mobile', 'mrc_demo', 'x', 'hash' || n, case when n % 2 = 0 then kit.now() end
  from generate_series(1, 20000) n;
  analyze;`;

/** The plan of each statement that the work sends, as it was really carried out. */
const explaining = async (t: TestContext) => {
  const world = await testWorld(t);
  await loadDemo(world);
  const pool = new pg.Pool({
    connectionString: world.databaseUrl,
    max: 1,
    options:
      '-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c auto_explain.log_analyze=on ' +
      '-c auto_explain.log_level=notice -c client_min_messages=notice -c auto_explain.log_timing=off',
  });
  const plans: string[] = [];
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('notice', ({ message }) => plans.push(message ?? '')));
  const tx: Read = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  t.after(() => tx.destroy());
  await pool.query(fill);
  return async (work: (read: Read) => Promise<unknown>): Promise<string> => {
    plans.length = 0;
    await work(tx);
    return plans.join('\n');
  };
};

const search = (over: Partial<MemberSearch>): MemberSearch => ({
  merchantId: id('mrc_demo'),
  find: { by: 'all' },
  alsoIds: [],
  kind: undefined,
  state: undefined,
  sort: 'registeredAt',
  direction: 'down',
  limit: 21,
  after: undefined,
  ...over,
});

test('no list and no look-up reads a table through', async (t) => {
  const planOf = await explaining(t);
  const at = '2026-01-01T00:00:00.000Z';
  for (const [what, work] of [
    ['a session by its token', (tx) => sessionByToken(tx, Buffer.alloc(32))],
    ['a member by name', (tx) => memberByName(tx, id('mrc_demo'), 'player77')],
    ['sessions of a member', (tx) => sessionsOf(tx, 'mbr_7', 50)],
    ['log-ins of a member', (tx) => loginAttemptsOf(tx, 'mbr_7', 50)],
    [
      'members by the beginning of a name',
      (tx) => searchMembers(tx, search({ find: { by: 'name', from: 'player123' } })),
    ],
    [
      'a member by number',
      (tx) =>
        searchMembers(
          tx,
          search({ find: { by: 'contact', kind: 'mobile', contactIndexes: ['x', 'y'], fieldIndexes: ['x', 'y'] } }),
        ),
    ],
    ['a member by id', (tx) => searchMembers(tx, search({ find: { by: 'id', memberId: 'mbr_7' } }))],
    ...(['registeredAt', 'lastLoginAt', 'account'] as const).flatMap((sort) =>
      (['up', 'down'] as const).flatMap((direction) =>
        [undefined, { key: sort === 'account' ? 'player500' : at, memberId: 'mbr_7' }].map(
          (after): [string, (read: Read) => Promise<unknown>] => [
            `a page by ${sort}, ${direction}${after ? ', further on' : ''}`,
            (tx) => searchMembers(tx, search({ sort, direction, after })),
          ],
        ),
      ),
    ),
  ] satisfies [string, (read: Read) => Promise<unknown>][]) {
    const plan = await planOf(work);
    assert.match(plan, /Index|Bitmap/, `${what}\n${plan}`);
    assert.doesNotMatch(plan, /Seq Scan on (member|session|login_attempt|member_field|contact)\b/, `${what}\n${plan}`);
    if (what.startsWith('a page')) assert.doesNotMatch(plan, /->  Sort /, `${what}\n${plan}`);
  }
});
