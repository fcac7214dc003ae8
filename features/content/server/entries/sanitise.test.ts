import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import createPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { z } from 'zod';
import { safeHtml } from '../../site/texts/safe-html.ts';
import { sanitise } from './sanitise.ts';

const vectors = z
  .array(z.object({ name: z.string(), html: z.string() }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../domain/hostile-html.json'), 'utf8')));
const imageHosts = ['img.example.com'];
const { window } = new JSDOM('');
const onShow = safeHtml(createPurify(window), imageHosts);

// Written apart from the rules that it judges: what a page of ours could hold without harm.
const harmlessTags =
  /^(h[234]|p|br|hr|strong|b|em|i|u|s|small|su[bp]|[uo]l|li|blockquote|a|img|figure|figcaption|table|caption|thead|tbody|tr|t[hd]|span|div)$/;
const harmlessAttributes: Readonly<Record<string, RegExp>> = {
  href: /^(https:\/\/[a-z0-9.-]+(:\d+)?(\/[^\s<>"\p{Cf}]*)?|mailto:[\w.%+-]+@[\w.-]+|tel:\+?[\d-]+|\/(?![/\\]|api\/)[^\s<>"\\\p{Cf}\p{Cc}]*)$/u,
  src: /^(https:\/\/img\.example\.com\/[^\s<>"]*|\/media\/[0-9a-f]{32}-\d+\.(avif|webp))$/,
  style: /^((text-align:[a-z]+|color:#[0-9a-f]+|font-weight:\w+|text-decoration:[a-z-]+);?)+$/i,
  target: /^_blank$/,
  rel: /^noopener( noreferrer nofollow)?$/,
  loading: /^lazy$/,
  decoding: /^async$/,
  width: /^\d+$/,
  height: /^\d+$/,
  colspan: /^\d+$/,
  rowspan: /^\d+$/,
  start: /^\d+$/,
  scope: /^(row|col)$/,
  title: /^[^]*$/,
  alt: /^[^]*$/,
};

/** What could harm in a text once a browser has read it, and again when it reads what it wrote itself. */
const harmsIn = (html: string): string[] => {
  const place = window.document.createElement('main');
  place.innerHTML = html;
  const first = harmsOf(place);
  // oxlint-disable-next-line no-self-assign -- this is how mutations come about
  place.innerHTML = place.innerHTML;
  return [...first, ...harmsOf(place)];
};

const harmsOf = (place: Element): string[] =>
  [...place.querySelectorAll('*')].flatMap((element) => [
    ...(element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? [] : [`namespace of ${element.nodeName}`]),
    ...(harmlessTags.test(element.localName) ? [] : [`tag ${element.localName}`]),
    ...[...element.attributes].flatMap(({ name, value }) =>
      harmlessAttributes[name]?.test(value) ? [] : [`${element.localName} ${name}=${value.slice(0, 80)}`],
    ),
    ...(element.hasAttribute('target') && !element.getAttribute('rel')?.includes('noopener') ? ['can reach back'] : []),
  ]);

test('there are enough hostile texts, and the judge calls each of them hostile', () => {
  assert.ok(vectors.length >= 200, `${vectors.length}`);
  const missed = vectors.filter(({ html }) => harmsIn(html).length === 0);
  assert.deepEqual(
    missed.map(({ name }) => name),
    [],
  );
});

for (const [when, clean] of [
  ['saved', (html: string) => sanitise(html, imageHosts)],
  ['shown', onShow],
  ['saved, then shown', (html: string) => onShow(sanitise(html, imageHosts))],
] as const)
  test(`nothing hostile is left of any of them when ${when}`, () => {
    for (const { name, html } of vectors) {
      assert.deepEqual(harmsIn(clean(html)), [], `${name}: ${clean(html).slice(0, 300)}`);
      if (when === 'saved') assert.equal(clean(clean(html)), clean(html), `${name}: twice does more than once`);
      // Between other texts and inside a table it must hold as well.
      for (const around of [`<p>before ${html} after</p>`, `<table><tbody><tr><td>${html}</td></tr></tbody></table>`])
        assert.deepEqual(harmsIn(clean(around)), [], `${name} inside: ${clean(around).slice(0, 300)}`);
    }
  });

test('what staff writes in earnest stays as it is', () => {
  for (const html of [
    '<h2>วิธีฝากเงิน</h2><p>โอนตาม <strong>QR</strong> ภายใน 15 นาที</p>',
    '<ul><li>หนึ่ง</li><li>สอง</li></ul><ol start="3"><li>สาม</li></ol>',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1 &lt; 2 &amp; 3</td></tr></tbody></table>',
    '<p style="text-align:center;color:#ff8800">กลาง</p>',
  ])
    assert.equal(sanitise(html, imageHosts), html);
});

test('links get what keeps the page apart, pictures what keeps it quick', () => {
  assert.equal(sanitise('<a href="/help?id=1">x</a>', []), '<a href="/help?id=1" rel="noopener">x</a>');
  assert.equal(
    sanitise('<a href="https://example.com" target="_top">x</a>', []),
    '<a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  );
  assert.equal(
    sanitise('<a href="https://еxample.com/">x</a>', []),
    '<a href="https://xn--xample-2of.com/" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  );
  const own = `/media/${'a'.repeat(32)}-640.webp`;
  assert.equal(
    sanitise(`<img src="${own}" alt="x">`, []),
    `<img src="${own}" alt="x" loading="lazy" decoding="async" />`,
  );
  assert.equal(sanitise('<img src="https://img.example.com/a.png">', []), '');
  assert.match(sanitise('<img src="https://img.example.com/a.png">', imageHosts), /^<img src="https:\/\/img/);
});
