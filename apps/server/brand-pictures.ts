import sharp from 'sharp';
import { type BrandColors, hexToken } from '#kit/server/brand-theme.ts';
import { flowerMark, type MarkShape } from '#kit/shared/mark.ts';

/** How a brand looks where no style reaches: icons, link previews. Null is the product's own. */
export type BrandLook = { mark: readonly MarkShape[] | null; colors: BrandColors | null };

type Picture = { type: string; body: Buffer };
type Drawn = { of: (name: string) => string; mark: readonly MarkShape[] };

const png = async (svg: string): Promise<Picture> => ({
  type: 'image/png',
  body: await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 92 }).toBuffer(),
});

const icon = (size: number, shape: 'round' | 'full', share: number) => (drawn: Drawn) =>
  png(iconOf(drawn, { size, shape, share }));

const makers: Readonly<Record<string, (drawn: Drawn) => Promise<Picture>>> = {
  '/icon.svg': async (drawn) => ({
    type: 'image/svg+xml',
    body: Buffer.from(iconOf(drawn, { size: 64, shape: 'round', share: 0.74 })),
  }),
  '/icon-192.png': icon(192, 'round', 0.74),
  '/icon-512.png': icon(512, 'round', 0.74),
  // A launcher cuts what lies outside the middle four fifths.
  '/icon-maskable-512.png': icon(512, 'full', 0.54),
  '/apple-touch-icon.png': icon(180, 'full', 0.68),
  '/card.png': (drawn) => png(cardOf(drawn)),
};

export const brandPictureNames: readonly string[] = Object.keys(makers);

/** Draws the pictures of brands and keeps them. @param css the text of `theme.css`. */
export const brandPictures = (css: string) => {
  const kept = new Map<string, Promise<Picture>>();
  return (name: string, look: BrandLook): Promise<Picture> => {
    const key = `${name} ${JSON.stringify(look)}`;
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= keptMax) kept.clear();
    const of = (token: string) => hexToken(css, 'dark', look.colors ?? undefined, token);
    const make = makers[name];
    if (!make) throw new Error(`no picture ${name}`);
    const made = make({ of, mark: look.mark ?? flowerMark });
    kept.set(key, made);
    return made;
  };
};

const keptMax = 300;

const markOf = ({ of, mark }: Drawn): string =>
  mark
    .flatMap(({ d, paint, turns }) =>
      turns.map(
        (turn) =>
          `<path d="${d}" transform="rotate(${turn} 24 24)" fill="${of(paint === 'money' ? 'money' : 'brand')}"${paint === 'soft' ? ' opacity="0.6"' : ''}/>`,
      ),
    )
    .join('');

const iconOf = (drawn: Drawn, { size, shape, share }: { size: number; shape: 'round' | 'full'; share: number }) => {
  const edge = (48 - 48 * share) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48"><rect width="48" height="48" rx="${shape === 'round' ? 11 : 0}" fill="${drawn.of('page')}"/><g transform="translate(${edge} ${edge}) scale(${share})">${markOf(drawn)}</g></svg>`;
};

const petal = 'M0 0C-26 -10 -40 -48 -22 -74C-13 -86 -4 -90 0 -100C4 -90 13 -86 22 -74C40 -48 26 -10 0 0Z';
const lantern = 'M-19 0L-30 -54C-34 -88 34 -88 30 -54L19 0Q0 7 -19 0Z';
const lanterns = [
  [190, 330, 1.5],
  [330, 190, 0.9],
  [96, 150, 0.6],
  [1010, 300, 1.5],
  [880, 176, 0.8],
  [1110, 170, 0.7],
  [470, 96, 0.4],
  [740, 90, 0.45],
] as const;

/** What a chat shows of a link: the mark in its wheel over the water, lanterns around. Names stand in the page's own tags. */
const cardOf = (drawn: Drawn): string => {
  const { of } = drawn;
  const ring = (count: number, draw: (turn: number) => string) =>
    Array.from({ length: count }, (_, nth) => draw((nth * 360) / count)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${of('scene-high')}"/><stop offset="1" stop-color="${of('scene-low')}"/></linearGradient>
<linearGradient id="water" x2="0" y2="1"><stop stop-color="${of('scene-low')}"/><stop offset="1" stop-color="${of('scene-near')}"/></linearGradient>
<radialGradient id="glow"><stop stop-color="${of('scene-lamp')}" stop-opacity="0.7"/><stop offset="0.3" stop-color="${of('scene-gold')}" stop-opacity="0.35"/><stop offset="1" stop-color="${of('scene-leaf')}" stop-opacity="0"/></radialGradient>
<radialGradient id="paper" cx="0.5" cy="0.86" r="0.95"><stop stop-color="${of('scene-lamp')}"/><stop offset="0.42" stop-color="${of('scene-gold')}"/><stop offset="1" stop-color="${of('scene-ember')}"/></radialGradient></defs>
<rect width="1200" height="630" fill="url(#sky)"/><rect y="500" width="1200" height="130" fill="url(#water)"/>
${lanterns.map(([x, y, size]) => `<g transform="translate(${x} ${y}) scale(${size})"><circle cy="-30" r="92" fill="url(#glow)" opacity="0.7"/><path d="${lantern}" fill="url(#paper)"/></g>`).join('')}
<g transform="translate(600 300)"><circle r="290" fill="url(#glow)" opacity="0.55"/>${ring(24, (turn) => `<path d="${petal}" transform="rotate(${turn}) translate(0 -188) scale(0.5 0.52)" fill="${of(turn % 45 === 0 ? 'scene-gold' : 'scene-leaf')}"/>`)}
<circle r="184" fill="${of('page')}"/><circle r="184" fill="none" stroke="${of('scene-gold')}" stroke-width="4"/><circle r="166" fill="none" stroke="${of('scene-gold')}" stroke-width="1.5" opacity="0.6"/>
<g transform="translate(-125 -125) scale(5.2)">${markOf(drawn)}</g></g>
<g stroke="${of('scene-lamp')}" stroke-width="4" stroke-linecap="round" opacity="0.5"><path d="M560 522h80M520 546h60M600 546h90M570 572h90M540 598h50M620 598h40"/></g></svg>`;
};
