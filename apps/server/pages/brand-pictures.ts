import sharp from 'sharp';
import type { BrandColors } from '#kit/shared/brand/brand-look.ts';
import { hexToken } from '#kit/shared/brand/brand-theme.ts';
import { flowerMark, type MarkShape } from '#kit/shared/brand/mark.ts';

/** How a brand looks where no style reaches: icons, link previews. Null is the product's own. */
export type BrandLook = {
  mark: readonly MarkShape[] | null;
  colors: BrandColors | null;
  /** Addresses of uploaded pictures, `/media/…`, in place of drawn ones. */
  icon: string | null;
  card: string | null;
};

type Picture = { type: string; body: Buffer };
type Drawn = { of: (name: string) => string; mark: readonly MarkShape[] };
/** @returns the bytes of an uploaded picture by its name. */
type ReadUpload = (name: string) => Promise<{ bytes: Buffer } | undefined>;

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

/** Makes the pictures of brands and keeps them. @param css the text of `theme.css`. */
export const brandPictures = (css: string, readUpload: ReadUpload) => {
  const kept = new Map<string, Promise<Picture>>();
  const make = async (name: string, look: BrandLook): Promise<Picture> => {
    const of = (token: string) => hexToken(css, 'dark', look.colors ?? undefined, token);
    const source = name === '/card.png' ? look.card : look.icon;
    const upload = source === null ? undefined : await readUpload(source.replace('/media/', ''));
    if (upload) return uploaded(name, upload.bytes, of('page'));
    const draw = makers[name];
    if (!draw) throw new Error(`no picture ${name}`);
    return draw({ of, mark: look.mark ?? flowerMark });
  };
  return (name: string, look: BrandLook): Promise<Picture> => {
    const key = `${name} ${JSON.stringify(look)}`;
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= keptMax) kept.clear();
    const made = make(name, look);
    kept.set(key, made);
    return made;
  };
};

const iconSides: Readonly<Record<string, { side: number; inner: number }>> = {
  '/icon-192.png': { side: 192, inner: 192 },
  '/icon-512.png': { side: 512, inner: 512 },
  // A launcher cuts what lies outside the middle four fifths.
  '/icon-maskable-512.png': { side: 512, inner: 400 },
  '/apple-touch-icon.png': { side: 180, inner: 180 },
};

/** An uploaded picture in the form that each place asks for. */
const uploaded = async (name: string, bytes: Buffer, ground: string): Promise<Picture> => {
  if (name === '/card.png') {
    const body = await sharp(bytes)
      .resize(1200, 630, { fit: 'cover' })
      .flatten({ background: ground })
      .jpeg()
      .toBuffer();
    return { type: 'image/jpeg', body };
  }
  const { side, inner } = iconSides[name] ?? { side: 128, inner: 128 };
  const square = await sharp(bytes).resize(inner, inner, { fit: 'cover' }).png().toBuffer();
  const edge = (side - inner) / 2;
  const body = await sharp({ create: { width: side, height: side, channels: 4, background: edge > 0 ? ground : none } })
    .composite([{ input: square, left: edge, top: edge }])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
  if (name !== '/icon.svg') return { type: 'image/png', body };
  const inside = `<image width="${side}" height="${side}" href="data:image/png;base64,${body.toString('base64')}"/>`;
  return {
    type: 'image/svg+xml',
    body: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 ${side} ${side}">${inside}</svg>`,
    ),
  };
};

const none = { r: 0, g: 0, b: 0, alpha: 0 };

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
