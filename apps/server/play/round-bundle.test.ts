// @slow: programs of its own
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { betBundle } from '#features/proof/contract/bet-bundle.ts';
import { proof as proofFeature } from '#features/proof/feature.ts';
import { tickers } from '#features/proof/public.ts';
import { begin } from '#features/rounds/contract/begin.ts';
import { enter } from '#features/rounds/contract/enter.ts';
import { rotateSeed } from '#features/rounds/contract/rotate-seed.ts';
import { setClientSeed } from '#features/rounds/contract/set-client-seed.ts';
import type { OwnGames } from '#features/rounds/public.ts';
import { ownGames } from '#features/rounds/public.ts';
import { openStage } from '#features/rounds/server/play.fixture.ts';
import { must, openTable } from '#features/rounds/server/shared/shared.fixture.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { ourGames } from '#games/catalogue.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { testOwners } from '#tools/testing/scenes/test-money.ts';
import { checkRound } from '../../site/verify/check-round.ts';

type Bundle = OutputOf<typeof betBundle>['bundle'];

/** The case of a round, after its hour was signed, as it comes over the wire. */
const caseOf = async (world: TestWorld, games: OwnGames, player: TestPlayer, roundId: string): Promise<Bundle> => {
  await world.moveClock(hoursMs(1));
  for (const ticker of tickers(contributed(world, ...testOwners.map((owners) => movementFacts.with(owners)))))
    await ticker.run();
  const { rows } = await world.database.pool.query<{ bet: string }>(
    `select r.vendor || ':' || t.transaction_id as bet
    from gateway.round r
    join gateway.transaction t using (round_no)
    where r.round_id = $1 and t.kind = 'bet'`,
    [roundId],
  );
  const route = routesOf([proofFeature], 'site', contributed(world, ownGames.with(games))).find(
    ({ endpoint }) => endpoint === betBundle,
  );
  const answer = await route!.handler({ betId: rows[0]!.bet }, player.visit);
  assert.ok(answer.ok);
  const { bundle, missing } = betBundle.output.parse(JSON.parse(JSON.stringify(answer.value)));
  assert.deepEqual(missing, []);
  return bundle;
};

const checkerIn = (t: TestContext) => {
  const folder = mkdtempSync(join(tmpdir(), 'rounds-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return (bundle: unknown) => {
    writeFileSync(join(folder, 'bundle.json'), JSON.stringify(bundle));
    const words = ['tools/check-statements/main.mjs', join(folder, 'bundle.json')];
    const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    return { status, stdout };
  };
};

const isHeld = async (bundle: unknown): Promise<boolean> =>
  (await checkRound(bundle).catch(() => undefined))?.holds === true;

/** What decides or is decided: each of them changed by one sign is found by the page that computes the round again. */
const marks =
  /"(?:payout|stake|mathsHash|seed|commitment|element|terminal|salt|root|previous|signature|owed)":"([^"]+)"/g;

const assertCase = async (t: TestContext, bundle: Bundle): Promise<void> => {
  const checked = checkerIn(t);
  const { status, stdout } = checked(bundle);
  assert.equal(status, 0, stdout);
  assert.ok(await isHeld(bundle));
  const text = JSON.stringify(bundle);
  const found = [...text.matchAll(marks)];
  assert.ok(found.length > 10);
  for (const mark of found) {
    const at = mark.index + mark[0].length - 2;
    const changed = `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
    assert.equal(await isHeld(JSON.parse(changed)), false, mark[0]);
  }
  const edits: [string, (copy: Bundle) => void][] = [
    [
      'the text of the maths',
      (copy) => Object.assign(copy.game!, { maths: { ...Object(copy.game!['maths']), more: 1 } }),
    ],
    ['another version', (copy) => (copy.configuration![0]!.version = 77)],
    ['another stake', (copy) => (copy.receipt!.facts.stake = '9.99')],
    ['another round', (copy) => (copy.receipt!.facts.round = 'rnd_other')],
  ];
  for (const [what, edit] of edits) {
    const copy = structuredClone(bundle);
    edit(copy);
    assert.equal(checked(copy).status, 1, what);
    assert.equal(await isHeld(copy), false, what);
  }
};

test('the case of a round of ours holds as one, and one sign changed in it is found', async (t) => {
  const code = 'elephant-parade';
  const games: OwnGames = new Map([[code, ourGames.get(code)!]]);
  const stage = await openStage(t, 'in process', games);
  const [player] = await stage.players(1);
  const { token, desk } = await stage.must(enter, { game: code, launchCode: await stage.codeOf(player!, code) });
  const { epochId } = desk.seeds;
  await stage.must(setClientSeed, { epochId, clientSeed: 'my-own-seed' }, token);
  const { round } = await stage.must(
    begin,
    { key: 'press-of-the-only-spin', stake: '5.00', choice: { act: 'spin' } },
    token,
  );
  await stage.must(rotateSeed, { epochId }, token);
  await assertCase(t, await caseOf(stage.world, games, player!, round.roundId));
});

test('so does that of a round of everybody’s', async (t) => {
  const table = await openTable(t, 'in process');
  const [player] = await table.stage.players(1);
  const { row } = await table.roundBeyond(150);
  const { round } = must(await table.bet(await table.sit(player!), row.shared_id, 120));
  await table.toStart();
  await table.toEnd();
  await assertCase(t, await caseOf(table.world, table.house.games, player!, round.roundId));
});
