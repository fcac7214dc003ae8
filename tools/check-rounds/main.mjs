#!/usr/bin/env node
/**
 * Checks rounds of our own games from their publications, written from docs/guides/verify-a-round.md. Node alone: no package, no code
 * of the product, no network.
 *
 *   node main.mjs [--key sig_…] FILE …
 *
 * FILE: a receipt saved in the game, or a saved answer of `/api/rounds/proof`, `/api/rounds/proofs`, `/api/rounds/shared/proof` or `/api/rounds/pools/proof`. `--key` names
 * the key that you trust, as published at `/api/wps/proof/keys`. Ends with 0 when all holds, 1 when something does not, 2 when there
 * is nothing to check.
 */
import { readFileSync } from 'node:fs';
import { faultsOf, nameOf, publicationsIn } from './bundles.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

const words = process.argv.slice(2);
const trusted = words[0] === '--key' ? words.splice(0, 2)[1] : undefined;
if (words.length === 0) {
  say('which round? node main.mjs [--key sig_…] FILE …');
  process.exitCode = 2;
}

const keyFaults = ({ receipt }) => {
  if (!receipt) return ['it is not signed'];
  return trusted === undefined || receipt.keyId === trusted ? [] : [`it is signed with ${receipt.keyId}`];
};

for (const file of words) {
  for (const bundle of publicationsIn(JSON.parse(readFileSync(file, 'utf8')))) {
    const faults = [...faultsOf(bundle), ...keyFaults(bundle)];
    say(`${faults.length === 0 ? 'holds' : 'FAILS'}  ${nameOf(bundle)}`);
    for (const fault of faults) say(`       ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
