import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import test from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { holdWallets } from '#tools/testing/scenes/hold-wallet.ts';
import { openVendor, untilAnswered } from '../http.fixture.ts';

test('of the bets that are under way when play is closed to their player, none is taken', async (t) => {
  const { world, newPlayers, call, enter } = await openVendor(t);
  const [player] = await newPlayers(1, 100_000n);
  const { bet } = await enter(player!);
  const { memberId, visit } = player!;
  assert.ok((await untilAnswered(() => call('bet', bet))).ok);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const letGo = await holdWallets(t, world, memberId);
  // The first has passed the gates and waits for the wallet; the others wait for their turn, before the gates.
  const sent = Array.from({ length: 6 }, (_, at) =>
    call('bet', { ...bet, roundId: `more-${at}`, transactionId: `more-${at}` }),
  );
  await pause(400);
  await sql`
    insert into protection.member (member_id, merchant_id, closed_kind, closed_from)
    values (${memberId}, ${visit.merchantId}, 'self_exclusion', kit.now())
    on conflict (member_id) do update set closed_kind = 'self_exclusion', closed_from = kit.now()`.execute(owner.read);
  await letGo();
  const codes = (await Promise.all(sent)).map((told) => (told.ok ? 'taken' : String(told.code)));
  assert.deepEqual(codes, Array(6).fill('account_blocked'));
  const late = await call('bet', { ...bet, roundId: 'late', transactionId: 'late' });
  assert.equal(late.code, 'account_blocked');
});
