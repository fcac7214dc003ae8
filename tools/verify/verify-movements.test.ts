import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { signStatements } from '#features/proof/server/sign-statements.ts';
import { newestRefusals } from '#features/proof/db/refusals.ts';
import {
  applyIn,
  type Command,
  type CounterAccount,
  counterAccounts,
  holds,
  openWalletIn,
  verifierState,
} from '#features/wallet/public.ts';
import { ownersTicker, type PaymentKind, resultOf } from '#features/wallet/tooling.ts';
import { movementOwners } from '#apps/server/movement-owners.ts';
import { asOwner } from '#features/lottery/server/scene.fixture.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '../testing/scenes/players.ts';
import { testOwners } from '../testing/scenes/test-money.ts';
import { ledgerVerifier } from '../verify.ts';

const vendor = 'MODEL';

/** A player with a bet that won, one that stands and one that went back; and a hand that has the product's own role. */
const lived = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 1_000_000n });
  const { memberId, sessionId } = player!;
  const whose = { vendor, merchantId, memberId, currency: 'THB' as const, requestId: 'r' };
  const round = { game: 'g', roundId: 'one' };
  const done = await world.database.transact(async (tx) => {
    await registerOwnGameIn(tx, { vendor, merchantId, currency: 'THB', game: 'g' });
    for (const [transactionId, amount] of [
      ['b', 500n],
      ['c', 700n],
      ['d', 900n],
    ] as const)
      assert.ok(
        (await actsIn.bet(world, tx, { ...whose, ...round, sessionId, transactionId, amount: minor(amount) })).ok,
      );
    await actsIn.wins(world, tx, [
      { ...whose, ...round, transactionId: 'w', betTransactionId: 'b', amount: minor(1_000n) },
    ]);
    await actsIn.refunds(world, tx, [{ ...whose, transactionId: 'f', betTransactionId: 'c' }]);
    return accept(undefined);
  });
  assert.ok(done.ok);
  const of = { merchantId, memberId, currency: 'THB' } as const;
  const cash = await world.database.transact((tx) => openWalletIn(tx, { ...of, kind: 'cash' }));
  const locked = await world.database.transact((tx) => openWalletIn(tx, { ...of, kind: 'locked' }));
  const account = (owner: CounterAccount['owner'], code: string) =>
    counterAccounts.numberOf(world, { merchantId, owner, code, currency: 'THB' });
  const apply = async (...commands: Command[]) =>
    assert.ok(
      (
        await world.database.transact(async (tx) => {
          for (const outcome of await applyIn(world, tx, commands)) assert.ok(resultOf(outcome).ok);
          return accept(undefined);
        })
      ).ok,
    );
  const deviations = async () => (await ledgerVerifier(testOwners)(world)).deviations;
  assert.deepEqual(await deviations(), []);
  return { world, of, cash, locked, account, apply, deviations };
};
type Lived = Awaited<ReturnType<typeof lived>>;

type Minted = [kind: PaymentKind, key: string, owner: CounterAccount['owner'], code: string, amount: bigint];

