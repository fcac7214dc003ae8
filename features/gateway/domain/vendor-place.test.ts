import assert from 'node:assert/strict';
import test from 'node:test';
import { placeFaults } from './vendor-place.ts';

const good = { address: 'https://api.example/v1', gameOrigins: ['https://games.example'] };
const faultsOf = (over: Partial<typeof good>, schemes: Parameters<typeof placeFaults>[1] = ['https:']) =>
  placeFaults({ ...good, ...over }, schemes).map(({ fault }) => fault);

test('a vendor is called over https, and its games stand in origins', () => {
  assert.deepEqual(faultsOf({}), []);
  for (const address of [
    'api.example',
    'http://api.example',
    'https://a:b@api.example',
    'https://api.example/?a=1',
    '',
  ])
    assert.deepEqual(faultsOf({ address }), ['address'], address);
  for (const origin of [
    'https://games.example/',
    'https://games.example/play',
    'http://games.example',
    'games.example',
  ])
    assert.deepEqual(faultsOf({ gameOrigins: [origin] }), ['origin'], origin);
  assert.deepEqual(faultsOf({ gameOrigins: [] }), ['no_origin']);
  const [origin] = good.gameOrigins;
  assert.deepEqual(faultsOf({ gameOrigins: [origin!, origin!] }), ['twice']);
});

test('one of ours may stand beside us', () => {
  const beside = { address: 'http://127.0.0.1:4004/gateway', gameOrigins: ['http://127.0.0.1:4004'] };
  assert.deepEqual(faultsOf(beside, ['https:', 'http:']), []);
  assert.deepEqual(faultsOf(beside), ['address', 'origin']);
});
