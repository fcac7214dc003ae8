import { readFileSync, writeFileSync } from 'node:fs';
import { cardOf } from '#games/elottery/bingo/play/card.ts';
import { fairChance, seeded } from '#games/engine/chance/chance.ts';
import { commitOf, fairMessage, fairWords } from '#games/engine/chance/fair-words.ts';
import { chainOf } from '#games/engine/chance/hash-chain.ts';
import { placesOf } from '#games/engine/permutation.ts';
import { dealFrom } from '#games/engine/tables/cards.ts';
import { outcomeHashOf, type RoundStart, startHashOf } from '#features/rounds/domain/round-binding.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { print } from './command/output.ts';

const guide = 'docs/guides/verify-a-round.md';
const marks = ['<!-- vectors -->\n', '<!-- end of vectors -->'] as const;

const seed = new Uint8Array(32).fill(0x8f);
const inputs = { seed, game: 'dice/1', round: 'epo_1', client: 'my-own-seed:7', beacon: '' };
const start: RoundStart = {
  roundId: 'rnd_1',
  game: 'dice',
  version: 1,
  mathsHash: '0'.repeat(64),
  epochId: 'epo_1',
  commitment: commitOf(seed),
  clientSeed: 'my-own-seed',
  nonce: 7,
  currency: 'THB',
  stake: '10.00',
  choice: { side: 'under', wins: 5000 },
};

const row = (what: string, value: string): string => `| ${what} | \`${value}\` |`;
const firstOf = (count: number, draw: () => number): string => Array.from({ length: count }, draw).join(' ');

/** What is drawn first at tables, by the words of the same pair and number. */
const tableRows = (): string[] => {
  const of = (game: string) => fairChance({ ...inputs, game });
  const dice = of('thai-hi-lo/2');
  return [
    row('first four cards of pok-deng/2 (player, dealer, player, dealer)', firstOf(4, dealFrom(1, of('pok-deng/2')))),
    row(
      'three dice of thai-hi-lo/2',
      firstOf(3, () => 1 + dice.below(6)),
    ),
    row('first card of hi-lo/2', String(of('hi-lo/2').below(52))),
  ];
};

/** The vectors of the guide as they follow from the product's own code, a table of Markdown. */
export const vectorTable = (): string => {
  const words = fairWords(inputs);
  const chance = fairChance(inputs);
  const stream = seeded(1_000_001_872);
  const startHash = startHashOf(start);
  const roll = fairChance(inputs).below(10_000);
  const outcome = {
    startHash,
    choices: [start.choice],
    events: [{ kind: 'roll', roll, side: 'under', wins: 5000 }],
    added: '0.00',
    pot: null,
    state: 'settled',
    endedBy: 'play',
    payout: '0.00',
  } as const;
  const chain = chainOf(new Uint8Array(32).fill(9), 3);
  return [
    '| what | value |',
    '|---|---|',
    row('seed', '8f × 32'),
    row('commitment', commitOf(seed)),
    row(
      'message of block 0: game dice/1, round epo_1, client my-own-seed:7, no beacon',
      bytesToHex(fairMessage(inputs, 0)),
    ),
    row(
      'its eight words and the first of block 1',
      firstOf(9, () => words.next().value),
    ),
    row('below(10000), then below(52), then below(2)', [10_000, 52, 2].map((limit) => chance.below(limit)).join(' ')),
    ...tableRows(),
    row('startHash of the round in `start` below', startHash),
    row('outcomeHash of the same, a loss, with the event roll of that number', outcomeHashOf(outcome)),
    row(
      'SplitMix64 of 1000001872: five times below(2^32)',
      firstOf(5, () => stream.below(2 ** 32)),
    ),
    row('bingo card 123456, row by row', cardOf(123_456).join(' ')),
    row('places of cards 1 … 10 of a pool of 10, id pol_1', placesOf({ seed, pool: 'pol_1', cards: 10 }).join(' ')),
    row('chain of 3 from the secret 09 × 32: element 0, the published end', bytesToHex(chain[0]!)),
    row('its element 2', bytesToHex(chain[2]!)),
    '',
    '`start`:',
    '',
    '```json',
    JSON.stringify({ form: 'round-start/v1', ...start }, null, 1),
    '```',
    '',
  ].join('\n');
};

/** The guide with the vectors of today. @throws Error where it has no place for them */
export const guideWithVectors = (text: string): string => {
  const [from, to] = [text.indexOf(marks[0]), text.indexOf(marks[1])];
  if (from < 0 || to < from) throw new Error(`${guide} has no place for vectors`);
  return `${text.slice(0, from + marks[0].length)}\n${vectorTable()}\n${text.slice(to)}`;
};

/** `node tools/round-vectors.ts` prints them; `--write` puts them into the guide. */
if (import.meta.main) {
  if (process.argv.includes('--write')) writeFileSync(guide, guideWithVectors(readFileSync(guide, 'utf8')));
  else print(vectorTable());
}
