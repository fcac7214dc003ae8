import { defineFeature } from '#kit/server/feature.ts';
import { holdMovements } from './db/books/hold-movements.ts';
import { balance } from './server/wallets/balance.ts';
import { gauges } from './server/books/gauges.ts';
import { tickers } from './server/jobs.ts';
import { movementFacts, ownersTicker } from './server/books/movement-owners.ts';
import { movements } from './server/movements/movements.ts';
import { personRecords } from './server/person-records.ts';
import { staffLedgerAccounts } from './server/books/staff-ledger-accounts.ts';
import { staffLedgerHealth } from './server/books/staff-ledger-health.ts';
import { staffPlayerMovements } from './server/movements/staff-player-movements.ts';
import { staffPlayerWallets } from './server/wallets/staff-player-wallets.ts';

export const wallet = defineFeature({
  name: 'wallet',
  site: { balance, movements },
  desk: { staffPlayerWallets, staffPlayerMovements, staffLedgerAccounts, staffLedgerHealth },
  tickers: (world) => [...tickers(world), ownersTicker(world, movementFacts.of(world))],
  gauges,
  personRecords: () => personRecords,
  contributes: [movementFacts.with(holdMovements)],
});
