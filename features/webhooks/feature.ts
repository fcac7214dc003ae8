import { featureSettings } from '#features/merchants/public.ts';
import { alertSources, approvalKinds } from '#features/staff/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { stoppedEndpointAlerts } from './server/alerts.ts';
import { approvalActions } from './server/endpoint-approvals.ts';
import { gauges } from './server/gauges.ts';
import { tickers } from './server/jobs.ts';
import { stopAfter } from './server/settings.ts';
import { staffAddWebhook } from './server/staff-add-webhook.ts';
import { staffChangeWebhook } from './server/staff-change-webhook.ts';
import { staffReplayWebhook } from './server/staff-replay-webhook.ts';
import { staffResendDelivery } from './server/staff-resend-delivery.ts';
import { staffRevealSecret } from './server/staff-reveal-secret.ts';
import { staffRotateSecret } from './server/staff-rotate-secret.ts';
import { staffSwitchWebhook } from './server/staff-switch-webhook.ts';
import { staffTestWebhook } from './server/staff-test-webhook.ts';
import { staffWebhook } from './server/staff-webhook.ts';
import { staffWebhookDeliveries } from './server/staff-webhook-deliveries.ts';
import { staffWebhookDelivery } from './server/staff-webhook-delivery.ts';
import { staffWebhooks } from './server/staff-webhooks.ts';

export const webhooks = defineFeature({
  name: 'webhooks',
  desk: {
    staffWebhooks,
    staffWebhook,
    staffAddWebhook,
    staffChangeWebhook,
    staffSwitchWebhook,
    staffRotateSecret,
    staffRevealSecret,
    staffWebhookDeliveries,
    staffWebhookDelivery,
    staffResendDelivery,
    staffTestWebhook,
    staffReplayWebhook,
  },
  tickers,
  gauges,
  contributes: [
    approvalKinds.with(approvalActions),
    alertSources.with(stoppedEndpointAlerts),
    featureSettings.with(stopAfter),
  ],
});
