import { parseArgs } from 'node:util';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { runCommand } from '../command.ts';
import { print } from '../output.ts';
import { type Line, runConformance } from './run.ts';
import { isShapeName, shapeNames } from './shapes.ts';

const usage = `npm run conformance -- --url http://127.0.0.1:4004 --key KEYID:SECRET [--shape ${shapeNames.join('|')}] [--json]
(npm run demo tells the key)`;
const words = { holds: 'holds ', breaks: 'BREAKS', absent: '  -   ' } as const;

/** `npm run conformance`: a scripted vendor against a gateway that runs; non-zero exit when it breaks a rule. */
await runCommand(async (given) => {
  const { values } = parseArgs({
    args: [...given],
    options: {
      url: { type: 'string' },
      target: { type: 'string' },
      key: { type: 'string' },
      shape: { type: 'string', default: 'native' },
      json: { type: 'boolean' },
    },
  });
  const url = values.url ?? values.target;
  const [keyId, secret] = (values.key ?? '').split(':');
  const { shape, json } = values;
  if (url === undefined || !keyId || !secret || !isShapeName(shape)) throw new Error(usage);
  const clock = systemClock();
  const tell = (line: Line): void => {
    const { name, verdict, breach, elapsedMs } = line;
    if (json === true) return print(JSON.stringify({ shape, ...line }));
    print(`${words[verdict]} ${name.padEnd(86)} ${verdict === 'absent' ? '' : `${String(elapsedMs).padStart(6)} ms`}`);
    if (breach !== undefined) print(`       ${breach}`);
  };
  const lines = await runConformance({ url, keyId, secret }, { clock, entropy: systemEntropy(clock) }, { shape, tell });
  const count = (verdict: Line['verdict']) => lines.filter((line) => line.verdict === verdict).length;
  if (json !== true) {
    const absent = count('absent') > 0 ? `, ${count('absent')} have no word in it` : '';
    print(`\n${shape}: ${count('holds')} of ${count('holds') + count('breaks')} rules hold${absent}`);
  }
  return count('breaks') === 0 ? 0 : 1;
});
