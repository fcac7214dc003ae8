import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withStoredStyles } from './safe-html.ts';

test('style attributes wait under another name; words, values and other names stay as they are', () => {
  for (const [html, kept] of [
    ['<p style="color:#fff">x</p>', '<p data-kept-style="color:#fff">x</p>'],
    [`<p class='a' STYLE = 'color:#fff'>x</p>`, `<p class='a' data-kept-style = 'color:#fff'>x</p>`],
    ['<p/style=x>', '<p/data-kept-style=x>'],
    ['<p title=" style=x" data-style="y" mystyle=z>', '<p title=" style=x" data-style="y" mystyle=z>'],
    ['in < style = and > style="x"', 'in < style = and > style="x"'],
    ['<b>1</b> style="x" <i style="y">2</i>', '<b>1</b> style="x" <i data-kept-style="y">2</i>'],
  ] as const)
    assert.equal(withStoredStyles(html), kept);
});

test('a long text without an end takes no time', () => {
  const start = performance.now();
  withStoredStyles('<a '.repeat(20_000));
  withStoredStyles(`<a "${"<a '".repeat(15_000)}`);
  assert.ok(performance.now() - start < 2000);
});
