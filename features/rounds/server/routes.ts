import { type Route, routes } from '#kit/server/routes.ts';
import { begin as beginCall } from '../contract/begin.ts';
import { choose as chooseCall } from '../contract/choose.ts';
import { desk as deskCall } from '../contract/desk.ts';
import { enter as enterCall } from '../contract/enter.ts';
import { history as historyCall } from '../contract/history.ts';
import { proof as proofCall } from '../contract/proof.ts';
import { rotateSeed as rotateSeedCall } from '../contract/rotate-seed.ts';
import { round as roundCall } from '../contract/round.ts';
import { seeds as seedsCall } from '../contract/seeds.ts';
import { setClientSeed as setClientSeedCall } from '../contract/set-client-seed.ts';
import { beginRound } from './begin-round.ts';
import { changeSeed, chooseClientSeed, showSeeds } from './change-seeds.ts';
import { chooseStep } from './choose-step.ts';
import { enterGame } from './enter-game.ts';
import type { House } from './house.ts';
import { showDesk } from './show-desk.ts';
import { showHistory } from './show-history.ts';
import { showProof, showRound } from './show-round.ts';

const contract = {
  enter: enterCall,
  desk: deskCall,
  begin: beginCall,
  choose: chooseCall,
  history: historyCall,
  round: roundCall,
  seeds: seedsCall,
  setClientSeed: setClientSeedCall,
  rotateSeed: rotateSeedCall,
  proof: proofCall,
};

/** What the page of a game asks, in the games' own origin. */
export const gameRoutes = (house: House): Route[] =>
  routes('rounds', contract, {
    enter: enterGame(house),
    desk: showDesk(house),
    begin: beginRound(house),
    choose: chooseStep(house),
    history: showHistory(house),
    round: showRound(house),
    seeds: showSeeds(house),
    setClientSeed: chooseClientSeed(house),
    rotateSeed: changeSeed(house),
    proof: showProof(house),
  });
