import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { z } from 'zod';
import { loadDemo as loadMembers } from '#features/identity/public.ts';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { loadDemo as loadOperators } from '#features/staff/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { bankNoticeBody } from '../../contract/bank-notice.ts';
import { bankKeyId, bankKeyOf, signNotice } from './bank-signature.ts';
import { loadDemo } from '../load-demo.ts';
import { approvalActions, staffMatchLine } from './staff-match-line.ts';
import { bankNotice } from './bank-notice.ts';
import { staffUnmatchedLines } from './staff-unmatched-lines.ts';
import { cashierSettings } from '../deposits/view-deposit.ts';

// The stage of the tests of money whose owner staff has to find: operators, players, and transfers that fit no deposit.

export const reason = 'the payer sent a slip';
const operatorList = z.object({ operators: z.array(z.object({ staffId: z.string(), username: z.string() })) });

/** Money with a reference that nobody has. @returns the bank's number of it. */
const transferOf = async (world: TestWorld, merchantId: MerchantId, amount: bigint): Promise<string> => {
  const notice = {
    transactionId: world.entropy.token(),
    accountProxy: '0000000000017',
    currency: 'THB' as const,
    amount: minor(amount),
    paidAt: world.clock.now(),
    payerName: 'Somsri',
    payerAccount: 'xxx-1',
    reference: 'NOBODY',
  };
  const rawBody = JSON.stringify(z.encode(bankNoticeBody, notice));
  const [timestamp, nonce] = [String(Math.floor(world.clock.now() / 1000)), world.entropy.token()];
  const target = 'POST /api/wps/cashier/bank-notice';
  const headers = {
    'x-bank-key-id': bankKeyId,
    'x-bank-timestamp': timestamp,
    'x-bank-nonce': nonce,
    'x-bank-signature': signNotice(bankKeyOf(world.vault), { timestamp, nonce, target, body: rawBody }),
  };
  const visit = visitOf(merchantId, { machine: { target, rawBody, headers } });
  const told = await bankNotice(world)(notice, visit);
  assert.deepEqual(told, { ok: true, value: { outcome: 'unmatched' } });
  return notice.transactionId;
};

/** A merchant with two players, its operators, and money that nobody's deposit fits. */
export const openLineScene = async (t: TestContext) => {
  const unnamed = { simulatedBankUrl: () => undefined, bankAddress: () => undefined };
  const world = contributed(await testWorld(t), cashierSettings.with(unnamed));
  const { merchantId } = await loadMerchant(world);
  await loadDemo(world, merchantId);
  await loadOperators(world, merchantId);
  const [somchai, malee] = await loadMembers(world, merchantId, {
    somchai: 'a long password',
    malee: 'a long password',
  });
  const calls = routesOf([staffFeature], 'desk', acting(world, approvalActions));
  const call = async (name: string, input: unknown, visit: object) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the gate hands it in
    calls.find((route) => route.name === name)!.handler(input, visit as never);
  const listed = await call('operators', {}, staffVisitOf(merchantId));
  assert.ok(listed.ok);
  const found = operatorList.parse(listed.value).operators;
  const as = (username: string) => {
    const { staffId } = found.find((operator) => operator.username === username)!;
    return staffVisitOf(merchantId, {
      staff: { staffId: id(staffId), username, sessionId: 'sts_1', permissions: ['deposits.write'] },
    });
  };
  const arrives = async (amount: bigint): Promise<string> => {
    const transactionId = await transferOf(world, merchantId, amount);
    const queue = await staffUnmatchedLines(world)({ show: 'waiting' }, as('owner'));
    assert.ok(queue.ok);
    return queue.value.lines.find((line) => line.transactionId === transactionId)!.lineId;
  };
  const stateOf = async (lineId: string) => {
    const { rows } = await sql<{ state: string; member_id: string | null }>`
      select state, member_id
      from cashier.bank_line
      where line_id = ${lineId}`.execute(world.database.read);
    return rows[0];
  };
  const cashOf = async (memberId: string) =>
    (await balancesOf(world.database.read, id(memberId))).reduce((total, { balance }) => total + balance, 0n);
  const match = (lineId: string, memberId: string = somchai!.memberId, visit = as('finance')) =>
    staffMatchLine(world)({ lineId, memberId, reason }, visit);
  const approvalOf = async (lineId: string): Promise<string> => {
    const waiting = await call('approvals', { state: 'waiting' }, as('owner'));
    assert.ok(waiting.ok);
    const { approvals } = z
      .object({ approvals: z.array(z.object({ approvalId: z.string(), subject: z.object({ id: z.string() }) })) })
      .parse(waiting.value);
    return approvals.find(({ subject }) => subject.id === lineId)!.approvalId;
  };
  return { world, merchantId, somchai: somchai!, malee: malee!, call, as, arrives, stateOf, cashOf, match, approvalOf };
};

export const outcome = (answer: { ok: true; value: unknown } | { ok: false; refusal: string }) =>
  answer.ok ? answer.value : answer.refusal;
