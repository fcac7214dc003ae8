import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { shuffled } from '#games/engine/chance/shuffle.ts';
import { auctions, bays, cardsAt, diceAt, type Names } from './halls.ts';
import { heroes, tintWords, words } from './heroes.ts';
import { type Tint, tints } from './ink.ts';
import { keysOf } from './keys.ts';
import type { MotifName } from './motifs/all.ts';
import { type Light, type SceneName, type Setting, settings, tableSettings } from './settings.ts';

export const families = ['weir', 'grove', 'dice', 'moon', 'bay', 'lanterns'] as const;
export type Family = (typeof families)[number];
export type Piece = { name: MotifName; tint: Tint };
export type Layout = 'alone' | 'left' | 'right' | 'middle' | 'medal';

/** What a title shows instead of its family's own drawings. */
export type Look = {
  scene: SceneName;
  light: Light;
  /** Degrees by which all hues of the scene are moved. */
  shift: number;
  layout: Layout;
  hero: Piece;
  /** What stands beside it: on the reels in the order of the family's symbols, the first is worth most. */
  cast: readonly Piece[];
  /** The fish of a bay that is seen first. */
  fish: number;
};
export type Title = { code: string; family: Family; names: Names; look: Look };

const layouts: readonly Layout[] = ['alone', 'left', 'right', 'middle', 'medal'];
const castMax = 7;
const shiftMax = 22;
const fishKinds = 7;

/** Colours in a row differ as far as the twelve allow. */
const named = keysOf(tintWords);
const anyTint = keysOf(tints);

/** The others on the reels: of the hero's world, then of any, each in a tint of its own. */
const castOf = (hero: Piece, chance: Chance): Piece[] => {
  const realm = heroes.find(({ name }) => name === hero.name)?.realm;
  const near = heroes.filter((one) => one.realm === realm).map(({ name }) => name);
  const known = keysOf(words);
  const order = [...new Set([...shuffled(near, chance).slice(0, 4), ...shuffled(known, chance)])];
  // What is nearly black would be lost on the dark of the reels.
  const used = new Set<Tint>([hero.tint, 'onyx']);
  return order
    .filter((name) => name !== hero.name)
    .slice(0, castMax)
    .map((name) => {
      const free = shuffled(anyTint, chance).find((tint) => !used.has(tint)) ?? 'gold';
      const tint = used.has(words[name].natural) ? free : words[name].natural;
      used.add(tint);
      return { name, tint };
    });
};

const lookOf = (hero: Piece, { scene, light }: Setting, chance: Chance): Look => ({
  scene,
  light,
  shift: chance.below(2 * shiftMax + 1) - shiftMax,
  layout: layouts[chance.below(layouts.length)]!,
  hero,
  cast: castOf(hero, chance),
  fish: chance.below(fishKinds),
});

const codeOf = (family: Family, at: number): string => `${family}-${String(at + 2).padStart(3, '0')}`;

const perHero = 4;

/** Every hero in four places: twice as it is, twice of something precious. The two slots take turns. */
const slots = (): Title[] => {
  const made = heroes.flatMap(({ name, realm, natural, TH, EN }, at) => {
    const chance = seeded(1000 + at);
    const places = shuffled(settings[realm], chance);
    const precious = shuffled(
      named.filter(
        (tint) =>
          tint !== natural && !TH.endsWith(tintWords[tint].TH) && !(TH.endsWith('ทอง') && /gold|copper/.test(tint)),
      ),
      chance,
    );
    return Array.from({ length: perHero }, (_, turn) => {
      const place = places[turn]!;
      const own = turn % 2 === 1 ? precious[turn]! : undefined;
      const called = own === undefined ? undefined : tintWords[own];
      const names = {
        TH: `${TH}${called?.TH ?? ''}${place.TH}`,
        EN: `${called ? `${called.EN} ` : ''}${EN} ${place.EN}`,
      };
      return { turn, names, look: lookOf({ name, tint: own ?? natural }, place, chance) };
    });
  });
  const inTurn = made.toSorted((one, other) => one.turn - other.turn);
  return inTurn.map(({ names, look }, at) => {
    const family = at % 2 === 0 ? 'weir' : 'grove';
    return { code: codeOf(family, Math.floor(at / 2)), family, names, look };
  });
};

const table = (family: 'dice' | 'moon', call: (setting: Setting) => Names): Title[] =>
  tableSettings.map((setting, at) => {
    const chance = seeded((family === 'dice' ? 2000 : 3000) + at);
    const { name } = heroes[(at * 7 + (family === 'dice' ? 3 : 27)) % heroes.length]!;
    const tint = anyTint[(at * 5 + (family === 'dice' ? 0 : 4)) % anyTint.length]!;
    return { code: codeOf(family, at), family, names: call(setting), look: lookOf({ name, tint }, setting, chance) };
  });

const bay = (): Title[] =>
  bays.map(({ names, fish, tint, light }, at) => {
    const look = lookOf({ name: 'seashell', tint }, { ...names, scene: 'reef', light }, seeded(4000 + at));
    return {
      code: codeOf('bay', at),
      family: 'bay',
      names,
      look: { ...look, shift: Math.round((at * 97) % 61) - 30, fish },
    };
  });

const auction = (): Title[] =>
  auctions.map(({ names, name, tint, scene, light }, at) => {
    const look = lookOf({ name, tint }, { ...names, scene, light }, seeded(5000 + at));
    return { code: codeOf('lanterns', at), family: 'lanterns', names, look };
  });

/** Every title but the first of each family, which is the family itself. The same for ever: codes are kept by catalogues. */
export const titles: readonly Title[] = [
  ...slots(),
  ...table('dice', diceAt),
  ...table('moon', cardsAt),
  ...bay(),
  ...auction(),
];

const byCode = new Map(titles.map((title) => [title.code, title]));
export const titleOf = (code: string): Title | undefined => byCode.get(code);
