import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { withPreloads } from './game-preloads.ts';

const folder = mkdtempSync(join(tmpdir(), 'game-preloads-'));
const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}`, ...more });
writeFileSync(join(folder, 'index.html'), '<html><head><title>…</title></head><body></body></html>');
writeFileSync(
  join(folder, 'manifest.json'),
  JSON.stringify({
    'index.html': chunk('index.js', { isEntry: true, imports: ['_start'], css: ['assets/start.css'] }),
    _start: chunk('start.js'),
    _stage: chunk('stage.js', { css: ['assets/stage.css'], imports: ['_start'] }),
    '../../games/slots/lamp/view/view.ts': chunk('lamp.js', { imports: ['_stage'] }),
    '../../games/slots/other/view/view.ts': chunk('other.js'),
    '../../games/slots/lamp/locales/th.json': chunk('lamp-th.js'),
    '../../games/slots/lamp/locales/en.json': chunk('lamp-en.js'),
    'locales/th.json': chunk('th.js'),
    'locales/en.json': chunk('en.js'),
    'fonts/plex-thai-400.woff2': chunk('plex-thai.woff2'),
    'fonts/plex-latin-400.woff2': chunk('plex-latin.woff2'),
  }),
);
const namedIn = (url: string) =>
  [...withPreloads(folder, url).matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file);

test('the page of a game names its view, what that needs, its texts and its letters, and nothing of another', () => {
  assert.deepEqual(namedIn('/play/lamp?lang=TH&device=phone'), [
    'lamp.js',
    'stage.js',
    'lamp-th.js',
    'th.js',
    'stage.css',
    'plex-thai.woff2',
    'plex-latin.woff2',
  ]);
  assert.deepEqual(namedIn('/play/lamp?lang=EN'), [
    'lamp.js',
    'stage.js',
    'lamp-en.js',
    'en.js',
    'stage.css',
    'plex-latin.woff2',
  ]);
});

test('a game or a language that is none names nothing of it', () => {
  assert.deepEqual(namedIn('/play/none?lang=%22%3E%3Cscript%3E'), ['plex-latin.woff2']);
});
