import assert from 'node:assert/strict';
import test from 'node:test';
import { daySumsOfAgent } from '#features/turnover/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs } from '#kit/shared/time.ts';
import { visitOf } from '#tools/testing/scenes/players.ts';
import { memberOf } from '#features/identity/public.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { versionById } from '../../db/contracts/versions.ts';
import { dividendOf, must, openTeam } from '../team.fixture.ts';
import { agentDownlines } from './agent-downlines.ts';
import { downlinesFile } from './downlines-file.ts';
import { agentInvitations } from './agent-invitations.ts';
import { agentOverview } from './agent-overview.ts';
import { endInvitation } from './end-invitation.ts';
import { invitationProgram } from './invitation-program.ts';
import { makeInvitation } from './make-invitation.ts';
import { moveBranchIn } from './move-branch.ts';
import { openDownline } from './open-downline.ts';

const everything = { from: '2000-01-01', until: '2100-01-01' };

const valueOf = async <T>(answer: Promise<{ ok: true; value: T } | { ok: false; refusal: string }>): Promise<T> => {
  const done = await answer;
  assert.ok(done.ok, done.ok ? '' : done.refusal);
  return done.value;
};
const refusalOf = async (answer: Promise<{ ok: true } | { ok: false; refusal: string }>): Promise<string> => {
  const done = await answer;
  return done.ok ? 'none' : done.refusal;
};

