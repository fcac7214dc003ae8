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
import { keno1 } from './elottery/keno/play/version-1.ts';
import { blackjack1 } from './tables/blackjack/play/version-1.ts';
import { coin1 } from './minigames/coin/play/version-1.ts';
import { hiLo1 } from './minigames/hi-lo/play/version-1.ts';
import { mines1 } from './minigames/mines/play/version-1.ts';
import { tower1 } from './minigames/tower/play/version-1.ts';
import { pokDeng1 } from './tables/pok-deng/play/version-1.ts';
import { sicBo1 } from './tables/sic-bo/play/version-1.ts';
import { thaiHiLo1 } from './tables/thai-hi-lo/play/version-1.ts';
import { fishPrawnCrab1 } from './tables/fish-prawn-crab/play/version-1.ts';
import { baccarat1 } from './tables/baccarat/play/version-1.ts';
import { dragonTiger1 } from './tables/dragon-tiger/play/version-1.ts';
import { roulette1 } from './tables/roulette/play/version-1.ts';
import { fanTan1 } from './tables/fan-tan/play/version-1.ts';
import { seDie1 } from './tables/se-die/play/version-1.ts';
import { zhaJinHua1 } from './tables/zha-jin-hua/play/version-1.ts';
import { wenzhouPaiGow1 } from './tables/wenzhou-pai-gow/play/version-1.ts';
import { erBaGang1 } from './tables/er-ba-gang/play/version-1.ts';
import { niuniu1 } from './tables/niuniu/play/version-1.ts';
import { elephantParade1 } from './slots/elephant-parade/play/version-1.ts';
import { lotusLantern1 } from './slots/lotus-lantern/play/version-1.ts';
import { songkranSplash1 } from './slots/songkran-splash/play/version-1.ts';
import { nagaFireballs1 } from './slots/naga-fireballs/play/version-1.ts';
import { muayLadder1 } from './slots/muay-ladder/play/version-1.ts';
import { nightMarketTumble1 } from './slots/night-market-tumble/play/version-1.ts';
import { bingo1 } from './elottery/bingo/play/version-1.ts';
import { scratch1 } from './elottery/scratch/play/version-1.ts';
import { jacksOrBetter1 } from './elottery/jacks-or-better/play/version-1.ts';
import { threeCardPoker1 } from './tables/three-card-poker/play/version-1.ts';

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

/** Versions that were published before, oldest first: their rounds may be open, and are computed again under their own rules. */
const before: readonly OurGame[] = [
  // One a line, by kind.
  anyChoice(keno1),
  anyChoice(blackjack1),
  anyChoice(coin1),
  anyChoice(hiLo1),
  anyChoice(mines1),
  anyChoice(tower1),
  anyChoice(pokDeng1),
  anyChoice(sicBo1),
  anyChoice(thaiHiLo1),
  anyChoice(fishPrawnCrab1),
  anyChoice(baccarat1),
  anyChoice(dragonTiger1),
  anyChoice(roulette1),
  anyChoice(fanTan1),
  anyChoice(seDie1),
  anyChoice(zhaJinHua1),
  anyChoice(wenzhouPaiGow1),
  anyChoice(erBaGang1),
  anyChoice(niuniu1),
  anyChoice(elephantParade1),
  anyChoice(lotusLantern1),
  anyChoice(songkranSplash1),
  anyChoice(nagaFireballs1),
  anyChoice(muayLadder1),
  anyChoice(nightMarketTumble1),
  anyChoice(bingo1),
  anyChoice(scratch1),
  anyChoice(jacksOrBetter1),
  anyChoice(threeCardPoker1),
];

/** The games of ours as they are played now, by their code. */
export const gamesNow: ReadonlyMap<string, OurGame> = new Map(games.map((game) => [game.code, game]));

/** Every game of ours by its code, and every version before it by `code/version`. */
export const ourGames: ReadonlyMap<string, OurGame> = new Map([
  ...gamesNow,
  ...before.map((game) => [`${game.code}/${game.version}`, game] as const),
]);
