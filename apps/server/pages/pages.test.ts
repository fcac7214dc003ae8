import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Page, pageAddress, pagePolicy, renderIndex } from './pages.ts';

const page: Page = {
  template:
    '<!doctype html><html lang="th"><head><title>x</title><!--head--><script type="module" src="/a.js"></script><link rel="stylesheet" href="/a.css"></head><body><!--noscript--><div id="root"><!--shell--></div><!--standstill--><!--startup--></body></html>',
  language: 'AR',
  dir: 'rtl',
  theme: 'light',
  title: 'Chokdee "$&" <b>',
  description: 'Every draw can be checked',
  brand: { name: 'Chokdee' },
  brandStyle: "html[data-theme='light']{--page:oklch(0.9 0.1 200)}",
  barColor: '#f4f4ec',
  address: 'https://example.com/lottery',
  shell: '<main>$1</main>',
  startup: {
    now: '2026-11-21T04:00:00.000Z',
    reads: [{ path: '/x', input: {}, value: '</script><script>alert(1)</script>' }],
  },
  preloads: ['/assets/th.js'],
  fonts: ['/assets/a.woff2'],
  standstill: { title: 'No connection', text: 'Try <again>', again: 'Again', noScript: 'Allow scripts' },
  nonce: 'bm9uY2U',
};

test('the page carries language, direction, theme, title and the first picture as they are given', () => {
  const html = renderIndex(page);
  assert.match(html, /<html lang="ar" dir="rtl" data-theme="light">/);
  assert.match(html, /<title>Chokdee &quot;\$&amp;&quot; &lt;b&gt;<\/title>/);
  assert.match(html, /<div id="root" data-drawn><main>\$1<\/main><\/div>/);
  assert.match(html, /<meta property="og:title" content="Chokdee &quot;/);
  assert.match(html, /href="\/assets\/th\.js"/);
});

test('what is said where no code arrives is in the page, unseen until it is needed', () => {
  const html = renderIndex(page);
  assert.match(html, /<noscript><p class="standstill">Allow scripts<\/p><\/noscript>/);
  assert.match(html, /<div id="standstill"[^>]* hidden><p><b>No connection<\/b> Try &lt;again&gt;<\/p>/);
});

test('start-up data can not leave its element', () => {
  const html = renderIndex(page);
  const data = /id="startup">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  assert.deepEqual(JSON.parse(data), page.startup);
  assert.doesNotMatch(data, /</);
});

test('what was drawn into the page is never blessed by its nonce', () => {
  const shell = '<main><script>hit(1)</script><link rel="stylesheet" href="//evil.example/a.css"></main>';
  const html = renderIndex({ ...page, shell, title: '<script>', brandStyle: '' });
  assert.ok(html.includes(shell), 'as it was drawn');
  assert.equal(
    html.split('nonce="bm9uY2U"').length - 1,
    5,
    'the script, the style sheet, the preload, the start and the note of it',
  );
});

test('every script, style and module preload carries the nonce, and the policy allows nothing without it', () => {
  const html = renderIndex(page);
  for (const [tag] of html.matchAll(/<(script|link)[^>]*>/g))
    if (!tag.includes('rel="preload"')) assert.match(tag, /nonce="bm9uY2U"/, tag);
  const policy = pagePolicy('bm9uY2U', { imageHosts: ['img.example.com'], games: ['https://play.example.com'] });
  assert.match(policy, /^default-src 'none'; script-src 'nonce-bm9uY2U' 'strict-dynamic';/);
  assert.doesNotMatch(policy, /unsafe/);
  assert.doesNotMatch(
    pagePolicy('bm9uY2U'),
    /https?:/,
    'nobody else has a part in a page unless the merchant names hosts',
  );
  assert.match(policy, /frame-ancestors 'none'/);
  assert.match(policy, /connect-src 'self' https:\/\/play\.example\.com;/);
  assert.match(policy, /img-src 'self' data: blob: https:\/\/img\.example\.com;/);
});

test('the page’s address is its own, whatever was sent as host and path', () => {
  const at = (host: string, url: string) => pageAddress({ protocol: 'https', host, url });
  assert.equal(at('example.com:8080', '/lottery?gameCode=YK1M'), 'https://example.com:8080/lottery?gameCode=YK1M');
  assert.equal(at('[::1]:4000', '/'), 'https://[::1]:4000/');
  for (const [host, url] of [
    ['<script>', '/'],
    ['"><img src=x>', '/'],
    ['', '/'],
    ['a b', '//x'],
    ['example.com', '//'],
    ['example.com', '//evil.example/x'],
    ['example.com', 'http://evil.example/'],
    ['example.com', '/\\\\evil.example'],
    ['user:pass@example.com', '/'],
  ] as const) {
    const { hostname, username } = new URL(at(host, url));
    assert.ok(['example.com', 'unknown.invalid'].includes(hostname), `${host} ${url}: ${hostname}`);
    assert.equal(username, '');
  }
});
