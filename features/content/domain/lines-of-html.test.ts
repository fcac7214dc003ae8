import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesOfHtml } from './lines-of-html.ts';

test('each block of HTML is a line of its words', () => {
  assert.deepEqual(linesOfHtml('<h2>One</h2><p>Two <b>and</b><br>three</p><ul><li>four</li><li></li></ul>'), [
    'One',
    'Two and',
    'three',
    'four',
  ]);
});

test('what would run is left out, and entities are what they stand for, once', () => {
  assert.deepEqual(linesOfHtml('<style>p{}</style><p>a &lt;b&gt; &amp;amp; c</p>'), ['a <b> &amp; c']);
});
