import sharp from 'sharp';
import { captchaLength, captchaLetters, strokes } from '../../domain/captcha-strokes.ts';

/** A whole number from 0 up to, not including, `below`; `below` is at most 65,536. */
export type Draw = (below: number) => number;

const width = 200;
const height = 64;

/** Letters at random; every one as likely. */
export const captchaText = (draw: Draw): string =>
  Array.from({ length: captchaLength }, () => captchaLetters[draw(captchaLetters.length)]).join('');

/** The text as a picture: dark strokes on a light ground, so that it reads in both themes, letters leaning, lines across. */
export const captchaPicture = (text: string, draw: Draw): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(text, draw)))
    .png({ palette: true, colours: 16, compressionLevel: 9 })
    .toBuffer();

const svgOf = (text: string, draw: Draw): string => {
  const ink = ['#1d2b53', '#4a1942', '#0f4c3a', '#5a2a0c'][draw(4)] ?? '#1d2b53';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#eef0f6"/>`,
    `<g fill="none" stroke="#9aa3bd" stroke-linecap="round">${many(5, () => curve(draw))}</g>`,
    `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">`,
    ...Array.from(text, (letter, place) => glyph(letter, place, draw)),
    `</g><g fill="none" stroke="${ink}" stroke-linecap="round">${many(2, () => curve(draw))}</g>`,
    `<g fill="${ink}">${many(24, () => `<circle cx="${draw(width)}" cy="${draw(height)}" r=".9"/>`)}</g></svg>`,
  ].join('');
};

const glyph = (letter: string, place: number, draw: Draw): string => {
  const x = 17 + place * 36 + draw(9);
  const y = 13 + draw(11);
  const turn = draw(41) - 20;
  const lean = draw(25) - 12;
  const scale = (220 + draw(60)) / 100;
  const weight = (90 + draw(40)) / 100;
  return `<path d="${strokes[letter] ?? ''}" stroke-width="${weight}" transform="translate(${x} ${y}) rotate(${turn} 12 17) skewX(${lean}) scale(${scale})"/>`;
};

const curve = (draw: Draw): string => {
  const y = () => draw(height);
  return `<path stroke-width="1.3" d="M0 ${y()} C${60 + draw(20)} ${y()} ${110 + draw(20)} ${y()} ${width} ${y()}"/>`;
};

const many = (count: number, one: () => string): string => Array.from({ length: count }, one).join('');
