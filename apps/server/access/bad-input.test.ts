// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { platformStaff } from '#features/staff/public.ts';
import type { Route } from '#kit/server/http/routes.ts';
import { changeFacts } from '#kit/testing/facts.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { turnOf } from '#kit/testing/thorough.ts';
import { mountedRoutes } from '#tools/testing/access/mounted-routes.ts';
import { openOwnGame } from '#tools/testing/site/open-own-game.ts';
import { sampleBodies } from '#tools/testing/samples/sample-bodies.ts';
import { registerPlayer, type Reply, send, sealTextOf, staffToken } from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after });
const { siteRoutes, staffRoutes, gameRoutes } = await mountedRoutes(site);
const seal = await sealTextOf(site.site);
const player = await registerPlayer(site.site, 'Hostile01');
/** Of an agent with a second factor: their calls, and those of the platform, are refused to others before their input is read. */
const agent = await registerPlayer(site.site, 'Hostile02');
await changeFacts(
  site,
  `with made as (select member_id, identity.make_agent(member_id, 1) from identity.member where username = 'Hostile02')
   insert into identity.totp (member_id, sealed, confirmed_at) select member_id, 'x', kit.now() from made`,
);
const tokens = { backoffice: await staffToken(site, 'owner'), games: await openOwnGame(site, player, 'mines') };
const mounted = [
  [site.site, siteRoutes, player],
  [site.backoffice, staffRoutes, tokens.backoffice],
  [site.games, gameRoutes, tokens.games],
] as const;
const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;
const withBody = ({ endpoint }: Route) => endpoint.method !== 'GET';
const above = await staffToken(site, 'platform');
const tokenFor = ({ endpoint: { access, permission } }: Route, usual: string) =>
  access === 'agent' ? agent : platformStaff.isPermission(permission) ? above : usual;
const targets = mounted.flatMap(([base, list, token]) =>
  list.filter(withBody).map((route) => ({ route, base, token: tokenFor(route, token) })),
);
type Target = (typeof targets)[number];

const zeros = '0'.repeat(32);
const pathOf = ({ endpoint }: Route) =>
  endpoint.path
    .replace(':depositId', `dep_${zeros}`)
    .replace(':drawId', `drw_${zeros}`)
    .replace(':category/:vendor', 'LOTT/LOTT')
    .replace(':gameCode', 'YK15')
    .replace(':provider', 'google')
    .replace(/:\w+/g, `xxx_${zeros}`);

/** Sends a body as it stands, letter by letter; encrypted where the call wants it so. */
const sendText = async ({ route, base, token }: Target, text: string): Promise<Reply> => {
  const { method, sealed, headers: fixed } = route.endpoint;
  const body = sealed === true ? await seal(text) : text;
  const type = sealed === true ? 'application/jose' : 'application/json';
  return send(base, { method, path: pathOf(route), token, body, type, fixed });
};

const assertRefused = (reply: Reply, what: string, status = 422, code = 'input_invalid') => {
  assert.deepEqual([reply.status, reply.code], [status, code], `${what}: ${reply.text}`);
  assert.match(reply.requestId ?? '', /^req_[0-9a-f]{32}$/, what);
  assert.ok(
    !/\.ts\b|node_modules|node:|\n\s+at |select |ZodError/.test(reply.text),
    `${what} tells too much: ${reply.text}`,
  );
};

type Leaf = { path: string; value: unknown; bodyWith: (raw: string) => string };
const mark = '"@@@"';

/** Every single value of a body, with the way to put another text in its place. */
const leavesOf = (whole: unknown, value: unknown, path: readonly (string | number)[] = []): Leaf[] => {
  const own: Leaf = {
    path: path.join('.'),
    value,
    bodyWith: (raw) => JSON.stringify(replaced(whole, path)).replace(mark, () => raw),
  };
  if (typeof value !== 'object' || value === null) return [own];
  const inner = Object.entries(value).flatMap(([name, child]) => leavesOf(whole, child, [...path, name]));
  return path.length === 0 ? inner : [own, ...inner];
};

const replaced = (value: unknown, [name, ...rest]: readonly (string | number)[]): unknown => {
  if (name === undefined) return '@@@';
  if (Array.isArray(value)) return value.map((child, at) => (String(at) === name ? replaced(child, rest) : child));
  if (typeof value !== 'object' || value === null) throw new Error('no such place');
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, key === name ? replaced(child, rest) : child]),
  );
};

