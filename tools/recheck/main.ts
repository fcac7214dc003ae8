import { readFileSync } from 'node:fs';
import { print } from '#tools/output.ts';
import { recheckBundle } from './recheck-draw.ts';

/** `npm run recheck -- FILE …`: bundles as saved from a draw's page. Non-zero exit when one does not hold. */
const files = process.argv.slice(2);
if (files.length === 0) {
  print('which draw? npm run recheck -- FILE …');
  process.exitCode = 2;
}
for (const file of files) {
  const findings = recheckBundle(JSON.parse(readFileSync(file, 'utf8')));
  print(`${findings.length === 0 ? 'holds ' : 'FAILS '} ${file}`);
  for (const { what, stated, found } of findings) print(`       ${what}: states ${stated}, found ${found}`);
  if (findings.length > 0) process.exitCode = 1;
}
