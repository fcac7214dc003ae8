import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { id } from '#kit/shared/id.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { decideValueIn, joinValueIn, type ValueDecision } from './value-acts.ts';

const merchantId = id<'mrc'>('mrc_1');
const as = (name: string) =>
  staffVisitOf(merchantId, {
    staff: { staffId: id(`stf_${name}`), username: name, sessionId: 'sts_1', permissions: [] },
  });

const desk = async (t: TestContext) => {
  const world = await testWorld(t);
  let subjects = 0;
  const decisionOf = (over: Partial<ValueDecision>): ValueDecision => ({
    kind: 'credit',
    memberId: 'mbr_1',
    subjectId: `slp_${(subjects += 1)}`,
    amount: 100_000n,
    ...over,
  });
  return {
    world,
    decide: async (who: string, over: Partial<ValueDecision> = {}) => {
      const done = await world.backofficeDatabase.transact((tx) =>
        decideValueIn(tx, as(who), { ...decisionOf(over), secondPersonFrom: 500_000n, permission: 'deposits.write' }),
      );
      return done.ok ? (done.value.isAlone ? 'alone' : 'with another') : done.refusal;
    },
    join: async (who: string, over: Partial<ValueDecision> = {}) => {
      const done = await world.backofficeDatabase.transact((tx) => joinValueIn(tx, as(who), decisionOf(over)));
      return done.ok ? 'joined' : done.refusal;
    },
  };
};

test('of thirty decisions of one person at once no more pass alone than the day allows, whoever they are for', async (t) => {
  const { decide } = await desk(t);
  const told = await Promise.all(
    Array.from({ length: 30 }, (_, at) => decide('a', { memberId: `mbr_${at}`, amount: 400_000n })),
  );
  assert.equal(told.filter((one) => one === 'alone').length, 12, '50,000.00 in pieces of 4,000.00');
});

test('of decisions of many people at once for one player no more pass alone than the day allows', async (t) => {
  const { decide, world } = await desk(t);
  const told = await Promise.all(Array.from({ length: 12 }, (_, at) => decide(`s${at}`, { amount: 300_000n })));
  assert.equal(told.filter((one) => one === 'alone').length, 3, '10,000.00 in pieces of 3,000.00');
  await world.moveClock(hoursMs(25));
  assert.equal(await decide('s1', { amount: 300_000n }), 'alone', 'another day');
});

test('whoever let money in for a player does not let it out, nor the other way round, for the time that is set', async (t) => {
  const { decide, join, world } = await desk(t);
  assert.equal(await decide('a'), 'alone');
  const out = { kind: 'payout' } as const;
  assert.equal(await decide('a', out), 'same_person_both_ways');
  assert.equal(await join('a', out), 'same_person_both_ways', 'nor as the second person');
  assert.equal(await decide('a', { ...out, memberId: 'mbr_2' }), 'alone', 'another player');
  assert.equal(await decide('b', out), 'alone');
  assert.equal(await decide('b'), 'same_person_both_ways');
  await world.moveClock(hoursMs(73));
  assert.equal(await decide('a', out), 'alone');
});

test('a person who made the account of another is the same person', async (t) => {
  const { decide, world } = await desk(t);
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  await owner.query(`set session_replication_role = replica;
    insert into staff.influence (merchant_id, operator, by_staff, kind) values ('mrc_1', 'stf_puppet', 'stf_a', 'created')`);
  await owner.end();
  assert.equal(await decide('a'), 'alone');
  assert.equal(await decide('puppet', { kind: 'payout' }), 'same_person_both_ways');
});

test('a single decision of the value that takes two takes two, and counts for nobody’s sum', async (t) => {
  const { decide } = await desk(t);
  assert.equal(await decide('a', { amount: 500_000n }), 'with another');
  for (let at = 0; at < 2; at++) assert.equal(await decide('a', { amount: 499_999n }), 'alone');
});
