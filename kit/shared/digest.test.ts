import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256Bytes, sha256Hex, sha256HexAnywhere } from './digest.ts';

test('a browser and the server say the same of any text and of any bytes', () => {
  const texts = ['', 'abc', 'ข้าวสวย', '😀', 'half \uD83D and half \uDE00', '\0', 'x'.repeat(1000)];
  const bytes = [new Uint8Array(), Uint8Array.from({ length: 300 }, (_, at) => at)];
  for (const content of [...texts, ...bytes, bytes[1]!.subarray(7, 90)])
    assert.equal(sha256Hex(content), sha256HexAnywhere(content));
  for (const content of bytes) {
    assert.equal(Buffer.from(sha256Bytes(content)).toString('hex'), sha256HexAnywhere(content));
    assert.equal(Object.getPrototypeOf(sha256Bytes(content)), Uint8Array.prototype);
  }
  assert.equal(sha256Hex('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
