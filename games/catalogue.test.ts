import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { mathsHashOf } from '#features/rounds/domain/own-game.ts';
import { gamesNow, ourGames } from './catalogue.ts';
import { seeded } from './engine/chance/chance.ts';
import { usualStakes } from './engine/listing.ts';
import { sheets } from './sheets.ts';
import { listings } from './listings.ts';

const folder = new URL('.', import.meta.url);

test('every folder of a game is listed with its play, its listing and its sheet, and has a view and texts', () => {
  const built = globSync('*/*/play/game.ts', { cwd: folder }).map((path) => path.split('/')[1]!);
  for (const list of [gamesNow.keys(), listings.keys(), Object.keys(sheets)])
    assert.deepEqual([...list].toSorted(), built.toSorted());
  for (const part of [
    'view/view.ts',
    'README.md',
    ...['th', 'en', 'cn', 'id', 'ty', 'vi'].map((l) => `locales/${l}.json`),
  ])
    for (const path of globSync('*/*/play/game.ts', { cwd: folder }))
      assert.ok(existsSync(new URL(path.replace('play/game.ts', part), folder)), `${path}: ${part}`);
  for (const path of globSync('*/*/view/view.ts', { cwd: folder }))
    assert.match(
      readFileSync(new URL(path, folder), 'utf8'),
      /^export const texts = import\.meta\.glob<Texts>\('\.\.\/locales\/\*\.json'\);$/m,
      `${path} names its texts`,
    );
});

for (const [code, game] of gamesNow)
  test(`${code} stands under its own code, reads what came over the wire itself and keeps to its pace`, () => {
    const listing = listings.get(code)!;
    assert.deepEqual([game.code, listing.code], [code, code]);
    assert.ok(
      game.paceMs >= { SLOT: 2500, JP: 2500, SC: 1000, AC: 5000, VP: 5000, TG: 5000, BG: 5000 }[listing.classify],
    );
    assert.deepEqual(JSON.parse(JSON.stringify(game.maths)), game.maths, 'plain values alone');
    const { topChoice: choice } = listing;
    assert.deepEqual(game.readChoice(choice), choice);
    const top = game.topThousandths(choice);
    assert.ok(top > 1000n);
    const { stakeMin, payoutMax, ladder } = listing.stakes ?? usualStakes;
    assert.ok(BigInt(stakeMin) * top <= BigInt(payoutMax) * 1000n, 'the least stake on the highest prize is taken');
    assert.deepEqual(
      ladder,
      ladder.toSorted((a, b) => a - b),
    );
    const card = { seed: new Uint8Array(32), pool: 'pol_of_a_test', number: 1 };
    const prices = [game.pools?.[0]?.price ?? 100n, BigInt(stakeMin) * 100n];
    assert.ok(prices.some((stake) => game.play({ stake, choices: [choice], chance: seeded(1), card })));
    assert.equal(game.play({ stake: 100n, choices: ['nothing'], chance: seeded(1) }), undefined);
    assert.equal(game.topThousandths('nothing'), 0n);
  });

test('every class of e-lottery has a game', () => {
  const classes = new Set([...listings.values()].map(({ classify }) => classify));
  for (const classify of ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const) assert.ok(classes.has(classify), classify);
});

