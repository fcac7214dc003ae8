import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { testWorld } from '#kit/testing/world.ts';
import { demoMerchant, staffVisitOf, visitorOf } from '#tools/testing/scenes/players.ts';
import { vietnamFamily } from '../domain/games/families-vietnam.ts';
import { gameOfFamily } from '../domain/games/game-of-family.ts';
import { rateOf } from '../domain/terms/rate.ts';
import { addGames, loadOutsideGames } from '../public.ts';
import { betTypes as betTypesOf } from './terms/bet-types.ts';
import { staffTerms } from './terms/staff-terms.ts';
import { staffEditTerms } from './terms/staff-edit-terms.ts';
import { staffTermsHistory } from './terms/staff-terms-history.ts';

const game = vietnamFamily.games.find(({ code }) => code === 'VNSHCM')!;
/** As an earlier version of the product delivered them: fewer bets, at other rates. */
const earlier = game.terms.slice(0, 3).map((bet) => ({ ...bet, rate: rateOf('70') }));

/** A machine on which the game was put on offer before its bets grew. */
const openEarlier = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  await addGames(world, merchantId, [gameOfFamily(game, 1)], earlier);
  const staff = staffVisitOf(merchantId);
  const termsNow = async () => {
    const answer = await staffTerms(world)({ gameCode: 'VNSHCM' }, staff);
    assert.ok(answer.ok);
    const { version, betTypes, missing } = answer.value;
    return { version, codes: codesOf(betTypes), betTypes, missing };
  };
  return { world, merchantId, staff, termsNow };
};

const codesOf = (terms: readonly { betType: string }[]) => terms.map(({ betType }) => betType);

test('bets that are delivered anew become the next version of terms that nobody has written, once', async (t) => {
  const { world, merchantId, staff, termsNow } = await openEarlier(t);
  const before = await termsNow();
  assert.deepEqual([before.version, before.codes], [1, codesOf(earlier)]);
  await loadOutsideGames(world, merchantId);
  await loadOutsideGames(world, merchantId);
  const after = await termsNow();
  assert.deepEqual([after.version, after.codes], [2, codesOf(game.terms)]);
  assert.deepEqual(after.betTypes[0]!.rate, game.terms[0]!.rate);
  const history = await staffTermsHistory(world)({ gameCode: 'VNSHCM' }, staff);
  assert.ok(history.ok);
  assert.match(JSON.stringify(history.value), /terms as they are delivered now/);
});

test('terms that staff has written stay as they are, whatever is delivered', async (t) => {
  const { world, merchantId, staff, termsNow } = await openEarlier(t);
  const betTypes = earlier.map((bet) => ({ ...bet, rate: rateOf('65') }));
  const edited = await staffEditTerms(world)({ gameCode: 'VNSHCM', basedOn: 1, betTypes, reason: 'for a test' }, staff);
  assert.ok(edited.ok, edited.ok ? '' : edited.refusal);
  await loadOutsideGames(world, merchantId);
  const after = await termsNow();
  assert.deepEqual([after.version, after.codes], [2, codesOf(earlier)]);
  assert.deepEqual(after.betTypes[0]!.rate, rateOf('65'));
});

test('bets that terms of staff’s own do not have are offered to staff at their usual rates; players see them once staff has saved them', async (t) => {
  const { world, merchantId, staff, termsNow } = await openEarlier(t);
  const betTypes = earlier.map((bet) => ({ ...bet, rate: rateOf('65') }));
  const edit = { gameCode: 'VNSHCM', reason: 'for a test' };
  assert.ok((await staffEditTerms(world)({ ...edit, basedOn: 1, betTypes }, staff)).ok);
  await loadOutsideGames(world, merchantId);
  const seen = async () => {
    const answer = await betTypesOf(world)({ gameCode: 'VNSHCM' }, visitorOf(merchantId));
    assert.ok(answer.ok);
    return codesOf(answer.value.betTypes);
  };
  const offered = (await termsNow()).missing;
  assert.deepEqual(
    offered.map(({ betType, rate, stakeMax, closedAbove }) => ({ betType, rate, stakeMax, closedAbove })),
    game.terms.slice(3).map(({ betType, rate, stakeMax, closedAbove }) => ({ betType, rate, stakeMax, closedAbove })),
  );
  assert.ok(codesOf(offered).includes('xiu_chu') && offered.every(({ returns }) => returns.length > 0));
  assert.deepEqual(await seen(), codesOf(earlier));

  const taken = [...betTypes, ...offered.map(({ returns: _returns, ...bet }) => bet)];
  assert.ok((await staffEditTerms(world)({ ...edit, basedOn: 2, betTypes: taken }, staff)).ok);
  assert.deepEqual(await seen(), codesOf(game.terms));
  assert.deepEqual((await termsNow()).missing, []);
  assert.deepEqual((await termsNow()).betTypes[0]!.rate, rateOf('65'));
});
