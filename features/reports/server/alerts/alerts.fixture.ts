import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { loadDemo } from '#features/cashier/public.ts';
import { sql, type Tx } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { logInScene } from '#tools/testing/scenes/log-in-scene.ts';
import { evaluateAlerts } from './evaluate-alerts.ts';
import { staffAlerts } from './staff-alerts.ts';

export const everything = ['money', 'deposits', 'verification', 'protection'].flatMap((area) => [
  `${area}.read`,
  `${area}.write`,
]);

/** A merchant with a player, and ways to let money and documents wait. */
export const alertsScene = async (t: TestContext) => {
  const scene = await logInScene(t);
  const { world, merchantId, memberId } = scene;
  await loadDemo(world, merchantId);
  const visit = (permissions: readonly string[] = everything, of = merchantId) =>
    staffVisitOf(of, { staff: { staffId: id('stf_1'), username: 'anna', sessionId: 'sts_1', permissions } });
  const look = evaluateAlerts(world);
  const shown = async (state: 'standing' | 'ended' = 'standing', as = visit()) => {
    const answer = await staffAlerts(world)({ state }, as);
    assert.ok(answer.ok);
    return answer.value;
  };
  const kinds = async (...as: Parameters<typeof shown>) => (await shown(...as)).alerts.map(({ kind }) => kind);
  const change = (work: (tx: Tx) => Promise<unknown>) =>
    world.database.transact(async (tx) => {
      await work(tx);
      return accept(undefined);
    });
  const lineArrives = (lineId: string) =>
    change((tx) =>
      sql`
        insert into cashier.bank_line (
          line_id, account_id, transaction_id, amount, paid_at, received_at, payer_name_sealed, payer_account_sealed,
          content_hash, state, reason, since
        )
        select ${lineId}, account_id, ${lineId}, 12345, kit.now(), kit.now(), '', '', '\\x00', 'unmatched',
          'unknown_reference', kit.now()
        from cashier.payment_account
        where merchant_id = ${merchantId}
        limit 1`.execute(tx),
    );
  const setLine = (lineId: string, state: string) =>
    change((tx) => sql`update cashier.bank_line set state = ${state} where line_id = ${lineId}`.execute(tx));
  const depositWaits = () =>
    change((tx) =>
      sql`
        insert into cashier.deposit (
          deposit_id, merchant_id, member_id, account_id, method_id, idempotency_key, amount, pay_amount, reference,
          state, created_at, expires_at, since, reason
        )
        select 'dep_1', ${merchantId}, ${memberId}, account_id, method_id, 'k', 100, 101, 'ref', 'review', kit.now(),
          kit.now() + interval '15 minutes', kit.now(), 'wrong_amount'
        from cashier.method
        where merchant_id = ${merchantId}
        limit 1`.execute(tx),
    );
  const documentComes = () =>
    change((tx) =>
      sql`
        insert into verification.kyc_request (
          kyc_request_id, merchant_id, member_id, what, reason, caused_by, requested_at, state, since, deadline, tries
        )
        values (
          ${`kyc_${'1'.repeat(32)}`}, ${merchantId}, ${memberId}, 'identity', 'own_request', 'player', kit.now(),
          'submitted', kit.now(), kit.now() + interval '24 hours', 1
        )`.execute(tx),
    );
  return { ...scene, visit, look, shown, kinds, change, lineArrives, setLine, depositWaits, documentComes };
};
