// @slow: a product of its own
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { aloneRows } from '#tools/testing/access/alone.ts';
import { closedDraw } from '#tools/testing/access/alone-draws.ts';
import { withdrawalIn } from '#tools/testing/access/alone-money-trials.ts';
import { type AloneTrial, aloneTrials, inputOf } from '#tools/testing/access/alone-trials.ts';
import { mountedRoutes } from '#tools/testing/access/mounted-routes.ts';
import { sampleBodies } from '#tools/testing/samples/sample-bodies.ts';
import { requestOf, send } from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after });
const { staffRoutes } = await mountedRoutes(site);
const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
after(() => database.close());

const textOf = async (query: string): Promise<string> => {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(database.read);
  return String(Object.values(rows[0] ?? {})[0]);
};

const hands = ['created', 'role', 'password', 'second_factor', 'enabled'] as const;
type Place = { merchantId: string; role: string; asker: string };
const ofBrand: Place = { merchantId: 'mrc_demo', role: 'owner', asker: 'anna' };
const above: Place = { merchantId: 'mrc_platform', role: 'platform_owner', asker: 'above-anna' };

/** An owner with a session; `hand`: what the asker did with this account an hour ago. */
const person = async ({ merchantId, role, asker }: Place, name: string, hand?: (typeof hands)[number]) => {
  const token = `the-only-session-of-${name}`;
  await sql`
    with it as (
      insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash, created_at, created_by)
      values ('stf_' || ${name}::text, ${merchantId}, ${name}, ${name}, ${role}, '-', kit.now(), 'test')
      returning staff_id
    )
    insert into staff.session (session_id, token_hash, staff_id, created_at, seen_at, expires_at, ip, user_agent)
    select 'sts_' || ${name}::text, ${createHash('sha256').update(token).digest('hex')}, staff_id, kit.now(), kit.now(),
      kit.now() + interval '8 hours', '127.0.0.1', 'test'
    from it`.execute(database.read);
  if (hand !== undefined)
    await sql`
      insert into staff.influence (merchant_id, operator, by_staff, kind, at)
      values (${merchantId}, 'stf_' || ${name}::text, 'stf_' || ${asker}::text, ${hand}, kit.now() - interval '1 hour')`.execute(
      database.read,
    );
  return token;
};
/** Who asks, an independent second one, and those in whose accounts the asker had a hand. */
const teamOf = async (place: Place) => {
  const prefix = place === above ? 'above-' : '';
  return {
    asker: place.asker,
    anna: await person(place, `${prefix}anna`),
    bao: await person(place, `${prefix}bao`),
    puppets: await Promise.all(hands.map((hand) => person(place, `${prefix}puppet-${hand.replace('_', '-')}`, hand))),
  };
};
const ownTeam = await teamOf(ofBrand);
const { anna, bao, puppets } = ownTeam;
const teamAbove = await teamOf(above);

/** By themselves they move nothing: the word of two is what every trial here tries, or a result that two say. */
const claims = ['POST /staff/approvals/:approvalId/approve', 'POST /staff/lottery/result-desk/:drawId/claim'];
/** Bound by who did what before, not by a second person's word. */
const acceptPapers = 'POST /staff/verification/:kycRequestId/accept';
const payAgain = 'POST /staff/withdrawals/:withdrawalId/pay-again';
const harmless: readonly string[] = ['nothing', 'stops', 'offers'];

test('each call that moves money, makes it or gives an account is tried with what it is about really there', () => {
  const mighty = Object.keys(aloneRows).filter((call) => !harmless.includes(aloneRows[call]!));
  assert.deepEqual([...Object.keys(aloneTrials), ...claims, payAgain, acceptPapers].toSorted(), mighty.toSorted());
  assert.deepEqual(claims.toSorted(), mighty.filter((call) => aloneRows[call] === 'claims').toSorted());
});

const asked = z.looseObject({ outcome: z.string().optional() });

/** One value; what the product's own tickers have yet to make, such as an open draw, is waited for. */
const lookedUp = async (query: string): Promise<string> => {
  const until = performance.now() + 30_000;
  for (;;) {
    const found = await textOf(query);
    if (found !== 'undefined' && found !== 'null') return found;
    assert.ok(performance.now() < until, `nothing is found by ${query}`);
    await sleep(100);
  }
};

const inputFor = async (call: string, trial: AloneTrial): Promise<Record<string, unknown>> => {
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(inputOf(call, trial))) {
    const isLookedUp = typeof value === 'string' && value.startsWith('sql:');
    const found = isLookedUp ? await lookedUp(value.slice('sql:'.length)) : value;
    input[name] = isLookedUp && /^\d+$/.test(String(found)) ? Number(found) : found;
  }
  return input;
};

const decide = (approvalId: string, token: string) =>
  send(site.backoffice, { method: 'POST', path: `/staff/approvals/${approvalId}/approve`, body: '{}', token });

