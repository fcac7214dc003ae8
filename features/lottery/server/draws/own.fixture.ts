import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { visitorOf } from '#tools/testing/scenes/players.ts';
import type { Terms } from '../../domain/terms/bet-terms.ts';
import { demoGames, type NewGame } from '../../domain/games/demo-games.ts';
import { ownGames } from '../../domain/games/own-games.ts';
import { rateText } from '../../domain/terms/rate.ts';
import { currentDraws } from './current-draws.ts';
import { addGames } from '../load-demo.ts';
import { type Line, openLottery } from '../scene.fixture.ts';

// Games of our own on the stage of this feature's tests, with a round every minute.

/** The game with a round every minute. */
const everyMinute = (game: NewGame): NewGame => ({
  ...game,
  calendar: demoGames[0]!.calendar,
  rules: { ...game.rules, scheduleAheadSeconds: 300, announceAheadSeconds: 5, ...shortWait(game) },
});
const shortWait = ({ rules }: NewGame) =>
  rules.method === 'draw/fair-v1' || rules.method === 'index/fair-v1' ? { sealingSeconds: 6 } : {};

export const own = (code: string): { game: NewGame; terms: Terms } => {
  for (const { games, terms } of ownGames) for (const game of games) if (game.code === code) return { game, terms };
  throw new Error(`no game ${code}`);
};

/** The game on a stage of its own, with a draw open. */
export const beginOwn = async (t: TestContext, game: NewGame, terms: Terms) => {
  const scene = await openLottery(t);
  await addGames(scene.world, scene.merchantId, [everyMinute(game)], terms);
  await scene.world.moveClock(60_000 - (scene.world.clock.now() % 60_000) + 500);
  const here = async () => {
    const found = await currentDraws(scene.world)({ gameCode: game.code }, visitorOf(scene.merchantId));
    assert.ok(found.ok);
    return found.value;
  };
  for (let moved = 0; moved < 10 && (await here()).current?.state !== 'open'; moved++) {
    await scene.step();
    await scene.world.moveClock(1500);
    await scene.step();
  }
  const { current: draw } = await here();
  assert.ok(draw?.expectedAt, 'a draw is open');
  return { scene, draw, here };
};

/** Every bet type of the terms, on numbers of its form. */
export const everyBet = (terms: Terms): Line[] =>
  terms.flatMap((bet) => {
    const numbers =
      bet.numbers === undefined
        ? ['0123456', '1122334'].map((text) => text.slice(0, bet.digits))
        : [Array.from({ length: bet.numbers }, (_, at) => String(at).padStart(bet.digits, '0')).join('-')];
    return numbers.map((number): Line => [bet.betType, number, '1.00', rateText(bet.rate)]);
  });
