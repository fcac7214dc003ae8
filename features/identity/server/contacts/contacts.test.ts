import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { accept } from '#kit/shared/result.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { codeSentTo, messagesOf } from '#kit/testing/messages.ts';
import { newHumanPuzzle } from '#kit/server/http/human-check.ts';
import { proofOf } from '#kit/testing/prove-human.ts';
import { playerVisitOf } from '#kit/testing/visits.ts';
import { withConnections } from '#kit/testing/few-connections.ts';
import { testWorld } from '#kit/testing/world.ts';
import { claimContactIn, memberByContact } from '../../db/contacts/contacts.ts';
import { changeContact } from './change-contact.ts';
import { confirmContact } from './confirm-contact.ts';
import { contacts } from './contacts.ts';
import { sendSecurityCode } from './send-security-code.ts';
import { loadDemo } from '../load-demo.ts';

const password = 'a calm long password';
const mobile = (mobileNum: string) => ({ kind: 'mobile' as const, mobileNum });

const start = async (t: TestContext, connectionsMax = 16) => {
  const world = withConnections(t, await testWorld(t), connectionsMax);
  const { merchantId } = await loadMerchant(world);
  const members = await loadDemo(world, merchantId, { Somchai1: password, Malee01: password });
  const [somchai, malee] = members.map(({ memberId }) => {
    const visit = playerVisitOf(merchantId, { memberId, sessionId: world.entropy.id('ses'), kind: 'player' });
    return {
      memberId,
      ask: (contact: Parameters<ReturnType<typeof changeContact>>[0]['contact'], shown: object = { password }) =>
        changeContact(world)({ contact, ...shown }, visit),
      prove: (contact: Parameters<ReturnType<typeof changeContact>>[0]['contact'], verificationCode: string) =>
        confirmContact(world)({ contact, verificationCode }, visit),
      own: () =>
        sendSecurityCode(world)({ kind: 'mobile', humanCheck: proofOf(newHumanPuzzle(world, merchantId)) }, visit),
      list: async () => {
        const answer = await contacts(world)({}, visit);
        assert.ok(answer.ok);
        return answer.value.contacts.map(({ kind, masked }) => [kind, masked]);
      },
    };
  });
  return { world, merchantId, somchai: somchai!, malee: malee! };
};

const outcome = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : answer.refusal);

test('a number becomes a member’s own with the code that was sent to it, and an address likewise', async (t) => {
  const { world, merchantId, somchai } = await start(t);
  assert.equal(outcome(await somchai.ask(mobile('081 234 5678'))), 'accepted');
  assert.equal(outcome(await somchai.prove(mobile('0812345678'), '000000')), 'code_invalid');
  const code = await codeSentTo(world, '+66812345678');
  assert.equal(outcome(await somchai.prove(mobile('0899999999'), code)), 'code_invalid');
  assert.equal(outcome(await somchai.prove(mobile('0812345678'), code)), 'accepted');
  assert.equal(outcome(await somchai.prove(mobile('0812345678'), code)), 'code_invalid');
  const email = { kind: 'email', email: 'somchai@example.com' } as const;
  assert.equal(outcome(await somchai.ask(email)), 'accepted');
  assert.equal(outcome(await somchai.prove(email, await codeSentTo(world, email.email))), 'accepted');
  assert.deepEqual(await somchai.list(), [
    ['mobile', '+66 ••• 5678'],
    ['email', 's•••@example.com'],
  ]);
  const found = await memberByContact(world, world.database.read, {
    merchantId,
    kind: 'email',
    to: 'SOMCHAI@example.com',
  });
  assert.equal(found, somchai.memberId);
});

