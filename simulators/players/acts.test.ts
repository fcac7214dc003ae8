// @slow: a product of its own
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { listTickets } from '#features/lottery/contract/tickets/list-tickets.ts';
import { balance } from '#features/wallet/contract/balance.ts';
import { call } from '#kit/server/http/call-endpoint.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { openDraw } from '#tools/testing/site/play.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';
import { buySlip, playRound, topUp } from './acts.ts';

test('a simulated player deposits, buys a slip and plays a round, each as the books say', async (t) => {
  const site = await startTestSite(t);
  await openDraw(site);
  const token = await registerPlayer(site.site, 'simTest11');
  const moneyNow = async () => (await call(site.site, balance, { token })).sumBalance;
  await topUp(site, { token });
  for (let looks = 0; (await moneyNow()) === 0n && looks < 80; looks++) await pause(250);
  const before = await moneyNow();
  assert.ok(before >= 30_000n, String(before));
  const { tickets } = await bought(site, token);
  const [ticket] = tickets;
  assert.ok(ticket && ticket.costTotal > 0n);
  assert.equal(await moneyNow(), before - ticket.costTotal);
  const left = await moneyNow();
  const { stake, added, payout, isOver } = await playRound(site, { token });
  assert.ok(isOver && stake > 0n);
  assert.equal(await moneyNow(), left - stake - added + payout);
});

/** A lottery that closes at this moment refuses the slip, as it may. */
const bought = async (site: Parameters<typeof buySlip>[0], token: string) => {
  for (let tries = 1; ; tries++) {
    const refusal = await buySlip(site, { token }).catch((fault: unknown) => fault);
    const found = await call(site.site, listTickets, { token });
    if (found.tickets.length > 0) return found;
    assert.ok(tries < 10, String(refusal));
  }
};
