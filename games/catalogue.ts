import { anyChoice, type OurGame } from './engine/any-choice.ts';
import { keno } from './elottery/keno/play/game.ts';
import { dice } from './minigames/dice/play/game.ts';
import { mines } from './minigames/mines/play/game.ts';
import { lotusLantern } from './slots/lotus-lantern/play/game.ts';
import { baccarat } from './tables/baccarat/play/game.ts';
import { muayLadder } from './slots/muay-ladder/play/game.ts';
import { nightMarketTumble } from './slots/night-market-tumble/play/game.ts';

const games: readonly OurGame[] = [
  // One a line, by kind.
  anyChoice(keno),
  anyChoice(dice),
  anyChoice(mines),
  anyChoice(lotusLantern),
  anyChoice(baccarat),
  anyChoice(nightMarketTumble),
  anyChoice(muayLadder),
];

/** Every game of ours, by its code. */
export const ourGames: ReadonlyMap<string, OurGame> = new Map(games.map((game) => [game.code, game]));
