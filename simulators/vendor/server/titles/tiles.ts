import * as bay from '../../games/bay/art.ts';
import * as dice from '../../games/dice/art.ts';
import * as grove from '../../games/grove/art.ts';
import * as lanterns from '../../games/lanterns/art.ts';
import * as moon from '../../games/moon/art.ts';
import * as weir from '../../games/weir/art.ts';
import { titleTile } from '../../titles/tile.ts';
import { titleOf } from '../../titles/titles.ts';

const at = (drawing: string, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
const pieces: Readonly<Record<string, string>> = {
  weir: `<defs>${weir.defs}</defs>${weir.scene}${at(weir.art.lantern, 110, 20, 1.9)}${at(weir.art.carp, 20, 150, 1.2)}${at(weir.art.lotus, 270, 150, 1.2)}`,
  grove: `<defs>${grove.defs}</defs>${grove.scene}${at(grove.art.mango, 110, 70, 1.9)}${at(grove.art.rambutan, 20, 160, 1.1)}${at(grove.art.mangosteen, 280, 150, 1.2)}${at(grove.art.sun, 280, 14, 1)}`,
  dice: `${dice.scene}${dice.tile}`,
  moon: `${moon.scene}${moon.tile}`,
  bay: `${bay.scene}${bay.tile}`,
  lanterns: `${lanterns.scene}${lanterns.tile}`,
};

/** The picture of a title for lists, four to three; undefined for none of ours. */
export const tileOf = (code: string): string | undefined => {
  const title = titleOf(code);
  if (title) return titleTile(title);
  return Object.hasOwn(pieces, code)
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${pieces[code]}</svg>`
    : undefined;
};
