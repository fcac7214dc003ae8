import { brandParts, featureSettings } from '#features/merchants/public.ts';
import { copyLotteriesIn } from './server/games/brand-lotteries.ts';
import { trialConverted, trialsEnded } from '#features/identity/public.ts';
import { alertSources, approvalKinds } from '#features/staff/public.ts';
import { listen } from '#kit/server/events/events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { lotteryAlertBounds } from './server/alerts/alert-bounds.ts';
import { drawAlerts } from './server/alerts/draw-alerts.ts';
import { approvalActions } from './server/approval-actions.ts';
import { betTypes } from './server/terms/bet-types.ts';
import { stakeBounds } from './server/terms/brand-stakes.ts';
import { buyAhead } from './server/tickets/buy-ahead.ts';
import { buyTicket } from './server/tickets/buy-ticket.ts';
import { cancelTicket } from './server/tickets/cancel-ticket.ts';
import { currentDraws } from './server/draws/current-draws.ts';
import { findDraw } from './server/draws/find-draw.ts';
import { findReceipt } from './server/tickets/find-receipt.ts';
import { findTicket } from './server/tickets/find-ticket.ts';
import { gauges } from './server/draws/gauges.ts';
import { gameMenus } from './server/games/game-menus.ts';
import { gameStatistics } from './server/results/game-statistics.ts';
import { saveNumberSet } from './server/slips/save-number-set.ts';
import { jobs } from './server/jobs.ts';
import { launchLottery } from './server/games/launch-lottery.ts';
import { limitedNumbers } from './server/limits/limited-numbers.ts';
import { listDraws } from './server/draws/list-draws.ts';
import { listSavedSets } from './server/slips/list-saved-sets.ts';
import { listShots } from './server/results/list-shots.ts';
import { listTickets } from './server/tickets/list-tickets.ts';
import { openDraws } from './server/draws/open-draws.ts';
import { openedNumbers } from './server/games/opened-numbers.ts';
import { outsideResult } from './server/results/outside-result.ts';
import { pastResults } from './server/results/past-results.ts';
import { personRecords } from './server/person-records.ts';
import { quoteTicket } from './server/slips/quote-ticket.ts';
import { recentLotteries } from './server/games/recent-lotteries.ts';
import { removeSavedSet } from './server/slips/remove-saved-set.ts';
import { forgetSavedSets, moveSavedSets } from './server/slips/saved-sets.ts';
import { shootNumber } from './server/results/shoot-number.ts';
import { staffAccountRates } from './server/terms/staff-account-rates.ts';
import { staffCalendar } from './server/calendars/staff-calendar.ts';
import { staffClaimResult } from './server/results/staff-claim-result.ts';
import { staffCorrectResult } from './server/results/staff-correct-result.ts';
import { staffDrawBounds } from './server/limits/staff-draw-bounds.ts';
import { staffDrawHealth } from './server/draws/staff-draw-health.ts';
import { staffDraw } from './server/draws/staff-draw.ts';
import { staffDraws } from './server/draws/staff-draws.ts';
import { staffEditCalendar } from './server/calendars/staff-edit-calendar.ts';
import { staffEditTerms } from './server/terms/staff-edit-terms.ts';
import { staffExposure } from './server/limits/staff-exposure.ts';
import { staffLotteryFigures } from './server/draws/staff-figures.ts';
import { staffGameBounds } from './server/limits/staff-game-bounds.ts';
import { staffGameResults } from './server/games/staff-game-results.ts';
import { staffRenameLottery } from './server/games/staff-rename-lottery.ts';
import { staffAddLottery } from './server/games/staff-add-lottery.ts';
import { staffGames } from './server/games/staff-games.ts';
import { staffLayoff } from './server/limits/staff-layoff.ts';
import { staffLiability } from './server/limits/staff-liability.ts';
import { staffLimitNumber } from './server/limits/staff-limit-number.ts';
import { staffOpenExposure } from './server/limits/staff-open-exposure.ts';
import { staffPreviewCalendar } from './server/calendars/staff-preview-calendar.ts';
import { staffResultDesk } from './server/results/staff-result-desk.ts';
import { staffResultDraw } from './server/results/staff-result-draw.ts';
import { staffResultEvidence } from './server/results/staff-result-evidence.ts';
import { staffResultFeeds } from './server/results/staff-result-feeds.ts';
import { staffReviewCalendar } from './server/calendars/staff-review-calendar.ts';
import { staffSetAccountRates } from './server/terms/staff-set-account-rates.ts';
import { staffSetGameBounds } from './server/limits/staff-set-game-bounds.ts';
import { staffSettling } from './server/draws/staff-settling.ts';
import { staffSwitchFeed } from './server/results/staff-switch-feed.ts';
import { staffTermsHistory } from './server/terms/staff-terms-history.ts';
import { staffTerms } from './server/terms/staff-terms.ts';
import { staffTicket } from './server/tickets/staff-ticket.ts';
import { staffTickets } from './server/tickets/staff-tickets.ts';
import { staffTightenDraw } from './server/limits/staff-tighten-draw.ts';
import { staffVoidDraw } from './server/draws/staff-void-draw.ts';
import { tickers } from './server/tickers.ts';
import { vnGameMenu } from './server/games/vn-game-menu.ts';
import { vnNumbers } from './server/games/vn-numbers.ts';
import { vnRecentMenu } from './server/games/vn-recent-menu.ts';

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
    saveNumberSet,
    removeSavedSet,
  },
  desk: {
    staffAddLottery,
    staffRenameLottery,
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
  jobs,
  tickers,
  gauges,
  personRecords: () => personRecords,
  listeners: (world) => [
    listen(trialConverted, 'lottery.move-saved-sets', moveSavedSets(world)),
    listen(trialsEnded, 'lottery.forget-saved-sets', forgetSavedSets(world)),
  ],
  contributes: [
    approvalKinds.with(approvalActions),
    brandParts.bounds.with(stakeBounds),
    brandParts.copies.with({ part: 'lotteries', copy: copyLotteriesIn }),
    featureSettings.with(lotteryAlertBounds),
    ...drawAlerts.map((source) => alertSources.with(source)),
  ],
});
