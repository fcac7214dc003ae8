import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { socialScene, somchai } from '#tools/testing/scenes/social-scene.ts';
import { staffSetSocial } from './staff-set-social.ts';
import { staffPlayerSocialAccounts } from './staff-player-social-accounts.ts';
import { staffSocial } from './staff-social.ts';

type Asked = Parameters<ReturnType<typeof staffSetSocial>>[0];

test('a secret goes in and never comes out: not in an answer, the database, or the audit trail', async (t) => {
  const { world, merchantId, provider } = await socialScene(t);
  const shown = await staffSocial(world)({}, staffVisitOf(merchantId));
  assert.ok(shown.ok);
  assert.deepEqual(
    shown.value.providers.map(({ provider: name, isOn, hasSecret }) => [name, isOn, hasSecret]),
    [
      ['google', true, true],
      ['line', true, true],
      ['facebook', true, true],
      ['telegram', true, true],
      ['firebase', true, false],
    ],
  );
  const { rows } = await sql<{ text: string }>`
    select provider::text as text
    from identity.provider`.execute(world.backofficeDatabase.read);
  const { rows: audit } = await sql<{ text: string }>`
    select entry::text as text
    from staff.audit_entry as entry
    where action = 'identity.set_provider'`.execute(world.backofficeDatabase.read);
  assert.equal(audit.length, 5);
  assert.match(JSON.stringify(audit), /replaced/, 'it tells that there is a new one');
  const kept = JSON.stringify([shown.value, rows, audit]);
  for (const { secret } of [provider.google, provider.line, provider.facebook, provider.telegram])
    assert.ok(!kept.includes(secret));
});

test('what no provider could be set up with is refused, field by field', async (t) => {
  const { world, setUp } = await socialScene(t);
  const good: Asked = {
    provider: 'google',
    isOn: true,
    clientId: 'another.apps.example',
    secret: 'another-secret',
    addresses: {},
    reason: 'a test',
  };
  const set = async (over: Partial<Asked>) => {
    const answer = await setUp({ ...good, ...over });
    return answer.ok ? 'accepted' : `${answer.refusal} ${Object.values(answer.detail).join()}`.trim();
  };
  for (const [over, expected] of [
    [{ clientId: 'with space' }, 'provider_client_invalid client_id'],
    [{ secret: 'short' }, 'provider_client_invalid secret'],
    [{ addresses: { issuer: 'http://accounts.google.com' } }, 'provider_address_invalid issuer'],
    [{ addresses: { issuer: 'https://accounts.google.com?x' } }, 'provider_address_invalid issuer'],
    [{ addresses: { token: 'https://accounts.google.com' } }, 'provider_address_invalid token'],
    [{ addresses: { issuer: 'https://10.0.0.1' } }, 'provider_address_invalid issuer'],
    [{ addresses: { issuer: 'https://[64:ff9b:1::a00:1]' } }, 'provider_address_invalid issuer'],
    [{ secret: undefined }, 'provider_secret_required'],
    [{}, 'accepted'],
    [{ secret: undefined }, 'accepted'],
    [{ secret: undefined, isOn: false }, 'accepted'],
    [{ secret: undefined, clientId: 'a-third.apps.example' }, 'provider_secret_required'],
    [{ secret: undefined, addresses: { issuer: 'https://evil.example' } }, 'provider_secret_required'],
    [{ addresses: { issuer: '' } }, 'accepted'],
  ] as const)
    assert.equal(await set(over), expected, JSON.stringify(over));
  const here = { addresses: { issuer: 'http://127.0.0.1:4141' } };
  assert.equal(await set(here), 'accepted');
  world.reach = 'open_network';
  assert.equal(await set(here), 'provider_address_invalid issuer');
  for (const [over, expected] of [
    [{ addresses: { issuer: 'https://accounts.evil.example' } }, 'provider_address_invalid issuer'],
    [{ provider: 'firebase', addresses: { keys: 'https://evil.example/keys' } }, 'provider_address_invalid keys'],
    [{ provider: 'facebook', addresses: { token: 'https://evil.example/token' } }, 'provider_address_invalid token'],
    [{ provider: 'facebook', addresses: { token: 'https://graph.facebook.com/v24.0/oauth/access_token' } }, 'accepted'],
  ] as const)
    assert.equal(await set(over), expected, JSON.stringify(over));
});

test('one person sets no provider up and switches none on, and alone switches off at once', async (t) => {
  const { world, merchantId, anna, decide, provider, setUp } = await socialScene(t);
  const { project, issuer, keysAddress } = provider.firebase;
  const stands = async () => {
    const shown = await staffSocial(world)({}, staffVisitOf(merchantId));
    assert.ok(shown.ok);
    const { isOn, isAsked, clientId } = shown.value.providers.find((one) => one.provider === 'firebase')!;
    return { isOn, isAsked, clientId };
  };
  const own = { provider: 'firebase', clientId: project, addresses: { issuer, keys: keysAddress } } as const;
  const set = (over: Partial<Asked>) =>
    staffSetSocial(world)({ ...own, isOn: true, secret: undefined, reason: 'a test', ...over }, anna);
  const evil = await set({ clientId: 'evil', addresses: { keys: 'https://evil.example/keys' } });
  assert.deepEqual(evil, accept({ outcome: 'needs_approval' }));
  assert.deepEqual(await stands(), { isOn: true, isAsked: true, clientId: project });
  assert.deepEqual(await set({ isOn: false }), accept({ outcome: 'switched_off' }));
  assert.deepEqual(await stands(), { isOn: false, isAsked: true, clientId: project });
  const again = await set({});
  assert.equal(again.ok ? 'accepted' : again.refusal, 'already_asked');
  await decide('reject');
  await setUp(own);
  assert.deepEqual(await stands(), { isOn: true, isAsked: false, clientId: project });
});

test('nothing is switched on without its secret', async (t) => {
  const { world } = await socialScene(t);
  await sql`
    insert into merchants.merchant (merchant_id, code, brand, currency)
    values ('mrc_other', 'other', '{"TH":"อื่น"}', 'THB')`.execute(world.backofficeDatabase.read);
  const answer = await staffSetSocial(world)(
    { provider: 'line', isOn: true, clientId: '1650000001', secret: undefined, addresses: {}, reason: 'a test' },
    staffVisitOf(id('mrc_other')),
  );
  assert.equal(answer.ok ? 'accepted' : answer.refusal, 'provider_incomplete');
});

test('staff sees a player’s linked accounts with masked mails, and no other merchant’s', async (t) => {
  const { world, merchantId, member, newBrowser } = await socialScene(t);
  const browser = newBrowser();
  const come = await browser.comeAs('google', somchai);
  assert.ok(come.ok && come.value.outcome === 'unknown');
  await browser.enterAs(member.memberId);
  assert.ok((await browser.confirm(come.value.ticket)).ok);
  const show = (merchant = merchantId, memberId: string = member.memberId) =>
    staffPlayerSocialAccounts(world)({ memberId }, staffVisitOf(merchant));
  const shown = await show();
  assert.ok(shown.ok);
  assert.deepEqual(
    shown.value.socialAccounts.map(({ provider, label }) => [provider, label.email]),
    [['google', 's•••@example.com']],
  );
  for (const answer of [await show(id('mrc_other')), await show(merchantId, 'mbr_nobody')])
    assert.equal(answer.ok ? 'accepted' : answer.refusal, 'player_unknown');
});
