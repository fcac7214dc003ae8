import { defineFeature } from '#kit/server/feature.ts';
import { consolidatedFunds } from './server/consolidated-funds.ts';
import { creditReport } from './server/credit-report.ts';
import { tickers } from './server/jobs.ts';
import { listStatements } from './server/list-statements.ts';
import { movementEvidence } from './server/movement-evidence.ts';
import { personRecords } from './server/person-records.ts';
import { sealedStatement } from './server/sealed-statement.ts';

export const records = defineFeature({
  name: 'records',
  site: { consolidatedFunds, listStatements, sealedStatement, movementEvidence, creditReport },
  tickers,
  personRecords: () => personRecords,
});
