import assert from 'node:assert/strict';
import test from 'node:test';
import { switchFlagIn } from '#features/merchants/public.ts';
import type { AnyCall } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { agents } from '../feature.ts';
import type { ContractType } from '../domain/contract-types.ts';
import { termsViewOf } from './contracts/terms-view.ts';
import { dailyOf, dividendOf, openTeam } from './team.fixture.ts';

const termsOf: Readonly<Partial<Record<ContractType, ReturnType<typeof dailyOf>>>> = {
  dividend: dividendOf(1000),
  daily: dailyOf(10),
  loss: dailyOf(10, { type: 'loss', base: 'loss' }),
  hourly: dailyOf(10, { type: 'hourly', period: 'hour' }),
  real_time: dailyOf(10, { type: 'real_time', period: 'window' }),
};

/** Which types of contracts, and which calls, a switch of the specification opens. */
const opened: Readonly<Record<string, { types: ContractType[]; calls: string[] }>> = {
  DIVIDEND3: { types: ['dividend'], calls: ['dividendContract', 'dividendRecord'] },
  DAILYSALARY3: {
    types: ['daily', 'loss'],
    calls: ['dailySalaryContract', 'wageContract', 'dailyRecord', 'wageRecord'],
  },
  HOURLYSALARY3: { types: ['hourly'], calls: ['hourlySalaryContract', 'hourlyRecord'] },
  REALTIMESALARY3: { types: ['real_time'], calls: ['realTimeSalaryContract', 'realTimeRecord'] },
};

const calls: Readonly<Record<string, AnyCall>> = agents.site;

test('each switch opens its own calls and offers and closes them on the server, whatever the others are', async (t) => {
  const { world, merchantId, idOf, sign, agentVisit } = await openTeam(t, { A: null, B: 'A' });
  for (const terms of Object.values(termsOf)) await sign(null, 'A', terms);
  const turn = (flag: string, state: 'on' | 'off') =>
    world.backofficeDatabase.transact(async (tx) => {
      await switchFlagIn(tx, { merchantId, flag, state });
      return accept({});
    });
  const answer = async (name: string, input: object): Promise<string> => {
    const done = await calls[name]!.bindTo(world).handler(input, agentVisit('A'));
    return done.ok ? 'done' : done.refusal;
  };
  const inputOf = (name: string): object =>
    name.endsWith('Record') ? { range: 'this_month', page: 1 } : { versionId: 'agv_none', act: 'accept' };
  /** What each switch opens, by whether it answers at all. */
  const isOpen = async (flag: string): Promise<boolean[]> => {
    const { types, calls: names } = opened[flag]!;
    const answers: string[] = [];
    for (const name of names) answers.push(await answer(name, inputOf(name)));
    for (const type of types)
      answers.push(await answer('offerContract', { memberId: idOf('A'), terms: termsViewOf(termsOf[type]!) }));
    return answers.map((one) => one !== 'function_off');
  };
  const flags = Object.keys(opened);
  for (const off of flags) {
    await turn(off, 'off');
    for (const flag of flags) {
      const open = await isOpen(flag);
      assert.ok(
        open.every((one) => one === (flag !== off)),
        `${flag} while ${off} is off: ${String(open)}`,
      );
    }
    await turn(off, 'on');
  }
  await turn('AGENTCENTER3', 'off');
  for (const name of Object.keys(calls).filter((one) => !one.startsWith('ownRates')))
    assert.equal(await answer(name, { range: 'today', page: 1, ...inputOf(name) }), 'function_off', name);
});
