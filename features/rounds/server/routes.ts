import { type Route, routes } from '#kit/server/routes.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { begin as beginCall } from '../contract/begin.ts';
import { cancelBet as cancelBetCall } from '../contract/cancel-bet.ts';
import { cashOut as cashOutCall } from '../contract/cash-out.ts';
import { choose as chooseCall } from '../contract/choose.ts';
import { desk as deskCall } from '../contract/desk.ts';
import { enter as enterCall } from '../contract/enter.ts';
import { history as historyCall } from '../contract/history.ts';
import { pools as poolsCall } from '../contract/pools.ts';
import { pots as potsCall } from '../contract/pots.ts';
import { liveTicket as liveTicketCall } from '../contract/live-ticket.ts';
import { placeBet as placeBetCall } from '../contract/place-bet.ts';
import { poolProof as poolProofCall } from '../contract/pool-proof.ts';
import { proof as proofCall } from '../contract/proof.ts';
import { proofs as proofsCall } from '../contract/proofs.ts';
import { rotateSeed as rotateSeedCall } from '../contract/rotate-seed.ts';
import { roundReplay as roundReplayCall } from '../contract/round-replay.ts';
import { round as roundCall } from '../contract/round.ts';
import { seeds as seedsCall } from '../contract/seeds.ts';
import { setClientSeed as setClientSeedCall } from '../contract/set-client-seed.ts';
import { sharedHistory as sharedHistoryCall } from '../contract/shared-history.ts';
import { sharedProof as sharedProofCall } from '../contract/shared-proof.ts';
import { table as tableCall } from '../contract/table.ts';
import { beginRound } from './begin-round.ts';
import { cancelBet } from './cancel-bet.ts';
import { cashOut } from './cash-out.ts';
import { changeSeed, chooseClientSeed, showSeeds } from './change-seeds.ts';
import { chooseStep } from './choose-step.ts';
import { enterGame } from './enter-game.ts';
import { giveLiveTicket } from './give-live-ticket.ts';
import type { House } from './house.ts';
import { limited, lineOf, pageOf } from './limited.ts';
import { placeBet } from './place-bet.ts';
import { showReplay } from './round-replay.ts';
import { showSharedProof } from './shared-proofs.ts';
import { showSharedHistory } from './show-shared-history.ts';
import { showTable } from './show-table.ts';
import { showDesk } from './show-desk.ts';
import { showHistory } from './show-history.ts';
import { showPoolProof } from './show-pool-proof.ts';
import { showPools } from './show-pools.ts';
import { showProofs } from './show-proofs.ts';
import { showPots } from './show-pots.ts';
import { showProof, showRound } from './show-round.ts';

const contract = {
  enter: enterCall,
  desk: deskCall,
  begin: beginCall,
  choose: chooseCall,
  history: historyCall,
  round: roundCall,
  roundReplay: roundReplayCall,
  seeds: seedsCall,
  setClientSeed: setClientSeedCall,
  rotateSeed: rotateSeedCall,
  proof: proofCall,
  proofs: proofsCall,
  poolProof: poolProofCall,
  pools: poolsCall,
  pots: potsCall,
  table: tableCall,
  placeBet: placeBetCall,
  cancelBet: cancelBetCall,
  cashOut: cashOutCall,
  sharedHistory: sharedHistoryCall,
  sharedProof: sharedProofCall,
  liveTicket: liveTicketCall,
};

/** What the page of a game asks, in the games' own origin. */
export const gameRoutes = (house: House): Route[] => {
  const { world } = house;
  const page = pageOf(world);
  const perPage = limited(world, { name: 'rounds.page', most: 240, windowMs: minutesMs(1) }, page);
  const perAddress = limited(world, { name: 'rounds.address', most: 120, windowMs: minutesMs(1) }, lineOf);
  // A page of a hundred rounds, or the order of a whole pool: twenty a minute are two thousand rounds.
  const heavy = limited(world, { name: 'rounds.proofs', most: 20, windowMs: minutesMs(1) }, lineOf);
  const seldom = limited(world, { name: 'rounds.seeds', most: 20, windowMs: minutesMs(1) }, page);
  return routes('rounds', contract, {
    enter: perAddress(enterGame(house)),
    desk: perPage(showDesk(house)),
    begin: perPage(beginRound(house)),
    choose: perPage(chooseStep(house)),
    history: perPage(showHistory(house)),
    round: perPage(showRound(house)),
    roundReplay: perAddress(showReplay(house)),
    seeds: perPage(showSeeds(house)),
    setClientSeed: seldom(chooseClientSeed(house)),
    rotateSeed: seldom(changeSeed(house)),
    proof: perAddress(showProof(house)),
    proofs: heavy(showProofs(house)),
    poolProof: heavy(showPoolProof(house)),
    pools: perAddress(showPools(house)),
    pots: perPage(showPots(house)),
    table: perPage(showTable(house)),
    placeBet: perPage(placeBet(house)),
    cancelBet: perPage(cancelBet(house)),
    cashOut: perPage(cashOut(house)),
    sharedHistory: perPage(showSharedHistory(house)),
    sharedProof: perAddress(showSharedProof(house)),
    liveTicket: perPage(giveLiveTicket(house)),
  });
};
