import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instant, instantOf } from '#kit/shared/time.ts';
import {
  chainHashOf,
  beaconOperatorOf,
  quicknet,
  roundAfter,
  roundAt,
  timeOf,
  wireBeaconChain,
} from './beacon-chain.ts';
import { beaconKeys, faultOf, publicKeyOf, signRound } from './beacon-signature.ts';

const round1000 = {
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
};

test('drand quicknet, round 1000: signature and randomness hold', () =>
  assert.equal(faultOf(quicknet, round1000), undefined));

test('quicknet is what its published chain hash names', () => {
  assert.equal(chainHashOf(quicknet), '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971');
  assert.equal(beaconOperatorOf(quicknet), 'independent');
  assert.equal(beaconOperatorOf({ ...quicknet, genesisTime: quicknet.genesisTime + 1 }), 'unknown');
  assert.equal(beaconOperatorOf({ ...quicknet, beaconId: 'local' }), 'operator');
});

test('another round, signature, randomness or key is noticed', () => {
  const local = { ...quicknet, publicKey: beaconKeys(new Uint8Array(48).fill(7)).publicKey };
  const flipped = `${round1000.signature.slice(0, -1)}8`;
  assert.equal(faultOf(quicknet, { ...round1000, round: 1001 }), 'signature_wrong');
  assert.equal(faultOf(quicknet, { ...round1000, signature: flipped }), 'signature_wrong');
  assert.equal(faultOf(quicknet, { ...round1000, signature: '00'.repeat(48) }), 'signature_wrong');
  assert.equal(faultOf(quicknet, { ...round1000, randomness: '00'.repeat(32) }), 'randomness_wrong');
  assert.equal(faultOf(local, round1000), 'signature_wrong');
});

test('a chain of our own signs in the same form', () => {
  const { secretKey, publicKey } = beaconKeys(new Uint8Array(48).fill(9));
  const chain = wireBeaconChain.parse({ ...quicknet, publicKey, beaconId: 'local' });
  assert.equal(publicKeyOf(secretKey), publicKey);
  assert.equal(faultOf(chain, signRound(secretKey, 5)), undefined);
  assert.notEqual(signRound(secretKey, 5).randomness, signRound(secretKey, 6).randomness);
  assert.equal(faultOf(chain, { ...signRound(secretKey, 5), round: 6 }), 'signature_wrong');
});

test('rounds and moments: the round after a moment is never known at it', () => {
  const genesis = instantOf('2023-08-23T15:09:27.000Z');
  assert.equal(timeOf(quicknet, 1), genesis);
  assert.equal(roundAt(quicknet, instant(genesis - 1)), 0);
  for (const [ms, newest] of [
    [0, 1],
    [2999, 1],
    [3000, 2],
    [8_999, 3],
  ] as const) {
    const at = instant(genesis + ms);
    assert.equal(roundAt(quicknet, at), newest);
    assert.ok(timeOf(quicknet, newest) <= at && timeOf(quicknet, roundAfter(quicknet, at)) > at);
  }
});
