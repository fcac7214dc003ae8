import assert from 'node:assert/strict';
import test from 'node:test';
import { isUnavailable } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { holdWallets, servedBeside } from '#tools/testing/scenes/hold-wallet.ts';
import { vendor } from '../scene.fixture.ts';
import { openTransfers } from './transfer.fixture.ts';
import { transferMoney } from './transfer-money.ts';

test('twenty transfers of a player whose wallet is held leave the connections to others', async (t) => {
  const { world, books, newPlayers } = await openTransfers(t);
  const [stuck, free] = await newPlayers(2, 100_000n);
  const move = ({ visit }: TestPlayer, key: string) =>
    transferMoney(world, books)({ vendor, direction: 'in', amount: minor(100n), key }, visit);
  const letGo = await holdWallets(t, world, stuck!.memberId);
  const ended = await servedBeside(
    Array.from({ length: 20 }, (_, at) => move(stuck!, `a-transfer-there-${at}`)),
    async () => assert.ok((await move(free!, 'a-transfer-there')).ok),
  );
  assert.ok(ended.every((one) => one.status === 'rejected' && isUnavailable(one.reason)));
  await letGo();
  assert.ok((await move(stuck!, 'a-transfer-after')).ok);
});
