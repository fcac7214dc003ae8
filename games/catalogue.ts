import { anyChoice, type OurGame } from './engine/any-choice.ts';
import { jacksOrBetter } from './elottery/jacks-or-better/play/game.ts';
import { scratch } from './elottery/scratch/play/game.ts';
import { keno } from './elottery/keno/play/game.ts';
import { bingo } from './elottery/bingo/play/game.ts';
import { potWheel } from './elottery/pot-wheel/play/game.ts';
import { coin } from './minigames/coin/play/game.ts';
import { crash } from './minigames/crash/play/game.ts';
import { dice } from './minigames/dice/play/game.ts';
import { hiLo } from './minigames/hi-lo/play/game.ts';
import { limbo } from './minigames/limbo/play/game.ts';
import { plinko } from './minigames/plinko/play/game.ts';
import { wheel } from './minigames/wheel/play/game.ts';
import { tower } from './minigames/tower/play/game.ts';
import { kenoForty } from './minigames/keno-forty/play/game.ts';
import { mines } from './minigames/mines/play/game.ts';
import { elephantParade } from './slots/elephant-parade/play/game.ts';
import { lotusLantern } from './slots/lotus-lantern/play/game.ts';
import { songkranSplash } from './slots/songkran-splash/play/game.ts';
import { baccarat } from './tables/baccarat/play/game.ts';
import { muayLadder } from './slots/muay-ladder/play/game.ts';
import { nightMarketTumble } from './slots/night-market-tumble/play/game.ts';
import { nagaFireballs } from './slots/naga-fireballs/play/game.ts';
import { dragonTiger } from './tables/dragon-tiger/play/game.ts';
import { roulette } from './tables/roulette/play/game.ts';
import { sicBo } from './tables/sic-bo/play/game.ts';
import { thaiHiLo } from './tables/thai-hi-lo/play/game.ts';
import { fishPrawnCrab } from './tables/fish-prawn-crab/play/game.ts';
import { fanTan } from './tables/fan-tan/play/game.ts';
import { blackjack } from './tables/blackjack/play/game.ts';
import { threeCardPoker } from './tables/three-card-poker/play/game.ts';
import { seDie } from './tables/se-die/play/game.ts';
import { zhaJinHua } from './tables/zha-jin-hua/play/game.ts';
import { wenzhouPaiGow } from './tables/wenzhou-pai-gow/play/game.ts';
import { erBaGang } from './tables/er-ba-gang/play/game.ts';
import { niuniu } from './tables/niuniu/play/game.ts';
import { pokDeng } from './tables/pok-deng/play/game.ts';

const games: readonly OurGame[] = [
  // One a line, by kind.
  anyChoice(jacksOrBetter),
  anyChoice(keno),
  anyChoice(bingo),
  anyChoice(potWheel),
  anyChoice(coin),
  anyChoice(scratch),
  anyChoice(crash),
  anyChoice(dice),
  anyChoice(hiLo),
  anyChoice(limbo),
  anyChoice(plinko),
  anyChoice(wheel),
  anyChoice(tower),
  anyChoice(mines),
  anyChoice(kenoForty),
  anyChoice(elephantParade),
  anyChoice(lotusLantern),
  anyChoice(songkranSplash),
  anyChoice(baccarat),
  anyChoice(nightMarketTumble),
  anyChoice(muayLadder),
  anyChoice(nagaFireballs),
  anyChoice(dragonTiger),
  anyChoice(roulette),
  anyChoice(sicBo),
  anyChoice(thaiHiLo),
  anyChoice(fishPrawnCrab),
  anyChoice(fanTan),
  anyChoice(blackjack),
  anyChoice(threeCardPoker),
  anyChoice(seDie),
  anyChoice(zhaJinHua),
  anyChoice(wenzhouPaiGow),
  anyChoice(erBaGang),
  anyChoice(niuniu),
  anyChoice(pokDeng),
];

/** Every game of ours, by its code. */
export const ourGames: ReadonlyMap<string, OurGame> = new Map(games.map((game) => [game.code, game]));