/** What somebody with the product's own role may write, one a kind and a prefix: each is named by its row. */
const minted: Minted[] = [
  ['win', 'gw:MODEL:never-recorded', 'vendor_clearing', vendor, 600_000n],
  ['bet', 'gw:MODEL:never-either', 'vendor_clearing', vendor, -100n],
  ['tip', 'gw:MODEL:tip', 'vendor_clearing', vendor, -100n],
  ['bonus_win', 'gw:MODEL:bonus', 'vendor_clearing', vendor, 100n],
  ['jackpot_win', 'gw:MODEL:jackpot', 'vendor_clearing', vendor, 100n],
  ['adjustment', 'gw:MODEL:adjusted', 'vendor_clearing', vendor, 100n],
  ['vendor_in', 'gw-back:MODEL:table', 'in_transit', 'table.MODEL', 100n],
  ['vendor_in', 'gw-transfer-back:gwt_0', 'in_transit', 'transfer.MODEL', 100n],
  ['vendor_in', 'gw-transfer-from:gwt_0', 'vendor_clearing', 'wallet.MODEL', 100n],
  ['transfer_in', 'gw:MODEL:b:pot.grand', 'vendor_clearing', vendor, 100n],
  ['transfer_in', 'transfer-in:trf_0', 'in_transit', 'transfer', 100n],
  ['deposit', 'deposit:pay_demo:NO-SUCH-LINE', 'bank_clearing', 'pay_demo', 600_000n],
  ['fee', 'deposit-fee:dep_0', 'house', 'deposit_fee', -100n],
  ['fee', 'fee-back:wdr_0', 'house', 'withdrawal_fee', 100n],
  ['payout_back', 'payout-back:pay_0', 'bank_clearing', 'pay_demo', 100n],
  ['dispute_refund', 'dispute-refund:dsp_0', 'house', 'dispute', 100n],
  ['hold', 'hold:wdr_0', 'in_transit', 'hold', -100n],
  ['hold', 'hold-in:wdr_0', 'in_transit', 'hold', 100n],
  ['capture', 'hold-capture:wdr_0', 'bank_clearing', 'pay_demo', -100n],
  ['release', 'hold-release:wdr_0', 'in_transit', 'hold', 100n],
  ['transfer_out', 'transfer-out:trf_0', 'in_transit', 'transfer', -100n],
  ['transfer_out', 'gw:MODEL:b:pot', 'vendor_clearing', vendor, -100n],
  ['vendor_out', 'gw-transfer:gwt_0', 'in_transit', 'transfer.MODEL', -100n],
  ['vendor_out', 'gw:MODEL:table', 'in_transit', 'table.MODEL', -100n],
  ['wage', 'agent-pay:agf_0:1', 'agent_pool', 'daily', 100n],
  ['wage', 'agent-cost:agf_0:1', 'agent_pool', 'daily', -100n],
  ['transfer_out', 'agent-out:agt_0', 'in_transit', 'commission', -100n],
  ['transfer_in', 'agent-in:agt_0', 'in_transit', 'commission', 100n],
  ['bonus', 'bonus:grt_0:1', 'bonus_grant', 'cmp_0', 100n],
  ['bonus', 'bonus-back:grt_0:2', 'bonus_grant', 'cmp_0', -100n],
  ['transfer_out', 'bonus-out:grt_0:3', 'in_transit', 'bonus', -100n],
  ['transfer_in', 'bonus-in:grt_0:3', 'in_transit', 'bonus', 100n],
  ['bonus', 'points-cash:cnv_0', 'bonus_grant', 'points', 100n],
  ['bonus', 'level-bonus:lvl_0', 'bonus_grant', 'level', 100n],
  ['bonus', 'mission:msc_0', 'bonus_grant', 'mission', 100n],
  ['bonus', 'raffle:raf_0:1', 'bonus_grant', 'raffle', 100n],
  ['bonus', 'referral:mbr_0', 'bonus_grant', 'referral', 100n],
  ['rebate', 'rebate:rbf_0', 'bonus_grant', 'rebate', 100n],
  ['manual_adjustment', 'adjustment:adj_0', 'house', 'manual', 100n],
  ['manual_adjustment', 'adjustment:adj_1', 'house', 'manual', -100n],
];

/** What the ledger refuses to that role, because the product has no such movement. */
const refused: Minted[] = [
  ['adjustment', 'adjustment:of-nobody', 'house', 'main', 877n],
  ['deposit', 'deposit:of-the-house', 'house', 'main', 877n],
  ['correction', 'correction:0', 'house', 'main', 100n],
  // Points are no baht.
  ['points', 'points:fig_0', 'points_issue', 'turnover', 100n],
  // Demo credit is no baht.
  ['trial_grant', 'trial:mbr_0', 'house', 'free_play', 100n],
];

test('every movement that the product’s own role makes by hand is refused or named by its row, whatever it is called', async (t) => {
  const { world, cash, account, apply, deviations } = await lived(t);
  const make = async ([kind, key, owner, code, amount]: Minted) =>
    apply({ kind, key, walletId: cash, amount: minor(amount), counterAccount: await account(owner, code) });
  for (const movement of refused) await assert.rejects(make(movement), /no end of such a movement/, movement[1]);
  assert.deepEqual(await deviations(), []);
  for (const movement of minted) await make(movement);
  const found = await deviations();
  const { rows } = await world.database.pool.query<{ row: string }>(
    `select wallet_id || '.' || version as row from wallet.movement where wallet_id = $1 order by version desc limit $2`,
    [String(cash), minted.length],
  );
  for (const [at, [kind, key, owner, code, amount]] of [...minted].reverse().entries())
    assert.ok(
      found.some(
        (line) =>
          line.startsWith(`${rows[at]!.row} is a ${kind} of ${amount} for`) && line.includes(`${owner}/${code}`),
      ),
      `${key}: ${found.join('\n')}`,
    );
  assert.equal(found.length, minted.length);
  const { rows: kinds } = await world.database.pool.query<{ name: string }>(
    'select distinct k.name from wallet.movement_end e join wallet.movement_kind k on k.code = e.kind order by 1',
  );
  const tried = new Set([...minted, ...refused].map(([kind]) => String(kind)));
  assert.deepEqual(
    kinds.filter(({ name }) => !tried.has(name)),
    [],
    'every kind that has an end was tried',
  );
});

