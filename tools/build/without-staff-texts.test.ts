import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { buildApps } from '../build.ts';
import { playerTexts } from './without-staff-texts.ts';

const longest = 24;

const leavesOf = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree ?? {}).flatMap((part) => leavesOf(part));

/** Texts that stand in a file of scripts as they are written, long enough to be nobody else's. */
const telling = (tree: unknown): string[] =>
  leavesOf(tree).filter((text) => text.length >= longest && !/["'`\\\n]|[^\u0020-\uffff]/.test(text));

const partsOf = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8'));

test('no text that only staff reads is in a file of the player site; all are in the back office’s', async () => {
  await buildApps();
  const scriptsOf = (app: string) =>
    globSync(`.build/${app}/assets/*.js`)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
  const [site, desk] = [scriptsOf('site'), scriptsOf('backoffice')];
  for (const language of ['th', 'en']) {
    const forStaff: string[] = [];
    const forPlayers: string[] = [];
    for (const file of globSync(`{features/*,kit}/locales/${language}.json`)) {
      const { desk: ofDesk, flags, flagGroups, ...others } = partsOf(file);
      const isStaffs = file.includes('features/staff/');
      forStaff.push(...telling([ofDesk, flags, flagGroups]), ...(isStaffs ? telling(others) : []));
      if (!isStaffs) forPlayers.push(...telling(others));
    }
    const alone = forStaff.filter((text) => !forPlayers.some((other) => other.includes(text)));
    assert.ok(alone.length > 200, `${alone.length} texts of staff in ${language}`);
    assert.deepEqual(
      alone.filter((text) => !desk.includes(text)),
      [],
      `the back office has its texts in ${language}`,
    );
    assert.deepEqual(
      alone.filter((text) => site.includes(text)),
      [],
      `the player site has none of them in ${language}`,
    );
    assert.ok(
      forPlayers.filter((text) => site.includes(text)).length > 200,
      `the player site has its own texts in ${language}`,
    );
  }
});

test('what a player reads stays: names, refusals, pages', () => {
  const json = '{"desk":{"save":"Save"},"flags":{},"flagGroups":{},"refusals":{"gone":"Gone."},"page":{"desk":"Desk"}}';
  assert.equal(playerTexts(json, 'feature'), '{"refusals":{"gone":"Gone."},"page":{"desk":"Desk"}}');
});

test('a feature’s titles of pages stand elsewhere; what everybody’s lists say of their pages stays', () => {
  const json = '{"pages":{"page":"Page {{page}}"},"descriptions":{"x":"X"},"more":"More"}';
  assert.equal(playerTexts(json, 'feature'), '{"more":"More"}');
  assert.equal(playerTexts(json, 'kit'), json);
});
