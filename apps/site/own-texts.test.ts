import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTexts } from '#kit/browser/texts/texts.ts';
import { type OwnTexts, withOwnTexts } from './own-texts.ts';

const bundle = {
  frame: { login: 'Log in', menu: 'Menu' },
  acts: { 'ticket.void': 'Void' },
  lines_one: '{{count}} line',
};

const own: Record<string, OwnTexts> = {
  en: {
    site: { 'frame.login': 'Come in', 'acts.ticket.void': 'Cancel', lines_one: '{{count}} row', 'frame.new.one': 'x' },
  },
};

const open = async (language: string) => {
  const load = withOwnTexts(
    () => Promise.resolve(bundle),
    (code) => Promise.resolve(own[code] ?? {}),
  );
  const texts = createTexts({ language, load });
  await Promise.all(texts.missing(['site']));
  return texts.translate(['site']);
};

test('a text of the merchant stands in place of ours, everything else stays', async () => {
  const t = await open('en');
  assert.equal(t('frame.login'), 'Come in');
  assert.equal(t('frame.menu'), 'Menu');
  assert.equal(t('acts.ticket.void'), 'Cancel');
  assert.equal(t('lines', { count: 1 }), '1 row');
  assert.equal(bundle.frame.login, 'Log in', 'the bundle itself is untouched');
});

test('it counts in its own language only', async () => {
  const t = await open('th');
  assert.equal(t('frame.login'), 'Log in');
});

test('a key made to reach into objects reaches nothing', async () => {
  const load = withOwnTexts(
    () => Promise.resolve(bundle),
    () => Promise.resolve({ site: { '__proto__.polluted': 'yes', 'constructor.name': 'yes' } }),
  );
  await load('en', 'site');
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
});
