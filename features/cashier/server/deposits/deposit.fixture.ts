import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { z } from 'zod';
import type { PlayerVisit, Visit } from '#kit/server/http/visit.ts';
import { id } from '#kit/shared/id.ts';
import { inMoney, minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { testWorld } from '#kit/testing/world.ts';
import { demoMerchant, type MerchantPlace } from '#tools/testing/scenes/players.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { type BankNotice, bankNoticeBody } from '../../contract/bank-notice.ts';
import { bankKeyId, bankKeyOf, signNotice } from '../lines/bank-signature.ts';
import { loadDemo } from '../load-demo.ts';
import { bankNotice } from '../lines/bank-notice.ts';
import { staffUnmatchedLines } from '../lines/staff-unmatched-lines.ts';
import { startDeposit } from './start-deposit.ts';
import { cashierSettings } from './view-deposit.ts';

export const merchantId = id<'mrc'>('mrc_demo');
export const settings = { simulatedBankUrl: () => undefined, bankAddress: () => undefined };
export const somchai = `mbr_${'1'.repeat(32)}`;
export const malee = `mbr_${'2'.repeat(32)}`;

const base: Visit = {
  requestId: 'req_1',
  ip: '127.0.0.1',
  userAgent: '',
  host: 'localhost',
  language: 'TH',
  merchantId,
  bearer: undefined,
  machine: undefined,
  cookies: {},
  setCookie: () => undefined,
  player: undefined,
};
export const visitOf = (memberId: string): PlayerVisit => ({
  ...base,
  player: { memberId: id(memberId), sessionId: id('ses_1'), kind: 'player' },
});

/** A demo merchant with its account, two players, a bank that tells of transfers. */
/** @param place where the merchant is; Bangkok, with the baht, unless said otherwise. */
export const setUp = async (t: TestContext, place?: MerchantPlace) => {
  const world = await testWorld(t);
  await demoMerchant(world, place);
  const money = place?.currency ?? 'THB';
  await loadDemo(world, merchantId);
  const start = async (memberId: string, amount: bigint, idempotencyKey: string = world.entropy.token()) =>
    startDeposit(contributed(world, cashierSettings.with(settings)))(
      { amount: minor(amount), idempotencyKey },
      { ...visitOf(memberId), money },
    );
  const started = async (memberId: string, amount: bigint) => {
    const deposit = await start(memberId, amount);
    assert.ok(deposit.ok);
    return deposit.value;
  };
  const noticeOf = (over: Partial<BankNotice> & { amount: BankNotice['amount'] }): BankNotice => ({
    transactionId: world.entropy.token(),
    accountProxy: '0000000000017',
    currency: money,
    paidAt: world.clock.now(),
    payerName: 'Somchai',
    payerAccount: 'xxx-1',
    ...over,
  });
  const tell = async (
    notice: BankNotice,
    over: { key?: string; keyId?: string; at?: Instant; nonce?: string; body?: string; target?: string } = {},
  ) => {
    const rawBody = JSON.stringify(inMoney(money, () => z.encode(bankNoticeBody, notice)));
    const timestamp = String(Math.floor((over.at ?? world.clock.now()) / 1000));
    const nonce = over.nonce ?? world.entropy.token();
    const target = 'POST /api/wps/cashier/bank-notice';
    const headers = {
      'x-bank-key-id': over.keyId ?? bankKeyId,
      'x-bank-timestamp': timestamp,
      'x-bank-nonce': nonce,
      'x-bank-signature': signNotice(over.key ?? bankKeyOf(world.vault), { timestamp, nonce, target, body: rawBody }),
    };
    const machine = { target: over.target ?? target, rawBody: over.body ?? rawBody, headers };
    const result = await bankNotice(contributed(world, cashierSettings.with(settings)))(notice, { ...base, machine });
    return result.ok ? result.value.outcome : result.refusal;
  };
  const cashOf = async (memberId: string) => {
    const balances = await balancesOf(world.database.read, id(memberId));
    return balances.reduce((sum, { balance }) => sum + balance, 0n);
  };
  const waiting = async () => {
    const queue = await staffUnmatchedLines(world)(
      { show: 'waiting' },
      {
        ...base,
        staff: { staffId: id('stf_1'), username: 'x', sessionId: 's', permissions: [] },
      },
    );
    assert.ok(queue.ok);
    return queue.value.lines.map(({ reason, amount }) => [reason, amount]);
  };
  return { world, start, started, noticeOf, tell, cashOf, waiting };
};
