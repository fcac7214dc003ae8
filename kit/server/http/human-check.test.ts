import assert from 'node:assert/strict';
import { test } from 'node:test';
import { id } from '#kit/shared/id.ts';
import type { HumanProof } from '#kit/shared/human-proof.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { proofOf } from '#kit/testing/prove-human.ts';
import { testWorld } from '#kit/testing/world.ts';
import { newHumanPuzzle, takeHumanCheck } from './human-check.ts';

const ours = id<'mrc'>('mrc_ours');

test('a solved puzzle counts once, of any number who bring it at once', async (t) => {
  const world = await testWorld(t);
  const proof = proofOf(newHumanPuzzle(world, ours));
  const taken = await Promise.all(Array.from({ length: 8 }, () => takeHumanCheck(world, ours, proof)));
  assert.equal(taken.filter((refused) => refused === undefined).length, 1);
  assert.deepEqual(taken.find(Boolean), { ok: false, refusal: 'human_check_failed', detail: {} });
});

test('a proof is for one site, for five minutes, and must solve what was asked', async (t) => {
  const world = await testWorld(t);
  const puzzle = newHumanPuzzle(world, ours);
  const proof = proofOf(puzzle);
  const easier = proofOf({ ...puzzle, bits: 1 });
  const [end, random, mark] = puzzle.challenge.split('.');
  const wrong: [string, HumanProof | undefined][] = [
    ['none', undefined],
    ['another', { ...proof, challenge: 'x' }],
    ['an easier one', easier],
    ['too few parts', { ...proof, nonces: proof.nonces.slice(1) }],
    ['too many parts', { ...proof, nonces: [...proof.nonces, 0] }],
    ['a later end', proofOf({ ...puzzle, challenge: `${Number(end) + 1}.${random}.${mark}` })],
    ['another mark', proofOf({ ...puzzle, challenge: `${end}.${random}.${'0'.repeat(64)}` })],
  ];
  for (const [what, brought] of wrong)
    assert.equal((await takeHumanCheck(world, ours, brought))?.refusal, 'human_check_failed', what);
  assert.ok(await takeHumanCheck(world, id('mrc_theirs'), proof));
  assert.equal(await takeHumanCheck(world, ours, proof), undefined);
  const late = proofOf(newHumanPuzzle(world, ours));
  await world.moveClock(minutesMs(5));
  assert.ok(await takeHumanCheck(world, ours, late));
});

test('a puzzle is worth some ten thousand hashes, and no phone needs minutes for it', async (t) => {
  const world = await testWorld(t);
  const { parts, bits } = newHumanPuzzle(world, ours);
  const expected = parts * 2 ** bits;
  assert.ok(expected >= 20_000 && expected <= 60_000, `${expected}`);
});
