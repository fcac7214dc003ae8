import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase } from '#kit/server/database/database.ts';
import { begin } from '../../contract/begin.ts';
import { enter } from '../../contract/enter.ts';
import { setClientSeed } from '../../contract/set-client-seed.ts';
import { heads, openStage } from '../play.fixture.ts';

/** As written by the first round of a player, but for what a case changes; the seed pair is moved on before, as every round does. */
const again: Readonly<Record<string, string>> = {
  round_id: "'rnd_' || repeat('a', 32)",
  nonce: 'nonce + 1',
  idempotency_key: "'another key of it'",
};
const columns = `
  round_id player play_session game version maths_hash seed_pair_id nonce client_seed currency stake idempotency_key request_hash
  state payout ended_by fault ended_at try_at vendor meter turnover start_hash outcome_hash added`
  .trim()
  .split(/\s+/);

test('the table takes no round but on the next nonce of the seed in use, of a version and a currency that are there', async (t) => {
  const stage = await openStage(t, 'in process');
  const [player] = await stage.players(1);
  const { token, desk } = await stage.must(enter, { game: 'coin', launchCode: await stage.codeOf(player!, 'coin') });
  await stage.must(setClientSeed, { epochId: desk.seeds.epochId, clientSeed: 'my-own-seed' }, token);
  await stage.must(begin, { key: 'press-number-000001', stake: '10.00', choice: heads }, token);
  const owner = openDatabase({ url: stage.world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const rows = async (text: string): Promise<Record<string, string>[]> => (await owner.pool.query(text)).rows;
  const write = (changes: Readonly<Record<string, string>>, nonces = 1) => {
    const values = { ...again, ...changes };
    return rows(`
      with moved as (update rounds.seed_pair set next_nonce = next_nonce + ${nonces} where closed_at is null)
      insert into rounds.round (${columns.join(', ')})
      select ${columns.map((name) => values[name] ?? name).join(', ')} from rounds.round`);
  };
  const cases: readonly (readonly [changes: Record<string, string>, refused: RegExp, nonces?: number])[] = [
    [{}, /the committed seed in use/, 0],
    [{ nonce: 'nonce + 2' }, /the committed seed in use/],
    [{ client_seed: "'another-seed'" }, /the committed seed in use/],
    [{ player: "'ply_' || repeat('0', 32)" }, /the committed seed in use/],
    [{ seed_pair_id: "'epo_' || repeat('0', 32)" }, /the committed seed in use/],
    [{ meter: "'{}'" }, /begins before it ends/],
    [{ ended_by: "'rule'" }, /begins before it ends/],
    [{ version: 'version + 1' }, /a version and a currency that are there/],
    [{ maths_hash: "repeat('0', 64)" }, /a version and a currency that are there/],
    [{ currency: "'XXX'" }, /a version and a currency that are there/],
    [
      {
        state: "'staking'",
        payout: 'null',
        ended_by: 'null',
        ended_at: 'null',
        turnover: 'null',
        outcome_hash: 'null',
        meter: "'{}'",
      },
      /the meter as it stands/,
    ],
  ];
  for (const [changes, refused, nonces] of cases)
    await assert.rejects(write(changes, nonces), refused, JSON.stringify(changes));
  await write({});
  const [sums] = await rows(`
    select (select sum(payout - stake)::text from rounds.round) as played, (select sum(net)::text from rounds.session_net) as net,
      (select count(*)::text from rounds.round) as rounds,
      (select count(*)::text from rounds.to_count) as counted`);
  assert.deepEqual([sums!['net'], sums!['rounds'], sums!['counted']], [sums!['played'], '2', '2']);
  await assert.rejects(
    rows("insert into rounds.step (round_id, step, choice) values ('rnd_' || repeat('b', 32), 0, '{}')"),
    /of a round that is not there/,
  );
  await assert.rejects(
    rows("insert into rounds.to_count (round_id) values ('rnd_' || repeat('b', 32))"),
    /of a round that is not there/,
  );
  await assert.rejects(rows("delete from kit.currency where code = 'XAF' or code = 'THB'"), /stay as they are/);
  await assert.rejects(rows("update kit.currency set code = 'XAF' where code = 'VND'"), /stay as they are/);
});
