import { readFileSync } from 'node:fs';
import { print } from '#tools/command/output.ts';
import { notShownIn, recheckBundle } from './recheck-draw.ts';
import { recheckOwn, roundName, roundsIn } from './recheck-rounds.ts';

/** `npm run recheck -- FILE …`: bundles as saved from a draw's page, or publications of our own rounds and pools. Non-zero exit when one does not hold. */
const files = process.argv.slice(2);
if (files.length === 0) {
  print('which draw or round? npm run recheck -- FILE …');
  process.exitCode = 2;
}
for (const file of files) {
  const given: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const rounds = roundsIn(given);
  for (const round of rounds) {
    const faults = recheckOwn(round);
    print(`${faults.length === 0 ? 'holds ' : 'FAILS '} ${file} ${roundName(round)}`);
    for (const fault of faults) print(`       ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
  if (rounds.length > 0) continue;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the second program reads fields as it finds them
  const bundle = given as Parameters<typeof recheckBundle>[0];
  const findings = recheckBundle(bundle);
  print(`${findings.length === 0 ? 'holds ' : 'FAILS '} ${file}`);
  for (const { what, stated, found } of findings) print(`       ${what}: states ${stated}, found ${found}`);
  for (const what of notShownIn(bundle)) print(`       ${what}: not part of this bundle, so not looked at`);
  if (findings.length > 0) process.exitCode = 1;
}
