import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from './plain-text.ts';

test('words stay, tags go, signs are what they stand for, once', () => {
  for (const [html, text] of [
    ['<p>one</p><p>two <b>three</b></p>', 'one two three'],
    ['a &lt;b&gt; &amp;lt; &quot;c&quot; &#39;d&#39;&nbsp;e', `a <b> &lt; "c" 'd' e`],
    ['<p>\n  </p>', ''],
    ['2 &unknown; 3', '2 &unknown; 3'],
  ] as const)
    assert.equal(plainText(html), text);
});
