import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs } from '#kit/shared/time.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { openOffersOf } from '../../db/contracts/versions.ts';
import { ratesOfPlayer } from '../../db/contracts/versions-paying.ts';
import { rebateLadder } from '../settings.ts';
import { must, openTeam, rebateOf } from '../team.fixture.ts';
import { agentInvitations } from './agent-invitations.ts';
import { invitationProgram } from './invitation-program.ts';
import { makeInvitation } from './make-invitation.ts';
import { openDownline } from './open-downline.ts';

type Answer<T> = Promise<{ ok: true; value: T } | { ok: false; refusal: string }>;
const valueOf = async <T>(answer: Answer<T>): Promise<T> => {
  const done = await answer;
  assert.ok(done.ok, done.ok ? '' : done.refusal);
  return done.value;
};
const refusalOf = async <T>(answer: Answer<T>): Promise<string> => {
  const done = await answer;
  return done.ok ? 'none' : done.refusal;
};

const open = async (t: TestContext) => {
  const team = await openTeam(t, { A: null, Z: null });
  const { world, merchantId, sign, agentVisit, idOf } = team;
  await writeSetting(world, merchantId, rebateLadder, true);
  await sign(null, 'A', rebateOf([{ rate: 60 }, { product: 'LIVE', rate: 30 }]));
  const ratesHeld = async (memberId: string) =>
    (await ratesOfPlayer(world.database.read, memberId, world.clock.now())).map(({ terms }) => terms.rows);
  const offers = async (memberId: string) =>
    (await openOffersOf(world.database.read, memberId)).map(({ agentId, terms }) => [agentId === memberId, terms.rows]);
  /** Somebody registers by a link of A's. */
  const register = async (code: string): Promise<MemberId> => {
    const memberId = world.entropy.id('mbr');
    const name = `u${memberId.slice(-10)}`;
    await world.database.transact(async (tx) => {
      await sql`
        insert into identity.member (member_id, merchant_id, username, username_key, kind, currency, password_hash,
          password_set_at, registered_at, registered_from, terms_version, age_confirmed)
        values (${memberId}, ${merchantId}, ${name}, ${name}, 'player', 'THB', '$argon2id$none', kit.now(), kit.now(),
          '127.0.0.1', '1', 18)`.execute(tx);
      return accept({});
    });
    const invitations = [{ kind: 'affiliate' as const, code, ownerId: idOf('A') }];
    const newcomer = { memberId, merchantId, at: world.clock.now(), invitations };
    await must(world, (tx) => invitationProgram(world).join(tx, newcomer));
    return memberId;
  };
  return { ...team, visit: agentVisit('A'), ratesHeld, offers, register };
};

type Rates = { rate: number; product?: 'LIVE' }[];
const account = (username: string, kind: 'player' | 'agent', rates: Rates) =>
  ({ username, password: 'a calm long password', kind, rates, ageConfirmed: true }) as const;

test('an account that is opened with rates has them, or is offered them where it is an agent’s; above the own ones none is opened', async (t) => {
  const { world, visit, agentVisit, ratesHeld, offers } = await open(t);
  const at = (username: string, kind: 'player' | 'agent', rates: Rates) =>
    openDownline(world)(account(username, kind, rates), visit);
  assert.equal(await refusalOf(at('Tooman1', 'player', [{ rate: 61 }])), 'terms_invalid');
  assert.equal(await refusalOf(at('Tooman1', 'player', [{ rate: 40 }])), 'terms_invalid', 'live casino is above 0.3 %');
  const player = await valueOf(at('Tooman1', 'player', [{ rate: 20 }]));
  assert.deepEqual(await ratesHeld(player.memberId), [[{ rate: 20 }]]);
  const agent = await valueOf(at('Anagent1', 'agent', [{ rate: 30 }]));
  assert.deepEqual([await ratesHeld(agent.memberId), await offers(agent.memberId)], [[], [[true, [{ rate: 30 }]]]]);
  const unpaid = openDownline(world)(account('Another1', 'player', [{ rate: 10 }]), agentVisit('Z'));
  assert.equal(await refusalOf(unpaid), 'no_own_contract');
});

test('a link brings its rates with it, as long as they are within the agent’s own', async (t) => {
  const { world, merchantId, visit, sign, ratesHeld, offers, register } = await open(t);
  const link = (kind: 'player' | 'agent', rates: Rates | undefined) =>
    makeInvitation(world)({ kind, days: null, usesMax: null, ...(rates && { rates }) }, visit);
  assert.equal(await refusalOf(link('player', [{ rate: 61 }])), 'terms_invalid');
  const ofPlayers = await valueOf(link('player', [{ rate: 50 }, { product: 'LIVE', rate: 30 }]));
  const ofAgents = await valueOf(link('agent', [{ rate: 10 }]));
  const plain = await valueOf(link('player', undefined));
  assert.deepEqual(await ratesHeld(await register(ofPlayers.code)), [[{ rate: 50 }, { product: 'LIVE', rate: 30 }]]);
  const agent = await register(ofAgents.code);
  assert.deepEqual([await ratesHeld(agent), await offers(agent)], [[], [[true, [{ rate: 10 }]]]]);
  assert.deepEqual(await ratesHeld(await register(plain.code)), []);
  const seen = async () => {
    const { ceiling, invitations } = await valueOf(agentInvitations(world)({}, visit));
    const of = (code: string) => invitations.find((one) => one.code === code)!;
    return { ceiling, holds: [ofPlayers, ofAgents, plain].map(({ code }) => of(code).ratesHold) };
  };
  assert.deepEqual(await seen(), { ceiling: [{ rate: 60 }, { product: 'LIVE', rate: 30 }], holds: [true, true, true] });
  await sign(null, 'A', rebateOf([{ rate: 20 }]), 'any');
  assert.deepEqual(await seen(), { ceiling: [{ rate: 20 }], holds: [false, true, true] });
  await world.moveClock(daysMs(1));
  assert.deepEqual(await ratesHeld(await register(ofPlayers.code)), [], 'they come without');
  await writeSetting(world, merchantId, rebateLadder, false);
  assert.equal(await refusalOf(link('player', [{ rate: 10 }])), 'function_off');
  assert.deepEqual(await ratesHeld(await register(ofPlayers.code)), []);
  assert.equal((await valueOf(agentInvitations(world)({}, visit))).ceiling, null);
});
