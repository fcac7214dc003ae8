// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { z } from 'zod';
import sharp from 'sharp';
import { startTestSite } from '#kit/testing/site.ts';
import { fetchFromHost } from '#tools/testing/site/call-host.ts';

const site = await startTestSite({ after });
const { port } = new URL(site.site);

/** What a search engine and a chat read of a page: by name. */
const headOf = (html: string) => {
  const metas = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g);
  return {
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    ...Object.fromEntries([...metas].map(([, name = '', content = '']) => [name, content])),
  } as Readonly<Record<string, string | undefined>>;
};

const manifestShape = z.object({
  name: z.string(),
  short_name: z.string(),
  lang: z.string(),
  dir: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.string(),
  theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() })),
});

const brands = [
  { host: 'localhost', cookie: 'TH', lang: 'th', locale: 'th_TH', name: 'โชคดี', others: ['Siam Light', 'แสงสยาม'] },
  { host: 'localhost', cookie: 'EN', lang: 'en', locale: 'en', name: 'Chokdee', others: ['Siam Light', 'แสงสยาม'] },
  { host: 'siam.localhost', cookie: 'EN', lang: 'en', locale: 'en', name: 'Siam Light', others: ['Chokdee', 'โชคดี'] },
  // It offers no Thai: whoever comes with the cookie of another site gets its own first language.
  { host: 'siam.localhost', cookie: 'TH', lang: 'en', locale: 'en', name: 'Siam Light', others: ['Chokdee', 'โชคดี'] },
] as const;

const ask = (host: string, path: string, cookie: string) =>
  fetchFromHost({ site: site.site, host, path, headers: { cookie: `lang=${cookie}` } });

for (const { host, cookie, lang, locale, name, others } of brands)
  test(`${host} in ${cookie}: each page has its own title, description and card, of this brand alone`, async () => {
    const titles = new Set<string>();
    for (const path of ['/', '/lottery', '/promotions', '/help', '/rng', '/register', '/no-such-page']) {
      const { text } = await ask(host, path, cookie);
      const head = headOf(text);
      assert.ok((head['lang'] ?? '').startsWith(lang), path);
      assert.ok(head['title']?.includes(name), `${path}: ${head['title']}`);
      assert.ok((head['description'] ?? '').length > 20, path);
      assert.equal(head['og:title'], head['title'], path);
      assert.equal(head['og:description'], head['description'], path);
      assert.equal(head['og:site_name'], name, path);
      assert.equal(head['og:type'], 'website', path);
      assert.ok(head['og:locale']?.startsWith(locale), `${path}: ${head['og:locale']}`);
      assert.equal(head['og:url'], `http://${host}:${port}${path}`, path);
      assert.equal(head['og:image'], `http://${host}:${port}/card.png`, path);
      assert.equal(head['twitter:card'], 'summary_large_image', path);
      for (const other of others) assert.equal(text.includes(other), false, `${path}: ${other}`);
      titles.add(head['title'] ?? '');
    }
    // Home and the page that is none are called by the brand; all others have a name of their own.
    assert.ok(titles.size >= 6, [...titles].join(' | '));
    const card = await sharp((await ask(host, '/card.png', cookie)).body).metadata();
    assert.deepEqual([card.width, card.height], [1200, 630]);
  });

for (const { host, cookie, lang, name, others } of brands)
  test(`${host} in ${cookie}: the web app is this brand’s, and covers its whole site`, async () => {
    const { text, type } = await ask(host, '/manifest.webmanifest', cookie);
    assert.match(type, /^application\/manifest\+json/);
    const manifest = manifestShape.parse(JSON.parse(text));
    assert.deepEqual([manifest.name, manifest.short_name], [name, name]);
    assert.ok(manifest.lang.startsWith(lang));
    assert.deepEqual([manifest.start_url, manifest.scope, manifest.display], ['/', '/', 'standalone']);
    for (const other of others) assert.equal(text.includes(other), false, other);
    assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'));
    for (const { src, sizes, type: form } of manifest.icons) {
      const icon = await ask(host, src, cookie);
      assert.deepEqual([icon.status, icon.type.split(';')[0]], [200, form], src);
      if (sizes === 'any') continue;
      const { width, height } = await sharp(icon.body).metadata();
      assert.equal(`${width}x${height}`, sizes, src);
    }
    const page = (await ask(host, '/', cookie)).text;
    assert.match(page, /<link rel="manifest" href="\/manifest\.webmanifest"/);
    // A worker rules what lies beside and below it: at the root, the whole site, and no other origin.
    const worker = await ask(host, '/sw.js', cookie);
    assert.equal(worker.status, 200);
    assert.match(worker.type, /javascript/);
  });
