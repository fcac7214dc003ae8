import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FlagFacts, flagCodes, flagGroups, flags, flagStates, flagTree } from './flags.ts';

const ofTheSpecification = [
  'DIRECTREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'USERNAMEREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'CHNGPASSMAIL3',
  'CBS3',
] as const;

test('every flag of the specification exists', () => {
  for (const code of ofTheSpecification) assert.ok(flagCodes.includes(code), code);
});

test('every flag has a group, a meaning and an owner; a planned one starts off', () => {
  const facts: Record<string, FlagFacts> = flags;
  for (const [code, { group, meaning, owner, start, state }] of Object.entries(facts)) {
    assert.ok(group in flagGroups, code);
    assert.ok(meaning.length > 3 && owner.length > 3, code);
    if (state === 'planned') assert.equal(start, 'off', code);
  }
});

test('an untouched merchant has the start values; a switch changes that flag alone', () => {
  const facts: Record<string, FlagFacts> = flags;
  const start = flagStates({});
  for (const code of flagCodes) {
    assert.equal(start[code], facts[code]!.start === 'on', code);
    const isOn = facts[code]!.start !== 'on';
    const switched = flagStates({ [code]: isOn });
    assert.deepEqual({ ...switched, [code]: start[code] }, start, code);
    assert.equal(switched[code], facts[code]!.state === 'ready' && isOn, `${code} is on only when it is ready`);
  }
});

test('what is no flag any more is passed over', () => assert.deepEqual(flagStates({ GONE3: true }), flagStates({})));

test('the tree names each flag once, with 1 and 0; a heading is on when something under it is', () => {
  const all = flagCodes.map((code) => {
    const facts: FlagFacts = flags[code];
    return { code, ...facts };
  });
  const tree = flagTree(all, { DIRECTREG3: false, USERNAMEREG3: false, REGLOGIN3: false, LOGINTOHOME3: true });
  const leaves = tree.flatMap(({ childrenNodes }) => childrenNodes);
  assert.deepEqual(leaves.map(({ modId }) => modId).sort(), [...flagCodes].sort());
  const enabled = Object.fromEntries([...tree, ...leaves].map(({ modId, enabled: is }) => [modId, is]));
  assert.equal(enabled['DIRECTREG3'], '0');
  assert.equal(enabled['REGISTER3'], '0');
  assert.equal(enabled['LOGINTOHOME3'], '1');
  assert.equal(enabled['LOGIN3'], '1');
});
