import type { Shelf } from './engine/shelf.ts';
import { shelf as jacksOrBetter } from './elottery/jacks-or-better/shelf.ts';
import { shelf as scratch } from './elottery/scratch/shelf.ts';
import { shelf as keno } from './elottery/keno/shelf.ts';
import { shelf as bingo } from './elottery/bingo/shelf.ts';
import { shelf as potWheel } from './elottery/pot-wheel/shelf.ts';
import { shelf as coin } from './minigames/coin/shelf.ts';
import { shelf as crash } from './minigames/crash/shelf.ts';
import { shelf as dice } from './minigames/dice/shelf.ts';
import { shelf as hiLo } from './minigames/hi-lo/shelf.ts';
import { shelf as limbo } from './minigames/limbo/shelf.ts';
import { shelf as plinko } from './minigames/plinko/shelf.ts';
import { shelf as wheel } from './minigames/wheel/shelf.ts';
import { shelf as tower } from './minigames/tower/shelf.ts';
import { shelf as kenoForty } from './minigames/keno-forty/shelf.ts';
import { shelf as mines } from './minigames/mines/shelf.ts';
import { shelf as elephantParade } from './slots/elephant-parade/shelf.ts';
import { shelf as lotusLantern } from './slots/lotus-lantern/shelf.ts';
import { shelf as songkranSplash } from './slots/songkran-splash/shelf.ts';
import { shelf as baccarat } from './tables/baccarat/shelf.ts';
import { shelf as muayLadder } from './slots/muay-ladder/shelf.ts';
import { shelf as nightMarketTumble } from './slots/night-market-tumble/shelf.ts';
import { shelf as nagaFireballs } from './slots/naga-fireballs/shelf.ts';
import { shelf as dragonTiger } from './tables/dragon-tiger/shelf.ts';
import { shelf as roulette } from './tables/roulette/shelf.ts';
import { shelf as sicBo } from './tables/sic-bo/shelf.ts';
import { shelf as thaiHiLo } from './tables/thai-hi-lo/shelf.ts';
import { shelf as fishPrawnCrab } from './tables/fish-prawn-crab/shelf.ts';
import { shelf as fanTan } from './tables/fan-tan/shelf.ts';
import { shelf as blackjack } from './tables/blackjack/shelf.ts';
import { shelf as threeCardPoker } from './tables/three-card-poker/shelf.ts';
import { shelf as seDie } from './tables/se-die/shelf.ts';
import { shelf as zhaJinHua } from './tables/zha-jin-hua/shelf.ts';
import { shelf as wenzhouPaiGow } from './tables/wenzhou-pai-gow/shelf.ts';
import { shelf as erBaGang } from './tables/er-ba-gang/shelf.ts';
import { shelf as niuniu } from './tables/niuniu/shelf.ts';
import { shelf as pokDeng } from './tables/pok-deng/shelf.ts';

const all: readonly Shelf[] = [
  // One a line, by kind.
  jacksOrBetter,
  keno,
  bingo,
  potWheel,
  coin,
  scratch,
  crash,
  dice,
  hiLo,
  limbo,
  plinko,
  wheel,
  tower,
  mines,
  kenoForty,
  elephantParade,
  lotusLantern,
  songkranSplash,
  baccarat,
  nightMarketTumble,
  muayLadder,
  nagaFireballs,
  dragonTiger,
  roulette,
  sicBo,
  thaiHiLo,
  fishPrawnCrab,
  fanTan,
  blackjack,
  threeCardPoker,
  seDie,
  zhaJinHua,
  wenzhouPaiGow,
  erBaGang,
  niuniu,
  pokDeng,
];

/** How every game of ours is shown before it is opened, by its code. */
export const shelves: ReadonlyMap<string, Shelf> = new Map(all.map((shelf) => [shelf.code, shelf]));
