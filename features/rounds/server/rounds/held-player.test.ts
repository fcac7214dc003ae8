import assert from 'node:assert/strict';
import test from 'node:test';
import { isUnavailable } from '#kit/server/database/database.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { holdWallets, servedBeside } from '#tools/testing/scenes/hold-wallet.ts';
import { begin } from '../../contract/begin.ts';
import { enter } from '../../contract/enter.ts';
import { setClientSeed } from '../../contract/set-client-seed.ts';
import { heads, openStage, type Stage } from '../play.fixture.ts';
import { must, openTable, pressKey } from '../shared/shared.fixture.ts';

// A player whose wallet somebody holds, who presses on and on.

const sitDown = async (stage: Stage, player: TestPlayer): Promise<string> => {
  const launchCode = await stage.codeOf(player, 'coin');
  const { token, desk } = await stage.must(enter, { game: 'coin', launchCode });
  await stage.must(setClientSeed, { epochId: desk.seeds.epochId, clientSeed: 'my-own-seed' }, token);
  return token;
};

const isTurnedAway = (ended: PromiseSettledResult<unknown>): boolean =>
  ended.status === 'rejected' && isUnavailable(ended.reason);

test('twenty presses of a player whose wallet is held leave the connections to others', async (t) => {
  const stage = await openStage(t, 'in process');
  const players = await stage.players(2);
  const [stuck, free] = [await sitDown(stage, players[0]!), await sitDown(stage, players[1]!)];
  const press = (token: string) => stage.ask(begin, { key: pressKey(), stake: '10.00', choice: heads }, token);
  // The first stake of all opens accounts, which is not what is measured.
  assert.ok((await press(free)).ok);
  await stage.world.moveClock(5000);
  const letGo = await holdWallets(t, stage.world, players[0]!.memberId);
  const presses = Array.from({ length: 20 }, () => press(stuck));
  const ended = await servedBeside(presses, async () => assert.ok((await press(free)).ok));
  assert.ok(ended.every(isTurnedAway), 'each is told to come again');
  await letGo();
  assert.ok((await press(stuck)).ok);
});

test('bets of a player whose wallet is held take one place of the line that all bets of a round stand in', async (t) => {
  const table = await openTable(t, 'in process');
  const players = await table.stage.players(2);
  const [stuck, free] = [await table.sit(players[0]!), await table.sit(players[1]!)];
  const { shared_id: sharedId } = await table.until('betting');
  const bet = (token: string) => table.bet(token, sharedId, null, '1.00');
  must(await bet(free));
  const letGo = await holdWallets(t, table.world, players[0]!.memberId);
  const ended = await servedBeside(
    Array.from({ length: 8 }, () => bet(stuck)),
    async () => must(await bet(free)),
  );
  assert.ok(ended.every(isTurnedAway), 'each is told to come again');
  await letGo();
  must(await bet(stuck));
});
