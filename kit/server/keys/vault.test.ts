import assert from 'node:assert/strict';
import test from 'node:test';
import { systemClock } from '../clock.ts';
import { systemEntropy } from '../entropy.ts';
import { keyRingOf } from './key-ring.ts';
import { vaultOf } from './vault.ts';

const entropy = systemEntropy(systemClock());
const keyOf = (byte: number) => Buffer.alloc(32, byte);
const vault = vaultOf(keyRingOf([keyOf(1)]), entropy);

test('what is sealed opens again at its own place, and reads differently each time', () => {
  for (const text of ['', 'x', 'สมชาย ใจดี 🎲', 'x'.repeat(100_000)]) {
    const sealed = vault.seal('members.phone', text);
    assert.equal(vault.open('members.phone', sealed), text);
    assert.notEqual(vault.seal('members.phone', text), sealed);
    if (text.length > 3) assert.ok(!sealed.includes(text));
  }
});

test('a sealed text that was moved to another place, altered, cut or sealed by another key does not open', () => {
  const sealed = vault.seal('members.phone', '0812345678');
  const [keyId = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  const flipped = (at: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = copy[at]! ^ 1;
    return `${keyId}.${copy.toString('base64url')}`;
  };
  assert.throws(() => vault.open('members.email', sealed));
  for (let at = 0; at < bytes.length; at++) assert.throws(() => vault.open('members.phone', flipped(at)), `byte ${at}`);
  for (const cut of [0, 11, 27, bytes.length - 1])
    assert.throws(() => vault.open('members.phone', `${keyId}.${bytes.subarray(0, cut).toString('base64url')}`));
  assert.throws(() => vault.open('members.phone', `k2.${body}`));
  assert.throws(() => vaultOf(keyRingOf([keyOf(2)]), entropy).open('members.phone', sealed));
});

test('a blind index is the same for the same text at the same place with the same key, and for nothing else', () => {
  const index = vault.blindIndex('members.phone', '0812345678');
  assert.match(index, /^[0-9a-f]{64}$/);
  assert.equal(vaultOf(keyRingOf([keyOf(1)]), entropy).blindIndex('members.phone', '0812345678'), index);
  assert.notEqual(vault.blindIndex('members.phone', '0812345679'), index);
  assert.notEqual(vault.blindIndex('members.email', '0812345678'), index);
  assert.notEqual(vaultOf(keyRingOf([keyOf(2)]), entropy).blindIndex('members.phone', '0812345678'), index);
  assert.notEqual(vault.blindIndex('a', 'b\0c'), vault.blindIndex('a\0b', 'c\0'));
});

test('after a rotation earlier texts open, new ones are sealed by the new key, blind indexes stay', () => {
  const sealed = vault.seal('members.phone', '0812345678');
  const rotated = vaultOf(keyRingOf([keyOf(2), keyOf(1)]), entropy);
  assert.equal(rotated.open('members.phone', sealed), '0812345678');
  const anew = rotated.seal('members.phone', '0812345678');
  assert.notEqual(anew.split('.')[0], sealed.split('.')[0]);
  assert.equal(rotated.blindIndex('members.phone', '1'), vault.blindIndex('members.phone', '1'));
  assert.throws(() => vault.open('members.phone', anew), /unknown key/);

  const again = vaultOf(keyRingOf([keyOf(3), keyOf(2), keyOf(1)]), entropy);
  for (const text of [sealed, anew]) assert.equal(again.open('members.phone', text), '0812345678');
  assert.equal(again.blindIndex('members.phone', '1'), vault.blindIndex('members.phone', '1'));
  const without = vaultOf(keyRingOf([keyOf(3), keyOf(1)]), entropy);
  assert.throws(() => without.open('members.phone', anew), /unknown key/);
});
