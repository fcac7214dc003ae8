import { fishArt } from '../games/bay/art.ts';
import { dieOf, dieShape } from '../games/dice/art.ts';
import { cardBackShape, cardShape } from '../games/moon/art.ts';
import { dyed, hexOf } from './colour.ts';
import { drawn, type Tint, tints } from './ink.ts';
import { worthPlate } from './lots.ts';
import { type Palette, paletteOf } from './palette.ts';
import { backdrop } from './scenes.ts';
import type { Layout, Look, Piece, Title } from './titles.ts';

const width = 400;
const height = 300;

type Spot = { x: number; y: number; size: number };
/** Where the hero stands, and who stands beside it. */
const places: Readonly<Record<Exclude<Layout, 'medal'>, readonly Spot[]>> = {
  alone: [{ x: 200, y: 150, size: 2.3 }],
  left: [
    { x: 146, y: 146, size: 2.1 },
    { x: 322, y: 210, size: 1.25 },
  ],
  right: [
    { x: 254, y: 146, size: 2.1 },
    { x: 78, y: 210, size: 1.25 },
  ],
  middle: [
    { x: 200, y: 134, size: 1.95 },
    { x: 66, y: 222, size: 1.1 },
    { x: 334, y: 222, size: 1.1 },
  ],
};

const placed = (shape: string, { x, y, size }: Spot, turn = 0): string =>
  `<g transform="translate(${Math.round(x - 50 * size)} ${Math.round(y - 50 * size)}) scale(${size})${turn === 0 ? '' : ` rotate(${turn} 50 50)`}">${shape}</g>`;

const piece = (one: Piece, spot: Spot, id: string): string => {
  const { defs, shape } = drawn(one, id);
  return defs + placed(shape, spot);
};

const halo = ({ x, y, size }: Spot, { glow }: Palette): string =>
  `<radialGradient id="h"><stop offset=".35" stop-color="${glow}" stop-opacity=".8"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${Math.round(size * 74)}" fill="url(#h)"/>`;

const slot = ({ layout, hero, cast }: Look, palette: Palette): string => {
  const [bright, brass, dark] = palette.frame;
  if (layout === 'medal')
    return (
      `<circle cx="200" cy="150" r="132" fill="${dark}"/><circle cx="200" cy="150" r="127" fill="${bright}"/><circle cx="200" cy="150" r="117" fill="${brass}"/><circle cx="200" cy="150" r="112" fill="${palette.reel.middle}"/>` +
      piece(hero, { x: 200, y: 150, size: 1.62 }, 'm')
    );
  const [front, ...beside] = places[layout];
  return (
    halo(front!, palette) +
    beside.map((spot, at) => (cast[at] ? piece(cast[at], spot, `c${at}`) : '')).join('') +
    piece(hero, front!, 'm')
  );
};

const diceTile = ({ hero, shift }: Look, palette: Palette): string => {
  const die = dieOf(tints[hero.tint]);
  const faces = [6, 1, 5, 3, 4, 2].slice(Math.abs(shift) % 4);
  const spots = [
    { x: 112, y: 176, size: 1.25, turn: -14 },
    { x: 216, y: 196, size: 1.2, turn: 8 },
    { x: 312, y: 170, size: 1.25, turn: 20 },
  ];
  const thrown = spots.map((spot, at) => placed(dieShape(faces[at] ?? 1, die), spot, spot.turn)).join('');
  return halo({ x: 212, y: 120, size: 1.9 }, palette) + piece(hero, { x: 210, y: 84, size: 1.3 }, 'm') + thrown;
};

const cardsTile = ({ hero, shift }: Look, palette: Palette): string => {
  const emblem = drawn(hero, 'm');
  const rank = 1 + (Math.abs(shift) % 9);
  const suit = Math.abs(shift * 7) % 4;
  const back = hexOf([0.36, 0.1, tints[hero.tint][2]]);
  return `${halo({ x: 200, y: 150, size: 2 }, palette)}${emblem.defs}<g transform="translate(66 58) rotate(-11) scale(1.35)">${cardShape({ rank, suit })}</g><g transform="translate(196 44) rotate(9) scale(1.35)">${cardBackShape({ back, emblem: emblem.shape })}</g>`;
};

/** In which tints the fish of a bay swim: the first is the title's own. */
const shoal: readonly Tint[] = ['sky', 'gold', 'rose', 'jade', 'copper', 'amethyst', 'sapphire', 'amber', 'moss'];

/** A fish of the bay in the title's colours, in its field of 100 by 70. */
export const fishIn = ({ hero, shift, fish }: Look, kind: number): string => {
  const others = shoal.filter((tint) => tint !== hero.tint);
  const tint = kind === fish ? hero.tint : others[(kind * 2 + Math.abs(shift)) % others.length]!;
  return dyed(fishArt[kind] ?? '', tints[tint]);
};

const bayTile = (look: Look, palette: Palette): string => {
  const at = (kind: number, x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${fishIn(look, kind)}</g>`;
  const { fish, shift } = look;
  const [one, two] = [(fish + 2 + Math.abs(shift)) % 7, (fish + 4) % 7];
  const [left, right] = [one === fish ? (fish + 1) % 7 : one, two];
  return (
    halo({ x: 196, y: 128, size: 2 }, palette) +
    at(left, 24, 212, 0.8) +
    at(right, 292, 36, 0.85) +
    at(fish, 76, 46, 2.4)
  );
};

const auctionTile = ({ hero }: Look): string => {
  const { defs, shape } = drawn(hero, 'm');
  const spots = [176, 112, 84, 128, 190].map((y, at) => ({ x: 52 + at * 74, y, size: 0.92 }));
  const things = spots.map((spot) => placed('<use href="#l"/>', spot)).join('');
  const plates = spots.map((spot, at) => placed(worthPlate(at + 1), spot)).join('');
  return `<defs>${defs}<g id="l" transform="scale(.92)">${shape}</g></defs>${things}${plates}`;
};

const drawings = {
  weir: slot,
  grove: slot,
  dice: diceTile,
  moon: cardsTile,
  bay: bayTile,
  lanterns: auctionTile,
} as const;

/** In bytes, none reaches it: hundreds stand on one page. */
export const tileBytesMax = 4000;

/** The picture of a title for lists, four to three. What stands beside the hero is left out where the hero has many lines. */
export const titleTile = ({ family, look }: Title): string => {
  const palette = paletteOf(look.light, look.shift);
  const whole = (shown: Look) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${backdrop(shown.scene, palette, 's')}${drawings[family](shown, palette)}</svg>`;
  const full = whole(look);
  return full.length < tileBytesMax ? full : whole({ ...look, cast: [] });
};

/** The scene alone, behind a game. */
export const titleScene = ({ scene, light, shift }: Look): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice">${backdrop(scene, paletteOf(light, shift), 's')}</svg>`;
