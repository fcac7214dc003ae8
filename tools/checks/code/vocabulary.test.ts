import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vocabularyOf } from './vocabulary.ts';

const glossary = {
  path: 'docs/glossary.md',
  text: '| par sheet | ใบคำนวณ | what a game pays |\n| seed (own) | ซีด | bytes |\n',
};
const faultsOf = async (path: string, text: string, counts: Record<string, number> = {}) => {
  const rule = vocabularyOf({ words: new Set(['read', 'of', 'id']), private: counts });
  return (await rule.check([glossary, { path, text }])).faults;
};

const fine: [path: string, text: string][] = [
  ['kit/shared/seed.ts', 'export const readParSheet = 1; const tillOf = 2;'],
  ['kit/shared/seeds.ts', 'export type SeedsOf = 1;'],
  ['kit/shared/read.sql', 'create table own.seed (\n  seed_id text not null\n);'],
  ['kit/shared/own-2.ts', ''],
];
for (const [path, text] of fine)
  test(`${path}: words of the glossary and of the list, and their plurals`, async () =>
    assert.deepEqual(await faultsOf(path, text), []));

const wrong: [path: string, text: string, word: string, name: string][] = [
  ['kit/shared/seed.ts', 'export const tillOf = 1;', 'till', 'tillOf'],
  ['kit/shared/till.ts', '', 'till', 'till'],
  ['kit/shared/read.sql', 'create table own.till (\n  seed_id text\n);', 'till', 'till'],
  ['kit/shared/read.sql', 'create table own.seed (\n  till_id text not null\n);', 'till', 'till_id'],
  ['kit/shared/read.sql', 'create or replace function own.read_till() returns int', 'till', 'read_till'],
];
for (const [path, text, word, name] of wrong)
  test(`${name} in ${path}: a word that nobody listed`, async () =>
    assert.deepEqual(await faultsOf(path, text), [
      `${path}: "${word}" in ${name} is no word of docs/glossary.md or words.txt`,
    ]));

test('private words are counted: no name more than the list allows, and the list follows when one goes', async () => {
  const text = 'export const tillOf = 1; export type Till = 2;';
  assert.deepEqual(await faultsOf('kit/shared/seed.ts', text, { till: 2 }), []);
  assert.deepEqual(await faultsOf('kit/shared/seed.ts', text, { till: 1 }), [
    '"till" stands in 2 names, private-words.json allows 1',
  ]);
  assert.deepEqual(await faultsOf('kit/shared/seed.ts', text, { till: 3 }), [
    '"till" stands in 2 names: lower its count in private-words.json',
  ]);
});
