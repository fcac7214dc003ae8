import type { GameListing } from './engine/listing.ts';
import { listing as jacksOrBetter } from './elottery/jacks-or-better/listing.ts';
import { listing as scratch } from './elottery/scratch/listing.ts';
import { listing as keno } from './elottery/keno/listing.ts';
import { listing as bingo } from './elottery/bingo/listing.ts';
import { listing as potWheel } from './elottery/pot-wheel/listing.ts';
import { listing as coin } from './minigames/coin/listing.ts';
import { listing as crash } from './minigames/crash/listing.ts';
import { listing as dice } from './minigames/dice/listing.ts';
import { listing as hiLo } from './minigames/hi-lo/listing.ts';
import { listing as limbo } from './minigames/limbo/listing.ts';
import { listing as plinko } from './minigames/plinko/listing.ts';
import { listing as wheel } from './minigames/wheel/listing.ts';
import { listing as tower } from './minigames/tower/listing.ts';
import { listing as kenoForty } from './minigames/keno-forty/listing.ts';
import { listing as mines } from './minigames/mines/listing.ts';
import { listing as elephantParade } from './slots/elephant-parade/listing.ts';
import { listing as lotusLantern } from './slots/lotus-lantern/listing.ts';
import { listing as songkranSplash } from './slots/songkran-splash/listing.ts';
import { listing as baccarat } from './tables/baccarat/listing.ts';
import { listing as muayLadder } from './slots/muay-ladder/listing.ts';
import { listing as nightMarketTumble } from './slots/night-market-tumble/listing.ts';
import { listing as nagaFireballs } from './slots/naga-fireballs/listing.ts';
import { listing as dragonTiger } from './tables/dragon-tiger/listing.ts';
import { listing as roulette } from './tables/roulette/listing.ts';
import { listing as sicBo } from './tables/sic-bo/listing.ts';
import { listing as thaiHiLo } from './tables/thai-hi-lo/listing.ts';
import { listing as fishPrawnCrab } from './tables/fish-prawn-crab/listing.ts';
import { listing as fanTan } from './tables/fan-tan/listing.ts';
import { listing as blackjack } from './tables/blackjack/listing.ts';
import { listing as threeCardPoker } from './tables/three-card-poker/listing.ts';
import { listing as seDie } from './tables/se-die/listing.ts';
import { listing as zhaJinHua } from './tables/zha-jin-hua/listing.ts';
import { listing as wenzhouPaiGow } from './tables/wenzhou-pai-gow/listing.ts';
import { listing as erBaGang } from './tables/er-ba-gang/listing.ts';
import { listing as niuniu } from './tables/niuniu/listing.ts';
import { listing as pokDeng } from './tables/pok-deng/listing.ts';

const all: readonly GameListing[] = [
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
export const listings: ReadonlyMap<string, GameListing> = new Map(all.map((listing) => [listing.code, listing]));
