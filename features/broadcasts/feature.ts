import { approvalKinds } from '#features/staff/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { approvalActions } from './server/broadcast-approval.ts';
import { tickers } from './server/jobs.ts';
import { staffBroadcasts } from './server/staff-broadcasts.ts';
import { staffCountAudience } from './server/staff-count-audience.ts';
import { staffPlanBroadcast } from './server/staff-plan-broadcast.ts';
import { staffStopBroadcast } from './server/staff-stop-broadcast.ts';

export const broadcasts = defineFeature({
  name: 'broadcasts',
  desk: { staffBroadcasts, staffCountAudience, staffPlanBroadcast, staffStopBroadcast },
  tickers,
  contributes: [approvalKinds.with(approvalActions)],
});
