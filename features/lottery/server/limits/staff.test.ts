import assert from 'node:assert/strict';
import test from 'node:test';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { shortId } from '#kit/shared/short-id.ts';
import { staffVisitOf, visitorOf } from '#tools/testing/scenes/players.ts';
import { rateOf } from '../../domain/terms/rate.ts';
import { fourDTerms } from '../../domain/terms/four-d-terms.ts';
import { huayTerms } from '../../domain/terms/huay-terms.ts';
import { vietnamNorthTerms } from '../../domain/terms/vietnam-terms.ts';
import { yeekeeTerms } from '../../domain/terms/yeekee-terms.ts';
import { betTypes } from '../terms/bet-types.ts';
import { limitedNumbers } from './limited-numbers.ts';
import { asOwner, openLottery } from '../scene.fixture.ts';
import { staffDraws } from '../draws/staff-draws.ts';
import { staffDraw } from '../draws/staff-draw.ts';
import { staffEditTerms } from '../terms/staff-edit-terms.ts';
import { staffExposure } from './staff-exposure.ts';
import { staffLimitNumber } from './staff-limit-number.ts';
import { staffTerms } from '../terms/staff-terms.ts';
import { staffTickets } from '../tickets/staff-tickets.ts';

test('staff closes a number for those who buy next; it is audited, shown, and can be undone', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const staff = staffVisitOf(merchantId, ['draws.write']);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  const set = (state: 'open' | 'reduced' | 'closed') =>
    staffLimitNumber(world)(
      { drawId: draw.drawId, betType: 'two_top', number: '07', state, reason: 'a dream of many' },
      staff,
    );
  assert.ok((await scene.buy(player!, draw.drawId, [['two_top', '07', '1.00']])).ok);
  assert.ok((await set('closed')).ok);
  const refused = await scene.buy(player!, draw.drawId, [['two_top', '07', '1.00']]);
  assert.ok(!refused.ok && refused.refusal === 'limit_reached');
  const limited = await limitedNumbers(world)({ drawId: draw.drawId }, visitorOf(merchantId));
  assert.ok(limited.ok);
  assert.deepEqual(
    limited.value.numbers.map(({ number, state }) => [number, state]),
    [['07', 'closed']],
  );
  assert.ok((await set('open')).ok);
  assert.ok((await scene.buy(player!, draw.drawId, [['two_top', '07', '1.00']])).ok);
  const page = await staffDraw(world)({ drawId: draw.drawId }, staff);
  assert.ok(page.ok);
  assert.deepEqual(
    page.value.limits.map(({ state, setBy }) => [state, setBy]),
    [['open', 'tester']],
  );
  assert.deepEqual([page.value.draw.ticketCount, page.value.draw.stakeTotal], [2, 200n]);
  const trail = await asOwner(world, "select action from staff.audit_entry where action = 'lottery.limit_number'");
  assert.equal(trail.length, 2);
  await scene.goTo(draw.closeAt);
  const late = await set('closed');
  assert.ok(!late.ok && late.refusal === 'draw_closed');
});

test('the exposure table is what the lines would cost, highest first', async (t) => {
  const scene = await openLottery(t);
  const staff = staffVisitOf(scene.merchantId);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 1_000_000n);
  assert.ok(
    (
      await scene.buy(player!, draw.drawId, [
        ['three_tod', '123', '2.00'],
        ['three_tod', '112', '1.00'],
        ['three_tod', '321', '1.00'],
      ])
    ).ok,
  );
  const found = await staffExposure(scene.world)({ drawId: draw.drawId, betType: 'three_tod' }, staff);
  assert.ok(found.ok);
  assert.deepEqual(
    found.value.outcomes.map(({ outcome, payout, exposure }) => [outcome, payout, exposure]),
    [
      ['123', 45_000n, 44_600n],
      ['112', 15_000n, 14_600n],
    ],
  );
  const other = await staffExposure(scene.world)({ drawId: draw.drawId, betType: 'nothing' }, staff);
  assert.ok(!other.ok && other.refusal === 'bet_type_unknown');
});

