// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { listDeposits } from '#features/cashier/contract/list-deposits.ts';
import { startDeposit } from '#features/cashier/contract/start-deposit.ts';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { findReceipt } from '#features/lottery/contract/tickets/find-receipt.ts';
import { listTickets } from '#features/lottery/contract/tickets/list-tickets.ts';
import { balance } from '#features/wallet/contract/balance.ts';
import { movements } from '#features/wallet/contract/movements.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { sum } from '#kit/shared/money/money.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { withWorldOf } from '#tools/testing/access/mounted-routes.ts';
import { deposit, openDraw, slipOf } from '#tools/testing/site/play.ts';
import { call, payAtBank, registerPlayer, requestOf, send } from '#tools/testing/site/site-client.ts';

const rounds = 2;
/** How many purchases are answered before the first end; before the second twice as many. */
const answersUntilEnd = 8;
const site = await startTestSite({ after });
// Three restarts pass while it takes bets, on a busy machine each of a minute.
const draw = await openDraw(site, minutesMs(8));

type Player = { name: string; token: string; sent: Set<string>; acknowledged: Map<string, string>; paid: Set<string> };

const newPlayer = async (name: string): Promise<Player> => {
  const token = await registerPlayer(site.site, name);
  await deposit(site, token, '500.00', `first-deposit-of-${name}`);
  return { name, token, sent: new Set(), acknowledged: new Map(), paid: new Set() };
};

/** Buys until the connection breaks; a purchase counts as acknowledged once its answer is here. */
const buyOn = async (player: Player, round: number, acknowledge: () => void): Promise<void> => {
  for (let number = 0; number < 45; number++) {
    const key = `purchase-${player.name}-${round}-${number}`;
    player.sent.add(key);
    const answer = await call(site.site, buyTicket, {
      token: player.token,
      input: slipOf(draw, key, String(100 + number)),
    }).catch((error: unknown) => error);
    if (answer instanceof Error) {
      assert.ok(!/: 4\d\d /.test(answer.message), answer.message);
      return;
    }
    player.acknowledged.set(key, receiptId.parse(answer).ticketId);
    acknowledge();
  }
};
const receiptId = z.object({ ticketId: z.string() });

/** Has a deposit paid; the bank may or may not get its answer before the end. */
const payOn = async (player: Player, round: number): Promise<void> => {
  const { depositId, qrPayload } = await call(site.site, startDeposit, {
    token: player.token,
    input: { amount: '300.00', idempotencyKey: `deposit-${player.name}-${round}` },
  });
  player.paid.add(depositId);
  await payAtBank(site, qrPayload ?? '').catch(() => undefined);
};

const transferList = z.object({
  transfers: z.array(z.object({ notice: z.object({ reference: z.string().optional() }) })),
});

