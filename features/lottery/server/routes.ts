import { type Route, routes } from '#kit/server/routes.ts';
import { takeStaffUpload } from '#kit/server/staff-uploads.ts';
import type { World } from '#kit/server/world.ts';
import { betTypes as betTypesCall } from '../contract/bet-types.ts';
import { buyAhead as buyAheadCall } from '../contract/buy-ahead.ts';
import { openDraws as openDrawsCall } from '../contract/open-draws.ts';
import { buyTicket as buyTicketCall } from '../contract/buy-ticket.ts';
import { cancelTicket as cancelTicketCall } from '../contract/cancel-ticket.ts';
import { currentDraws as currentDrawsCall } from '../contract/current-draws.ts';
import { findDraw as findDrawCall } from '../contract/find-draw.ts';
import { findReceipt as findReceiptCall } from '../contract/find-receipt.ts';
import { findTicket as findTicketCall } from '../contract/find-ticket.ts';
import { gameMenus as gameMenusCall } from '../contract/game-menus.ts';
import { gameStatistics as gameStatisticsCall } from '../contract/game-statistics.ts';
import { keepSavedSet as keepSavedSetCall } from '../contract/keep-saved-set.ts';
import { limitedNumbers as limitedNumbersCall } from '../contract/limited-numbers.ts';
import { listDraws as listDrawsCall } from '../contract/list-draws.ts';
import { listSavedSets as listSavedSetsCall } from '../contract/list-saved-sets.ts';
import { listShots as listShotsCall } from '../contract/list-shots.ts';
import { outsideResult as outsideResultCall } from '../contract/outside-result.ts';
import { staffClaimResult as staffClaimResultCall } from '../contract/staff-claim-result.ts';
import { staffCorrectResult as staffCorrectResultCall } from '../contract/staff-correct-result.ts';
import { staffResultDesk as staffResultDeskCall } from '../contract/staff-result-desk.ts';
import { staffResultDraw as staffResultDrawCall } from '../contract/staff-result-draw.ts';
import { staffResultEvidence as staffResultEvidenceCall } from '../contract/staff-result-evidence.ts';
import { staffResultFeeds as staffResultFeedsCall } from '../contract/staff-result-feeds.ts';
import { staffSwitchFeed as staffSwitchFeedCall } from '../contract/staff-switch-feed.ts';
import { listTickets as listTicketsCall } from '../contract/list-tickets.ts';
import { pastResults as pastResultsCall } from '../contract/past-results.ts';
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
import { staffSettling as staffSettlingCall } from '../contract/staff-settling.ts';
import { staffTerms as staffTermsCall } from '../contract/staff-terms.ts';
import { staffTermsHistory as staffTermsHistoryCall } from '../contract/staff-terms-history.ts';
import { staffVoidDraw as staffVoidDrawCall } from '../contract/staff-void-draw.ts';
import { launchLottery as launchLotteryCall } from '../contract/launch-lottery.ts';
import { openedNumbers as openedNumbersCall } from '../contract/opened-numbers.ts';
import { recentLotteries as recentLotteriesCall } from '../contract/recent-lotteries.ts';
import { vnGameMenu as vnGameMenuCall } from '../contract/vn-game-menu.ts';
import { vnNumbers as vnNumbersCall } from '../contract/vn-numbers.ts';
import { vnRecentMenu as vnRecentMenuCall } from '../contract/vn-recent-menu.ts';
import { launchLottery } from './launch-lottery.ts';
import { openedNumbers } from './opened-numbers.ts';
import { recentLotteries, vnRecentMenu } from './recent-lotteries.ts';
import { vnGameMenu, vnNumbers } from './vietnam.ts';
import { betTypes } from './bet-types.ts';
import { buyAhead } from './buy-ahead.ts';
import { openDraws } from './open-draws.ts';
import { buyTicket } from './buy-ticket.ts';
import { cancelTicket } from './cancel-ticket.ts';
import { currentDraws } from './current-draws.ts';
import { findDraw } from './find-draw.ts';
import { findReceipt } from './find-receipt.ts';
import { findTicket } from './find-ticket.ts';
import { gameMenus } from './game-menus.ts';
import { gameStatistics } from './game-statistics.ts';
import { limitedNumbers } from './limited-numbers.ts';
import { listDraws } from './list-draws.ts';
import { listTickets } from './list-tickets.ts';
import { pastResults } from './past-results.ts';
import { outsideResult } from './outside-result.ts';
import { staffClaimResult, staffResultEvidence } from './staff-claim-result.ts';
import { staffCorrectResult } from './staff-correct-result.ts';
import { staffResultDesk, staffResultDraw } from './staff-result-desk.ts';
import { staffResultFeeds, staffSwitchFeed } from './staff-result-feeds.ts';
import { quoteTicket } from './quote-ticket.ts';
import { keepSavedSet, listSavedSets, removeSavedSet } from './saved-sets.ts';
import { listShots, shootNumber } from './shoot-number.ts';
import { staffDraw, staffDraws } from './staff-draws.ts';
import { staffExposure } from './staff-exposure.ts';
import { staffGames as staffGamesCall } from '../contract/staff-games.ts';
import { staffGames } from './staff-games.ts';
import { staffLimitNumber } from './staff-limit-number.ts';
import { staffSettling } from './staff-settling.ts';
import { staffEditTerms, staffTerms } from './staff-terms.ts';
import { staffTermsHistory } from './staff-terms-history.ts';
import { staffVoidDraw } from './staff-void-draw.ts';
import { staffAccountRates as staffAccountRatesCall } from '../contract/staff-account-rates.ts';
import { staffSetAccountRates as staffSetAccountRatesCall } from '../contract/staff-set-account-rates.ts';
import { staffDrawBounds as staffDrawBoundsCall } from '../contract/staff-draw-bounds.ts';
import { staffTightenDraw as staffTightenDrawCall } from '../contract/staff-tighten-draw.ts';
import { staffGameBounds as staffGameBoundsCall } from '../contract/staff-game-bounds.ts';
import { staffSetGameBounds as staffSetGameBoundsCall } from '../contract/staff-set-game-bounds.ts';
import { staffLayoff as staffLayoffCall } from '../contract/staff-layoff.ts';
import { staffLiability as staffLiabilityCall } from '../contract/staff-liability.ts';
import { staffAccountRates, staffSetAccountRates } from './account-rates.ts';
import { staffLayoff, staffLiability } from './staff-liability.ts';
import { staffCalendar as staffCalendarCall } from '../contract/staff-calendar.ts';
import { staffEditCalendar as staffEditCalendarCall } from '../contract/staff-edit-calendar.ts';
import { staffPreviewCalendar as staffPreviewCalendarCall } from '../contract/staff-preview-calendar.ts';
import { staffReviewCalendar as staffReviewCalendarCall } from '../contract/staff-review-calendar.ts';
import { staffCalendar, staffEditCalendar, staffPreviewCalendar, staffReviewCalendar } from './staff-calendar.ts';
import { staffDrawBounds, staffGameBounds, staffSetGameBounds, staffTightenDraw } from './staff-bounds.ts';