/** What looks like what a fact says, and is not. */
const borrowed: [what: string, make: (life: Lived) => Promise<void>, expected: RegExp][] = [
  [
    'a bet that stands and was paid back',
    ({ apply, cash }) => apply({ kind: 'refund', walletId: cash, reference: 'gw:MODEL:d' }),
    /is a refund of 900 for .* that nothing explains/,
  ],
  [
    'a hold of nobody',
    async ({ world, of, cash, locked }) => {
      const held = await world.database.transact((tx) =>
        holds.placeIn(world, tx, {
          ...of,
          holdId: 'sav_1',
          walletId: cash,
          lockedWalletId: locked,
          amount: minor(5n),
          purpose: 'x',
        }),
      );
      assert.ok(held.ok);
    },
    /wallet.hold sav_1 of 5 belongs to no withdrawal/,
  ],
];
for (const [what, make, expected] of borrowed)
  test(`${what} is named`, async (t) => {
    const life = await lived(t);
    await make(life);
    assert.match((await life.deviations()).join('\n'), expected);
  });

/** Edited past all functions, and mended again: the movement, or the act that lacks one, is named. */
const edits: [what: string, edit: string, mend: string, expected: RegExp][] = [
  [
    'the other end of a win',
    `update wallet.movement set counter_account = 0 - counter_account where amount = 1000`,
    `update wallet.movement set counter_account = 0 - counter_account where amount = 1000`,
    /is a win of 1000 .* that nothing explains/,
  ],
  [
    'a bet given back whose win stands',
    `update gateway.transaction set taken_back = true where transaction_id = 'b'`,
    `update gateway.transaction set taken_back = false where transaction_id = 'b'`,
    /MODEL\/b was given back, its win w of 1000 stands/,
  ],
  [
    'a bet given back whose jackpot stands',
    `update gateway.transaction set taken_back = true where transaction_id = 'b';
     update gateway.transaction set kind = 'jackpot_win' where transaction_id = 'w'`,
    `update gateway.transaction set taken_back = false where transaction_id = 'b';
     update gateway.transaction set kind = 'win' where transaction_id = 'w'`,
    /MODEL\/b was given back, its jackpot_win w of 1000 stands/,
  ],
  [
    'a bet called taken back',
    `update gateway.transaction set taken_back = true where transaction_id = 'd'`,
    `update gateway.transaction set taken_back = false where transaction_id = 'd'`,
    /MODEL\/d is called taken back, the ledger has no refund/,
  ],
  [
    'a bet called standing',
    `update gateway.transaction set taken_back = false where transaction_id = 'c'`,
    `update gateway.transaction set taken_back = true where transaction_id = 'c'`,
    /MODEL\/c stands, the ledger has a refund of it/,
  ],
  [
    'a bet made a tip',
    `update gateway.transaction set kind = 'tip' where transaction_id = 'd'`,
    `update gateway.transaction set kind = 'bet' where transaction_id = 'd'`,
    /MODEL\/d is due a tip of -900 .* there is a bet of -900/,
  ],
  [
    'how much of a tip moved',
    `update gateway.transaction set kind = 'tip', amount = -901 where transaction_id = 'd'`,
    `update gateway.transaction set kind = 'bet', amount = -900 where transaction_id = 'd'`,
    /MODEL\/d is due a tip of -901 .* there is a bet of -900/,
  ],
];
test('facts and movements that were edited apart are named', async (t) => {
  const { world, deviations } = await lived(t);
  for (const [what, edit, mend, expected] of edits) {
    // Past the tables' own guards, as somebody who owns them could.
    await asOwner(world, `set session_replication_role = replica; ${edit}`);
    assert.match((await deviations()).join('\n'), expected, what);
    await asOwner(world, `set session_replication_role = replica; ${mend}`);
  }
  assert.deepEqual(await deviations(), []);
});

test('an hour with a movement that nothing explains is not signed, and says which; the permanent verifier finds it too', async (t) => {
  const { world, cash, account, apply } = await lived(t);
  const sign = signStatements(world, testOwners);
  await world.moveClock(hoursMs(1));
  await sign();
  const key = 'gw:MODEL:never-recorded';
  const counterAccount = await account('vendor_clearing', vendor);
  await apply({ kind: 'win', key, walletId: cash, amount: minor(600_000n), counterAccount });
  await world.moveClock(hoursMs(1));
  await sign();
  const [refusal, ...others] = await newestRefusals(world.database.read, 10);
  assert.equal(others.length, 0);
  assert.match(JSON.stringify(refusal), /is a win of 600000 for .* that nothing explains/);
  const step = ownersTicker(world, testOwners);
  for (let walked = 0; walked < 3; walked++) await step.run();
  const { deviations, lastDeviation } = await verifierState(world.database.read);
  assert.equal(deviations, 1n);
  assert.match(lastDeviation!, /is a win of 600000/);
});

test('what tests give their players is explained to tests alone', async (t) => {
  const { world } = await lived(t);
  assert.match((await ledgerVerifier(movementOwners)(world)).deviations.join('\n'), /is a deposit of 1000000/);
});
