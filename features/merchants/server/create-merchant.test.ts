import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testWorld } from '#kit/testing/world.ts';
import { createMerchant } from './create-merchant.ts';
import { merchantOf } from './settings.ts';

test('a merchant is made with the money it is played in and the zone of its days; what has no known decimals is refused', async (t) => {
  const world = await testWorld(t);
  const made = async (code: string, currency?: string, timeZone?: string) => {
    const answer = await createMerchant(world, { code, name: code, host: `${code}.example.com`, currency, timeZone });
    if (!answer.ok) return answer.refusal;
    const settings = await merchantOf(world, answer.value);
    return `${settings.currency} ${settings.timeZone}`;
  };
  const cases: [code: string, currency: string | undefined, zone: string | undefined, became: string][] = [
    ['dong', 'VND', 'Asia/Ho_Chi_Minh', 'VND Asia/Ho_Chi_Minh'],
    ['ringgit', 'MYR', 'Asia/Kuala_Lumpur', 'MYR Asia/Kuala_Lumpur'],
    ['dinar', 'KWD', 'Asia/Kuwait', 'KWD Asia/Kuwait'],
    ['lira', 'TRY', 'Europe/Istanbul', 'TRY Europe/Istanbul'],
    ['unsaid', undefined, undefined, 'THB Asia/Bangkok'],
    // Six decimals.
    ['tether', 'USDT', 'Asia/Bangkok', 'currency_unsupported'],
    ['trial', 'TRIAL', 'Asia/Bangkok', 'currency_unsupported'],
    ['small', 'vnd', 'Asia/Bangkok', 'currency_unsupported'],
    ['nowhere', 'VND', 'Asia/Nowhere', 'time_zone_unknown'],
  ];
  for (const [code, currency, zone, became] of cases) assert.equal(await made(code, currency, zone), became, code);
});

test('once more with the same code and host is the same merchant, and no other money or zone', async (t) => {
  const world = await testWorld(t);
  const make = (named: { currency?: string; timeZone?: string }) =>
    createMerchant(world, { code: 'dong', name: 'Dong', host: 'dong.example.com', ...named });
  const first = await make({ currency: 'VND', timeZone: 'Asia/Ho_Chi_Minh' });
  assert.deepEqual(await make({}), first);
  assert.deepEqual(await make({ currency: 'VND' }), first);
  for (const other of [{ currency: 'THB' }, { timeZone: 'Asia/Bangkok' }])
    assert.partialDeepStrictEqual(await make(other), { ok: false, refusal: 'merchant_differs' });
});