const deep = `${'['.repeat(12)}1${']'.repeat(12)}`;
const shapes = [
  '{"$gt":""}',
  '["x",{"$ne":null}]',
  '{"__proto__":{"isOn":true}}',
  '{"constructor":{"prototype":{}}}',
  deep,
];
const numbers = ['-1', '0.001', '1e309', '-0.5', '9007199254740993'];
const amounts = [
  ...numbers,
  '0',
  '500',
  'null',
  'true',
  ...['-1', '0', '0.001', '1e309', 'NaN', 'Infinity', '9007199254740993', '๑๐๐.๐๐', '١٠٠.٠٠', '-1.00', '+1.00']
    .concat(['1,000.00', '0x10', '1.0', ' 1.00', '1.00 ', '1.00\n', '01.00', '', '123456789012345.00', '０.０１'])
    .map((text) => JSON.stringify(text)),
];

/** What must not go in at this place. A free filter takes any name, so only what is too deep for it or no text. */
const hostileAt = (name: string, { path, value }: Leaf): readonly string[] => {
  if (name === 'POST /staff/exports' && path === 'filter') return ['{"search":{"$gt":""}}', '["x",{}]', deep, '5'];
  // What a choice may hold its game says, and what a value may hold its setting, in other words.
  if (name === 'POST /staff/settings' && path.startsWith('value')) return [];
  if (path.startsWith('choice')) return path === 'choice' ? [...shapes.slice(1), '5', '"x"'] : [];
  if (/(^|\.)(amount|stake|stakeMin|stakeMax|payoutMax)$/.test(path))
    return [...shapes, ...amounts.filter(isWrongAt(path))];
  if (typeof value === 'string') return [...shapes, ...numbers, 'true'];
  if (typeof value === 'number') return [...shapes, '0.001', '1e309', '"NaN"', '"1"', '9007199254740993', '"๑"'];
  if (typeof value === 'boolean') return [...shapes, '"true"', '1', '0', '[]'];
  return [...shapes, '5', '"x"'];
};

/** Amounts meet all of it; elsewhere one at a place, by turns from one place to the next. */
const wrongAt = (name: string, leaf: Leaf, at: number): readonly string[] => {
  const all = hostileAt(name, leaf);
  return all.length > 12 ? all : turnOf(all, at, Math.max(1, all.length));
};

// The house's own limits may be written below zero or as zero; those contradict the rest and are refused in other words.
// The terms of a bonus may have no largest stake.
const isWrongAt = (path: string) => (raw: string) =>
  path === 'amount' || path.endsWith('.stake') || (raw !== '"-1.00"' && (raw !== 'null' || path !== 'terms.stakeMax'));

test('every call with a body has a sample to be made hostile, and no sample is idle', () => {
  assert.deepEqual(targets.map(({ route }) => nameOf(route)).toSorted(), Object.keys(sampleBodies).toSorted());
});

for (const target of targets) {
  const name = nameOf(target.route);
  const sample = sampleBodies[name] ?? {};
  const leaves = leavesOf(sample, sample);
  if (leaves.length === 0) continue;
  test(`${name}: a wrong value in any of its ${leaves.length} places is refused with 422`, async () => {
    for (const [at, leaf] of leaves.entries())
      await Promise.all(
        wrongAt(name, leaf, at).map(async (raw) =>
          assertRefused(await sendText(target, leaf.bodyWith(raw)), `${name} ${leaf.path} = ${raw}`),
        ),
      );
  });
}

const bodies = [
  '[]',
  '[{"username":{"$gt":""}}]',
  '"text"',
  '5',
  'true',
  '{"__proto__":{"staffId":"stf_1"}}',
  '{"constructor":{"prototype":{"isOn":true}}}',
  `{"a":${deep}}`,
  `{"a":[${'0,'.repeat(3000)}0]}`,
];
const broken = ['{', '{"a":1e}', '{"a":1}}', '\u0000', "{'a':1}", '<a/>'];

test('a body that is no plain object is refused with 422 by every call', async () => {
  for (const target of targets)
    await Promise.all(
      bodies.map(async (text) =>
        assertRefused(await sendText(target, text), `${nameOf(target.route)} ${text.slice(0, 60)}`),
      ),
    );
});

test('what is no JSON, or says it is something else, is refused with 422', async () => {
  for (const target of targets.filter(({ route }) => route.endpoint.sealed !== true)) {
    for (const text of broken) assertRefused(await sendText(target, text), `${nameOf(target.route)} ${text}`);
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data', 'x']) {
      const sent = { method: target.route.endpoint.method, path: pathOf(target.route), token: target.token };
      assertRefused(await send(target.base, { ...sent, body: '{}', type }), `${nameOf(target.route)} as ${type}`);
    }
  }
});

