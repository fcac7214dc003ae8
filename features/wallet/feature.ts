import { defineFeature } from '#kit/server/feature.ts';
import { holdMovements } from './db/hold-movements.ts';
import { balance } from './server/balance.ts';
import { gauges } from './server/gauges.ts';
import { tickers } from './server/jobs.ts';
import { movementFacts, ownersTicker } from './server/movement-owners.ts';
import { movements } from './server/movements.ts';
import { personRecords } from './server/person-records.ts';
import { staffLedgerAccounts } from './server/staff-ledger-accounts.ts';
import { staffLedgerHealth } from './server/staff-ledger-health.ts';
import { staffPlayerMovements } from './server/staff-player-movements.ts';
import { staffPlayerWallets } from './server/staff-player-wallets.ts';

export const wallet = defineFeature({
  name: 'wallet',
  site: { balance, movements },
  desk: { staffPlayerWallets, staffPlayerMovements, staffLedgerAccounts, staffLedgerHealth },
  tickers: (world) => [...tickers(world), ownersTicker(world, movementFacts.of(world))],
  gauges,
  personRecords: () => personRecords,
  contributes: [movementFacts.with(holdMovements)],
});
