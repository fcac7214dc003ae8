// @slow: programs of its own
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { ownGames } from '#features/rounds/public.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import { testOwners } from '#tools/testing/scenes/test-money.ts';
import type { ProofBundle } from '../domain/proof-bundle.ts';
import { recheckProof } from '../domain/recheck-proof.ts';
import { betBundle } from './bet-bundle.ts';
import { betReceipt } from './bet-receipt.ts';
import { signStatements } from './sign-statements.ts';

const program = join(repositoryFolder, 'tools/check-statements/main.mjs');
const vendor = 'MODEL';

/** A player of a foreign maker's game with a bet that won and one that went back; the win an hour later. */
const scene = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  await world.database.transact(async (tx) => {
    await registerOwnGameIn(tx, { vendor, merchantId, currency: 'THB', game: 'g' });
    return accept(undefined);
  });
  const [player, other] = await addPlayers(world, merchantId, { count: 2, balance: 10_000n });
  const run = async <T, R extends string>(work: (tx: Tx) => Promise<Result<T, R>>) => {
    const done = await world.database.transact(work);
    assert.ok(done.ok);
  };
  const whose = { vendor, merchantId, memberId: player!.memberId, currency: 'THB' as const, requestId: 'r' };
  const round = { game: 'g', roundId: 'one' };
  const bet = (transactionId: string, amount: bigint) =>
    run((tx) =>
      actsIn.bet(world, tx, { ...whose, ...round, sessionId: player!.sessionId, transactionId, amount: minor(amount) }),
    );
  await bet('b', 250n);
  await bet('c', 100n);
  await run(
    async (tx) => (await actsIn.refunds(world, tx, [{ ...whose, transactionId: 'f', betTransactionId: 'c' }]))[0]!,
  );
  const win = () =>
    run(
      async (tx) =>
        (
          await actsIn.wins(world, tx, [
            { ...whose, ...round, transactionId: 'w', betTransactionId: 'b', amount: minor(900n) },
          ])
        )[0]!,
    );
  const nextHour = async () => {
    await world.moveClock(hoursMs(1));
    await signStatements(world, testOwners)();
  };
  const folder = mkdtempSync(join(tmpdir(), 'bets-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const check = (bundle: unknown) => {
    writeFileSync(join(folder, 'bet.json'), JSON.stringify(bundle));
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'bet.json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, said: `${stdout}${stderr}` };
  };
  const bundleOf = async (betId: string, who = player!) =>
    betBundle(contributed(world, ownGames.with(new Map())))({ betId }, who.visit);
  const receiptOf = async (betId: string, who = player!) => betReceipt(world)({ betId }, who.visit);
  return { world, player: player!, other: other!, win, nextHour, check, bundleOf, receiptOf };
};

const valueOf = <T>(answer: Result<T, string>): T => {
  assert.ok(answer.ok);
  return answer.value;
};

test('a bet of any maker has a signed receipt at once, the same each time, and for its player alone', async (t) => {
  const { other, check, receiptOf, bundleOf } = await scene(t);
  const { bundle } = valueOf(await receiptOf('MODEL:b'));
  assert.deepEqual(valueOf(await receiptOf('MODEL:b')).bundle, bundle);
  assert.deepEqual(
    [bundle.receipt?.facts.stake, bundle.receipt?.facts.game, bundle.receipt?.facts.round],
    ['2.50', 'g', 'one'],
  );
  assert.equal(check(bundle).status, 0, check(bundle).said);
  assert.equal(recheckProof(bundle)?.holds, true);
  for (const [betId, who] of [
    ['MODEL:b', other],
    ['MODEL:none', undefined],
    ['OTHER:b', undefined],
    ['MODEL:w', undefined],
  ] as const) {
    const answers = [await receiptOf(betId, who), await bundleOf(betId, who)];
    assert.deepEqual(
      answers.map((answer) => !answer.ok && answer.refusal),
      ['bet_unknown', 'bet_unknown'],
      betId,
    );
  }
});

test('the bundle grows with what is signed, and holds in the open checker and on the page', async (t) => {
  const { win, nextHour, check, bundleOf } = await scene(t);
  const early = valueOf(await bundleOf('MODEL:b'));
  assert.deepEqual(early.missing, ['hour_not_over', 'game_not_shown']);
  assert.equal(check(early.bundle).status, 0, check(early.bundle).said);
  await nextHour();
  await win();
  await nextHour();
  const { bundle, missing } = valueOf(await bundleOf('MODEL:b'));
  assert.deepEqual(missing, ['game_not_shown']);
  assert.deepEqual(
    bundle.acts?.map(({ kind, amount }) => [kind, amount]),
    [
      ['bet', '-2.50'],
      ['win', '9.00'],
    ],
  );
  assert.deepEqual(
    bundle.movements?.map(({ leaf, seq }) => [leaf.amount, seq]),
    [
      ['-2.50', 1],
      ['9.00', 2],
    ],
  );
  const { status, said } = check(bundle);
  assert.equal(status, 0, said);
  assert.match(said, /2\.50 THB were staked on g.*2 of 2 movements stand in signed statements/);
  assert.equal(recheckProof(bundle)?.holds, true);
  const back = valueOf(await bundleOf('MODEL:c')).bundle;
  assert.deepEqual(
    back.acts?.map(({ kind, amount, takenBack }) => [kind, amount, takenBack]),
    [
      ['bet', '-1.00', true],
      ['refund', '1.00', false],
    ],
  );
  assert.equal(check(back).status, 0, check(back).said);
});

type Bundle = ProofBundle & Pick<Required<ProofBundle>, 'receipt' | 'acts' | 'movements'>;
const forgeries: [what: string, edit: (copy: Bundle) => void][] = [
  [
    'a greater stake',
    (copy) => {
      copy.receipt.facts.stake = '25.00';
    },
  ],
  [
    'another game',
    (copy) => {
      copy.receipt.facts.game = 'h';
    },
  ],
  [
    'a greater win',
    (copy) => {
      copy.acts[1]!.amount = '90.00';
    },
  ],
  [
    'a greater win in the ledger too',
    (copy) => {
      copy.acts[1]!.amount = '90.00';
      copy.movements[1]!.leaf.amount = '90.00';
    },
  ],
  [
    'another place in the tree',
    (copy) => {
      copy.movements[0]!.index += 1;
    },
  ],
  [
    'somebody else’s line',
    (copy) => {
      copy.movements[1]!.leaf.owner = 'mbr_other';
    },
  ],
  [
    'what the maker said',
    (copy) => {
      copy.acts[0]!.contentHash = 'ab'.repeat(32);
    },
  ],
  [
    'another statement',
    (copy) => {
      copy.movements[1]!.seq = 1;
    },
  ],
  [
    'another salt',
    (copy) => {
      copy.movements[0]!.leaf.salt = '00'.repeat(32);
    },
  ],
  [
    'the bet of another',
    (copy) => {
      copy.acts[0]!.transactionId = 'z';
    },
  ],
];

test('one thing changed in a bundle, and neither the checker nor the page lets it pass', async (t) => {
  const { win, nextHour, check, bundleOf } = await scene(t);
  await nextHour();
  await win();
  await nextHour();
  const { bundle } = valueOf(await bundleOf('MODEL:b'));
  const { receipt, acts, movements } = bundle;
  assert.ok(receipt && acts && movements);
  for (const [what, edit] of forgeries) {
    const copy: Bundle = structuredClone({ ...bundle, receipt, acts, movements });
    edit(copy);
    assert.equal(check(copy).status, 1, what);
    assert.equal(recheckProof(copy)?.holds, false, what);
  }
});
