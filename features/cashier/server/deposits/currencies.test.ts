import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#features/messages/feature.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { id } from '#kit/shared/id.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { elsewhere } from '#tools/testing/scenes/players.ts';
import { setUp, somchai, visitOf } from './deposit.fixture.ts';

for (const place of elsewhere)
  test(`a deposit is paid by a transfer of ${place.currency}, and no code of another country is offered for it`, async (t) => {
    const { world, started, noticeOf, tell } = await setUp(t, place);
    const { payAmount, reference, ...deposit } = await started(somchai, 500_000n);
    assert.ok(!('qrPayload' in deposit) || deposit.qrPayload === undefined);
    assert.equal(await tell(noticeOf({ amount: payAmount, reference })), 'credited');
    const wallets = await balancesOf(world.database.read, id(somchai));
    assert.deepEqual(
      wallets.map(({ kind, currency, balance }) => [kind, currency, balance]),
      [['cash', place.currency, payAmount]],
    );
    const told = await messages.site.listOwnNotices(world)({ limit: 20 }, visitOf(somchai));
    assert.deepEqual(
      told.ok && told.value.notices.map(({ kind, facts }) => [kind, facts['amount'], facts['currency']]),
      [['deposit_credited', moneyText(payAmount, place.currency), place.currency]],
    );
  });
