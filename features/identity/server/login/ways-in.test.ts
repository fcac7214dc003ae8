import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { newTotpSecret } from '#kit/server/credentials/totp.ts';
import { codeSentTo } from '#kit/testing/messages.ts';
import { claimContactIn } from '../../db/contacts/contacts.ts';
import { insertTotp } from '../../db/factors/totp.ts';
import { logInScene, scenePassword } from '#tools/testing/scenes/log-in-scene.ts';
import { totpSealPurpose } from '../factors/factor-proof.ts';
import { issueLoginCode } from './issue-login-code.ts';
import { rememberedLogin } from './remembered-login.ts';
import { loginByCode } from './login-by-code.ts';
import { login } from './login.ts';
import { resetByPhone } from '../passwords/reset-by-phone.ts';
import { issueCodeIn } from '../contacts/verification-codes.ts';

const folder = join(repositoryFolder, 'features/identity/server');
const users = (name: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => new RegExp(`\\b${name}\\(`).test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => basename(file))
    .toSorted();

test('a session is opened at the one door, by a second step, or by who needs none', () => {
  assert.deepEqual(users('startSessionIn'), [
    // A new account every time: it cannot have a factor.
    'free-play.ts',
    // Held, and its owner was checked: both steps.
    'login-by-passkey.ts',
    // The one door.
    'open-session.ts',
    // A simulated player of the demo's history: no password fits the account, and it cannot have a factor.
    'register-demo.ts',
    // The second step itself.
    'verify-second-factor.ts',
  ]);
});

test('every way in is known here: a new one is added to this list and asks for the second step', () => {
  assert.deepEqual(users('openSessionIn'), [
    // By password, by SMS, and by another site's word.
    'complete-login.ts',
    // A new account: it cannot have a factor yet.
    'create-member.ts',
    'login-by-code.ts',
    'remembered-login.ts',
    'reset-by-phone.ts',
  ]);
});

test('by password, SMS, code in the address, remembered browser and new password: no session before the second step', async (t) => {
  const { world, merchantId, memberId, browser, setFlag } = await logInScene(t);
  await setFlag('MOBILEVERCODELOGIN3', true);
  const to = '+66812345678';
  const claimed = { merchantId, memberId, kind: 'mobile', to, verifiedAt: world.clock.now() } as const;
  await world.database.transact((tx) => claimContactIn(world, tx, claimed));
  const own = browser();
  const first = await own.attempt({ remember: true });
  assert.ok(first.ok);
  const issued = await issueLoginCode(world)({}, await own.playerVisit(first.value.token));
  assert.ok(issued.ok);
  const sealed = world.vault.seal(totpSealPurpose, newTotpSecret(world));
  await world.database.transact((tx) => insertTotp(tx, { memberId, sealed, at: world.clock.now() }));
  const sent = async (purpose: 'login' | 'reset') => {
    await world.moveClock(120_000);
    await world.database.transact((tx) =>
      issueCodeIn(world, tx, { merchantId, channel: 'sms', to, purpose, language: 'EN' }),
    );
    return codeSentTo(world, to);
  };
  const { code } = issued.value;
  const phone = { countryDialingCode: '66', mobileNum: '0812345678' };
  const passwords = { newPassword: 'another calm password', confirmNewPassword: 'another calm password' };
  const ways: Record<string, () => Promise<{ ok: boolean; value?: object; refusal?: string }>> = {
    code: () => loginByCode(world)({ code }, own.visit()),
    password: () =>
      login(world)({ username: 'Somchai1', password: scenePassword, type: 'username', ...own.prove() }, own.visit()),
    remembered: () => rememberedLogin(world)({}, own.visit()),
    sms: async () =>
      login(world)(
        {
          username: '0812345678',
          countryDialingCode: '66',
          password: await sent('login'),
          type: 'sms',
          ...own.prove(),
        },
        own.visit(),
      ),
    reset: async () =>
      resetByPhone(world)({ ...phone, ...passwords, verificationCode: await sent('reset') }, own.visit()),
  };
  for (const [way, enter] of Object.entries(ways)) {
    const answer = await enter();
    assert.ok(answer.ok, `${way}: ${answer.refusal}`);
    assert.deepEqual({ ...answer.value, secondFactor: {} }, { token: null, secondFactor: {} }, way);
  }
});
