import assert from 'node:assert/strict';
import { loadDemo as loadMember } from '#features/identity/public.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import type { finishSocial } from '#features/identity/contract/social/finish-social.ts';
import { claimContactIn } from '#features/identity/db/contacts/contacts.ts';
import type { SocialProvider } from '#features/identity/domain/social-providers.ts';
import { approvalActions } from '#features/identity/server/approval-actions.ts';
import { linkSocialAccount } from '#features/identity/server/social/link-social-account.ts';
import { finishSocial as endSocial } from '#features/identity/server/social/finish-social.ts';
import { staffSetSocial } from '#features/identity/server/social/staff-set-social.ts';
import { startSocial } from '#features/identity/server/social/start-social.ts';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import type { AnswerCookie } from '#kit/server/http/answer-cookies.ts';
import type { PlayerSession, Visit } from '#kit/server/http/visit.ts';
import { isoOf } from '#kit/shared/time.ts';
import { sql } from '#kit/server/database/database.ts';
import { id, type MemberId, type MerchantId } from '#kit/shared/id.ts';
import type { Result } from '#kit/shared/result.ts';
import { type IdentityProvider, startIdentityProvider } from '#kit/testing/identity-provider/start.ts';
import { people, type Person } from '#kit/testing/identity-provider/people.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { testWorld, type TestWorld } from '#kit/testing/world.ts';
import { twoPeople } from './two-people.ts';

type Test = Parameters<typeof testWorld>[0];
export type CallbackInput = Omit<InputOf<typeof finishSocial>, 'provider'>;
export const [somchai, malee] = [people[0]!, people[1]!];

/** A merchant that has switched every provider on, each of them a real server on this machine. */
export const socialScene = async (t: Test) => {
  const world = await testWorld(t);
  const provider = await startIdentityProvider(t, { now: () => world.clock.now() });
  const { merchantId } = await loadMerchant(world);
  const [member] = await loadMember(world, merchantId, { Somchai1: 'a calm long password' });
  assert.ok(member);
  const { anna, annaAt, decide } = await twoPeople(world, merchantId, approvalActions);
  const setUp = async (
    given: Partial<Parameters<ReturnType<typeof staffSetSocial>>[0]> &
      Pick<Parameters<ReturnType<typeof staffSetSocial>>[0], 'provider' | 'clientId' | 'addresses'>,
    merchant = merchantId,
  ) => {
    const asked = await staffSetSocial(world)(
      { isOn: true, secret: undefined, reason: 'a test', ...given },
      annaAt(merchant),
    );
    if (asked.ok && asked.value.outcome === 'needs_approval') await decide('approve', merchant);
    return asked;
  };
  const setUps = setUpsOf(provider);
  const setUpAll = async (merchant = merchantId) => {
    for (const given of setUps) assert.ok((await setUp(given, merchant)).ok, given.provider);
  };
  await setUpAll();
  const newBrowser = (merchant = merchantId) => browserOf(world, merchant);
  const { memberId } = member;
  /** The member has proved this number. */
  const proveNumber = (to: string) =>
    world.database.transact((tx) =>
      claimContactIn(world, tx, { merchantId, memberId, kind: 'mobile', to, verifiedAt: world.clock.now() }),
    );
  const setState = (state: 'active' | 'blocked') =>
    sql`
      update identity.member
      set
        state = ${state},
        blocked_reason = ${state === 'blocked' ? 'a test' : null},
        blocked_at = case when ${state} = 'blocked' then kit.now() end
      where member_id = ${memberId}`.execute(world.backofficeDatabase.read);
  return {
    world,
    provider,
    merchantId,
    anna,
    decide,
    member,
    setUp,
    setUpAll,
    setUps,
    newBrowser,
    proveNumber,
    setState,
  };
};

/** How each provider of this machine is set up; the last one is phone-auth. */
const setUpsOf = ({ google, line, facebook, telegram, firebase }: IdentityProvider) => {
  return [
    { provider: 'google', clientId: google.clientId, secret: google.secret, addresses: { issuer: google.issuer } },
    { provider: 'line', clientId: line.clientId, secret: line.secret, addresses: { issuer: line.issuer } },
    {
      provider: 'facebook',
      clientId: facebook.clientId,
      secret: facebook.secret,
      addresses: { authorize: facebook.authorize, token: facebook.token, profile: facebook.profile },
    },
    {
      provider: 'telegram',
      clientId: telegram.clientId,
      secret: telegram.secret,
      addresses: { authorize: telegram.authorize },
    },
    {
      provider: 'firebase',
      clientId: firebase.project,
      addresses: { issuer: firebase.issuer, keys: firebase.keysAddress },
    },
  ] as const;
};

