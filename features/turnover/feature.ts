import { deskReports } from '#kit/server/desk-reports.ts';
import { funnelSteps } from '#kit/server/funnel.ts';
import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { personTimeline } from '#kit/server/person-timeline.ts';
import { brandParts } from '#features/merchants/public.ts';
import { gameProducts } from '#features/protection/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { daysOfMerchant, sumsOfMerchants } from './db/merchant-sums.ts';
import { productOfGame } from './db/product-of-game.ts';
import { betSettledOut } from './server/bet-settled.ts';
import { gauges } from './server/gauges.ts';
import { tickers } from './server/jobs.ts';
import { firstBet } from './db/first-bet.ts';
import {
  gamesReport,
  playersReport,
  productsReport,
  retentionReport,
  vendorsReport,
  winnersReport,
} from './db/play-reports.ts';
import { betTimeline } from './db/bet-timeline.ts';

export const turnover = defineFeature({
  name: 'turnover',
  tickers,
  gauges,
  contributes: [
    personTimeline.with(betTimeline),
    funnelSteps.with(firstBet),
    outgoingEvents.with(betSettledOut),
    gameProducts.with(productOfGame),
    brandParts.play.with({ sumsOf: sumsOfMerchants, daysOf: daysOfMerchant }),
    ...[productsReport, playersReport, winnersReport, vendorsReport, gamesReport, retentionReport].map((report) =>
      deskReports.with(report),
    ),
  ],
});
