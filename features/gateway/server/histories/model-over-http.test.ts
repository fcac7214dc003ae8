import assert from 'node:assert/strict';
import test from 'node:test';
import { httpScene } from './calls-over-http.fixture.ts';
import { checkHistories, type Seeds, type Stage } from './histories.fixture.ts';

const httpWalletClient: Stage = async (t) => {
  const { newPlayers } = await httpScene(t);
  return {
    newPlayers: async (many, balance) => (await newPlayers(many, balance)).map(({ perform }) => perform),
  };
};

export const checkOverHttp = (t: test.TestContext, seeds: Seeds) => checkHistories(t, httpWalletClient, seeds);

test('random histories over HTTP, with lost and doubled calls, are answered as the reference answers them', async (t) => {
  const seen = await checkOverHttp(t, { from: 3000, count: 30 });
  for (const outcome of [
    'spin done',
    'bet done',
    'bet already_rolled_back',
    'win done',
    'win bet_not_found',
    'rollback done',
  ])
    assert.ok((seen.get(outcome) ?? 0) > 0, `no history led to: ${outcome}`);
});
