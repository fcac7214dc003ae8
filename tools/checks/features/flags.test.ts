import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Flag, flagFaults } from './flags.ts';

const fine: Flag = { meaning: 'People may do this thing', start: 'on', owner: 'identity', state: 'ready' };
const use = [{ path: 'features/identity/server/x.ts', text: 'if (flags.SOME3) return;' }];
const proof = [{ path: 'features/identity/server/x.test.ts', text: `setFlag('SOME3', false)` }];
const faultsOf = (flag: Flag, code = use, tests = proof) =>
  flagFaults({ SOME3: flag }, code, tests).filter((fault) => fault.startsWith('SOME3'));

const cases: [title: string, flag: Flag, faults: RegExp[]][] = [
  ['a whole flag', fine, []],
  ['no meaning', { ...fine, meaning: '' }, [/no meaning/]],
  ['no default', { ...fine, start: '' }, [/no default/]],
  ['a strange owner', { ...fine, owner: 'nobody' }, [/which is no feature/]],
  ['planned and used', { ...fine, state: 'planned', owner: 'later' }, [/only planned/]],
];
for (const [title, flag, expected] of cases)
  test(title, () => {
    const faults = faultsOf(flag);
    assert.equal(faults.length, expected.length, faults.join('\n'));
    for (const [index, fault] of expected.entries()) assert.match(faults[index] ?? '', fault);
  });

test('ready and unused', () => assert.match(faultsOf(fine, [])[0] ?? '', /nothing asks for it/));
test('ready and untested', () => assert.match(faultsOf(fine, use, [])[0] ?? '', /no test of what it does/));
test('a missing flag of the specification', () =>
  assert.ok(flagFaults({}, [], []).includes('FREEPLAY3 of the specification is missing')));
