import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { actsIn } from '#features/gateway/public.ts';
import { asOwner, finish, type Line, openLottery } from '#features/lottery/server/scene.fixture.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { addPlayers } from '../testing/scenes/players.ts';
import { testOwners } from '../testing/scenes/test-money.ts';
import { ledgerVerifier } from '../verify.ts';

const everyRun = Array.from({ length: 10 }, (_, digit): Line => ['run_top', String(digit), '10.00']);

/** Two players, a slip that won in money and one in demo credit, one that is running, and a bet that was refunded, run again and refunded. */
const lived = async (t: TestContext) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const draw = await scene.openDraw();
  const [player] = await scene.players(2, 100_000n);
  const bought = await scene.buy(player!, draw.drawId, everyRun);
  assert.ok(bought.ok);
  const [trial] = await addPlayers(world, merchantId, { count: 1, balance: 100_000n, kind: 'trial' });
  assert.ok((await scene.buy(trial!, draw.drawId, everyRun)).ok);
  const { memberId } = player!;
  const named = { vendor: 'LOTT', merchantId, memberId, requestId: 'r', currency: 'THB' as const };
  const done = await world.database.transact(async (tx) => {
    const game = { game: 'YK1M', roundId: draw.drawId, sessionId: player!.sessionId };
    await actsIn.bet(world, tx, { ...named, ...game, transactionId: 'b', amount: minor(500n) });
    await actsIn.refunds(world, tx, [{ ...named, transactionId: 'f', betTransactionId: 'b' }]);
    await actsIn.rollback(world, tx, { ...named, transactionId: 'k', undoes: 'f' });
    await actsIn.refunds(world, tx, [{ ...named, transactionId: 'g', betTransactionId: 'b' }]);
    await actsIn.refunds(world, tx, [{ ...named, transactionId: 'h', betTransactionId: 'never' }]);
    return accept(undefined);
  });
  assert.ok(done.ok);
  await finish(scene, draw);
  assert.ok((await scene.buy(player!, (await scene.openDraw()).drawId, everyRun.slice(0, 2))).ok);
  const ledger = async () => (await ledgerVerifier(testOwners)(world)).deviations;
  assert.deepEqual(await ledger(), []);
  return { world, ledger };
};

const movementOf = (kind: string) => `
  where (wallet_id, version) in (
    select wallet_id, version
    from wallet.movement
    join wallet.movement_kind on code = kind
    where name = '${kind}'
    order by 1, 2
    limit 1)`;
const first = (table: string, where = 'true') => `
  where ctid = (select ctid from ${table} where ${where} order by ctid limit 1)`;

const tampering: [string, string, RegExp][] = [
  ['whose a wallet is', `update wallet.wallet set member_id = 'mbr_thief' where id = 1`, /wallet\/1 to mbr_thief/],
  [
    'what a movement was for',
    `update wallet.movement set kind = 9 ${movementOf('win')}`,
    /is a win, its movement \S+ a adjustment/,
  ],
  [
    'a movement’s key',
    `update wallet.movement set key = wallet.key_of('x') ${movementOf('win')}`,
    /:win has no movement/,
  ],
  [
    'what the gateway says was moved',
    `update gateway.transaction set amount = amount + 1 ${first('gateway.transaction', "kind = 'win'")}`,
    /moved \d+ in wallet\/1, its movement \d+ in/,
  ],
  [
    'what a ticket was paid in',
    `update lottery.ticket set currency = 'TRIAL' ${first('lottery.ticket', "currency = 'THB'")}`,
    /is in TRIAL, paid in THB/,
  ],
  [
    'what a refund gave back',
    `update gateway.transaction set amount = 499 where transaction_id = 'f'`,
    /LOTT\/f moved 499 for \S+, its movement 500/,
  ],
  [
    'what a rollback took',
    `update gateway.transaction set amount = -1 where transaction_id = 'k'`,
    /LOTT\/k moved -1 for \S+, its movement -500/,
  ],
  [
    'whose a ticket is',
    `update lottery.ticket set member_id = 'mbr_thief' ${first('lottery.ticket')}`,
    /belongs to mbr_thief, mbr_\S+ paid it/,
  ],
  [
    'what a running ticket cost',
    `update lottery.ticket set cost_total = 1 where ticket_no = (select max(ticket_no) from lottery.ticket)`,
    /cost 1, 2000 was paid/,
  ],
  [
    'the stakes of a ticket',
    `update lottery.ticket set stake_total = stake_total + 1 ${first('lottery.ticket')}`,
    /says 10 lines of 10001 .* has 10 of 10000/,
  ],
  [
    'a line of a running ticket',
    `delete from lottery.line where ticket_no = (select max(ticket_no) from lottery.ticket) and line_no = 1`,
    /says 2 lines of .*, has 1 of/,
  ],
  [
    'a ticket nobody paid',
    `delete from gateway.transaction where transaction_id like 'tkt%' and kind = 'bet'`,
    /was never paid/,
  ],
  [
    'what a ticket won',
    `update lottery.payout set amount = amount + 1 ${first('lottery.payout')}`,
    /lottery.payout \S+ says \d+, \d+ was moved/,
  ],
  [
    'what a draw paid out',
    `update lottery.draw set payout_total = payout_total + 1 where payout_total > 0`,
    /lottery.draw \S+ says \d+ was paid out/,
  ],
];

for (const [what, statement, expected] of tampering)
  test(`${what}, changed behind the product's back, is named`, async (t) => {
    const { world, ledger } = await lived(t);
    await asOwner(world, `set session_replication_role = replica; ${statement}`);
    const deviations = await ledger();
    assert.ok(
      deviations.some((deviation) => expected.test(deviation)),
      deviations.join('\n'),
    );
  });
