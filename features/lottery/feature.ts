import { trialConverted, trialsEnded } from '#features/identity/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { listen } from '#kit/server/events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { approvalActions } from './server/approval-actions.ts';
import { betTypes } from './server/bet-types.ts';
import { buyAhead } from './server/buy-ahead.ts';
import { buyTicket } from './server/buy-ticket.ts';
import { cancelTicket } from './server/cancel-ticket.ts';
import { currentDraws } from './server/current-draws.ts';
import { findDraw } from './server/find-draw.ts';
import { findReceipt } from './server/find-receipt.ts';
import { findTicket } from './server/find-ticket.ts';
import { gameMenus } from './server/game-menus.ts';
import { gameStatistics } from './server/game-statistics.ts';
import { keepSavedSet } from './server/keep-saved-set.ts';
import { launchLottery } from './server/launch-lottery.ts';
import { limitedNumbers } from './server/limited-numbers.ts';
import { listDraws } from './server/list-draws.ts';
import { listSavedSets } from './server/list-saved-sets.ts';
import { listShots } from './server/list-shots.ts';
import { listTickets } from './server/list-tickets.ts';
import { openDraws } from './server/open-draws.ts';
import { openedNumbers } from './server/opened-numbers.ts';
import { outsideResult } from './server/outside-result.ts';
import { pastResults } from './server/past-results.ts';
import { personRecords } from './server/person-records.ts';
import { quoteTicket } from './server/quote-ticket.ts';
import { recentLotteries } from './server/recent-lotteries.ts';
import { removeSavedSet } from './server/remove-saved-set.ts';
import { forgetSavedSets, moveSavedSets } from './server/saved-sets.ts';
import { shootNumber } from './server/shoot-number.ts';
import { staffAccountRates } from './server/staff-account-rates.ts';
import { staffCalendar } from './server/staff-calendar.ts';
import { staffClaimResult } from './server/staff-claim-result.ts';
import { staffCorrectResult } from './server/staff-correct-result.ts';
import { staffDrawBounds } from './server/staff-draw-bounds.ts';
import { staffDrawHealth } from './server/staff-draw-health.ts';
import { staffDraw } from './server/staff-draw.ts';
import { staffDraws } from './server/staff-draws.ts';
import { staffEditCalendar } from './server/staff-edit-calendar.ts';
import { staffEditTerms } from './server/staff-edit-terms.ts';
import { staffExposure } from './server/staff-exposure.ts';
import { staffLotteryFigures } from './server/staff-figures.ts';
import { staffGameBounds } from './server/staff-game-bounds.ts';
import { staffGameResults } from './server/staff-game-results.ts';
import { staffGames } from './server/staff-games.ts';
import { staffLayoff } from './server/staff-layoff.ts';
import { staffLiability } from './server/staff-liability.ts';
import { staffLimitNumber } from './server/staff-limit-number.ts';
import { staffOpenExposure } from './server/staff-open-exposure.ts';
import { staffPreviewCalendar } from './server/staff-preview-calendar.ts';
import { staffResultDesk } from './server/staff-result-desk.ts';
import { staffResultDraw } from './server/staff-result-draw.ts';
import { staffResultEvidence } from './server/staff-result-evidence.ts';
import { staffResultFeeds } from './server/staff-result-feeds.ts';
import { staffReviewCalendar } from './server/staff-review-calendar.ts';
import { staffSetAccountRates } from './server/staff-set-account-rates.ts';
import { staffSetGameBounds } from './server/staff-set-game-bounds.ts';
import { staffSettling } from './server/staff-settling.ts';
import { staffSwitchFeed } from './server/staff-switch-feed.ts';
import { staffTermsHistory } from './server/staff-terms-history.ts';
import { staffTerms } from './server/staff-terms.ts';
import { staffTicket } from './server/staff-ticket.ts';
import { staffTickets } from './server/staff-tickets.ts';
import { staffTightenDraw } from './server/staff-tighten-draw.ts';
import { staffVoidDraw } from './server/staff-void-draw.ts';
import { tickers } from './server/tickers.ts';
import { vnGameMenu } from './server/vn-game-menu.ts';
import { vnNumbers } from './server/vn-numbers.ts';
import { vnRecentMenu } from './server/vn-recent-menu.ts';

export const lottery = defineFeature({
  name: 'lottery',
  site: {
    gameMenus,
    openedNumbers,
    recentLotteries,
    vnGameMenu,
    vnRecentMenu,
    vnNumbers,
    launchLottery,
    currentDraws,
    betTypes,
    limitedNumbers,
    quoteTicket,
    buyTicket,
    buyAhead,
    openDraws,
    cancelTicket,
    findReceipt,
    listTickets,
    findTicket,
    listDraws,
    pastResults,
    gameStatistics,
    findDraw,
    outsideResult,
    shootNumber,
    listShots,
    listSavedSets,
    keepSavedSet,
    removeSavedSet,
  },
  desk: {
    staffGames,
    staffDraws,
    staffDraw,
    staffExposure,
    staffLimitNumber,
    staffTerms,
    staffEditTerms,
    staffTermsHistory,
    staffVoidDraw,
    staffTickets,
    staffTicket,
    staffLotteryFigures,
    staffGameResults,
    staffOpenExposure,
    staffDrawHealth,
    staffCalendar,
    staffPreviewCalendar,
    staffEditCalendar,
    staffReviewCalendar,
    staffLiability,
    staffLayoff,
    staffResultDesk,
    staffResultDraw,
    staffClaimResult,
    staffResultEvidence,
    staffCorrectResult,
    staffResultFeeds,
    staffSwitchFeed,
    staffGameBounds,
    staffSetGameBounds,
    staffDrawBounds,
    staffTightenDraw,
    staffAccountRates,
    staffSetAccountRates,
    staffSettling,
  },
  tickers,
  personRecords: () => personRecords,
  listeners: (world) => [
    listen(trialConverted, 'lottery.move-saved-sets', moveSavedSets(world)),
    listen(trialsEnded, 'lottery.forget-saved-sets', forgetSavedSets(world)),
  ],
  contributes: [approvalKinds.with(approvalActions)],
});
