import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filledMacro, partsOfText, type Part } from './words.ts';

test('only addresses of our own hosts can be opened', () => {
  const own = ['site.example', 'site.example:8080'];
  const table: [text: string, parts: Part[]][] = [
    ['hello', [{ text: 'hello' }]],
    ['', []],
    [
      'see https://site.example/help?id=1.',
      [
        { text: 'see ' },
        { text: 'https://site.example/help?id=1', href: 'https://site.example/help?id=1' },
        { text: '.' },
      ],
    ],
    ['http://site.example:8080', [{ text: 'http://site.example:8080', href: 'http://site.example:8080/' }]],
    ['https://evil.example/', [{ text: 'https://evil.example/' }]],
    ['https://site.example.evil.example', [{ text: 'https://site.example.evil.example' }]],
    ['https://site.example@evil.example/', [{ text: 'https://site.example@evil.example/' }]],
    ['https://me:pw@site.example/', [{ text: 'https://me:pw@site.example/' }]],
    ['javascript:alert(1)', [{ text: 'javascript:alert(1)' }]],
    ['<a href="https://evil.example">x</a>', [{ text: '<a href="https://evil.example">x</a>' }]],
  ];
  for (const [text, parts] of table) assert.deepEqual(partsOfText(text, own), parts, text);
});

test('the places of a macro are filled, whatever stands in a name', () => {
  const names = { player: '$& {staff}', staff: 'Fah' };
  assert.equal(
    filledMacro('Hi {player}, {staff} here. {player}! {other}', { ...names, player: 'Somchai' }),
    'Hi Somchai, Fah here. Somchai! {other}',
  );
  assert.equal(filledMacro('{player}', { ...names, player: '$&' }), '$&');
});