test('what can not be decrypted is refused with 422', async () => {
  for (const { route, base, token } of targets.filter(({ route: it }) => it.endpoint.sealed === true))
    for (const body of [
      '',
      'x',
      'a.b.c.d.e',
      '....',
      `${await seal('{}')}x`,
      (await seal('{}')).replace(/\.[^.]+$/, '.AAAA'),
    ]) {
      const { method, headers: fixed } = route.endpoint;
      const sent = { method, path: pathOf(route), token, body, type: 'application/jose', fixed };
      const reply = await send(base, sent);
      assertRefused(reply, `${nameOf(route)} ${body.slice(0, 20)}`, 422, 'sealed_body_required');
    }
});

test('two megabytes are refused with 413 before anybody looks inside', async () => {
  const text = JSON.stringify({ username: 'a'.repeat(2_000_000) });
  for (const { route, base, token } of targets) {
    const type = route.endpoint.sealed === true ? 'application/jose' : 'application/json';
    const sent = { method: route.endpoint.method, path: pathOf(route), token, body: text, type };
    // The server hangs up while the body is still under way; now and then the answer is lost with the connection.
    const again = () => send(base, sent);
    const reply = await again().catch(again).catch(again).catch(again);
    assertRefused(reply, nameOf(route), 413, 'body_too_large');
  }
});

test('a form of thousands of names is refused with 422 before a schema reads it', async () => {
  const forms = targets.filter(({ route }) => route.endpoint.form === true);
  assert.ok(forms.length > 0);
  const body = Array.from({ length: 5000 }, (_, at) => `n${at}=`).join('&');
  for (const { route, base, token } of forms) {
    const sent = { method: route.endpoint.method, path: pathOf(route), token, body };
    assertRefused(await send(base, { ...sent, type: 'application/x-www-form-urlencoded' }), nameOf(route));
  }
});

test('queries of the wrong form are refused with 422, none with 500', async () => {
  const queries = [
    'limit=NaN',
    'limit=1e309',
    'limit=-1',
    'limit=๑',
    'pageSize=0.5',
    'before[$gt]=',
    'before=%00',
    'from=%FF',
  ];
  for (const [base, list, token] of mounted)
    for (const route of list.filter((it) => !withBody(it)))
      await Promise.all(
        queries.map(async (query) => {
          const reply = await send(base, { method: 'GET', path: `${pathOf(route)}?${query}`, token });
          assert.ok(reply.status < 500, `${nameOf(route)} ${query}: ${reply.text}`);
          if (reply.status !== 200) assert.match(reply.requestId ?? '', /^req_/);
        }),
      );
});

/** Sends letters as they stand, which no HTTP client would. */
const unwritable = ['"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', JSON.stringify('\u202E%00;--\uFFFF')];

test('texts that a database can not hold are answered, never with 500', async () => {
  for (const target of targets) {
    const sample = sampleBodies[nameOf(target.route)] ?? {};
    for (const leaf of leavesOf(sample, sample).filter(({ value }) => typeof value === 'string'))
      await Promise.all(
        unwritable.map(async (raw) => {
          const reply = await sendText(target, leaf.bodyWith(raw));
          assert.ok(reply.status < 500, `${nameOf(target.route)} ${leaf.path} = ${raw}: ${reply.text}`);
        }),
      );
  }
});

test('nor in an address', async () => {
  const names = [
    'search',
    'memberId',
    'betType',
    'url',
    'after',
    'key',
    'subjectId',
    'actorId',
    'action',
    'subjectKind',
  ];
  const query = names.map((name) => `${name}=a%00b`).join('&');
  for (const [base, list, token] of mounted)
    for (const route of list.filter(({ endpoint: it }) => !it.path.endsWith('/logout'))) {
      const { endpoint } = route;
      const whole = pathOf(route);
      for (const path of [
        `${whole}?${query}`,
        endpoint.path.replace(/:\w+/g, 'a%00b'),
        endpoint.path.replace(/:\w+/g, '%FF'),
      ]) {
        const body = endpoint.method === 'GET' ? undefined : '{"reason":"for a test"}';
        const reply = await send(base, { method: endpoint.method, path, token, body });
        assert.ok(reply.status < 500, `${endpoint.method} ${path}: ${reply.text}`);
      }
    }
});

test('the product still answers', async () => {
  const { status } = await send(site.site, { method: 'GET', path: '/wps/member/info', token: player });
  assert.equal(status, 200);
});