const siteContract = {
  gameMenus: gameMenusCall,
  openedNumbers: openedNumbersCall,
  recentLotteries: recentLotteriesCall,
  vnGameMenu: vnGameMenuCall,
  vnRecentMenu: vnRecentMenuCall,
  vnNumbers: vnNumbersCall,
  launchLottery: launchLotteryCall,
  currentDraws: currentDrawsCall,
  betTypes: betTypesCall,
  limitedNumbers: limitedNumbersCall,
  quoteTicket: quoteTicketCall,
  buyTicket: buyTicketCall,
  buyAhead: buyAheadCall,
  openDraws: openDrawsCall,
  cancelTicket: cancelTicketCall,
  findReceipt: findReceiptCall,
  listTickets: listTicketsCall,
  findTicket: findTicketCall,
  listDraws: listDrawsCall,
  pastResults: pastResultsCall,
  gameStatistics: gameStatisticsCall,
  findDraw: findDrawCall,
  outsideResult: outsideResultCall,
  shootNumber: shootNumberCall,
  listShots: listShotsCall,
  listSavedSets: listSavedSetsCall,
  keepSavedSet: keepSavedSetCall,
  removeSavedSet: removeSavedSetCall,
};

export const siteRoutes = (world: World): Route[] =>
  routes('lottery', siteContract, {
    gameMenus: gameMenus(world),
    openedNumbers: openedNumbers(world),
    recentLotteries: recentLotteries(world),
    vnGameMenu: vnGameMenu(world),
    vnRecentMenu: vnRecentMenu(world),
    vnNumbers: vnNumbers(world),
    launchLottery: launchLottery(world),
    currentDraws: currentDraws(world),
    betTypes: betTypes(world),
    limitedNumbers: limitedNumbers(world),
    quoteTicket: quoteTicket(world),
    buyTicket: buyTicket(world),
    buyAhead: buyAhead(world),
    openDraws: openDraws(world),
    cancelTicket: cancelTicket(world),
    findReceipt: findReceipt(world),
    listTickets: listTickets(world),
    findTicket: findTicket(world),
    listDraws: listDraws(world),
    pastResults: pastResults(world),
    gameStatistics: gameStatistics(world),
    findDraw: findDraw(world),
    outsideResult: outsideResult(world),
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
  staffCalendar: staffCalendarCall,
  staffPreviewCalendar: staffPreviewCalendarCall,
  staffEditCalendar: staffEditCalendarCall,
  staffReviewCalendar: staffReviewCalendarCall,
  staffLiability: staffLiabilityCall,
  staffLayoff: staffLayoffCall,
  staffResultDesk: staffResultDeskCall,
  staffResultDraw: staffResultDrawCall,
  staffClaimResult: staffClaimResultCall,
  staffResultEvidence: staffResultEvidenceCall,
  staffCorrectResult: staffCorrectResultCall,
  staffResultFeeds: staffResultFeedsCall,
  staffSwitchFeed: staffSwitchFeedCall,
  staffGameBounds: staffGameBoundsCall,
  staffSetGameBounds: staffSetGameBoundsCall,
  staffDrawBounds: staffDrawBoundsCall,
  staffTightenDraw: staffTightenDrawCall,
  staffAccountRates: staffAccountRatesCall,
  staffSetAccountRates: staffSetAccountRatesCall,
  staffSettling: staffSettlingCall,
};

export const backofficeRoutes = (world: World): Route[] =>
  routes(
    'lottery',
    staffContract,
    {
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
      staffCalendar: staffCalendar(world),
      staffPreviewCalendar: staffPreviewCalendar(world),
      staffEditCalendar: staffEditCalendar(world),
      staffReviewCalendar: staffReviewCalendar(world),
      staffLiability: staffLiability(world),
      staffLayoff: staffLayoff(world),
      staffResultDesk: staffResultDesk(world),
      staffResultDraw: staffResultDraw(world),
      staffClaimResult: staffClaimResult(world),
      staffResultEvidence: staffResultEvidence(world),
      staffCorrectResult: staffCorrectResult(world),
      staffResultFeeds: staffResultFeeds(world),
      staffSwitchFeed: staffSwitchFeed(world),
      staffGameBounds: staffGameBounds(world),
      staffSetGameBounds: staffSetGameBounds(world),
      staffDrawBounds: staffDrawBounds(world),
      staffTightenDraw: staffTightenDraw(world),
      staffAccountRates: staffAccountRates(world),
      staffSetAccountRates: staffSetAccountRates(world),
      staffSettling: staffSettling(world),
    },
    { staffResultEvidence: takeStaffUpload(world) },
  );
