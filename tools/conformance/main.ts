import { parseArgs } from 'node:util';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { runCommand } from '../command.ts';
import { print } from '../output.ts';
import { runConformance } from './run.ts';

const usage = 'npm run conformance -- --url http://127.0.0.1:4004 --key KEYID:SECRET   (npm run demo tells the key)';

/** `npm run conformance`: a scripted vendor against a gateway that runs; non-zero exit when it breaks a rule. */
await runCommand(async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      url: { type: 'string' },
      target: { type: 'string' },
      key: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  const url = values.url ?? values.target;
  const [keyId, secret] = (values.key ?? '').split(':');
  if (url === undefined || !keyId || !secret) throw new Error(usage);
  const clock = systemClock();
  const lines = await runConformance({ url, keyId, secret }, { clock, entropy: systemEntropy(clock) }, (line) => {
    const { name, breach, elapsedMs } = line;
    if (values.json === true) return print(JSON.stringify(line));
    print(`${breach === undefined ? 'holds ' : 'BREAKS'} ${name.padEnd(82)} ${String(elapsedMs).padStart(6)} ms`);
    if (breach !== undefined) print(`       ${breach}`);
  });
  const broken = lines.filter(({ breach }) => breach !== undefined).length;
  if (values.json !== true) print(`\n${lines.length - broken} of ${lines.length} rules hold`);
  return broken === 0 ? 0 : 1;
});
