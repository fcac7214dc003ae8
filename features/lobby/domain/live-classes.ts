/** The kinds of live tables, by the words that makers use for them; the narrower word stands first. */
const words: readonly (readonly [liveClass: string, word: RegExp])[] = [
  ['DRAGON_TIGER', /dragon.?tiger/i],
  ['THREE_CARD_POKER', /(3|three).?card.?poker/i],
  ['FISH_PRAWN_CRAB', /fish.?prawn.?crab|hoo hey how|bau cua/i],
  ['BACCARAT', /baccarat/i],
  ['SICBO', /sic.?bo/i],
  ['ROULETTE', /roulette/i],
  ['BLACKJACK', /black.?jack/i],
  ['MAHJONG', /mah.?jong/i],
  ['WENZHOU', /wenzhou|pai.?gow/i],
  ['SE_DIE', /se.?die|xoc.?dia/i],
  ['FAN_TAN', /fan.?tan/i],
  ['NIUNIU', /niu.?niu|bull.?bull/i],
  ['ZJH', /\bzjh\b|zha.?jin.?hua|golden.?flower/i],
];

/** What is no narrower kind. */
const otherTable = 'LIVE';

export const liveClasses: readonly string[] = [...words.map(([liveClass]) => liveClass), otherTable];

/** @param told what its maker says of a live table: its kind and its name. */
export const liveClassOf = (told: string): string => words.find(([, word]) => word.test(told))?.[0] ?? otherTable;
