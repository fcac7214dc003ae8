import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { daysMs, minutesMs } from '#kit/shared/time.ts';
import { answerReceipt } from './answer-receipt.ts';
import { approve, ask, ledgerIsRight, openScene, outcome, reason, type Scene, stateOf } from '../scene.fixture.ts';
import { staffShowProof } from './staff-show-proof.ts';
import { uploadProof } from './upload-proof.ts';
import { staffResolveDispute } from './staff-resolve-dispute.ts';

/** A small picture that the player sends in. */
const pictureOf = async ({ world }: Scene, { visit }: Pick<TestPlayer, 'visit'>): Promise<string> => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336' } })
    .png()
    .toBuffer();
  const sent = await uploadProof(world)({ files: [{ name: 'slip.png', bytes }] }, visit);
  assert.ok(sent.ok);
  return sent.value.proof;
};

test('silence of the player counts as receipt at the deadline, not a millisecond before, and can be disputed for a week', async (t) => {
  const scene = await openScene(t);
  const { world, player, work, decide, cashOf, as } = scene;
  const one = await player(100_000n);
  const withdrawalId = await ask(scene, one, 20_000n);
  await work();
  await approve(scene, withdrawalId);
  await work();
  const noticesOf = async () => {
    const { rows } = await sql<{ kind: string }>`
      select kind
      from messages.notice
      where member_id = ${one.memberId} and kind like 'withdrawal%'
      order by notice_no`.execute(world.database.read);
    return rows.map(({ kind }) => kind.replace('withdrawal_', ''));
  };
  await world.moveClock(minutesMs(10));
  await work();
  await work();
  await world.moveClock(minutesMs(15));
  await work();
  assert.deepEqual(await noticesOf(), ['sent', 'reminder', 'reminder']);
  await world.moveClock(minutesMs(4));
  await work();
  assert.equal((await stateOf(scene, withdrawalId))?.state, 'sent');
  await world.moveClock(minutesMs(1));
  const late = await answerReceipt(world)({ withdrawalId, answer: 'received', proofs: [] }, one.visit);
  assert.equal(!late.ok && late.refusal, 'answer_too_late');
  await work();
  assert.deepEqual(await stateOf(scene, withdrawalId), { state: 'receipt_assumed', owner: null, reason: 'no_answer' });
  await world.moveClock(daysMs(6));
  const tooMuch = await answerReceipt(world)(
    { withdrawalId, answer: 'partly_received', receivedAmount: minor(20_000n), proofs: [] },
    one.visit,
  );
  assert.equal(!tooMuch.ok && tooMuch.refusal, 'received_amount_invalid');
  const bare = { withdrawalId, answer: 'partly_received' as const, receivedAmount: minor(15_000n), proofs: [] };
  const unproved = await answerReceipt(world)(bare, one.visit);
  assert.equal(!unproved.ok && unproved.refusal, 'proof_needed');
  const other = await player(0n);
  const stolen = await answerReceipt(world)({ ...bare, proofs: [await pictureOf(scene, other)] }, one.visit);
  assert.equal(!stolen.ok && stolen.refusal, 'proof_unknown');
  const answer = { ...bare, proofs: [await pictureOf(scene, one)] };
  const disputed = await answerReceipt(world)(answer, one.visit);
  assert.ok(disputed.ok && disputed.value.clock.state === 'disputed');
  const seen = await staffShowProof(world)({ withdrawalId, no: 1 }, as('finance'));
  assert.ok(seen.ok && Buffer.from(seen.value.picture, 'base64').subarray(8, 12).toString() === 'WEBP');
  const second = await staffShowProof(world)({ withdrawalId, no: 2 }, as('finance'));
  assert.equal(!second.ok && second.refusal, 'not_found');
  const close = (result: 'refund' | 'pay_rest' | 'force_receipt') =>
    staffResolveDispute(world)({ withdrawalId, outcome: result, reason }, as('finance'));
  assert.equal(outcome(await close('refund')), 'needs_approval');
  assert.equal(await cashOf(one.memberId), 80_000n);
  assert.equal(await decide('approve', withdrawalId, 'owner'), 'ok');
  await work();
  await work();
  assert.equal(await cashOf(one.memberId), 85_000n);
  assert.equal((await stateOf(scene, withdrawalId))?.state, 'refunded');
  await ledgerIsRight(scene);
});

test('a proof is a picture of one’s own, whatever the file says of itself', async (t) => {
  const scene = await openScene(t);
  const one = await scene.player(0n);
  const svg = { name: 'x.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
  const refused = await uploadProof(scene.world)({ files: [svg] }, one.visit);
  assert.equal(!refused.ok && refused.refusal, 'image_type');
});

test('the rest of a disputed one is paid once more and confirmed again; a forced receipt refunds nothing', async (t) => {
  const scene = await openScene(t);
  const { world, player, work, decide, cashOf, lockedOf, paidOut, as } = scene;
  const one = await player(100_000n);
  const withdrawalId = await ask(scene, one, 20_000n);
  await work();
  await approve(scene, withdrawalId);
  await work();
  const say = async (answer: 'received' | 'not_received', receivedAmount?: bigint) =>
    answerReceipt(world)(
      {
        withdrawalId,
        answer: receivedAmount === undefined ? answer : 'partly_received',
        receivedAmount: receivedAmount === undefined ? undefined : minor(receivedAmount),
        proofs: [await pictureOf(scene, one)],
      },
      one.visit,
    );
  assert.ok((await say('not_received', 12_000n)).ok);
  const close = (result: 'pay_rest' | 'force_receipt') =>
    staffResolveDispute(world)({ withdrawalId, outcome: result, reason }, as('finance'));
  assert.equal(outcome(await close('pay_rest')), 'needs_approval');
  assert.equal(await decide('approve', withdrawalId, 'owner'), 'ok');
  await work();
  assert.deepEqual([(await stateOf(scene, withdrawalId))?.state, paidOut()], ['sent', 28_000n]);
  assert.deepEqual([await cashOf(one.memberId), await lockedOf(one.memberId)], [80_000n, 0n]);
  assert.ok((await say('not_received')).ok);
  assert.equal(outcome(await close('force_receipt')), 'needs_approval');
  assert.equal(await decide('reject', withdrawalId, 'owner'), 'ok');
  assert.equal((await stateOf(scene, withdrawalId))?.state, 'disputed');
  assert.equal(outcome(await close('force_receipt')), 'needs_approval');
  assert.equal(await decide('approve', withdrawalId, 'owner'), 'ok');
  await work();
  assert.deepEqual(await stateOf(scene, withdrawalId), {
    state: 'receipt_forced',
    owner: null,
    reason: 'dispute_wrong',
  });
  assert.equal(await cashOf(one.memberId), 80_000n);
  const { rows } = await sql<{ action: string }>`
    select action from public_audit.v_audit where subject_id = ${withdrawalId} order by seq`.execute(
    world.database.read,
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    [
      'withdrawals.approve',
      'withdrawals.answer_receipt',
      'staff.request_approval',
      'staff.approve',
      'withdrawals.answer_receipt',
      'staff.request_approval',
      'staff.reject',
      'staff.request_approval',
      'staff.approve',
    ],
  );
  await ledgerIsRight(scene);
});
