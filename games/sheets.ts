import type { Sheet } from './engine/sheet.ts';
import { sheet as jacksOrBetter } from './elottery/jacks-or-better/sheet.ts';
import { sheet as scratch } from './elottery/scratch/sheet.ts';
import { sheet as keno } from './elottery/keno/sheet.ts';
import { sheet as bingo } from './elottery/bingo/sheet.ts';
import { sheet as potWheel } from './elottery/pot-wheel/sheet.ts';
import { sheet as coin } from './minigames/coin/sheet.ts';
import { sheet as crash } from './minigames/crash/sheet.ts';
import { sheet as dice } from './minigames/dice/sheet.ts';
import { sheet as hiLo } from './minigames/hi-lo/sheet.ts';
import { sheet as limbo } from './minigames/limbo/sheet.ts';
import { sheet as plinko } from './minigames/plinko/sheet.ts';
import { sheet as wheel } from './minigames/wheel/sheet.ts';
import { sheet as tower } from './minigames/tower/sheet.ts';
import { sheet as kenoForty } from './minigames/keno-forty/sheet.ts';
import { sheet as mines } from './minigames/mines/sheet.ts';
import { sheet as elephantParade } from './slots/elephant-parade/sheet.ts';
import { sheet as lotusLantern } from './slots/lotus-lantern/sheet.ts';
import { sheet as songkranSplash } from './slots/songkran-splash/sheet.ts';
import { sheet as baccarat } from './tables/baccarat/sheet.ts';
import { sheet as muayLadder } from './slots/muay-ladder/sheet.ts';
import { sheet as nightMarketTumble } from './slots/night-market-tumble/sheet.ts';
import { sheet as nagaFireballs } from './slots/naga-fireballs/sheet.ts';
import { sheet as dragonTiger } from './tables/dragon-tiger/sheet.ts';
import { sheet as roulette } from './tables/roulette/sheet.ts';
import { sheet as sicBo } from './tables/sic-bo/sheet.ts';
import { sheet as thaiHiLo } from './tables/thai-hi-lo/sheet.ts';
import { sheet as fishPrawnCrab } from './tables/fish-prawn-crab/sheet.ts';
import { sheet as fanTan } from './tables/fan-tan/sheet.ts';
import { sheet as blackjack } from './tables/blackjack/sheet.ts';
import { sheet as threeCardPoker } from './tables/three-card-poker/sheet.ts';
import { sheet as seDie } from './tables/se-die/sheet.ts';
import { sheet as zhaJinHua } from './tables/zha-jin-hua/sheet.ts';
import { sheet as wenzhouPaiGow } from './tables/wenzhou-pai-gow/sheet.ts';
import { sheet as erBaGang } from './tables/er-ba-gang/sheet.ts';
import { sheet as niuniu } from './tables/niuniu/sheet.ts';
import { sheet as pokDeng } from './tables/pok-deng/sheet.ts';

/** The exact figures of every game of ours, by its code: computed when asked for, which may take minutes. */
export const sheets: Readonly<Record<string, () => Sheet>> = {
  // One a line, by kind.
  'jacks-or-better': jacksOrBetter,
  keno,
  bingo,
  'pot-wheel': potWheel,
  coin,
  scratch,
  crash,
  dice,
  'hi-lo': hiLo,
  limbo,
  plinko,
  wheel,
  tower,
  mines,
  'keno-forty': kenoForty,
  'elephant-parade': elephantParade,
  'lotus-lantern': lotusLantern,
  'songkran-splash': songkranSplash,
  baccarat,
  'night-market-tumble': nightMarketTumble,
  'muay-ladder': muayLadder,
  'naga-fireballs': nagaFireballs,
  'dragon-tiger': dragonTiger,
  roulette,
  'sic-bo': sicBo,
  'thai-hi-lo': thaiHiLo,
  'fish-prawn-crab': fishPrawnCrab,
  'fan-tan': fanTan,
  blackjack,
  'three-card-poker': threeCardPoker,
  'se-die': seDie,
  'zha-jin-hua': zhaJinHua,
  'wenzhou-pai-gow': wenzhouPaiGow,
  'er-ba-gang': erBaGang,
  niuniu,
  'pok-deng': pokDeng,
};
