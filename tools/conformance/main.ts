import { parseArgs } from 'node:util';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { runCommand } from '../command.ts';
import { print } from '../output.ts';
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

/** `npm run conformance`: a scripted vendor against a gateway that runs; non-zero exit when it breaks a rule. */
await runCommand(async (given) => {
  const { values } = parseArgs({
    args: [...given],
    options: {
      url: { type: 'string' },
      target: { type: 'string' },
      key: { type: 'string' },
      shape: { type: 'string', default: 'native' },
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
  const url = values.url ?? values.target;
  const [keyId, secret] = (values.key ?? '').split(':');
  const shapes = shapesOf(values.shape);
  if (url === undefined || !keyId || !secret || !shapes) throw new Error(help);
  let broken = 0;
  for (const shape of shapes) broken += await play({ url, keyId, secret }, shape, values.json ? 'json' : 'people');
  return broken === 0 ? 0 : 1;
});
