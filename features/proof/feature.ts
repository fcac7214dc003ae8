import { approvalKinds } from '#features/staff/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { betBundle } from './server/bet-bundle.ts';
import { betReceipt } from './server/bet-receipt.ts';
import { inclusion } from './server/inclusion.ts';
import { gauges, tickers } from './server/jobs.ts';
import { keys } from './server/keys.ts';
import { approvalActions, staffProof } from './server/staff-proof.ts';
import { staffSkipHour } from './server/staff-skip-hour.ts';
import { statement } from './server/statement.ts';
import { statements } from './server/statements.ts';

export const proof = defineFeature({
  name: 'proof',
  site: { keys, statements, statement, inclusion, betReceipt, betBundle },
  desk: { staffProof, staffSkipHour },
  tickers,
  gauges,
  contributes: [approvalKinds.with(() => approvalActions)],
});
