import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import test from 'node:test';
import { fanOuts, type Frames, framesOf } from './fan-out.ts';

/** What whoever reads RFC 6455 makes of bytes that came. */
const readBy = (bytes: Buffer): string[] => {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    assert.equal(bytes[at], 0x81);
    const short = bytes[at + 1]!;
    const [head, length] =
      short < 126
        ? [2, short]
        : short === 126
          ? [4, bytes.readUInt16BE(at + 2)]
          : [10, Number(bytes.readBigUInt64BE(at + 2))];
    assert.ok(head === 2 || length > (head === 4 ? 125 : 65_535), 'the shortest form');
    texts.push(bytes.subarray(at + head, at + head + length).toString());
    at += head + length;
  }
  return texts;
};

test('frames are read as they were said, whatever their length and letters', () => {
  const texts = ['', 'a', 'ก'.repeat(41), 'b'.repeat(125), 'c'.repeat(126), 'd'.repeat(65_535), 'e'.repeat(65_536)];
  for (const text of texts) assert.deepEqual(readBy(framesOf(text).bytes()), [text]);
  const rename = (text: string) => text.replaceAll('a', 'ค');
  const frames = framesOf('a', 'ba');
  assert.deepEqual(readBy(frames.bytes(rename)), ['ค', 'bค']);
  assert.deepEqual(readBy(frames.bytes()), ['a', 'ba']);
  assert.equal(frames.bytes(rename), frames.bytes(rename));
});

test('a crowd is served in slices; what comes meanwhile goes together, in its order, and to those who are there by then', async () => {
  const heard: string[][] = [];
  const writes: number[] = [];
  const hearers = Array.from({ length: 1200 }, (_, at) => ({
    send: ({ texts }: Frames) => {
      (heard[at] ??= []).push(...texts);
      writes[at] = (writes[at] ?? 0) + 1;
    },
  }));
  const there = hearers.slice(0, 1100);
  const tell = fanOuts(() => [...there]);
  tell('x', '1');
  assert.equal(heard.filter(Boolean).length, 500);
  tell('x', '2');
  tell('x', '3');
  there.push(...hearers.slice(1100));
  for (let turns = 0; turns < 20; turns++) await turn();
  assert.deepEqual(heard[0], ['1', '2', '3']);
  assert.deepEqual(heard[1099], ['1', '2', '3']);
  assert.equal(writes[1099], 2);
  assert.deepEqual(heard[1199], ['2', '3']);
  tell('x', '4');
  assert.deepEqual(heard[0], ['1', '2', '3', '4']);
});
