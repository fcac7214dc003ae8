import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { newHumanPuzzle } from '#kit/server/http/human-check.ts';
import { accept } from '#kit/shared/result.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { messagesOf } from '#kit/testing/messages.ts';
import { proofOf } from '#kit/testing/prove-human.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { claimContactIn } from '../../db/contacts/contacts.ts';
import { loadDemo } from '../load-demo.ts';
import { sendCode } from './send-code.ts';
import { sendRegisterCode } from './send-register-code.ts';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const [member] = await loadDemo(world, merchantId, { Somchai1: 'a calm long password' });
  await world.database.transact(async (tx) =>
    accept(
      await claimContactIn(world, tx, {
        merchantId,
        memberId: member!.memberId,
        kind: 'mobile',
        to: '+66812345678',
        verifiedAt: world.clock.now(),
      }),
    ),
  );
  const setFlags = (flags: Readonly<Record<string, boolean>>) =>
    sql`
      update merchants.merchant
      set flags = flags || ${JSON.stringify(flags)}::jsonb
      where merchant_id = ${merchantId}`.execute(world.backofficeDatabase.read);
  await setFlags({ MOBILEVERCODELOGIN3: true, MOBILENUMREG3: true, REGMOBVERF3: true, CHNGPASSVERIF3: true });
  const proof = () => proofOf(newHumanPuzzle(world, merchantId));
  const ask = (
    mobileNum: string,
    over: { purpose?: 'login' | 'reset'; ip?: string; humanCheck?: ReturnType<typeof proof> } = {},
  ) =>
    sendCode(world)(
      { mobileNum, purpose: over.purpose ?? 'login', humanCheck: over.humanCheck ?? proof() },
      visitOf(merchantId, over.ip === undefined ? {} : { ip: over.ip }),
    );
  const askToRegister = (mobileNo: string) =>
    sendRegisterCode(world)({ mobileNo, countryDialingCode: '+66', humanCheck: proof() }, visitOf(merchantId));
  return { world, merchantId, setFlags, proof, ask, askToRegister };
};

const outcome = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : answer.refusal);

test('no code without a proof, and none for what is no number; the number is looked at first', async (t) => {
  const { world, merchantId, ask } = await start(t);
  const bare = (mobileNum: string) =>
    sendCode(world)({ mobileNum, purpose: 'login', humanCheck: undefined }, visitOf(merchantId));
  assert.equal(outcome(await bare('0812345678')), 'human_check_failed');
  assert.equal(outcome(await bare('')), 'phone_missing');
  assert.equal(outcome(await ask('12345')), 'phone_invalid');
  assert.equal((await messagesOf(world)).length, 0);
});

test('each switch lets its own purpose through, and no other', async (t) => {
  const { setFlags, ask, askToRegister } = await start(t);
  await setFlags({ MOBILEVERCODELOGIN3: false });
  assert.equal(outcome(await ask('0812345678')), 'function_off');
  await setFlags({ MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: false });
  assert.equal(outcome(await ask('0812345678', { purpose: 'reset' })), 'function_off');
  assert.equal(outcome(await ask('0812345678')), 'accepted');
  await setFlags({ REGMOBVERF3: false });
  assert.equal(outcome(await askToRegister('0899999999')), 'function_off');
  await setFlags({ REGMOBVERF3: true });
  assert.equal(outcome(await askToRegister('0899999999')), 'accepted');
});

test('a minute lies between two codes to one number for one purpose, and four go to it in five minutes', async (t) => {
  const { world, ask } = await start(t);
  const first = await ask('0812345678');
  assert.ok(first.ok);
  const again = await ask('+66 81 234 5678', { ip: '203.0.113.200' });
  assert.ok(!again.ok && again.refusal === 'code_limit');
  assert.ok(Number(again.detail['retryAfterSeconds']) <= 60);
  assert.equal(outcome(await ask('0812345678', { purpose: 'reset' })), 'accepted');
  for (const expected of ['accepted', 'accepted', 'code_limit'])
    assert.equal((await world.moveClock(secondsMs(60)), outcome(await ask('0812345678'))), expected);
  await world.moveClock(minutesMs(5));
  assert.equal(outcome(await ask('0812345678')), 'accepted');
});

test('ten codes go out for one address in five minutes, whatever the numbers; of many at once no more', async (t) => {
  const { world, proof, ask } = await start(t);
  // Solved before: it takes the processor whole, and nobody else's call waits for that.
  const proofs = Array.from({ length: 14 }, proof);
  const answers = await Promise.all(
    proofs.map((humanCheck, place) => ask(`08${String(10_000_000 + place)}`, { humanCheck })),
  );
  assert.equal(answers.filter(({ ok }) => ok).length, 10);
  const [refused] = answers.filter((answer) => !answer.ok);
  assert.ok(refused && !refused.ok && refused.detail['minutes'] === 5, 'retry after 5 minutes');
  assert.equal(outcome(await ask('0820000000', { ip: '203.0.113.201' })), 'accepted');
  await world.moveClock(minutesMs(5));
  assert.equal(outcome(await ask('0820000001')), 'accepted');
});

test('to register: a number with an account is answered alike, and its owner told', async (t) => {
  const { world, askToRegister } = await start(t);
  const [taken, free] = [await askToRegister('0812345678'), await askToRegister('0899999999')];
  assert.ok(taken.ok && free.ok);
  assert.deepEqual(Object.keys(taken.value), Object.keys(free.value));
  assert.deepEqual(
    (await messagesOf(world)).map(({ to, purpose, reason }) => [to, purpose, reason]),
    [
      ['+66812345678', 'code.register', 'no_account'],
      ['+66812345678', 'notice.number-taken', null],
      ['+66899999999', 'code.register', null],
    ],
  );
});