/** One browser: it keeps the cookies that it is given, and goes where it is sent. */
const browserOf = (world: TestWorld, merchantId: MerchantId) => {
  const cookies: Record<string, string> = {};
  const setCookie = ({ name, value }: AnswerCookie) => {
    cookies[name] = value;
  };
  let player: PlayerSession | undefined;
  const visit = (): Visit =>
    visitOf(merchantId, { host: 'localhost:4000', cookies: { ...cookies }, setCookie, player });
  const start = (provider: SocialProvider, next?: string) => startSocial(world)({ provider, next }, visit());
  const finish = (provider: SocialProvider, answer: CallbackInput) =>
    endSocial(world)({ provider, ...answer }, visit());
  const goAs = async (provider: SocialProvider, person: Person | 'nobody', next?: string) => {
    const begun = await start(provider, next);
    assert.ok(begun.ok, JSON.stringify(begun));
    return consentTo(begun.value.address, person);
  };
  return {
    cookies,
    visit,
    start,
    finish,
    goAs,
    /** There and back as a person does it. */
    comeAs: async (provider: SocialProvider, person: Person | 'nobody', next?: string) =>
      finish(provider, await goAs(provider, person, next)),
    /** Opens a session as a log-in would. */
    enterAs: async (memberId: MemberId, kind: PlayerSession['kind'] = 'player') => {
      const sessionId = world.entropy.id('ses');
      const now = isoOf(world.clock.now());
      await sql`
        insert into identity.session
          (session_id, token_hash, member_id, merchant_id, started_at, last_seen_at, expires_at, ip, user_agent)
        values (
          ${sessionId}, sha256(convert_to(${sessionId}, 'UTF8')), ${memberId}, ${merchantId}, ${now}::timestamptz,
          ${now}::timestamptz, ${now}::timestamptz + interval '1 day', '127.0.0.1', 'test'
        )`.execute(world.database.read);
      player = { memberId: id(memberId), sessionId, kind };
    },
    leave: () => {
      player = undefined;
    },
    confirm: (ticket: string) => {
      assert.ok(player, 'only a member can confirm');
      return linkSocialAccount(world)({ ticket, isUnderstood: true }, { ...visit(), player });
    },
  };
};

/** Says at the provider who one is. @returns what the browser brings back to our page. */
export const consentTo = async (address: string, person: Person | 'nobody'): Promise<CallbackInput> => {
  const asked = await fetch(address);
  assert.equal(asked.status, 200, await asked.text());
  const url = new URL(address);
  url.searchParams.set('person', person === 'nobody' ? 'nobody' : person.subject);
  const reply = await fetch(url, { redirect: 'manual' });
  return callbackInputOf(new URL(reply.headers.get('location') ?? ''));
};

/** What our page makes of the address that it is opened with. */
const callbackInputOf = ({ searchParams, hash }: URL): CallbackInput => {
  const [code, error] = [searchParams.get('code') ?? undefined, searchParams.get('error') ?? undefined];
  const state = searchParams.get('state') ?? '';
  const telegram = /^#tgAuthResult=(.+)$/.exec(hash)?.[1];
  if (telegram === undefined) return { state, code, error };
  if (telegram === 'false') return { state, error: 'cancelled' };
  const fields: unknown = JSON.parse(Buffer.from(telegram, 'base64').toString('utf8'));
  return {
    state,
    signed: Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)])),
  };
};

export const outcomeOf = (answer: Result<object, string>): string => {
  if (!answer.ok) return answer.refusal;
  return 'outcome' in answer.value ? String(answer.value.outcome) : 'accepted';
};

export const ticketOf = (answer: Result<{ outcome: string; ticket?: string }, string>): string => {
  assert.ok(answer.ok && answer.value.ticket !== undefined, outcomeOf(answer));
  return answer.value.ticket;
};

export const socialAccountsIn = async ({ world }: { world: TestWorld }) => {
  const { rows } = await sql<{ provider: string; text: string }>`
    select provider, social_account::text as text
    from identity.social_account`.execute(world.database.read);
  return rows;
};
