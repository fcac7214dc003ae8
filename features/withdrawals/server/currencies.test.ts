import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#features/messages/feature.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { elsewhere } from '#tools/testing/scenes/players.ts';
import { withdrawalTerms } from './terms/withdrawal-terms.ts';
import { approve, ask, ledgerIsRight, openScene } from './scene.fixture.ts';

for (const place of elsewhere)
  test(`money leaves in ${place.currency}, and the bank is told so`, async (t) => {
    const scene = await openScene(t, {}, place);
    const { world, player, cashOf, lockedOf, work, book, paidOut } = scene;
    const one = await player(1_000_000n);
    const shown = await withdrawalTerms(world)({}, one.visit);
    assert.ok(shown.ok && shown.value.balance === 1_000_000n);
    const withdrawalId = await ask(scene, one, 600_000n);
    assert.deepEqual([await cashOf(one.memberId), await lockedOf(one.memberId)], [400_000n, 600_000n]);
    await work();
    await approve(scene, withdrawalId);
    await work();
    assert.equal(paidOut(), 600_000n);
    assert.deepEqual(
      [...book.values()].map(({ order }) => [order.amount, order.currency]),
      [[600_000n, place.currency]],
    );
    const wallets = await balancesOf(world.database.read, one.memberId);
    assert.ok(wallets.every(({ currency }) => currency === place.currency));
    const told = await messages.site.listOwnNotices(world)({ limit: 20 }, one.visit);
    const sent = told.ok ? told.value.notices.find(({ kind }) => kind === 'withdrawal_sent') : undefined;
    assert.deepEqual(
      [sent?.facts['amount'], sent?.facts['currency']],
      [moneyText(600_000n, place.currency), place.currency],
    );
    await ledgerIsRight(scene);
  });
