import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { findWithdrawal } from '#features/withdrawals/contract/find-withdrawal.ts';
import { staffApproveWithdrawal } from '#features/withdrawals/contract/staff-approve-withdrawal.ts';
import type { WithdrawalState } from '#features/withdrawals/domain/withdrawal-clock.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { withdrawNow, richDemoPlayer } from '#tools/testing/site/demo-player.ts';
import { withWorldOf } from '#tools/testing/access/mounted-routes.ts';
import { call, staffToken } from '#tools/testing/site/site-client.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';

const site = await startTestSite({ after });
const wrongs = [undefined, 'lose_order', 'lose_answer'] as const;
const waitsMs = [0, 300, 700, 1100, 1500, 2200];

test('kill -9 amid a payout, the bank well or not, pays it once', async () => {
  const player = await richDemoPlayer(site);
  const staff = await staffToken(site, 'finance');
  const reach = async (withdrawalId: string, wanted: WithdrawalState) => {
    for (let looks = 0; looks < 400; looks++) {
      const found = await call(site.site, findWithdrawal, { token: player.token, input: { withdrawalId } }).catch(
        () => undefined,
      );
      if (found?.clock.state === wanted) return;
      await pause(100);
    }
    assert.fail(`${withdrawalId} never was ${wanted}`);
  };
  const asked: string[] = [];
  for (const [place, waitMs] of waitsMs.entries()) {
    const withdrawalId = await withdrawNow(site, player, `${1000 + place}.00`);
    asked.push(withdrawalId);
    await reach(withdrawalId, 'review');
    const wrong = wrongs[place % wrongs.length];
    if (wrong !== undefined)
      await fetch(`${site.bank}/api/misbehave`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ payout: wrong }),
      });
    const input = { withdrawalId, reason: 'looked at it' };
    await call(site.backoffice, staffApproveWithdrawal, { token: staff, input });
    await pause(waitMs);
    await site.kill();
    await site.restart();
    await reach(withdrawalId, 'sent');
  }
  await withWorldOf(site, async (world) => {
    const { rows } = await sql<{ withdrawal_id: string; orders: number; states: string[] }>`
      select withdrawal_id, count(*)::int as orders, array_agg(state) as states
      from withdrawals.payout
      group by withdrawal_id
      order by withdrawal_id`.execute(world.database.read);
    assert.deepEqual(
      rows,
      asked.map((id) => ({ withdrawal_id: id, orders: 1, states: ['paid'] })),
    );
    assert.deepEqual((await verifyLedger(world)).deviations, []);
    assert.deepEqual((await verifyOwnersOfTest(world)).deviations, []);
  });
});
