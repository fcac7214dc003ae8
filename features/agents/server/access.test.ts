import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { memberOf } from '#features/identity/public.ts';
import { sql } from '#kit/server/database/database.ts';
import type { AnyCall } from '#kit/server/http/handle.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { agents } from '../feature.ts';
import { requestContract } from './contracts/request-contract.ts';
import { termsViewOf } from './contracts/terms-view.ts';
import { computeDue } from './runs/due-runs.ts';
import { payApproved } from './runs/pay-run.ts';
import { payBounds } from './settings.ts';
import { dailyOf, dividendOf, openTeam } from './team.fixture.ts';

const termsOfMonth = termsViewOf(dividendOf(1000));
/** Players read what is their own by these, and nothing of anybody's team. */
const { ownRates: _ownRates, ownRatesFile: _ownRatesFile, ...ofAgents } = agents.site;
const calls: Readonly<Record<string, AnyCall>> = ofAgents;

type Aim = Record<'memberId' | 'account' | 'versionId' | 'requestId' | 'figureId' | 'code', string>;

/** What each call takes, pointed at somebody or something of another tree wherever a call takes any. */
const inputsOf = ({ memberId, account, versionId, requestId, figureId, code }: Aim) => {
  const range = 'this_month';
  const answer = { versionId, act: 'terminate' };
  const aimed: Readonly<Record<string, object>> = {
    agentDownlines: { range, under: memberId },
    downlinesFile: { range, under: memberId },
    requestContract: { type: 'dividend', words: 'ten percent' },
    answerRequest: { requestId, act: 'decline' },
    setPlayerRebate: { memberId, rates: [{ rate: 10 }] },
    openDownline: { username: 'Openedone', password: 'a calm long password', kind: 'player', ageConfirmed: true },
    makeInvitation: { kind: 'player', days: null, usesMax: null },
    endInvitation: { code },
    agentContracts: { memberId },
    previewOffer: { memberId, terms: termsOfMonth },
    offerContract: { memberId, terms: termsOfMonth },
    agentPayslip: { figureId },
    payslipFile: { figureId },
    moveCommission: { amount: 1n, idempotencyKey: 'none of mine' },
    ownMoney: { range, wallet: 'commission' },
    teamBets: { range, state: 'settled', search: account },
    teamBetsFile: { range, state: 'settled', search: account },
    teamMoney: { range, search: account },
    teamMoneyFile: { range, search: account },
    agentUserLoss: { range, sort: 'net_loss', page: 1, search: account },
    userLossFile: { range, sort: 'net_loss', search: account },
  };
  return (name: string): object =>
    aimed[name] ??
    (name.endsWith('Contract')
      ? answer
      : /Record$|Income$/.test(name)
        ? { range: 'last_month', page: 1 }
        : name === 'agentOverview'
          ? { range }
          : {});
};

/** The same calls that aim at nobody: whatever they list is the own. */
const plainOf = (name: string, input: object): object => {
  const {
    under: _under,
    search: _search,
    memberId: _memberId,
    ...plain
  } = { under: '', search: '', memberId: '', ...input };
  return name === 'previewOffer' || name === 'offerContract' ? input : plain;
};

const textOf = (answer: unknown): string =>
  JSON.stringify(answer, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** A tree with siblings, and another tree; both have played and were paid, and one below B is protected. */
const open = async (t: TestContext) => {
  const team = await openTeam(t, { A: null, B: 'A', b: 'B', c: 'B', S: 'A', s: 'S', Z: null, z: 'Z' });
  const { world, merchantId, sign, play, settle, idOf, agentVisit } = team;
  await writeSetting(world, merchantId, payBounds, { byItself: '10000000.00', byOnePerson: '10000000.00' });
  await sign(null, 'A', dividendOf(3000));
  await sign('A', 'B', dividendOf(2000));
  const ofSibling = await sign('A', 'S', dividendOf(1000));
  await sign(null, 'Z', dailyOf(50));
  const stakes = { b: 1_111_100n, c: 2_222_200n, s: 7_777_700n, z: 9_999_900n };
  for (const days of [32, 31]) {
    await world.moveClock(daysMs(days));
    for (const [name, stake] of Object.entries(stakes)) await play(name, stake);
    await settle();
  }
  await world.moveClock(hoursMs(1));
  // The days of wages come first, so many at a time.
  for (let turn = 0; turn < 3; turn++) await computeDue(world)();
  await payApproved(world)();
  await withOwner(world, ({ read }) =>
    sql`
      insert into protection.closure (closure_id, member_id, merchant_id, kind, from_at, until_at)
      values ('cls_1', ${idOf('c')}, ${merchantId}, 'time_out', kit.now(), kit.now() + interval '1 minute')`.execute(
      read,
    ),
  );
  const asked = await requestContract(world)({ type: 'daily', words: 'more for 77777' }, agentVisit('S'));
  assert.ok(asked.ok);
  const { requestId } = asked.value;
  const accountOf = async (name: string) => (await memberOf(world.database.read, idOf(name)))?.account ?? '';
  const { rows } = await sql<{ figure_id: string }>`
    select figure_id from agents.figure where agent_id = ${idOf('S')}`.execute(world.database.read);
  const sibling = {
    memberId: idOf('S'),
    account: await accountOf('s'),
    versionId: ofSibling,
    requestId,
    figureId: rows[0]!.figure_id,
    code: 'OTHERS1234',
  };
  return { ...team, accountOf, sibling };
};

test('no call of the agent centre tells an agent of another tree, of an upline’s other people or of whoever is protected; players and trials get nothing', async (t) => {
  const { world, idOf, accountOf, sibling, agentVisit, people } = await open(t);
  const inputOf = inputsOf(sibling);
  /** Names and ids of everybody whom B must not see; B’s upline A is the one above and known by name. */
  const hidden: string[] = [];
  for (const name of ['S', 's', 'Z', 'z']) hidden.push(idOf(name), await accountOf(name));
  hidden.push(sibling.figureId, '77777', '99999');
  const shut = [idOf('c'), await accountOf('c')];
  for (const [name, call] of Object.entries(calls)) {
    const { handler } = call.bindTo(world);
    for (const input of [inputOf(name), plainOf(name, inputOf(name))]) {
      const told = textOf(await handler(input, agentVisit('B')));
      for (const word of hidden.filter((one) => !textOf(input).includes(one)))
        assert.ok(!told.includes(word), `${name} tells B of ${word}: ${told.slice(0, 400)}`);
      // Lists of people tell nothing of whoever is protected; their own agent knows the name as that of a member.
      if (name !== 'agentDownlines' && name !== 'downlinesFile')
        for (const word of shut) assert.ok(!told.includes(word), `${name} tells of a protected player: ${word}`);
    }
    for (const kind of ['player', 'trial'] as const) {
      const visit = { ...agentVisit('B'), player: { ...agentVisit('B').player, kind } };
      const answer = await handler(inputOf(name), visit);
      assert.ok(!answer.ok && answer.refusal === 'not_an_agent', `${name} for a ${kind}: ${textOf(answer)}`);
    }
    const stranger = people.get('b')!;
    const visit = {
      ...agentVisit('B'),
      player: { ...agentVisit('B').player, memberId: stranger.memberId, kind: 'player' as const },
    };
    assert.ok(!(await handler(inputOf(name), visit)).ok, name);
  }
});
