import assert from 'node:assert/strict';
import test from 'node:test';
import { minutesMs } from '#kit/shared/time.ts';
import { simulators } from '#tools/conformance/shapes.ts';
import { elsewhere } from '#tools/testing/scenes/players.ts';
import { by, untilAnswered } from '../http.fixture.ts';
import { vendor } from '../scene.fixture.ts';
import { setAdapterIn } from './set-adapter.ts';
import { type Foreign, foreignShapes, openShaped } from './shapes.fixture.ts';

const opened = async (scene: Awaited<ReturnType<typeof openShaped>>, balance = 10_000n) => {
  const player = (await scene.newPlayers(1, balance))[0]!;
  const { whose, bet } = await scene.enter(player);
  scene.simulator.enter(whose.player, bet.session);
  const newBet = () => ({
    ...whose,
    game: 'g',
    roundId: scene.simulator.id(),
    transactionId: scene.simulator.id(),
    amount: '1.00',
  });
  return { whose, newBet };
};

const vietnam = elsewhere.filter(({ currency }) => currency === 'VND');

for (const shape of foreignShapes) {
  for (const place of vietnam)
    test(`${shape}: an amount of money without decimals is that amount, and no part of it is taken`, async (t) => {
      const scene = await openShaped(t, shape, place);
      const { whose, newBet } = await opened(scene, 50_000n);
      const send = (operation: string, asked: object) => untilAnswered(() => scene.send(operation, { ...asked }));
      const balanceIn = (told: Awaited<ReturnType<typeof send>>) => {
        assert.ok(told.ok, told.text);
        // One of the simulators hears numbers with two decimals alone.
        return Number(told.answer?.['balance'] ?? /"balance(?:After)?":(\d+)[,}]/.exec(told.text)?.[1]);
      };
      const balance = async () => balanceIn(await send('balance', whose));
      assert.equal(await balance(), 50_000);
      const bet = { ...newBet(), amount: '500.00' };
      assert.equal(balanceIn(await send('bet', bet)), 49_500);
      const part = await send('bet', { ...newBet(), amount: '500.50' });
      assert.equal(part.ok, false, 'no half dong');
      const win = { ...bet, transactionId: scene.simulator.id(), betTransactionId: bet.transactionId };
      assert.equal(balanceIn(await send('win', { ...win, amount: '1200.00' })), 50_700);
    });

  test(`${shape}: another vendor’s path, another shape’s path and an unknown call are no way in`, async (t) => {
    const scene = await openShaped(t, shape);
    const { whose } = await opened(scene);
    const { method, path, headers, body } = scene.simulator.write(
      'balance',
      { requestId: 'r', ...whose },
      { forged: false, offMs: 0 },
    );
    const call = { shape, vendor, method, query: {}, body: body ?? '', headers, ip: '127.0.0.1' };
    const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    const good = { ...call, path: path.split('?')[0]!, query };
    const codeOf = async (over: Partial<typeof good>) => {
      const given = await scene.calls.answerShaped({ ...good, ...over });
      return given.status === 200 ? given.body : given.status;
    };
    const isRefused = async (over: Partial<typeof good>, what: string) => {
      const told = scene.simulator.read(
        ...(await scene.calls
          .answerShaped({ ...good, ...over })
          .then(({ status, body: text }) => [status, text] as const)),
      );
      assert.equal(told.ok, false, what);
    };
    assert.match(String(await codeOf({})), /100/);
    await isRefused({ vendor: 'SOMEBODY' }, 'another vendor');
    await isRefused({ path: 'nothing' }, 'an unknown call');
    await isRefused({ method: method === 'GET' ? 'POST' : 'GET' }, 'another method');
    const other: Foreign = shape === 'amb' ? 'hub88' : 'amb';
    const elsewhere = await scene.calls.answerShaped({ ...good, shape: other });
    assert.match(elsewhere.body, /INVALID_SIGNATURE|signature_invalid/);
    assert.equal((await scene.calls.answerShaped({ ...good, shape: 'nobody' })).status, 404);
    assert.equal((await scene.calls.answerShaped({ ...good, shape: 'constructor' })).status, 404);
  });

  test(`${shape}: a key that was set anew signs at once, the one before only while they change over`, async (t) => {
    const scene = await openShaped(t, shape);
    const { world } = scene;
    const { whose } = await opened(scene);
    const before = await scene.send('balance', whose);
    assert.ok(before.ok, before.text);
    const next = simulators[shape](world);
    const set = (overlapMs: number, verify = next.verify) =>
      world.database.transact((tx) =>
        setAdapterIn(world, tx, { vendor, shape, operator: 'us', verify, overlapMs, by }),
      );
    assert.ok((await set(minutesMs(10))).ok);
    assert.deepEqual(await set(0, 'too short'), { ok: false, refusal: 'material_invalid', detail: {} });
    await world.moveClock(6000);
    assert.ok((await scene.send('balance', whose)).ok, 'the old key while they change over');
    await world.moveClock(minutesMs(11));
    assert.equal((await scene.send('balance', whose)).ok, false, 'the old key afterwards');
    const { rows } = await world.database.pool.query<{ verify_sealed: string }>(
      'select verify_sealed from gateway.vendor_adapter',
    );
    assert.ok(!rows[0]!.verify_sealed.includes(next.verify.slice(30, 60)), 'kept sealed');
  });

  test(`${shape}: what is owed and can’t be paid is found, and every call is in the log with its answer`, async (t) => {
    const scene = await openShaped(t, shape);
    const { world, calls } = scene;
    const { newBet } = await opened(scene);
    const bet = newBet();
    const win = { ...bet, betTransactionId: bet.transactionId, transactionId: scene.simulator.id(), amount: '5.00' };
    const early = await scene.send('win', win);
    assert.equal(early.code, scene.simulator.dialect.codeOf('bet_not_found'), early.text);
    const findings = await world.database.pool.query<{ subject: string; code: string; request: string }>(
      'select subject, code, request from gateway.finding',
    );
    assert.equal(findings.rows.length, 1);
    assert.ok(findings.rows[0]!.subject.endsWith(win.transactionId));
    assert.match(findings.rows[0]!.request, /"amount":"5\.00"/);
    assert.ok((await scene.send('bet', bet)).ok);
    assert.ok((await scene.send('win', win)).ok, 'asked again, it is paid');
    await calls.close();
    const log = await world.database.pool.query<{ operation: string; code: string; transaction_id: string }>(
      `select operation, code, transaction_id from gateway.request_log where operation like '%/%' order by log_no`,
    );
    assert.deepEqual(
      log.rows.map(({ code }) => code),
      ['bet_not_found', 'ok', 'ok'],
    );
    assert.ok(log.rows.every(({ operation }) => operation.startsWith(`${shape}/`)));
    assert.ok(log.rows[1]!.transaction_id.endsWith(bet.transactionId));
  });
}

