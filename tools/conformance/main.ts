import { parseArgs } from 'node:util';
import { readDemo } from '#apps/server/demo.ts';
import { vendorCalls } from '#features/gateway/tooling.ts';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { runCommand } from '../command/command.ts';
import { withWorld } from '../command/open-world.ts';
import { print } from '../command/output.ts';
import type { Target } from './caller.ts';
import { help, lineText, summaryText } from './report.ts';
import { type Line, parts, runConformance } from './run.ts';
import { isShapeName, type ShapeName, shapeNames } from './shapes.ts';

const shapesOf = (name: string): readonly ShapeName[] | undefined => {
  if (name === 'all') return shapeNames;
  return isShapeName(name) ? [name] : undefined;
};

/** @returns how many rules were broken. */
const play = async (target: Target, shape: ShapeName, reader: 'json' | 'people'): Promise<number> => {
  const clock = systemClock();
  let part = '';
  const tell = (line: Line): void => {
    if (reader === 'json') return print(JSON.stringify({ shape, ...line }));
    if (line.part !== part) print(`\n${line.part}`);
    part = line.part;
    print(lineText(line));
  };
  const lines = await runConformance(target, { clock, entropy: systemEntropy(clock) }, { shape, tell });
  if (reader === 'people') print(`\n${summaryText(shape, lines)}`);
  return lines.filter(({ verdict }) => verdict === 'breaks').length;
};

/** Lends the product's own calls on the database that runs here, with the key of its demo's vendor. */
const withOwnCalls = (work: (target: Target) => Promise<number>): Promise<number> =>
  withWorld(async ({ world }) => {
    const key = readDemo(world)?.vendor;
    if (!key)
      throw new Error('Nothing to play with here: start the demo once (npm start), or name a gateway with --url.');
    const calls = vendorCalls(world);
    try {
      return await work({ calls, ...key });
    } finally {
      await calls.close();
    }
  });

/** `npm run conformance`: a scripted vendor against a gateway that runs; non-zero exit when it breaks a rule. */
await runCommand(async (given) => {
  const { values } = parseArgs({
    args: [...given],
    options: {
      url: { type: 'string' },
      target: { type: 'string' },
      key: { type: 'string' },
      shape: { type: 'string', default: 'native' },
      'in-process': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  if (values.list) {
    for (const { title, checks } of parts) print([title, ...checks.map(({ name }) => `  ${name}`)].join('\n'));
    return 0;
  }
  const shapes = shapesOf(values.shape);
  if (!shapes) throw new Error(help);
  const playAll = async (target: Target): Promise<number> => {
    let broken = 0;
    for (const shape of shapes) broken += await play(target, shape, values.json ? 'json' : 'people');
    return broken === 0 ? 0 : 1;
  };
  if (values['in-process']) return withOwnCalls(playAll);
  const url = values.url ?? values.target;
  const [keyId, secret] = (values.key ?? '').split(':');
  if (url === undefined || !keyId || !secret) throw new Error(help);
  return playAll({ url, keyId, secret });
});