const isReady = (): Promise<boolean> =>
  fetch(`${site.site}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

const killAndRestart = async (): Promise<number> => {
  await site.kill();
  const startedMs = performance.now();
  await site.restart();
  while (!(await isReady())) await pause(50);
  return performance.now() - startedMs;
};

const ticketsOf = async (token: string): Promise<string[]> => {
  const found: string[] = [];
  for (let before: string | undefined; ; ) {
    const input = before === undefined ? { limit: 50 } : { limit: 50, before };
    const page = await call(site.site, listTickets, { token, input });
    found.push(...page.tickets.map(({ ticketId }) => ticketId));
    if (page.next === undefined) return found;
    before = page.next;
  }
};

/** Every purchase that was answered is there once, and the receipt tells the truth of the others. */
const assertPurchases = async ({ name, token, sent, acknowledged }: Player): Promise<void> => {
  const counted = new Set<string>();
  for (const key of sent) {
    const answer = await call(site.site, findReceipt, { token, input: { key } });
    const known = acknowledged.get(key);
    if (known !== undefined) assert.ok(answer.counted && answer.receipt.ticketId === known, `${name} lost ${key}`);
    if (answer.counted) counted.add(answer.receipt.ticketId);
  }
  assert.deepEqual((await ticketsOf(token)).toSorted(), [...counted].toSorted(), name);
};

/** The balance is the sum of the movements, and those are one for each ticket and deposit. */
const assertMoney = async ({ name, token, paid }: Player): Promise<void> => {
  const amounts: { kind: string; amount: bigint }[] = [];
  for (let before: string | undefined; ; ) {
    const input = before === undefined ? { pageSize: 100 } : { pageSize: 100, before };
    const page = await call(site.site, movements, { token, input });
    amounts.push(...page.movements);
    if (page.next === undefined) break;
    before = page.next;
  }
  const of = (kind: string) => amounts.filter((it) => it.kind === kind).length;
  assert.equal((await call(site.site, balance, { token })).sumBalance, sum(amounts.map(({ amount }) => amount)), name);
  assert.equal(of('bet'), (await ticketsOf(token)).length, name);
  const { deposits } = await call(site.site, listDeposits, { token });
  assert.equal(of('deposit'), deposits.filter(({ state }) => state === 'credited').length, name);
  assert.ok(deposits.length >= paid.size, name);
};

/** The bank tells again what it got no answer to. What the end cut off before the bank had it was never paid. */
const assertAllCredited = async ({ name, token, paid }: Player): Promise<void> => {
  const { transfers } = transferList.parse(await (await fetch(`${site.bank}/api/transfers`)).json());
  const references = new Set(transfers.map(({ notice }) => notice.reference));
  // It waits twice as long each time: on a busy machine a minute may pass.
  for (let looks = 1; looks <= 240; looks++) {
    const { deposits } = await call(site.site, listDeposits, { token });
    const open = deposits.filter(
      ({ depositId, reference, state }) => paid.has(depositId) && references.has(reference) && state !== 'credited',
    );
    if (open.length === 0) return;
    await pause(250);
  }
  assert.fail(`a transfer to ${name} was never credited`);
};

const assertLedger = async (): Promise<void> => {
  const { looked, deviations } = await withWorldOf(site, verifyLedger);
  assert.deepEqual(deviations, []);
  assert.ok(Object.values(looked).some((count) => count > 0));
};

test('kill -9 amid purchases and deposits loses nothing and does nothing twice', async (t) => {
  const players = [await newPlayer('Crash001'), await newPlayer('Crash002'), await newPlayer('Crash003')];
  for (let round = 1; round <= rounds; round++) {
    const amid = Promise.withResolvers<void>();
    let answers = 0;
    const load = Promise.all(
      players.flatMap((player) => [
        buyOn(player, round, () => ++answers === answersUntilEnd * round && amid.resolve()),
        payOn(player, round).catch(() => undefined),
      ]),
    );
    // By what was answered and no clock: a slow machine may have answered nothing yet, a quick one everything.
    await Promise.race([amid.promise, load]);
    const readyMs = await killAndRestart();
    await load;
    t.diagnostic(`ready again after ${Math.round(readyMs)} ms`);
    for (const player of players) await assertPurchases(player);
    for (const player of players) await assertAllCredited(player);
    for (const player of players) await assertMoney(player);
    await assertLedger();
  }
  const count = (keys: (player: Player) => number) => players.reduce((total, player) => total + keys(player), 0);
  const [sent, acknowledged] = [count((player) => player.sent.size), count((player) => player.acknowledged.size)];
  t.diagnostic(`${acknowledged} of ${sent} purchases were answered before an end`);
  assert.ok(acknowledged > 0 && sent > acknowledged, 'the ends came amid purchases');
});

test('fifty times the same purchase at once is one purchase, whether of one key or told again after the end', async () => {
  const player = await newPlayer('Replay01');
  const body = slipOf(draw, 'one-key-for-fifty-presses', '777');
  const press = () => send(site.site, { ...requestOf(buyTicket, body), token: player.token });
  const presses = await Promise.all(Array.from({ length: 50 }, press));
  assert.deepEqual(new Set(presses.map(({ status }) => status)), new Set([200]), presses[0]!.text);
  assert.equal(new Set(presses.map(({ text }) => text)).size, 1);
  await killAndRestart();
  assert.equal((await press()).text, presses[0]!.text);
  assert.equal((await ticketsOf(player.token)).length, 1);
  await assertMoney(player);
  const started = { amount: '400.00', idempotencyKey: 'one-key-for-fifty-deposits' };
  const starts = await Promise.all(
    Array.from({ length: 50 }, () => call(site.site, startDeposit, { token: player.token, input: started })),
  );
  assert.equal(new Set(starts.map(({ depositId }) => depositId)).size, 1);
  await assertLedger();
});
