import { drawn, type Tint } from './ink.ts';
import type { MotifName } from './motifs/all.ts';

/** What is auctioned, from the least worth to the most: a colour each. */
const worthTints: readonly Tint[] = ['sky', 'jade', 'amethyst', 'amber', 'ruby'];

export const worthPlate = (worth: number): string =>
  `<circle cx="80" cy="80" r="19" fill="#fffaf0"/><circle cx="80" cy="80" r="16" fill="#2a1730"/><text x="80" y="88" font-family="Plex Thai,sans-serif" font-size="23" font-weight="700" text-anchor="middle" fill="#fff">${worth}</text>`;

/** A lot with what it is worth on it. */
export const worthSvg = (name: MotifName, worth: number): string => {
  const { defs, shape } = drawn({ name, tint: worthTints[worth - 1] ?? 'sky' }, `lot-${worth}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${defs}<g transform="scale(.92)">${shape}</g>${worthPlate(worth)}</svg>`;
};
