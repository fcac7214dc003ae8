import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import sharp from 'sharp';
import { asOwner } from '#features/lottery/server/scene.fixture.ts';
import { answerReceipt } from '#features/withdrawals/server/receipts/answer-receipt.ts';
import { uploadProof } from '#features/withdrawals/server/receipts/upload-proof.ts';
import { staffRejectWithdrawal } from '#features/withdrawals/server/decisions/staff-reject-withdrawal.ts';
import { staffResolveDispute } from '#features/withdrawals/server/receipts/staff-resolve-dispute.ts';
import { recordStanding } from '#features/withdrawals/server/payouts/record-standing.ts';
import { approve, ask, ledgerIsRight, openScene, reason, stateOf } from '#features/withdrawals/server/scene.fixture.ts';
import { minor } from '#kit/shared/money/money.ts';
import { instant } from '#kit/shared/time.ts';
import { verifyOwnersOfTest } from '../testing/scenes/test-money.ts';

/** Withdrawals that ended in each way and one that is open; the last three cost a fee. */
const lived = async (t: TestContext) => {
  const scene = await openScene(t);
  const { world, as, work, decide } = scene;
  const one = await scene.player(1_000_000n);
  const ids: string[] = [];
  for (let count = 0; count < 6; count++) ids.push(await ask(scene, one, 50_000n));
  const [received, rejected, refunded, back, open, repaid] = ids;
  await work();
  await staffRejectWithdrawal(world)({ withdrawalId: rejected!, code: 'other', reason }, as('finance'));
  for (const id of [received, refunded, back, repaid]) assert.equal(await approve(scene, id!), 'done');
  await work();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336' } })
    .png()
    .toBuffer();
  const half = async (withdrawalId: string) => {
    const sent = await uploadProof(world)({ files: [{ name: 'slip.png', bytes: picture }] }, one.visit);
    assert.ok(sent.ok);
    const input = { withdrawalId, answer: 'partly_received' as const, receivedAmount: minor(20_000n) };
    assert.ok((await answerReceipt(world)({ ...input, proofs: [sent.value.proof] }, one.visit)).ok);
  };
  const close = async (withdrawalId: string, outcome: 'refund' | 'pay_rest') => {
    await half(withdrawalId);
    assert.ok((await staffResolveDispute(world)({ withdrawalId, outcome, reason }, as('finance'))).ok);
    assert.equal(await decide('approve', withdrawalId, 'owner'), 'ok');
    await work();
  };
  await answerReceipt(world)({ withdrawalId: received!, answer: 'received', proofs: [] }, one.visit);
  await close(refunded!, 'refund');
  await close(repaid!, 'pay_rest');
  const { rows } = await world.database.pool.query<{ payout_id: string }>(
    `select payout_id from withdrawals.payout where withdrawal_id = '${back!}'`,
  );
  await recordStanding(world, rows[0]!.payout_id, { state: 'returned', reference: 'B', returnedAt: instant(0) });
  const states = [];
  for (const id of [received, rejected, refunded, back, open, repaid]) states.push((await stateOf(scene, id!))?.state);
  assert.deepEqual(states, ['received', 'rejected', 'refunded', 'returned', 'review', 'sent']);
  await ledgerIsRight(scene);
  return { scene, received, rejected, refunded, back, open, repaid };
};

type Lived = Awaited<ReturnType<typeof lived>>;
const kept = [
  'withdrawals.withdrawal',
  'withdrawals.step',
  'withdrawals.payout',
  'withdrawals.dispute',
  'wallet.hold',
  'wallet.hold_end',
  'wallet.movement',
];
const copyOf = (table: string) => `kept_${table.replace('.', '_')}`;

const withdrawalRow = (set: string, id: string | undefined) =>
  `update withdrawals.withdrawal set ${set} where withdrawal_id = '${id}'`;
const keyed = (key: string) => `where key = wallet.key_of('${key}')`;

const tampering: [what: string, statement: (of: Lived) => string, expected: RegExp][] = [
  ['what an open one holds', ({ open }) => withdrawalRow('net = net + 1, amount = amount + 1', open), /with 49001/],
  [
    'what an open one costs',
    ({ open }) => withdrawalRow('fee = 0, net = amount', open),
    /has a fee of 0, its hold says 1000/,
  ],
  ['whose it is', ({ received }) => withdrawalRow(`member_id = 'mbr_thief'`, received), /is received with/],
  [
    'a paid one that is called rejected',
    ({ received }) => withdrawalRow(`state = 'rejected'`, received),
    /its hold of 50000 left/,
  ],
  [
    'a rejected one that is called sent',
    ({ rejected }) => withdrawalRow(`state = 'sent', sent_at = requested_at`, rejected),
    /went back/,
  ],
  [
    'a received one that is called refunded',
    ({ received }) => withdrawalRow(`state = 'refunded'`, received),
    /last dispute is missing/,
  ],
  [
    'a step',
    ({ received }) => `delete from withdrawals.step where withdrawal_id = '${received}' and to_state = 'received'`,
    /its last step led to sent/,
  ],
  [
    'what was paid',
    ({ received }) => `update withdrawals.payout set amount = amount - 1 where withdrawal_id = '${received}'`,
    /49999, 50000 left for it/,
  ],
  [
    'what the rest was',
    ({ repaid }) => `update withdrawals.payout set amount = amount + 1 where withdrawal_id = '${repaid}' and no = 2`,
    /of the rest of 29001 29000 was held/,
  ],
  [
    'what was missing',
    ({ refunded }) => `update withdrawals.dispute set claimed_missing = 30001 where withdrawal_id = '${refunded}'`,
    /over 30001, given back was 30000/,
  ],
  [
    'how a dispute ended',
    ({ refunded }) => `update withdrawals.dispute set outcome = 'receipt_forced' where withdrawal_id = '${refunded}'`,
    /is receipt_forced over 30000, given back was 30000/,
  ],
  [
    'a withdrawal that is gone',
    ({ open }) => `delete from withdrawals.withdrawal where withdrawal_id = '${open}'`,
    /belongs to no withdrawal/,
  ],
  [
    'a hold that ended',
    ({ open }) => `insert into wallet.hold_end (hold_id, captured) values ('${open}', 0)`,
    /is review with .* went back/,
  ],
  [
    'what came back',
    ({ back }) => `update wallet.movement set amount = amount + 1 ${keyed(`fee-back:${back}`)}`,
    /is returned, back from the bank came 49000 and 1001/,
  ],
  [
    'one that came back and is called received',
    ({ back }) => withdrawalRow(`state = 'received'`, back),
    /is received, back from the bank came 49000/,
  ],
];

test('every edited row of a withdrawal is named, and each way that one can end is right as it is', async (t) => {
  const life = await lived(t);
  const { world } = life.scene;
  const deviations = async () => (await verifyOwnersOfTest(world)).deviations;
  assert.deepEqual(await deviations(), []);
  const behind = (statement: string) => asOwner(world, `set session_replication_role = replica; ${statement}`);
  await behind(kept.map((table) => `create table ${copyOf(table)} as table ${table}`).join(';'));
  for (const [what, statement, expected] of tampering) {
    await behind(`alter table withdrawals.withdrawal drop constraint if exists somebody_must_act; ${statement(life)}`);
    assert.match((await deviations()).join('\n'), expected, what);
    await behind(
      kept.map((table) => `delete from ${table}; insert into ${table} select * from ${copyOf(table)}`).join(';'),
    );
  }
  assert.deepEqual(await deviations(), []);
});
