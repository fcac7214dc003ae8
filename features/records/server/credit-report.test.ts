// @slow: programs of its own
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { applyIn, balancesOf } from '#features/wallet/public.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { isSignedBy } from '#kit/shared/signed.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { creditReport } from './credit-report.ts';

test('the report adds up, is signed, is of the player alone, and holds in the open checker until it is changed', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player, other] = await addPlayers(world, merchantId, { count: 2, balance: 100_000n });
  assert.ok(player && other);
  const house = await anyEnd(world, { merchantId, currency: 'THB', code: 'test' });
  const [cash] = await balancesOf(world.database.read, player.memberId);
  const command = (kind: 'bet' | 'win' | 'fee', key: string, text: string) => ({
    kind,
    key,
    walletId: cash!.walletId,
    amount: moneyOf(text),
    counterAccount: house,
  });
  await world.database.transact(async (tx) =>
    accept(
      await applyIn(world, tx, [
        command('bet', 'r:1', '-100.00'),
        command('win', 'r:2', '40.00'),
        command('fee', 'r:3', '-5.00'),
      ]),
    ),
  );
  const read = async (who: typeof player) => {
    const answer = await creditReport(world)({}, who.visit);
    assert.ok(answer.ok);
    return answer.value;
  };
  const { standing, keys } = await read(player);
  const { facts } = standing;
  assert.deepEqual(
    [facts.owner, facts.staked, facts.play, facts.other, facts.available],
    [player.memberId, '100.00', '-60.00', facts.other, '935.00'],
  );
  const cents = (text: string) => BigInt(text.replace('.', ''));
  assert.equal(
    cents(facts.deposits) - cents(facts.withdrawals) + cents(facts.play) + cents(facts.other),
    cents(facts.available),
  );
  assert.ok(isSignedBy(keys[0]!.publicKey, standing));
  assert.equal((await read(other)).standing.facts.available, '1000.00');
  const check = (value: unknown) => {
    writeFileSync(join(world.dataFolder, 'report.json'), JSON.stringify(value));
    const program = join(repositoryFolder, 'tools/check-statements/main.mjs');
    return spawnSync(process.execPath, [program, 'report.json'], { cwd: world.dataFolder, encoding: 'utf8' });
  };
  const held = check({ standing, keys });
  assert.deepEqual([held.status, /935\.00 THB were available/.test(held.stdout)], [0, true], held.stdout);
  assert.equal(check({ standing: { ...standing, facts: { ...facts, available: '936.00' } }, keys }).status, 1);
  const trial = { ...player.visit, player: { ...player.visit.player, kind: 'trial' as const } };
  const refused = await creditReport(world)({}, trial);
  assert.equal(!refused.ok && refused.refusal, 'true_account_needed');
});
