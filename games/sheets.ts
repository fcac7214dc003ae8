import type { ParSheet } from './engine/figures/par-sheet.ts';
import { sheet as jacksOrBetter } from './elottery/jacks-or-better/par-sheet.ts';
import { sheet as scratch } from './elottery/scratch/par-sheet.ts';
import { sheet as keno } from './elottery/keno/par-sheet.ts';
import { sheet as bingo } from './elottery/bingo/par-sheet.ts';
import { sheet as potWheel } from './elottery/pot-wheel/par-sheet.ts';
import { sheet as coin } from './minigames/coin/par-sheet.ts';
import { sheet as crash } from './minigames/crash/par-sheet.ts';
import { sheet as dice } from './minigames/dice/par-sheet.ts';
import { sheet as hiLo } from './minigames/hi-lo/par-sheet.ts';
import { sheet as limbo } from './minigames/limbo/par-sheet.ts';
import { sheet as plinko } from './minigames/plinko/par-sheet.ts';
import { sheet as wheel } from './minigames/wheel/par-sheet.ts';
import { sheet as tower } from './minigames/tower/par-sheet.ts';
import { sheet as kenoForty } from './minigames/keno-forty/par-sheet.ts';
import { sheet as mines } from './minigames/mines/par-sheet.ts';
import { sheet as elephantParade } from './slots/elephant-parade/par-sheet.ts';
import { sheet as lotusLantern } from './slots/lotus-lantern/par-sheet.ts';
import { sheet as songkranSplash } from './slots/songkran-splash/par-sheet.ts';
import { sheet as baccarat } from './tables/baccarat/par-sheet.ts';
import { sheet as muayLadder } from './slots/muay-ladder/par-sheet.ts';
import { sheet as nightMarketTumble } from './slots/night-market-tumble/par-sheet.ts';
import { sheet as nagaFireballs } from './slots/naga-fireballs/par-sheet.ts';
import { sheet as dragonTiger } from './tables/dragon-tiger/par-sheet.ts';
import { sheet as roulette } from './tables/roulette/par-sheet.ts';
import { sheet as sicBo } from './tables/sic-bo/par-sheet.ts';
import { sheet as thaiHiLo } from './tables/thai-hi-lo/par-sheet.ts';
import { sheet as fishPrawnCrab } from './tables/fish-prawn-crab/par-sheet.ts';
import { sheet as fanTan } from './tables/fan-tan/par-sheet.ts';
import { sheet as blackjack } from './tables/blackjack/par-sheet.ts';
import { sheet as threeCardPoker } from './tables/three-card-poker/par-sheet.ts';
import { sheet as seDie } from './tables/se-die/par-sheet.ts';
import { sheet as zhaJinHua } from './tables/zha-jin-hua/par-sheet.ts';
import { sheet as wenzhouPaiGow } from './tables/wenzhou-pai-gow/par-sheet.ts';
import { sheet as erBaGang } from './tables/er-ba-gang/par-sheet.ts';
import { sheet as niuniu } from './tables/niuniu/par-sheet.ts';
import { sheet as pokDeng } from './tables/pok-deng/par-sheet.ts';

/** The exact figures of every game of ours, by its code: computed when asked for, which may take minutes. */
export const sheets: Readonly<Record<string, () => ParSheet>> = {
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
