import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { TextTree } from '#kit/browser/texts/texts.ts';
import { type ErrorEntry, errorCatalogue } from './error-catalogue.ts';

const entries: [name: string, entry: ErrorEntry][] = Object.entries(errorCatalogue);

const folderOf = (namespace: string): string =>
  namespace === 'kit' ? 'kit' : namespace === 'site' ? 'apps/site' : `features/${namespace}`;

const textOf = (language: string, text: string): unknown => {
  const [namespace = '', key = ''] = text.split(':');
  const tree: TextTree = JSON.parse(readFileSync(`${folderOf(namespace)}/locales/${language}.json`, 'utf8'));
  return key.split('.').reduce<unknown>((at, step) => (isTree(at) ? at[step] : undefined), tree);
};
const isTree = (value: unknown): value is TextTree => typeof value === 'object' && value !== null;

test('every error of the catalogue is said in each complete language, and not in the words of another', () => {
  for (const [name, { text }] of entries) {
    const said = ['th', 'en', 'cn', 'id', 'ty', 'vi'].map((language) => textOf(language, text));
    for (const one of said) assert.ok(typeof one === 'string' && one !== '', `${name}: ${text}`);
    assert.equal(new Set(said).size, said.length, `${name} says the same in two languages`);
  }
});

test('the code that shows an error names its text, or says whatever a refusal says', () => {
  for (const [name, { text, shownBy }] of entries) {
    const code = readFileSync(shownBy, 'utf8');
    const key = text.slice(text.indexOf(':') + 1);
    const isNamed =
      code.includes(`'${key}'`) || (key.startsWith('refusals.') && /useRefusalText|ErrorState/.test(code));
    assert.ok(isNamed, `${name}: ${shownBy} does not show ${text}`);
  }
});
