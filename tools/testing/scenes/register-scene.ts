import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { registerMobile } from '#features/identity/contract/registration/register-mobile.ts';
import { register } from '#features/identity/contract/registration/register.ts';
import { registrationSettingsOf } from '#features/identity/db/registration/registration-fields.ts';
import { registerMobile as registerByMobile } from '#features/identity/server/registration/register-mobile.ts';
import { register as registerMember } from '#features/identity/server/registration/register.ts';
import { staffSetRegistrationField } from '#features/identity/server/registration/staff-set-registration-field.ts';
import { issueCodeIn } from '#features/identity/server/contacts/verification-codes.ts';
import { loadDemo } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { withConnections } from '#kit/testing/few-connections.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';

export const password = 'a calm long password';
const agreed = { ageConfirmed: true, termsAccepted: true };
export const to = '+66812345678';

/** Flags by their first letters: d direct, u username, m mobile, c code, p password, l logged in. */
const letters = {
  d: 'DIRECTREG3',
  u: 'USERNAMEREG3',
  m: 'MOBILENUMREG3',
  c: 'REGMOBVERF3',
  p: 'MOBILENUMPASSREG3',
  l: 'REGLOGIN3',
};

/** A site that registers as its switches say, and people who try. */
export const registerScene = async (t: TestContext, on = 'duml', connectionsMax = 16) => {
  const world = withConnections(t, await testWorld(t), connectionsMax);
  const { merchantId } = await loadDemo(world);
  const visit = visitOf(merchantId);
  const flags = Object.fromEntries(Object.entries(letters).map(([letter, flag]) => [flag, on.includes(letter)]));
  await sql`
    update merchants.merchant
    set flags = flags || ${JSON.stringify(flags)}::jsonb, registrations_per_hour = 1000`.execute(
    world.backofficeDatabase.read,
  );
  const enable = async (
    field: 'captcha' | 'mobileNum' | 'affiliateCode' | 'recommenderId' | 'email',
    over: object = {},
  ) => {
    const setting = (await registrationSettingsOf(world.database.read, merchantId))[field];
    const given = { field, setting: { ...setting, enabled: true, ...over }, reason: 'test' };
    assert.ok((await staffSetRegistrationField(world)(given, staffVisitOf(merchantId))).ok);
  };
  // The code that an SMS would bring, read where chance is made.
  const codeFor = async (number = to) => {
    const known = { ...world, entropy: { ...world.entropy, bytes: (count: number) => Buffer.alloc(count, 1) } };
    await world.database.transact(async (tx) => {
      await issueCodeIn(known, tx, { merchantId, channel: 'sms', to: number, purpose: 'register', language: 'EN' });
      return { ok: true, value: {} };
    });
    return String(Buffer.alloc(4, 1).readUInt32BE() % 1_000_000).padStart(6, '0');
  };
  return {
    world,
    merchantId,
    visit,
    enable,
    codeFor,
    byMobile: (over: object = {}) =>
      registerByMobile(world)(registerMobile.input.parse({ mobileNum: '081-234-5678', ...agreed, ...over }), visit),
    byName: (username: string, over: object = {}) =>
      registerMember(world)(
        register.input.parse({ username, password, confirmPassword: password, ...agreed, ...over }),
        visit,
      ),
  };
};

type Answer = { ok: true; value: unknown } | { ok: false; refusal: string; detail: Record<string, unknown> };
/** The refusal, or the field and what is wrong with it. */
export const outcome = (answer: Answer): string => {
  if (answer.ok) return 'accepted';
  const fields = answer.detail['fields'];
  return answer.refusal === 'registration_invalid' && typeof fields === 'object' && fields !== null
    ? Object.entries(fields)
        .map(([name, fault]) => `${name}:${String(Object.values(fault ?? {})[0])}`)
        .join(' ')
    : answer.refusal;
};