test('new terms hold for draws that are not announced yet; a losing return asks twice; an old version is refused', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const staff = staffVisitOf(merchantId, ['draws.write']);
  const draw = await scene.openDraw();
  const edit = (rate: string, more: { basedOn?: number; acceptsLoss?: true } = {}) =>
    staffEditTerms(world)(
      {
        gameCode: 'YK1M',
        basedOn: 1,
        betTypes: yeekeeTerms.map((bet) => (bet.betType === 'two_top' ? { ...bet, rate: rateOf(rate) } : bet)),
        reason: 'a festival',
        ...more,
      },
      staff,
    );
  const losing = await edit('100.01');
  assert.ok(!losing.ok && losing.refusal === 'return_above_hundred');
  assert.deepEqual(losing.detail, { betTypes: [{ betType: 'two_top', percent: '100.01' }] });
  assert.ok((await edit('95')).ok);
  const stale = await edit('96');
  assert.ok(!stale.ok && stale.refusal === 'terms_changed');
  const twice = await staffEditTerms(world)(
    { gameCode: 'YK1M', basedOn: 2, betTypes: [yeekeeTerms[0]!, yeekeeTerms[0]!], reason: 'test' },
    staff,
  );
  assert.ok(!twice.ok && twice.refusal === 'terms_contradict');
  for (const foreign of [huayTerms('thaiGovernment', ['three_front'])[0]!, fourDTerms[0]!, vietnamNorthTerms[0]!]) {
    const strange = await staffEditTerms(world)(
      { gameCode: 'YK1M', basedOn: 2, betTypes: [...yeekeeTerms, foreign], reason: 'test' },
      staff,
    );
    assert.ok(!strange.ok && strange.refusal === 'terms_contradict', 'bets of another form are not put on offer');
  }
  const terms = await staffTerms(world)({ gameCode: 'YK1M' }, staff);
  assert.ok(terms.ok);
  const top = terms.value.betTypes.find(({ betType }) => betType === 'two_top')!;
  assert.deepEqual(
    [terms.value.version, top.rate, top.returns],
    [2, 9500, [{ shape: 'any', chance: '1/100', fraction: '19/20', percent: '95.00' }]],
  );
  const rateOfDraw = async () => {
    const offered = await betTypes(world)({ gameCode: 'YK1M' }, visitorOf(merchantId));
    assert.ok(offered.ok);
    return [offered.value.drawId, offered.value.betTypes.find(({ betType }) => betType === 'two_top')!.rate];
  };
  assert.deepEqual(await rateOfDraw(), [draw.drawId, 9000]);
  const next = await scene.openDraw();
  assert.deepEqual(await rateOfDraw(), [next.drawId, 9500]);
  const list = await staffDraws(world)({ gameCode: 'YK1M', state: 'open', direction: 'down' }, staff);
  assert.ok(list.ok && list.value.draws.some(({ drawId }) => drawId === next.drawId));
  assert.equal(minor(0n), list.value.draws[0]!.payoutTotal);
});

test('a draw and a ticket are found by what lists show of their ids, in their own house alone', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  const bought = await scene.buy(player!, draw.drawId, [['two_top', '07', '1.00']]);
  assert.ok(bought.ok);
  const { ticketId } = bought.value;
  const draws = async (search: string, of = merchantId) => {
    const list = await staffDraws(world)({ search, direction: 'down' }, staffVisitOf(of));
    return list.ok ? list.value.draws.map(({ drawId }) => drawId) : assert.fail(list.refusal);
  };
  const tickets = async (input: { search: string; drawId?: string }, of = merchantId) => {
    const list = await staffTickets(world)({ limit: 20, ...input }, staffVisitOf(of));
    return list.ok ? list.value.tickets.map((it) => it.ticketId) : assert.fail(list.refusal);
  };
  for (const search of [draw.drawId, shortId(draw.drawId), draw.drawId.slice(-8).toUpperCase()])
    assert.deepEqual(await draws(search), [draw.drawId], search);
  for (const search of [ticketId, shortId(ticketId), ticketId.slice(-8).toUpperCase()])
    for (const drawId of [undefined, draw.drawId])
      assert.deepEqual(await tickets({ search, drawId }), [ticketId], search);
  const elsewhere = id<'mrc'>('mrc_other');
  assert.deepEqual(await draws(shortId(draw.drawId), elsewhere), []);
  assert.deepEqual(await tickets({ search: shortId(ticketId) }, elsewhere), []);
  assert.deepEqual(await tickets({ search: 'somchai' }), []);
});

test('no list of tickets walks through all that a merchant ever sold: it is of a player, of a draw or of an id', async (t) => {
  const { world, merchantId } = await openLottery(t);
  for (const input of [{}, { search: '' }, { state: 'won' as const }]) {
    const list = await staffTickets(world)({ limit: 20, ...input }, staffVisitOf(merchantId));
    assert.equal(list.ok ? 'answered' : list.refusal, 'player_or_draw_needed');
  }
});
