import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';
import { turnVersions } from '../../db/contracts/versions.ts';
import { answerOfferIn } from '../contracts/answer-offer.ts';
import { makeOfferIn } from '../contracts/make-offer.ts';
import { notifyContracts } from '../contracts/notify-contracts.ts';
import { dividendOf, must, openTeam } from '../team.fixture.ts';
import { agentAnnouncements } from './agent-announcements.ts';

type Team = Awaited<ReturnType<typeof openTeam>>;

const newsOf = async ({ world, agentVisit }: Team, agent: string) => {
  const answer = await agentAnnouncements(world)({}, agentVisit(agent));
  assert.ok(answer.ok);
  return answer.value.contracts.map(({ state, side }) => `${side} ${state}`);
};

/** What a member was told by messages, in its order. */
const toldOf = async ({ world, idOf }: Team, name: string): Promise<string[]> => {
  await notifyContracts(world)();
  // Told twice, it is one message.
  await notifyContracts(world)();
  const { rows } = await sql<{ kind: string }>`
    select n.kind from messages.notice n where n.member_id = ${idOf(name)} order by n.notice_no`.execute(
    world.database.read,
  );
  return rows.map((row) => row.kind);
};

const offerFrom = async ({ world, merchantId, idOf }: Team, payer: string, agent: string, rate: number) => {
  const offer = { merchantId, payerId: idOf(payer), agentId: idOf(agent), terms: dividendOf(rate) };
  const made = await must(world, (tx) => makeOfferIn(world, tx, offer, { by: idOf(payer), confirmed: 'any' }));
  return (made as { versionId: string }).versionId;
};

test('an offer stands on top and is told to whom it is made; an answer is told to who made it', async (t) => {
  const team = await openTeam(t, { A: null, B: 'A', Z: null });
  const { world, idOf, sign } = team;
  await sign(null, 'A', dividendOf(3000));
  const versionId = await offerFrom(team, 'A', 'B', 2000);
  assert.deepEqual(await newsOf(team, 'B'), ['agent offered']);
  assert.deepEqual(await newsOf(team, 'A'), ['payer offered', 'agent accepted']);
  assert.deepEqual(await newsOf(team, 'Z'), []);
  assert.deepEqual(await toldOf(team, 'B'), ['contract_offered']);
  assert.deepEqual(await toldOf(team, 'A'), []);
  await must(world, (tx) => answerOfferIn(world, tx, { versionId, act: 'reject', memberId: idOf('B') }));
  assert.deepEqual(await toldOf(team, 'A'), ['contract_rejected']);
  assert.deepEqual(await newsOf(team, 'B'), ['agent rejected']);
});

test('both hear of an offer that expired, and of a contract that ended by itself with a lower one above', async (t) => {
  const team = await openTeam(t, { A: null, B: 'A', C: 'B' });
  const { world, idOf, sign } = team;
  await sign(null, 'A', dividendOf(3000));
  await sign('A', 'B', dividendOf(2000));
  await sign('B', 'C', dividendOf(1500));
  const versionId = await offerFrom(team, 'A', 'B', 1200);
  await must(world, (tx) => answerOfferIn(world, tx, { versionId, act: 'accept', memberId: idOf('B') }));
  assert.deepEqual((await newsOf(team, 'C'))[0], 'agent auto_ended');
  assert.equal((await toldOf(team, 'C')).at(-1), 'contract_auto_ended');
  assert.ok((await toldOf(team, 'B')).includes('contract_auto_ended'));
  await offerFrom(team, 'A', 'B', 1100);
  await world.moveClock(daysMs(7) + hoursMs(1));
  await world.database.transact((tx) => turnVersions(tx, world.clock.now()));
  for (const name of ['A', 'B']) assert.equal((await toldOf(team, name)).at(-1), 'contract_expired', name);
});
