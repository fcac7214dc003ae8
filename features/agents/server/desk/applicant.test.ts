import assert from 'node:assert/strict';
import test from 'node:test';
import { memberOf } from '#features/identity/public.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { levelsMax } from '../settings.ts';
import { openTeam } from '../team.fixture.ts';
import { approvalActions } from './agent-approvals.ts';
import { applicantToAgent } from './applicant-to-agent.ts';

test('an approved applicant becomes an agent where they stand once a second person agrees; nobody twice, none too deep', async (t) => {
  const { world, merchantId, idOf } = await openTeam(t, { A: null, B: 'A', b: 'A', c: 'B' });
  const { anna, decide } = await twoPeople(world, merchantId, approvalActions);
  const approve = (name: string) =>
    world.backofficeDatabase.transact((tx) =>
      applicantToAgent(world, tx, anna, { memberId: idOf(name), caseNumber: 'AF-2611-ABCDEF' }),
    );
  const refusalOf = async (name: string) => {
    const done = await approve(name);
    return done.ok ? 'none' : done.refusal;
  };
  const kindOf = async (name: string) => (await memberOf(world.database.read, idOf(name)))?.kind;
  assert.equal(await refusalOf('b'), 'none');
  assert.equal(await refusalOf('b'), 'already_asked');
  assert.equal(await kindOf('b'), 'player');
  await decide('approve');
  assert.equal(await kindOf('b'), 'agent');
  const stands = await positionAt(world.database.read, idOf('b'), world.clock.now());
  assert.equal(stands?.upline_id, idOf('A'));
  assert.equal(await refusalOf('b'), 'already_an_agent');
  await writeSetting(world, merchantId, levelsMax, 2);
  assert.equal(await refusalOf('c'), 'too_deep');
});