for (const [call, trial] of Object.entries(aloneTrials))
  test(`${call} does nothing by one person, nor with a puppet; with an independent second one it does`, async () => {
    for (const statement of trial.before ?? []) await database.pool.query(statement);
    const { endpoint } = staffRoutes.find(({ endpoint: one }) => `${one.method} ${one.path}` === call)!;
    const team = trial.isAbove === true ? teamAbove : ownTeam;
    const before = await textOf(trial.watched);
    const reply = await send(site.backoffice, {
      ...requestOf(endpoint, await inputFor(call, trial)),
      token: team.anna,
    });
    assert.equal(reply.status, 200, reply.text);
    assert.notEqual(asked.parse(reply.value).outcome, 'done');
    const approvalId = await textOf(
      `select approval_id from staff.approval where state = 'waiting' and requested_by = 'stf_${team.asker}' and kind = '${trial.kind ?? aloneRows[call]}'`,
    );
    assert.equal((await decide(approvalId, team.anna)).code, 'second_person_needed');
    for (const puppet of team.puppets)
      assert.equal((await decide(approvalId, puppet)).code, 'approver_not_independent');
    assert.equal(await textOf(trial.watched), before, 'nothing was done');
    const decided = await decide(approvalId, team.bao);
    assert.equal(decided.status, 200, decided.text);
    assert.notEqual(await textOf(trial.watched), before, 'what it was about was really there');
  });

const act = (call: string, input: Record<string, unknown>, token: string) => {
  const { endpoint } = staffRoutes.find(({ endpoint: one }) => `${one.method} ${one.path}` === call)!;
  return send(site.backoffice, { ...requestOf(endpoint, { ...sampleBodies[call], ...input }), token });
};

test('a result that one person and their puppets say is none; with an independent second one it is', async () => {
  for (const statement of closedDraw('6')) await database.pool.query(statement);
  const drawId = `drw_${'6'.repeat(32)}`;
  const source = { source: 'A paper', sourceUrl: 'https://paper.example' };
  const say = (token: string, number: string) =>
    act(claims[1]!, { drawId, drawn: { first: [number] }, ...source }, token);
  const results = () =>
    textOf(`select count(*)::text from lottery.result join lottery.draw using (draw_no) where draw_id = '${drawId}'`);
  for (const token of [anna, ...puppets]) {
    const said = await say(token, '1234');
    assert.equal(said.status, 200, said.text);
    assert.equal(await results(), '0');
  }
  assert.equal(asked.parse((await say(bao, '1234')).value).outcome, 'published');
  assert.equal(await results(), '1');
});

test('a payout is repeated alone only where it was approved and its bank refused it', async () => {
  for (const [state, digit] of [
    ['review', '7'],
    ['refused', '8'],
  ] as const) {
    await database.pool.query(withdrawalIn(state, digit));
    const withdrawalId = `wdr_${digit.repeat(32)}`;
    const reply = await act(payAgain, { withdrawalId }, anna);
    const decision = await textOf(
      `select coalesce(decision ->> 'kind', 'none') from withdrawals.withdrawal where withdrawal_id = '${withdrawalId}'`,
    );
    assert.deepEqual(
      [reply.code, decision],
      state === 'refused' ? [undefined, 'pay_again'] : ['withdrawal_not_waiting', 'none'],
      reply.text,
    );
  }
});

const askedFor = (digit: string, memberId: string) => `
  insert into verification.kyc_request (kyc_request_id, merchant_id, member_id, what, reason, caused_by, requested_at, state, since, deadline, tries)
  values ('kyc_${digit.repeat(32)}', 'mrc_demo', '${memberId}', 'funds', 'own_request', 'player', kit.now(), 'submitted', kit.now(),
    kit.now() + interval '1 day', 1)`;

test('whoever accepts a player’s papers lets no money out to them, nor does a puppet; and the other way round', async () => {
  const memberId = await textOf(
    `select member_id from identity.member where merchant_id = 'mrc_demo' and kind = 'player' order by member_id limit 1`,
  );
  const papers = async (digit: string, token: string) => {
    await database.pool.query(askedFor(digit, memberId));
    return act(acceptPapers, { kycRequestId: `kyc_${digit.repeat(32)}`, compared: ['name'] }, token);
  };
  const payOut = async (digit: string, token: string) => {
    await database.pool.query(withdrawalIn('review', digit));
    const withdrawalId = `wdr_${digit.repeat(32)}`;
    await database.pool.query('update withdrawals.withdrawal set member_id = $1 where withdrawal_id = $2', [
      memberId,
      withdrawalId,
    ]);
    return act('POST /staff/withdrawals/:withdrawalId/approve', { withdrawalId }, token);
  };
  const accepted = await papers('a', anna);
  assert.equal(accepted.status, 200, accepted.text);
  for (const [at, token] of [anna, ...puppets].entries())
    assert.equal((await payOut('abcdef'[at]!, token)).code, 'same_person_both_ways');
  const paid = await payOut('9', bao);
  assert.equal(paid.status, 200, paid.text);
  assert.equal((await papers('b', bao)).code, 'same_person_both_ways');
});
