import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { WordInputs } from '#features/fairness/site/inputs-view.ts';
import { fairWords } from '#games/engine/chance/fair-words.ts';
import { placeIn } from '#games/engine/permutation.ts';
import { checkRound } from './check-round.ts';
import { inputsOfPlace, inputsOfWords } from './word-inputs.ts';

const answered = (seed: string, message: string): string =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(Buffer.from(message, 'hex')).digest('hex');
const wordsIn = (hex: string): number[] => (hex.match(/.{8}/g) ?? []).map((digits) => Number.parseInt(digits, 16));

/** By the guide: a text behind its length, 32 bits, the highest byte first. */
const behindLength = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** The words of a round by its inputs alone, and that each message is what the guide says. */
const wordsBy = (inputs: WordInputs, client: string): number[] =>
  inputs.blocks.flatMap(({ message, answer, counter, from }) => {
    const last = Buffer.alloc(4);
    last.writeUInt32BE(counter);
    const parts = [inputs.game, inputs.round, client, inputs.beacon].map(behindLength);
    assert.equal(message, Buffer.concat([Buffer.from('fair/v1/draw\0'), ...parts, last]).toString('hex'));
    assert.equal(answer, answered(inputs.seed, message));
    assert.equal(from, counter * 8 + 1);
    return wordsIn(answer);
  });

test('the inputs of a round give its words to another program', async () => {
  const round = await checkRound(JSON.parse(readFileSync('docs/guides/example-round.json', 'utf8')));
  const [inputs, ...others] = round?.inputs ?? [];
  assert.ok(inputs && round && round.draws.length > 0);
  assert.deepEqual(others, []);
  assert.deepEqual(inputs.client, { seed: 'my-own-seed', nonce: '1' });
  assert.equal(inputs.blocks.at(-1)?.to, round.draws.length);
  const words = wordsBy(inputs, 'my-own-seed:1');
  assert.deepEqual(
    round.draws.map(({ word }) => word),
    words.slice(0, round.draws.length),
  );
});

test('a round of many words has a block for every eight, the last as far as it was used', () => {
  const about = { seed: new Uint8Array(32).fill(7), game: 'crash/1', round: 'chn_1/4', client: '', beacon: 'ab' };
  const inputs = inputsOfWords(about, 20);
  assert.deepEqual(
    inputs.blocks.map(({ from, to }) => [from, to]),
    [
      [1, 8],
      [9, 16],
      [17, 20],
    ],
  );
  assert.equal(inputs.client, '');
  assert.deepEqual(wordsBy(inputs, '').slice(0, 20), [...fairWords(about).take(20)]);
});

test('where nothing was drawn there is no block', () => {
  const inputs = { seed: new Uint8Array(32), game: 'dice/1', round: 'epo_1', client: 'a:1', beacon: '' };
  assert.deepEqual(inputsOfWords(inputs, 0).blocks, []);
  assert.deepEqual(inputsOfPlace({ maths: {}, card: undefined }), []);
});

test('the inputs of a card lead to its place by their first words alone', () => {
  const seed = '8f'.repeat(32);
  const cards = 1000;
  for (const number of [1, 2, 500, 1000]) {
    const card = { pool: 'pol_1', number, commitment: '0'.repeat(64), seed };
    const [inputs] = inputsOfPlace({ maths: { cards }, card });
    assert.ok(inputs);
    const size = 32;
    let place = number - 1;
    const blocks = [...inputs.blocks];
    do {
      let [left, right] = [Math.floor(place / size), place % size];
      for (let step = 0; step < 8; step++) {
        const block = blocks.shift();
        assert.equal(block?.client, `${step}:${right}`);
        const [word = 0] = wordsIn(answered(seed, block.message));
        [left, right] = [right, (left + word) % size];
      }
      place = left * size + right;
    } while (place >= cards);
    assert.deepEqual(blocks, []);
    assert.equal(place, placeIn({ seed: Buffer.from(seed, 'hex'), pool: 'pol_1', cards }, number));
  }
});
