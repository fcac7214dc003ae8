import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';
import { expireRequests } from '../../db/contracts/requests.ts';
import { accept } from '#kit/shared/result.ts';
import { agentAnnouncements } from '../announcements/agent-announcements.ts';
import { dailyOf, dividendOf, must, openTeam } from '../team.fixture.ts';
import { agentDownlines } from '../tree/agent-downlines.ts';
import { moveBranchIn } from '../tree/move-branch.ts';
import { agentContracts } from './agent-contracts.ts';
import { answerRequest } from './answer-request.ts';
import { requestContract } from './request-contract.ts';
import { makeOfferIn } from './make-offer.ts';

type Team = Awaited<ReturnType<typeof openTeam>>;

const ask = ({ world, agentVisit }: Team, name: string, type: 'dividend' | 'daily' = 'dividend') =>
  requestContract(world)({ type, words: `twenty for ${name}` }, agentVisit(name));

const answer = ({ world, agentVisit }: Team, name: string, requestId: string, act: 'decline' | 'withdraw') =>
  answerRequest(world)({ requestId, act }, agentVisit(name));

const refusalOf = (done: { ok: true } | { ok: false; refusal: string }) => (done.ok ? 'accepted' : done.refusal);

const openOf = async (team: Team, name: string): Promise<string> => {
  const asked = await ask(team, name);
  assert.ok(asked.ok);
  return asked.value.requestId;
};

/** How the requests between two stand, as the one above sees them. */
const seenOf = async ({ world, idOf, agentVisit }: Team, upline: string, name: string) => {
  const seen = await agentContracts(world)({ memberId: idOf(name) }, agentVisit(upline));
  assert.ok(seen.ok);
  return seen.value.requests.map(({ type, state, words }) => `${type} ${state}: ${words}`);
};

const noticesOf = async ({ world, idOf }: Team, name: string): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`
    select n.kind from messages.notice n where n.member_id = ${idOf(name)} order by n.notice_no`.execute(
    world.database.read,
  );
  return rows.map((row) => row.kind);
};

test('what a downline asks for is read by the direct upline alone, and an offer of the type answers it', async (t) => {
  const team = await openTeam(t, { A: null, B: 'A', C: 'B' });
  const { world, merchantId, idOf, agentVisit, sign } = team;
  await sign(null, 'A', dividendOf(3000));
  await sign(null, 'A', dailyOf(50));
  await openOf(team, 'B');
  assert.deepEqual(await seenOf(team, 'A', 'B'), ['dividend open: twenty for B']);
  assert.deepEqual(await noticesOf(team, 'A'), ['contract_requested']);
  const news = await agentAnnouncements(world)({}, agentVisit('A'));
  assert.ok(news.ok);
  assert.deepEqual(
    news.value.requests.map(({ memberId, side }) => [memberId, side]),
    [[idOf('B'), 'upline']],
  );
  const asked = await agentDownlines(world)({ range: 'today', sort: 'joined' }, agentVisit('A'));
  assert.ok(asked.ok);
  assert.deepEqual(
    asked.value.members.map(({ requests }) => requests),
    [1],
  );
  const own = await agentContracts(world)({}, agentVisit('C'));
  assert.ok(own.ok && own.value.mayAsk && own.value.requests.length === 0);
  const offer = { merchantId, payerId: idOf('A'), agentId: idOf('B') };
  const make = (terms: ReturnType<typeof dividendOf>) =>
    must(world, (tx) => makeOfferIn(world, tx, { ...offer, terms }, { by: idOf('A'), confirmed: undefined }));
  await make(dailyOf(20));
  assert.deepEqual(await seenOf(team, 'A', 'B'), ['dividend open: twenty for B']);
  await make(dividendOf(2000));
  assert.deepEqual(await seenOf(team, 'A', 'B'), ['dividend offered: twenty for B']);
  // The offer is what waits now.
  assert.equal(refusalOf(await ask(team, 'B')), 'offer_waits');
});

test('one request of a type waits at a time, also of two at one moment; the top has nobody to ask', async (t) => {
  const team = await openTeam(t, { A: null, B: 'A' });
  const twice = await Promise.all([ask(team, 'B'), ask(team, 'B')]);
  assert.deepEqual(twice.map(refusalOf).toSorted(), ['accepted', 'request_open']);
  assert.equal(refusalOf(await ask(team, 'B', 'daily')), 'accepted');
  assert.equal(refusalOf(await ask(team, 'A')), 'no_upline');
  assert.deepEqual(await noticesOf(team, 'A'), ['contract_requested', 'contract_requested']);
});

test('the upline declines, who asked takes back, and nobody else does either', async (t) => {
  const team = await openTeam(t, { A: null, B: 'A', S: 'A', Z: null });
  const first = await openOf(team, 'B');
  for (const name of ['S', 'Z']) assert.equal(refusalOf(await answer(team, name, first, 'decline')), 'request_unknown');
  assert.equal(refusalOf(await answer(team, 'B', first, 'decline')), 'request_state');
  assert.equal(refusalOf(await answer(team, 'A', first, 'withdraw')), 'request_state');
  assert.equal(refusalOf(await answer(team, 'A', first, 'decline')), 'accepted');
  assert.equal(refusalOf(await answer(team, 'A', first, 'decline')), 'request_state');
  assert.deepEqual(await noticesOf(team, 'B'), ['contract_request_declined']);
  const second = await openOf(team, 'B');
  assert.equal(refusalOf(await answer(team, 'B', second, 'withdraw')), 'accepted');
  assert.deepEqual(await seenOf(team, 'A', 'B'), [
    'dividend withdrawn: twenty for B',
    'dividend declined: twenty for B',
  ]);
});

test('a request ends after a week, and with a move to another upline', async (t) => {
  const team = await openTeam(t, { A: null, B: 'A', Z: null });
  const { world, merchantId, idOf } = team;
  const first = await openOf(team, 'B');
  await world.moveClock(daysMs(7) + hoursMs(1));
  assert.equal(refusalOf(await answer(team, 'A', first, 'decline')), 'request_state');
  await world.database.transact(async (tx) => accept(await expireRequests(tx, world.clock.now())));
  assert.deepEqual(await seenOf(team, 'A', 'B'), ['dividend expired: twenty for B']);
  const second = await openOf(team, 'B');
  await must(world, (tx) => moveBranchIn(world, tx, { merchantId, memberId: idOf('B'), uplineId: idOf('Z') }));
  await world.moveClock(daysMs(1));
  assert.equal(refusalOf(await answer(team, 'A', second, 'decline')), 'request_unknown');
  assert.equal(refusalOf(await ask(team, 'B')), 'accepted');
  assert.deepEqual(await seenOf(team, 'Z', 'B'), ['dividend open: twenty for B']);
});