test('a branch moves with the next day: what was played before stays, circles and other merchants are refused', async (t) => {
  const { world, merchantId, idOf, play, settle, sign } = await openTeam(t, {
    A: null,
    B: 'A',
    C: 'B',
    c: 'C',
    Z: null,
  });
  await sign(null, 'A', dividendOf(3000));
  const turnoverOf = async (name: string) =>
    (await daySumsOfAgent(world.database.read, idOf(name), everything)).reduce(
      (all, { turnover }) => all + turnover,
      0n,
    );
  await play('c', 1_000n);
  await settle();
  const move = (memberId: string, uplineId: string | null) =>
    world.database.transact((tx) => moveBranchIn(world, tx, { merchantId, memberId, uplineId }));
  assert.equal(await refusalOf(move(idOf('A'), idOf('C'))), 'move_in_circle');
  assert.equal(await refusalOf(move(idOf('A'), idOf('A'))), 'move_in_circle');
  assert.equal(await refusalOf(move(idOf('B'), idOf('A'))), 'no_change');
  assert.equal(await refusalOf(move('mbr_nobody', null)), 'not_in_tree');
  assert.equal(await refusalOf(move(idOf('B'), 'mbr_nobody')), 'upline_unknown');
  const signed = await sign('A', 'B', dividendOf(2000));
  const within = await sign('B', 'C', dividendOf(1000));
  assert.equal((await valueOf(move(idOf('B'), idOf('Z')))).moved, 3);
  const states = [await versionById(world.database.read, signed), await versionById(world.database.read, within)];
  assert.deepEqual(
    states.map((version) => version?.state),
    ['terminated', 'auto_ended'],
  );
  assert.equal(await refusalOf(move(idOf('B'), idOf('A'))), 'move_waits');
  await play('c', 200n);
  await settle();
  assert.deepEqual([await turnoverOf('A'), await turnoverOf('Z'), await turnoverOf('C')], [1_200n, 0n, 1_200n]);
  await world.moveClock(daysMs(1));
  await play('c', 50n);
  await settle();
  assert.deepEqual([await turnoverOf('A'), await turnoverOf('Z'), await turnoverOf('C')], [1_200n, 50n, 1_250n]);
  const stands = await positionAt(world.database.read, idOf('c'), world.clock.now());
  assert.deepEqual(stands?.above, [idOf('C'), idOf('B'), idOf('Z')]);
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong
    from agents.position p
    where not exists (
      select from agents.node n where n.member_id = p.member_id and p.path like '%' || n.node_no || '.'
    )`.execute(world.database.read);
  assert.equal(rows[0]?.wrong, 0);
});

test('whoever registers by a link stands below its agent, as often as the link was given for', async (t) => {
  const { world, merchantId, idOf, agentVisit } = await openTeam(t, { A: null });
  const visit = agentVisit('A');
  const { code } = await valueOf(makeInvitation(world)({ kind: 'agent', days: 7, usesMax: 1 }, visit));
  const program = invitationProgram(world);
  const invitation = { kind: 'affiliate' as const, code, ownerId: idOf('A') };
  const isOpen = () => program.isOpen(world.database.read, merchantId, invitation);
  await program.noteOpened(merchantId, invitation);
  assert.equal(await isOpen(), true);
  const newcomer = (memberId: MemberId) => ({
    memberId,
    merchantId,
    at: world.clock.now(),
    invitations: [invitation],
  });
  const fresh = world.entropy.id('mbr');
  const other = world.entropy.id('mbr');
  await world.database.transact(async (tx) => {
    for (const memberId of [fresh, other])
      await sql`
        insert into identity.member (member_id, merchant_id, username, username_key, kind, currency, password_hash,
          password_set_at, registered_at, registered_from, terms_version, age_confirmed)
        values (${memberId}, ${merchantId}, ${`u${memberId.slice(-10)}`}, ${`u${memberId.slice(-10)}`}, 'player', 'THB',
          '$argon2id$none', kit.now(), kit.now(), '127.0.0.1', '1', 18)`.execute(tx);
    return accept({});
  });
  await must(world, (tx) => program.join(tx, newcomer(fresh)));
  assert.equal((await memberOf(world.database.read, fresh))?.kind, 'agent');
  assert.equal((await positionAt(world.database.read, fresh, world.clock.now()))?.upline_id, idOf('A'));
  assert.equal(await isOpen(), false);
  assert.equal(
    await refusalOf(world.database.transact((tx) => program.join(tx, newcomer(other)))),
    'affiliate_code_invalid',
  );
  const shown = await valueOf(agentInvitations(world)({}, visit));
  assert.deepEqual(
    shown.invitations.map(({ state, clicks, registrations }) => [state, clicks, registrations]),
    [['used_up', 1, 1]],
  );
  assert.match(shown.invitations[0]?.link ?? '', new RegExp(`/register\\?affiliateCode=${code}$`));
  await valueOf(endInvitation(world)({ code }, visit));
  assert.equal(await refusalOf(endInvitation(world)({ code }, visit)), 'invitation_unknown');
});

test('an agent sees the own downline only, and an account that is opened stands directly below', async (t) => {
  const { world, idOf, agentVisit, merchantId, people, play, settle } = await openTeam(t, {
    A: null,
    B: 'A',
    b: 'B',
    Z: null,
    z: 'Z',
  });
  await play('b', 1_000n);
  await play('z', 5_000n);
  await settle();
  const visit = agentVisit('A');
  const list = (more: object) => agentDownlines(world)({ range: 'today', sort: 'joined', ...more }, visit);
  const own = await valueOf(list({}));
  assert.deepEqual(
    own.members.map(({ memberId, level, turnover }) => [memberId, level, turnover]),
    [[idOf('B'), 1, 1_000n]],
  );
  const below = await valueOf(list({ under: idOf('B') }));
  assert.deepEqual(
    below.members.map(({ memberId, level }) => [memberId, level]),
    [[idOf('b'), 2]],
  );
  for (const name of ['Z', 'z', 'A']) assert.equal(await refusalOf(list({ under: idOf(name) })), 'downline_unknown');
  const zName = (await memberOf(world.database.read, idOf('z')))?.account ?? '';
  assert.deepEqual((await valueOf(list({ search: zName }))).members, []);
  const seen = await valueOf(agentOverview(world)({ range: 'today' }, visit));
  assert.deepEqual([seen.members, seen.direct, seen.now.turnover], [2, 1, 1_000n]);
  const opened = await valueOf(
    openDownline(world)(
      { username: 'Newone1', password: 'a calm long password', kind: 'agent', ageConfirmed: true },
      visit,
    ),
  );
  assert.equal((await memberOf(world.database.read, opened.memberId))?.kind, 'agent');
  assert.equal((await valueOf(list({}))).members.length, 2);
  const again = openDownline(world)(
    { username: 'newone1', password: 'a calm long password', kind: 'player', ageConfirmed: true },
    visit,
  );
  assert.equal(await refusalOf(again), 'username_taken');
  const weak = openDownline(world)({ username: '1x', password: '123456', kind: 'player', ageConfirmed: true }, visit);
  assert.equal(await refusalOf(weak), 'downline_invalid');
  const { memberId, sessionId } = people.get('b')!;
  const player = visitOf(merchantId, memberId, sessionId, 'player');
  assert.equal(await refusalOf(agentOverview(world)({ range: 'today' }, player)), 'not_an_agent');
});

test('downlines stand in the order asked for, on pages and in the file; whoever is protected is in no sum of those above', async (t) => {
  const names = Array.from({ length: 22 }, (_, place) => `p${place}`);
  const tree = { A: null, B: 'A', b: 'B', c: 'B', ...Object.fromEntries(names.map((name) => [name, 'A'])) };
  const { world, idOf, agentVisit, play, settle, merchantId } = await openTeam(t, tree);
  for (const [place, name] of names.entries()) await play(name, BigInt(place + 1) * 100n, place === 3 ? 9_000n : 0n);
  await play('b', 50_000n);
  await play('c', 700n);
  await settle();
  const list = (more: object) =>
    valueOf(agentDownlines(world)({ range: 'today', sort: 'joined', ...more }, agentVisit('A')));
  const first = await list({ sort: 'turnover' });
  const second = await list({ sort: 'turnover', after: first.next });
  const listed = [...first.members, ...second.members].map(({ memberId }) => memberId);
  assert.deepEqual([first.members.length, second.members.length, second.next], [20, 3, undefined]);
  assert.deepEqual(listed, ['B', ...names.toReversed()].map(idOf));
  assert.equal(
    (await list({ sort: 'ggr' })).members.some(({ memberId }) => memberId === idOf('p3')),
    false,
  );
  const accounts = (await list({ sort: 'name' })).members.map(({ account }) => account.toLowerCase());
  assert.deepEqual(accounts, accounts.toSorted());
  const file = await valueOf(downlinesFile(world)({ range: 'today', sort: 'turnover' }, agentVisit('A')));
  const lines = file.csv.trim().split('\r\n');
  assert.deepEqual([lines.length, file.isCut, lines[1]?.split(',').slice(-3)], [24, false, ['2', '507.00', '507.00']]);
  for (const { account } of first.members) assert.ok(!file.csv.includes(account));
  await withOwner(world, ({ read }) =>
    sql`
      insert into protection.closure (closure_id, member_id, merchant_id, kind, from_at, until_at)
      values ('cls_1', ${idOf('b')}, ${merchantId}, 'time_out', kit.now(), kit.now() + interval '1 minute')`.execute(
      read,
    ),
  );
  const seen = await list({ sort: 'name' });
  const all = [...seen.members, ...(await list({ sort: 'name', after: seen.next })).members];
  // What stands above and the rows below come to the same: their difference tells of nobody.
  assert.equal(all.find(({ memberId }) => memberId === idOf('B'))?.turnover, 700n);
  assert.equal(
    all.reduce((sum, { turnover }) => sum + turnover, 0n),
    seen.sums?.turnover,
  );
});