test('a token that is none of ours opens nothing, and what is no currency of ours is said to be one', async (t) => {
  const codes: Readonly<Record<'hub88' | 'amb', [string, string]>> = {
    hub88: ['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_WRONG_CURRENCY'],
    amb: ['10001', '10004'],
  };
  for (const shape of ['hub88', 'amb'] as const) {
    const scene = await openShaped(t, shape);
    const { newBet } = await opened(scene);
    const [token, currency] = codes[shape];
    assert.equal((await scene.send('bet', { ...newBet(), session: 'theirs' })).code, token);
    assert.equal((await scene.send('bet', { ...newBet(), currency: 'EUR' })).code, currency);
  }
});

test('a vendor calls from its own networks, and not too fast', async (t) => {
  const scene = await openShaped(t, 'hub88');
  const { world } = scene;
  const { whose } = await opened(scene);
  await world.database.pool.query(`update gateway.vendor set networks = '{10.0.0.0/8}'`);
  await world.moveClock(6000);
  assert.equal((await scene.send('balance', whose)).code, 'RS_ERROR_INVALID_PARTNER');
  await world.database.pool.query(`update gateway.vendor set networks = '{}', calls_per_second = 1`);
  await world.moveClock(6000);
  const replies = await Promise.all(Array.from({ length: 6 }, () => scene.send('balance', whose)));
  assert.ok(replies.some(({ status }) => status === 429));
});
