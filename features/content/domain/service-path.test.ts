import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hideTarget, isAllowedTarget, readTarget } from './service-path.ts';

test('a path opens with its own last 8 characters, and shows nothing of its address before', () => {
  for (const target of [
    'https://a.example/',
    'https://chat.example.com/ห้อง?x=1&y=2',
    `https://a.example/${'x'.repeat(400)}`,
  ])
    for (const key of ['00000000', 'aZ09bY18']) {
      const path = hideTarget(target, key);
      assert.equal(path.slice(-8), key);
      assert.equal(readTarget(path), target);
      assert.ok(!path.includes('example'));
    }
  // The wire form is fixed: pages out there read it.
  assert.equal(readTarget(hideTarget('https://a.example/', 'k3yk3yk3')), 'https://a.example/');
  assert.notEqual(readTarget(hideTarget('https://a.example/', '00000000').replace(/.$/, '1')), 'https://a.example/');
});

test('what is no path of ours is not read', () => {
  for (const path of ['', '12345678', 'abc12345678', 'zz12345678', '../12345678', 'ab1234567-'])
    assert.equal(readTarget(path), undefined, path);
  assert.throws(() => hideTarget('x', 'short'), RangeError);
});

test('only https to a listed host is allowed', () => {
  const hosts = ['chat.example.com', 'a.example:8443'];
  for (const [target, isAllowed] of [
    ['https://chat.example.com/x', true],
    ['https://CHAT.example.com', true],
    ['https://a.example:8443/', true],
    ['https://a.example/', false],
    ['http://chat.example.com/', false],
    ['https://chat.example.com.evil.example/', false],
    ['https://chat.example.com@evil.example/', false],
    ['javascript:hit(1)', false],
    ['//chat.example.com/', false],
    ['', false],
  ] as const)
    assert.equal(isAllowedTarget(target, hosts), isAllowed, target);
});
