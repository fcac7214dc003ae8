import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandBody, unfitPicture } from './brand.ts';

const none = { logo: null, icon: null, card: null };
const good = { names: { TH: 'โชคดี' }, about: {}, mark: null, colors: null, pictures: none };

test('a brand has a name, six-digit colours and pictures of the library', () => {
  assert.equal(brandBody.safeParse(good).success, true);
  for (const wrong of [
    { names: {} },
    { names: { TH: '  ' } },
    { names: { thai: 'x' } },
    { names: { TH: 'x'.repeat(41) } },
    { colors: { brand: 'red', money: '#112233', petal: '#112233' } },
    { pictures: { ...none, logo: 'https://example.com/x.png' } },
    { about: { TH: { title: 'x'.repeat(81), description: '' } } },
    { more: 1 },
  ])
    assert.equal(brandBody.safeParse({ ...good, ...wrong }).success, false, JSON.stringify(wrong));
});

test('a picture fits its place: an icon is square, a link preview wide, none too small', () => {
  for (const [place, width, height, isFit] of [
    ['icon', 512, 512, true],
    ['icon', 512, 400, false],
    ['icon', 96, 96, false],
    ['card', 1200, 630, true],
    ['card', 630, 1200, false],
    ['card', 400, 210, false],
    ['logo', 320, 80, true],
    ['logo', 900, 60, false],
    ['logo', 40, 20, false],
  ] as const) {
    const found = unfitPicture({ ...none, [place]: 'med_1' }, () => ({ width, height }));
    assert.equal(found, isFit ? undefined : place, `${place} ${width}×${height}`);
  }
  assert.equal(
    unfitPicture(none, () => assert.fail('nothing to ask')),
    undefined,
  );
});
