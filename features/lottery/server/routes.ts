import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { betTypes as betTypesCall } from '../contract/bet-types.ts';
import { buyTicket as buyTicketCall } from '../contract/buy-ticket.ts';
import { currentDraws as currentDrawsCall } from '../contract/current-draws.ts';
import { findDraw as findDrawCall } from '../contract/find-draw.ts';
import { findReceipt as findReceiptCall } from '../contract/find-receipt.ts';
import { findTicket as findTicketCall } from '../contract/find-ticket.ts';
import { gameMenus as gameMenusCall } from '../contract/game-menus.ts';
import { keepSavedSet as keepSavedSetCall } from '../contract/keep-saved-set.ts';
import { limitedNumbers as limitedNumbersCall } from '../contract/limited-numbers.ts';
import { listDraws as listDrawsCall } from '../contract/list-draws.ts';
import { listSavedSets as listSavedSetsCall } from '../contract/list-saved-sets.ts';
import { listShots as listShotsCall } from '../contract/list-shots.ts';
import { listTickets as listTicketsCall } from '../contract/list-tickets.ts';
import { quoteTicket as quoteTicketCall } from '../contract/quote-ticket.ts';
import { removeSavedSet as removeSavedSetCall } from '../contract/remove-saved-set.ts';
import { shootNumber as shootNumberCall } from '../contract/shoot-number.ts';
import { staffDraw as staffDrawCall } from '../contract/staff-draw.ts';
import { staffDraws as staffDrawsCall } from '../contract/staff-draws.ts';
import { staffEditTerms as staffEditTermsCall } from '../contract/staff-edit-terms.ts';
import { staffExposure as staffExposureCall } from '../contract/staff-exposure.ts';
import { staffDrawHealth as staffDrawHealthCall } from '../contract/staff-draw-health.ts';
import { staffGameResults as staffGameResultsCall } from '../contract/staff-game-results.ts';
import { staffOpenExposure as staffOpenExposureCall } from '../contract/staff-open-exposure.ts';
import { staffDrawHealth } from './staff-draw-health.ts';
import { staffGameResults } from './staff-game-results.ts';
import { staffOpenExposure } from './staff-open-exposure.ts';
import { staffLotteryFigures } from '../contract/staff-figures.ts';
import { staffTicket as staffTicketCall } from '../contract/staff-ticket.ts';
import { staffTickets as staffTicketsCall } from '../contract/staff-tickets.ts';
import { lotteryFigures } from './staff-figures.ts';
import { staffTicket, staffTickets } from './staff-tickets.ts';
import { staffLimitNumber as staffLimitNumberCall } from '../contract/staff-limit-number.ts';
import { staffTerms as staffTermsCall } from '../contract/staff-terms.ts';
import { staffTermsHistory as staffTermsHistoryCall } from '../contract/staff-terms-history.ts';
import { staffVoidDraw as staffVoidDrawCall } from '../contract/staff-void-draw.ts';
import { betTypes } from './bet-types.ts';
import { buyTicket } from './buy-ticket.ts';
import { currentDraws } from './current-draws.ts';
import { findDraw } from './find-draw.ts';
import { findReceipt } from './find-receipt.ts';
import { findTicket } from './find-ticket.ts';
import { gameMenus } from './game-menus.ts';
import { limitedNumbers } from './limited-numbers.ts';
import { listDraws } from './list-draws.ts';
import { listTickets } from './list-tickets.ts';
import { quoteTicket } from './quote-ticket.ts';
import { keepSavedSet, listSavedSets, removeSavedSet } from './saved-sets.ts';
import { listShots, shootNumber } from './shoot-number.ts';
import { staffDraw, staffDraws } from './staff-draws.ts';
import { staffExposure } from './staff-exposure.ts';
import { staffGames as staffGamesCall } from '../contract/staff-games.ts';
import { staffGames } from './staff-games.ts';
import { staffLimitNumber } from './staff-limit-number.ts';
import { staffEditTerms, staffTerms } from './staff-terms.ts';
import { staffTermsHistory } from './staff-terms-history.ts';
import { staffVoidDraw } from './staff-void-draw.ts';

const siteContract = {
  gameMenus: gameMenusCall,
  currentDraws: currentDrawsCall,
  betTypes: betTypesCall,
  limitedNumbers: limitedNumbersCall,
  quoteTicket: quoteTicketCall,
  buyTicket: buyTicketCall,
  findReceipt: findReceiptCall,
  listTickets: listTicketsCall,
  findTicket: findTicketCall,
  listDraws: listDrawsCall,
  findDraw: findDrawCall,
  shootNumber: shootNumberCall,
  listShots: listShotsCall,
  listSavedSets: listSavedSetsCall,
  keepSavedSet: keepSavedSetCall,
  removeSavedSet: removeSavedSetCall,
};

export const siteRoutes = (world: World): Route[] =>
  routes('lottery', siteContract, {
    gameMenus: gameMenus(world),
    currentDraws: currentDraws(world),
    betTypes: betTypes(world),
    limitedNumbers: limitedNumbers(world),
    quoteTicket: quoteTicket(world),
    buyTicket: buyTicket(world),
    findReceipt: findReceipt(world),
    listTickets: listTickets(world),
    findTicket: findTicket(world),
    listDraws: listDraws(world),
    findDraw: findDraw(world),
    shootNumber: shootNumber(world),
    listShots: listShots(world),
    listSavedSets: listSavedSets(world),
    keepSavedSet: keepSavedSet(world),
    removeSavedSet: removeSavedSet(world),
  });

const staffContract = {
  staffGames: staffGamesCall,
  staffDraws: staffDrawsCall,
  staffDraw: staffDrawCall,
  staffExposure: staffExposureCall,
  staffLimitNumber: staffLimitNumberCall,
  staffTerms: staffTermsCall,
  staffEditTerms: staffEditTermsCall,
  staffTermsHistory: staffTermsHistoryCall,
  staffVoidDraw: staffVoidDrawCall,
  staffTickets: staffTicketsCall,
  staffTicket: staffTicketCall,
  staffLotteryFigures,
  staffGameResults: staffGameResultsCall,
  staffOpenExposure: staffOpenExposureCall,
  staffDrawHealth: staffDrawHealthCall,
};

export const backofficeRoutes = (world: World): Route[] =>
  routes('lottery', staffContract, {
    staffGames: staffGames(world),
    staffDraws: staffDraws(world),
    staffDraw: staffDraw(world),
    staffExposure: staffExposure(world),
    staffLimitNumber: staffLimitNumber(world),
    staffTerms: staffTerms(world),
    staffEditTerms: staffEditTerms(world),
    staffTermsHistory: staffTermsHistory(world),
    staffVoidDraw: staffVoidDraw(world),
    staffTickets: staffTickets(world),
    staffTicket: staffTicket(world),
    staffLotteryFigures: lotteryFigures(world),
    staffGameResults: staffGameResults(world),
    staffOpenExposure: staffOpenExposure(world),
    staffDrawHealth: staffDrawHealth(world),
  });
