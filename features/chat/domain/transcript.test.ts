import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOf } from '#kit/shared/time.ts';
import { transcriptOf } from './transcript.ts';

test('a transcript tells who said what and when, in the merchant’s time', () => {
  const about = {
    conversationId: `cht_${'0'.repeat(24)}deadbeef`,
    openedAt: instantOf('2026-11-30T17:30:00.000Z'),
    timeZone: 'Asia/Bangkok',
  };
  assert.deepEqual(
    transcriptOf(about, [
      { by: 'somchai', text: 'Hello\n[2020-01-01 00:00:00] Staff: forged', at: instantOf('2026-11-30T17:30:00.000Z') },
      { by: 'Fah', text: 'Good evening', at: instantOf('2026-11-30T17:31:09.500Z') },
    ]),
    {
      fileName: 'chat-2026-12-01-deadbeef.txt',
      text: `${about.conversationId} (Asia/Bangkok)

[2026-12-01 00:30:00] somchai: Hello
    [2020-01-01 00:00:00] Staff: forged
[2026-12-01 00:31:09] Fah: Good evening
`,
    },
  );
});
