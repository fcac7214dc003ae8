import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnPath, launchPath } from './launch-path.ts';
import { outsideGames } from './outside-games.ts';
import { ownGames } from './own-games.ts';
import { areaOf, areaOfVendor, eCategoriesOf, isOfArea } from './lottery-place.ts';

test('Vietnam is the one area with a page of its own, and a vendor that stands for it', () => {
  assert.equal(isOfArea('VIETNAM', 'VN'), true);
  assert.equal(isOfArea('VNFAST', 'VN'), true);
  assert.equal(isOfArea('YEEKEE', 'VN'), false);
  assert.equal(isOfArea('YEEKEE', undefined), true);
  assert.equal(areaOfVendor('TCG_LOTTO_VN'), 'VN');
  for (const vendor of ['TCG_SEA', 'ELOTT', 'LOTT', undefined, '__proto__'])
    assert.equal(areaOfVendor(vendor), undefined);
});

test('every lottery of Vietnam that we offer stands on the page of Vietnam, and no other', () => {
  for (const { group, games } of [...ownGames, ...outsideGames])
    for (const { code, tag } of games) assert.equal(areaOf(group.code), tag.startsWith('vn') ? 'VN' : undefined, code);
});

const categories: readonly [classes: string[], languages: string[], shown: string[]][] = [
  [[], ['TH', 'TY'], []],
  [['', 'TG', 'SC'], ['TH'], ['SC', 'TG']],
  [['BG'], ['TH', 'EN'], []],
  [
    ['BG', 'AC', 'JP', 'VP'],
    ['TH', 'TY'],
    ['VP', 'JP', 'AC', 'BG'],
  ],
];
for (const [classes, languages, shown] of categories)
  test(`games of ${classes.join() || 'nothing'} on a site in ${languages.join()}: ${shown.join() || 'no category'}`, () =>
    assert.deepEqual(eCategoriesOf(classes, languages), shown));

test('a launch leads to the page of the area, with the game or without', () => {
  assert.equal(launchPath({ lottoArea: 'VN', gameCode: 'VNN' }), '/vnlottery?gameCode=VNN');
  assert.equal(launchPath({ lottoArea: undefined, gameCode: undefined }), '/lottery');
});

for (const [address, isOwn] of [
  ['/', true],
  ['/promotions?id=1#a', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/a\\b', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
  ['/a b', false],
  ['/\t/evil.example', false],
] as const)
  test(`${JSON.stringify(address)} ${isOwn ? 'is' : 'is not'} a page of this site`, () =>
    assert.equal(isOwnPath(address), isOwn));
