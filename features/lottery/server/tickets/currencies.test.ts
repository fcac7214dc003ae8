import assert from 'node:assert/strict';
import test from 'node:test';
import { messages } from '#features/messages/feature.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { elsewhere } from '#tools/testing/scenes/players.ts';
import { z } from 'zod';
import { notifyWinners } from '../../public.ts';
import { rateOf } from '../../domain/terms/rate.ts';
import { yeekeeTerms } from '../../domain/terms/yeekee-terms.ts';
import { asOwner, finish, openLottery } from '../scene.fixture.ts';
import { buyTicket } from './buy-ticket.ts';

for (const place of elsewhere)
  test(`a ticket is bought, drawn and paid in ${place.currency}`, async (t) => {
    const scene = await openLottery(t, place);
    const { world } = scene;
    const [player] = await scene.players(1, 10_000_000n);
    const draw = await scene.openDraw();
    const rate = yeekeeTerms.find(({ betType }) => betType === 'run_top')?.rate ?? rateOf('1');
    // One of these wins, whatever is drawn.
    const lines = Array.from({ length: 10 }, (_, digit) => ({
      betType: 'run_top',
      number: String(digit),
      stake: minor(10_000n),
      rate,
    }));
    const bought = await buyTicket(world)(
      { drawId: draw.drawId, idempotencyKey: 'key-of-purchase-elsewhere', lines },
      player!.visit,
    );
    assert.ok(bought.ok);
    assert.deepEqual([bought.value.currency, bought.value.balanceAfter], [place.currency, 9_900_000n]);
    await finish(scene, draw);
    await notifyWinners(world)();
    const [paid] = await asOwner(world, 'select sum(amount)::text as amount from lottery.payout');
    const { amount } = z.object({ amount: z.string() }).parse(paid);
    const wallets = await balancesOf(world.database.read, player!.memberId);
    assert.deepEqual(
      wallets.map(({ kind, currency, balance: left }) => [kind, currency, left]),
      [['cash', place.currency, 9_900_000n + BigInt(amount)]],
    );
    const notices = await messages.site.listOwnNotices(world)({ limit: 20 }, player!.visit);
    assert.ok(notices.ok);
    const facts = notices.value.notices[0]?.facts;
    assert.deepEqual(
      [facts?.['amount'], facts?.['currency']],
      [moneyText(BigInt(amount), place.currency), place.currency],
      'the winner is told with the decimals of the money',
    );
  });
