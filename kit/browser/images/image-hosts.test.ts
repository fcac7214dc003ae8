import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atOrigin, originOf } from './image-hosts.ts';

test('each attempt asks another host of the list, the last one us', () => {
  const asked = (hosts: string[], start: number) => [1, 2, 3].map((attempt) => originOf(hosts, attempt, start));
  assert.deepEqual(asked([], 7), ['', '', '']);
  assert.deepEqual(asked(['a.example'], 5), ['https://a.example', '', '']);
  assert.deepEqual(asked(['a.example', 'b.example', 'c.example'], 2), ['https://c.example', 'https://a.example', '']);
});

test('every address of a set moves to the host, foreign ones stay', () => {
  assert.equal(atOrigin('', '/media/a.webp 320w, /media/b.webp 640w'), '/media/a.webp 320w, /media/b.webp 640w');
  assert.equal(
    atOrigin('https://a.example', '/media/a.webp 320w, /media/b.webp 640w'),
    'https://a.example/media/a.webp 320w, https://a.example/media/b.webp 640w',
  );
  assert.equal(atOrigin('https://a.example', '//other.example/x.png'), '//other.example/x.png');
});
