import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { listen } from '#kit/server/events/events.ts';
import { brandParts, featureSettings } from '#features/merchants/public.ts';
import { pressingByMerchant } from './db/alerts.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { alertBounds } from './server/alerts/alert-bounds.ts';
import { alertChanged, alertChangedOut } from './server/alerts/alert-changed.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { approvalActions } from './server/alerts/channel-approval.ts';
import { queuePosts } from './server/alerts/queue-posts.ts';
import { mailAlerts } from './server/alerts/mail-alerts.ts';
import { alertMails } from './server/settings.ts';
import { tickers } from './server/jobs.ts';
import { staffActivity } from './server/staff-activity.ts';
import { staffAgreeDay } from './server/staff-agree-day.ts';
import { staffAlerts } from './server/alerts/staff-alerts.ts';
import { staffRequestExport } from './server/staff-request-export.ts';
import { staffExplainDifference } from './server/staff-explain-difference.ts';
import { staffExportPart } from './server/staff-export-part.ts';
import { staffExports } from './server/staff-exports.ts';
import { staffLiabilities } from './server/staff-liabilities.ts';
import { staffRecheckDay } from './server/staff-recheck-day.ts';
import { staffReconciliationDay } from './server/staff-reconciliation-day.ts';
import { staffReconciliationDays } from './server/staff-reconciliation-days.ts';
import { staffPlayerLifetime } from './server/staff-player-lifetime.ts';
import { staffReport } from './server/staff-report.ts';
import { staffRevenue } from './server/staff-revenue.ts';
import { staffRevenueCorrections } from './server/staff-revenue-corrections.ts';
import { staffAddAlertChannel } from './server/alerts/staff-add-alert-channel.ts';
import { staffAlertChannels } from './server/alerts/staff-alert-channels.ts';
import { staffSwitchAlertChannel } from './server/alerts/staff-switch-alert-channel.ts';
import { staffTestAlertChannel } from './server/alerts/staff-test-alert-channel.ts';
import { staffTakeAlert } from './server/alerts/staff-take-alert.ts';

export const reports = defineFeature({
  name: 'reports',
  desk: {
    staffRequestExport,
    staffExports,
    staffExportPart,
    staffReconciliationDays,
    staffReconciliationDay,
    staffExplainDifference,
    staffAgreeDay,
    staffRecheckDay,
    staffAlerts,
    staffTakeAlert,
    staffAlertChannels,
    staffAddAlertChannel,
    staffSwitchAlertChannel,
    staffTestAlertChannel,
    staffRevenue,
    staffRevenueCorrections,
    staffReport,
    staffLiabilities,
    staffActivity,
    staffPlayerLifetime,
  },
  tickers,
  listeners: (world) => [
    listen(alertChanged, 'reports.mail-alerts', mailAlerts(world)),
    listen(alertChanged, 'reports.queue-posts', queuePosts(world)),
  ],
  contributes: [
    approvalKinds.with(approvalActions),
    outgoingEvents.with(alertChangedOut),
    featureSettings.with(alertMails),
    featureSettings.with(alertBounds),
    brandParts.health.with({ name: 'alerts', countsOf: pressingByMerchant }),
  ],
});
