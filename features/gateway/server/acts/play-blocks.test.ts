import assert from 'node:assert/strict';
import test from 'node:test';
import { gameProducts } from '#features/protection/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { actsIn } from '../../public.ts';
import { openScene, vendor } from '../scene.fixture.ts';

test('a bet at a vendor or of a product that staff keeps its player from is refused, everybody else’s is taken', async (t) => {
  const { world, newPlayers } = await openScene(t);
  world.extensions.add(gameProducts.with(async (_, { game }) => (game === 'g' ? 'RNG' : undefined)));
  const [player, other] = await newPlayers(2, 100_000n);
  let bets = 0;
  const bet = async ({ memberId, sessionId, visit } = player!) => {
    const name = `kept${++bets}`;
    const taken = await world.database.transact((tx) =>
      actsIn.bet(world, tx, {
        vendor,
        game: 'g',
        roundId: name,
        requestId: 'r',
        transactionId: name,
        merchantId: visit.merchantId,
        memberId,
        sessionId,
        currency: 'THB' as const,
        amount: minor(100n),
      }),
    );
    return taken.ok ? 'taken' : taken.refusal;
  };
  const keep = (blocks: readonly { scope: string; target: string; until: number | null }[]) =>
    sql`
      insert into protection.member (member_id, merchant_id, blocks)
      values (${player!.memberId}, ${player!.visit.merchantId}, ${JSON.stringify(blocks)}::jsonb)
      on conflict (member_id) do update set blocks = excluded.blocks`.execute(world.database.read);
  assert.equal(await bet(), 'taken');
  await keep([{ scope: 'vendor', target: vendor, until: world.clock.now() + minutesMs(5) }]);
  assert.equal(await bet(), 'play_blocked');
  assert.equal(await bet(other), 'taken');
  await world.moveClock(minutesMs(5));
  assert.equal(await bet(), 'taken');
  await keep([
    { scope: 'vendor', target: 'ANOTHER', until: null },
    { scope: 'product', target: 'LOTT', until: null },
    { scope: 'deposit', target: vendor, until: null },
  ]);
  assert.equal(await bet(), 'taken');
  await keep([{ scope: 'product', target: 'RNG', until: null }]);
  assert.equal(await bet(), 'play_blocked');
});
