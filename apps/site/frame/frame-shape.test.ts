import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameShapeOf } from './frame-shape.ts';

/** h: header, l: left navigation, m: the same collapsed, b: banner, f: footer, t: the phone's bar at the bottom. */
const lettersOf = (path: string, bars: 'withBars' | 'withoutBars' = 'withoutBars') => {
  const { hasHeader, left, hasBanner, hasFooter, hasBottomBar } = frameShapeOf(path, bars);
  const letters = { h: hasHeader, l: left === 'free', m: left === 'mini', b: hasBanner, f: hasFooter, t: hasBottomBar };
  return Object.entries(letters)
    .filter(([, has]) => has)
    .map(([letter]) => letter)
    .join('');
};

test('each page has around it what the route table says', () => {
  const table: [path: string, without: string, withBars: string][] = [
    ['/', 'hlbft', 'hlbft'],
    ['/register', 'hbt', 'hbt'],
    ['/pointMall', 'hlbft', 'hlbft'],
    ['/promotions', 'hlbft', 'hlbft'],
    ['/lottery', 'h', 'hmbt'],
    ['/vnlottery', 'hlbt', 'hlbt'],
    ['/rng', 'hlbft', 'hlbft'],
    ['/seamless', '', 'hmbt'],
    ['/help', 'hlbft', 'hlbft'],
    ['/helpmc', '', ''],
    ['/preview', '', ''],
    ['/chat', '', ''],
    ['/game', 'h', 'h'],
  ];
  for (const [path, without, withBars] of table) {
    assert.equal(lettersOf(path), without, path);
    assert.equal(lettersOf(path, 'withBars'), withBars, path);
  }
});
