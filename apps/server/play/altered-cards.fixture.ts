import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { begin } from '#features/rounds/contract/begin.ts';
import { enter } from '#features/rounds/contract/enter.ts';
import { poolProof } from '#features/rounds/contract/pool-proof.ts';
import { pools } from '#features/rounds/contract/pools.ts';
import { proofs } from '#features/rounds/contract/proofs.ts';
import { round as readRound } from '#features/rounds/contract/round.ts';
import { rotateSeed } from '#features/rounds/contract/rotate-seed.ts';
import { setClientSeed } from '#features/rounds/contract/set-client-seed.ts';
import { closePools } from '#features/rounds/server/pools/close-pools.ts';
import { finishRounds } from '#features/rounds/server/rounds/finish-rounds.ts';
import { openStage, type Stage } from '#features/rounds/server/play.fixture.ts';
import { publishGame } from '#features/rounds/server/games/publish-game.ts';
import { must, pressKey } from '#features/rounds/server/shared/shared.fixture.ts';
import { ourGames } from '#games/catalogue.ts';
import type { OurGame } from '#games/engine/any-choice.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { type Bundle, overTheWire } from './altered-rounds-scene.test.ts';

/** Another version comes into play, so that the pools of the one before are taken off sale. */
const retire = async (t: TestContext, { world, house }: Stage, last: OurGame): Promise<void> => {
  const { code } = last;
  const next = { ...ourGames.get(code)!, version: last.version + 1 };
  Object.assign(house, { games: new Map([...ourGames, [code, next], [`${code}/${last.version}`, last]]) });
  await publishGame(house, next);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await owner.pool.query('update rounds.game_desk set version = $1 where game = $2', [next.version, code]);
  for (let looks = 0; looks < 2; looks++) await closePools(house);
};

/** @returns what is kept of two cards while their pool is sold, the proofs of a stake that never came through and of both at ten baht, and of their pool */
export const scratched = async (t: TestContext, game: OurGame) => {
  const { code } = game;
  const stage = await openStage(t, 'over HTTP', new Map([...ourGames, [code, game]]));
  const [player] = await stage.players(1);
  const { token, desk } = await stage.must(enter, { game: code, launchCode: await stage.codeOf(player!, code) });
  const { epochId } = desk.seeds;
  await stage.must(setClientSeed, { epochId, clientSeed: 'my-own-seed' }, token);
  const buy = () => stage.ask(begin, { key: pressKey(), stake: '10.00', choice: { price: 10 } }, token);
  stage.line.fate = () => 'unsent';
  assert.equal((await buy()).ok, false);
  stage.line.fate = () => 'good';
  await stage.world.moveClock(minutesMs(2));
  await finishRounds(stage.house)();
  const kept: Bundle[] = [];
  for (let card = 0; card < 2; card++) {
    const { roundId } = must(await buy()).round;
    kept.push(overTheWire((await stage.must(readRound, { roundId }, token)).kept));
    await stage.world.moveClock(1000);
  }
  const { poolId } = (await stage.must(pools, { game: code, currency: 'THB' })).onSale[0]!;
  await retire(t, stage, game);
  await stage.must(rotateSeed, { epochId }, token);
  const { rounds } = await stage.must(proofs, { epochId });
  return { kept, rounds: rounds.map(overTheWire), pool: overTheWire(await stage.must(poolProof, { poolId })) };
};