test('the one before is told, and no longer opens the account', async (t) => {
  const { world, merchantId, somchai } = await start(t);
  for (const number of ['0812345678', '0811111111']) {
    await somchai.ask(mobile(number));
    const code = await codeSentTo(world, `+66${number.slice(1)}`);
    assert.equal(outcome(await somchai.prove(mobile(number), code)), 'accepted');
  }
  const told = (await messagesOf(world)).filter(({ purpose }) => purpose === 'notice.contact-changed');
  assert.deepEqual(
    told.map(({ to }) => to),
    ['+66812345678'],
  );
  assert.match(told[0]?.text ?? '', /\+66 ••• 1111/);
  const old = { merchantId, kind: 'mobile', to: '+66812345678' } as const;
  assert.equal(await memberByContact(world, world.database.read, old), undefined);
});

test('a page left open changes nothing: the password is asked for, or a code sent to the proved number', async (t) => {
  const { world, somchai } = await start(t);
  assert.equal(outcome(await somchai.own()), 'contact_unknown');
  for (const shown of [{}, { password: '' }, { password: 'wrong' }])
    assert.equal(outcome(await somchai.ask(mobile('0812345678'), shown)), 'old_password_wrong');
  assert.equal(outcome(await somchai.ask(mobile('0812345678'), { securityCode: '123456' })), 'code_invalid');
  assert.equal((await messagesOf(world)).length, 0);
  await somchai.ask(mobile('0812345678'));
  await somchai.prove(mobile('0812345678'), await codeSentTo(world, '+66812345678'));
  assert.equal(outcome(await somchai.own()), 'accepted');
  const securityCode = await codeSentTo(world, '+66812345678');
  assert.equal(outcome(await somchai.ask(mobile('0811111111'), { securityCode })), 'accepted');
  await world.moveClock(minutesMs(1));
  assert.equal(outcome(await somchai.ask(mobile('0811111111'), { securityCode })), 'code_invalid', 'once');
});

test('a contact belongs to one member of a site: of two who claim it at once one gets it', async (t) => {
  const { world, merchantId, somchai, malee } = await start(t);
  const claims = await Promise.all(
    [somchai, malee].map(({ memberId }) =>
      world.database.transact(async (tx) =>
        accept(
          await claimContactIn(world, tx, {
            merchantId,
            memberId,
            kind: 'mobile',
            to: '+66812345678',
            verifiedAt: world.clock.now(),
          }),
        ),
      ),
    ),
  );
  assert.equal(claims.filter((claim) => claim.ok && claim.value).length, 1);
  const [holder, other] = claims[0]?.ok && claims[0].value ? [somchai, malee] : [malee, somchai];
  assert.equal(outcome(await other.ask(mobile('0812345678'))), 'accepted', 'asking tells nothing');
  const newest = (await messagesOf(world)).at(-1);
  assert.deepEqual([newest?.text, newest?.reason], [null, 'no_account']);
  assert.equal((await holder.list()).length, 1);
  assert.equal((await other.list()).length, 0);
});

test('what is no number and no address is refused', async (t) => {
  const { somchai } = await start(t);
  assert.equal(outcome(await somchai.ask(mobile('12'))), 'phone_invalid');
  assert.equal(outcome(await somchai.ask(mobile(' '))), 'phone_missing');
  assert.equal(outcome(await somchai.ask({ kind: 'email', email: 'nobody' })), 'email_invalid');
});

for (const connections of [1, 3])
  test(`twenty guesses at once at the code of a contact, on ${connections} connections: five are looked at`, async (t) => {
    const { world, somchai } = await start(t, connections);
    assert.equal(outcome(await somchai.ask(mobile('0812345678'))), 'accepted');
    const code = await codeSentTo(world, '+66812345678');
    const wrong = code === '000000' ? '000001' : '000000';
    const prove = () => somchai.prove(mobile('0812345678'), wrong);
    const outcomes = (await Promise.all(Array.from({ length: 20 }, prove))).map(outcome);
    assert.equal(outcomes.filter((it) => it === 'code_invalid').length, 5);
    assert.equal(outcomes.filter((it) => it === 'code_guessed_too_often').length, 15);
    assert.equal(outcome(await somchai.prove(mobile('0812345678'), code)), 'code_guessed_too_often');
  });
