import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { saveNumberSet as keepCall } from '../../contract/slips/save-number-set.ts';
import { savedSetsMax } from './saved-sets.ts';
import { saveNumberSet } from './save-number-set.ts';
import { listSavedSets } from './list-saved-sets.ts';
import { removeSavedSet } from './remove-saved-set.ts';

const open = async (t: TestContext) => {
  const world = await testWorld(t);
  const [anong, boonmi] = await addPlayers(world, await demoMerchant(world), { count: 2, balance: 0n });
  const namesOf = async ({ visit }: TestPlayer) => {
    const listed = await listSavedSets(world)({}, visit);
    assert.ok(listed.ok);
    return listed.value.sets.map(({ name, slip, lineCount }) => [name, slip, lineCount]);
  };
  const keep = (player: TestPlayer, name: string, slip = 'run_top--7') =>
    saveNumberSet(world)({ name, slip }, player.visit);
  return { world, anong: anong!, boonmi: boonmi!, namesOf, keep };
};

test('a set is kept, replaced under its name, and listed newest first, for its owner alone', async (t) => {
  const { world, anong, boonmi, namesOf, keep } = await open(t);
  await keep(anong, 'บ้านเลขที่', 'three_top-5.00-123.321');
  await world.moveClock(1000);
  await keep(anong, 'ฝัน');
  await world.moveClock(1000);
  assert.deepEqual(await namesOf(anong), [
    ['ฝัน', 'run_top--7', 1],
    ['บ้านเลขที่', 'three_top-5.00-123.321', 2],
  ]);
  await keep(anong, 'บ้านเลขที่', 'two_top--45');
  assert.deepEqual(await namesOf(anong), [
    ['บ้านเลขที่', 'two_top--45', 1],
    ['ฝัน', 'run_top--7', 1],
  ]);
  assert.deepEqual(await namesOf(boonmi), []);
});

test('nobody removes a set of somebody else', async (t) => {
  const { world, anong, boonmi, namesOf, keep } = await open(t);
  const kept = await keep(anong, 'ฝัน');
  assert.ok(kept.ok);
  await removeSavedSet(world)({ setId: kept.value.setId }, boonmi.visit);
  assert.equal((await namesOf(anong)).length, 1);
  for (const _ of ['once', 'again']) await removeSavedSet(world)({ setId: kept.value.setId }, anong.visit);
  assert.deepEqual(await namesOf(anong), []);
});

test('the sets of a player have an end, also for requests at the same moment; a name that is there may still change', async (t) => {
  const { anong, boonmi, namesOf, keep } = await open(t);
  const answers = await Promise.all(Array.from({ length: savedSetsMax + 5 }, (_, at) => keep(anong, `set ${at}`)));
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [[answer.refusal, answer.detail]]));
  assert.deepEqual(
    refused,
    Array.from({ length: 5 }, () => ['saved_sets_full', { setsMax: savedSetsMax }]),
  );
  const [[name]] = (await namesOf(anong)) as [[string]];
  assert.ok((await keep(anong, name, 'run_top--8')).ok);
  assert.ok((await keep(boonmi, name)).ok);
});

for (const [what, input] of [
  ['an empty name', { name: '  ', slip: 'run_top--7' }],
  ['a name too long', { name: 'x'.repeat(41), slip: 'run_top--7' }],
  ['a name with control characters', { name: 'a\u0007b', slip: 'run_top--7' }],
  ['what is no slip', { name: 'ฝัน', slip: 'run_top--' }],
  ['a field too many', { name: 'ฝัน', slip: 'run_top--7', memberId: 'mbr_x' }],
] as const)
  test(`${what} is refused at the door`, () => assert.equal(keepCall.input.safeParse(input).success, false));
