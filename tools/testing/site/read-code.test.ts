import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { type QrLook, qrShape } from '#kit/browser/components/qr-modules.ts';
import { readCode } from './read-code.ts';

/** A code of so many pixels with its logo covered black and white, on white paper. @param blot soils it beside the logo. */
const pictured = async (text: string, px: number, look: QrLook, blot = 0): Promise<Buffer> => {
  const { path, size, logo } = qrShape(text, look);
  const { at, side } = logo;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${px + 40}" height="${px + 40}">
    <rect width="100%" height="100%" fill="#fff"/>
    <g shape-rendering="crispEdges" transform="translate(20 20) scale(${px / size})">
      <path d="${path}"/>
      <rect x="${at}" y="${at}" width="${side}" height="${side}" fill="#fff"/>
      <circle cx="${size / 2}" cy="${size / 2}" r="${side * 0.4}"/>
      <rect x="${at + side}" y="${at + side}" width="${blot}" height="${blot}"/>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

const textOf = (length: number): string =>
  `https://${Array.from({ length: length - 8 }, (_, at) => 'files.example/apk-1?x='[(at * 7 + length) % 22]).join('')}`;

const looks: readonly [what: string, px: number, look: QrLook][] = [
  ['the package’s code, 100 px of two points without margin', 200, { margin: 0 }],
  ['the default, 200 px', 200, {}],
  ['a payment’s code', 288, { level: 'Q' }],
];

for (const [what, px, look] of looks)
  test(`${what} is read over its logo, whatever its length`, async () => {
    for (let length = 10; length <= 220; length += 6) {
      const text = textOf(length);
      assert.equal(await readCode(await pictured(text, px, look)), text, `${length} letters`);
    }
  });

test('a payment’s code is read with a blot beside the logo that one of level M does not bear', async () => {
  const text = `00020101021229370016A00000067701011101130066812345678530376454063004.175802TH6304ABCD${'0'.repeat(20)}`;
  const blot = 7;
  assert.equal(await readCode(await pictured(text, 288, { level: 'Q' }, blot)), text);
  assert.notEqual(await readCode(await pictured(text, 288, { level: 'M' }, blot)), text);
});