/** By hash: what a version was published with, for ever. */
const published: Readonly<Record<string, string>> = {
  'baccarat/1': '1415c258d94150f02072ff8f69a54500a53215ecdde9c066295e4845d6085be3',
  'bingo/1': '56bca519376a448acb0fa3facac7f1c6bab329c960c1127a5ebe6562adf0f942',
  'blackjack/1': 'f95f0937bf19865fdfb9e290f4fab9fdd2f6a823284b6d1226fab92b59bc2b40',
  'coin/1': 'b3ce24edcec994d667cb6300b1e345f6dac45a5447745f4cd058595e50e78e73',
  'dragon-tiger/1': 'a2dd003e207e57f2e6649e4ea08b10418e68f9ca10543f548eb56dbfd482db5e',
  'elephant-parade/1': 'ca1b47ecdd74a13331e3e8e31976735328cae3f263e41521e441b56465266177',
  'er-ba-gang/1': '2e8b781978e9e2c66d3170e78df95ec096c92c86c35956a3c111469d74c53c06',
  'fan-tan/1': '9091e35b785c600490b1583893d77cb04ef5919abc759956d22b2c68997e6748',
  'fish-prawn-crab/1': '4a3437f88d7276c53d4bae53660c8965548e92c3225273cacda19cadbee9602f',
  'hi-lo/1': '7f033a8a89a3fda39b9c82db5238f21a604d0bf53fa2096318b72ef22a1fbf2a',
  'jacks-or-better/1': '63fdb75bc3a8f81e4e2cbdf2b57674c7e60b9dd5afde8978b750b1993d4396e9',
  'keno/1': '229fc5d937a54a4f859349d686b34cdddff611622483194ee444822fb9154174',
  'lotus-lantern/1': '23f7239f58ee2e11af05b10a050169496b84aa27fb01008e82ff7816a5e30bef',
  'mines/1': '3173772123b755e724b9d2f5b21b728ff30b94e680a315fba6e16e50fbb6ce50',
  'muay-ladder/1': '2d46c601946494aadb93ef8d108048a5e3371a10ee3d795b385693e197bb2f3f',
  'naga-fireballs/1': 'bf1a937a9e341d46294a5974db20abb1994266cd15150303e736ad5c7b6dd62d',
  'night-market-tumble/1': '3715d5482ab583bafe44ce96c40fd2903559b405ab29a957b46234a99f1f4a18',
  'niuniu/1': 'bcc252aa39a479c2477d23aaf23f5ce77f1bd7fc01ad2e848e54ace5a55ed294',
  'pok-deng/1': '52aaab58c8d5e63736c3e29032ec0ff1f8a979cfc4a02f7e70ab8dd55d94590d',
  'roulette/1': '283d76976b8e5bdf943815f0cb1677beca9c073e110952b1e535d76643ce7678',
  'scratch/1': '2d7ac1171ef251ba887bf642cebf7b8ee186e9469912f230df56fcae6b6c206e',
  'se-die/1': 'f46ab4f79ace142b3bf6e013d1a8dcefb1f70971cc907a2b5c7e34187a24a6d5',
  'sic-bo/1': '6db8e3632c11f88e8d093a03fcd00e78c0f7ecde708b3df6faa0baaaea854aed',
  'songkran-splash/1': '53d9048d8ed14313baec1f9561a6d4e2f3277b6bab92802c9a0fa2dc64acae16',
  'thai-hi-lo/1': 'e48b64817cdad951f5767e96fd7e7f59afb3163d3ec61cdd79abc251ddd05fc7',
  'three-card-poker/1': '8031356ce439bb80e353a2acacdbcb97700533e83868463a9e2b055de082ad96',
  'tower/1': 'ed1a04243c089f92153f4a6c77ea55c864c3dea738ceec2845f0f7b9ff8647b5',
  'wenzhou-pai-gow/1': 'db029f6f3463c27d09ae37dbe6a93d7c0bac0daac3a30db4879e5b6e3a5530d3',
  'zha-jin-hua/1': '4f1000080edc29af928d0397f16da8922de6dab91e462391a709302d4f8fa2b7',
};

test('a version that was published before means what its hash says, and is kept', () => {
  const before = [...ourGames].filter(([name, { code }]) => name !== code);
  assert.deepEqual(Object.fromEntries(before.map(([name, game]) => [name, mathsHashOf(game)])), published);
  for (const [name, { code, version }] of before) {
    assert.equal(name, `${code}/${version}`);
    assert.ok(version < gamesNow.get(code)!.version, name);
  }
  const files = globSync('*/*/play/version-*.ts', { cwd: folder });
  const names = files.map((path) => `${path.split('/')[1]}/${/version-(\d+)/.exec(path)![1]}`);
  assert.deepEqual(names.toSorted(), Object.keys(published).toSorted());
});

test('published rules say what they mean themselves: none names a file of the source', () => {
  for (const [code, { maths }] of gamesNow) assert.doesNotMatch(JSON.stringify(maths), /\.ts\b|\bgames\/|README/, code);
});
