import type { Line } from './run.ts';
import { shapeNames } from './shapes.ts';

/** What `npm run conformance -- --help` says. */
export const help = `npm run conformance -- --url ADDRESS --key KEYID:SECRET [--shape NAME] [--json]
npm run conformance -- --in-process [--shape NAME] [--json]
npm run conformance -- --list

Plays a scripted vendor against a gateway and holds it to every rule: duplicates, altered duplicates, refunds before
their bets, late wins, ended sessions, many calls at once, lost answers, wrong signatures, clocks, precision, overflow.

  --url ADDRESS       where the gateway is called, such as http://127.0.0.1:4004 (its calls stand below /gateway)
  --key KEYID:SECRET  a key of a vendor that may test: \`npm run demo\` tells the one of a fresh machine
  --in-process        the gateway of this code on the database that runs here, without a network between
  --shape NAME        in whose words: ${shapeNames.join(', ')}, or all of them one after the other (all); native without it
  --json              one JSON line a rule, for programs
  --list              names the rules and plays none
  --help              this

It plays with demo players of its own, opened by the call sandbox-player: none of it is in anybody's books, findings or
daily match. The exit code is 0 where every rule holds, and 1 otherwise.`;

const words = { holds: 'holds ', breaks: 'BREAKS', absent: '  -   ' } as const;
const nameWidth = 100;

/** A rule in one line; what is otherwise stands below it. */
export const lineText = ({ name, verdict, breach, elapsedMs }: Line): string => {
  const time = verdict === 'absent' ? '' : `${String(elapsedMs).padStart(6)} ms`;
  const line = `  ${words[verdict]} ${name.padEnd(nameWidth)} ${time}`.trimEnd();
  return breach === undefined ? line : `${line}\n         ${breach.slice(0, 600)}`;
};

const countOf = (lines: readonly Line[], verdict: Line['verdict']): number =>
  lines.filter((line) => line.verdict === verdict).length;

/** How it went, with the broken rules once more, because they scrolled by. */
export const summaryText = (shape: string, lines: readonly Line[]): string => {
  const [holds, breaks, absent] = [countOf(lines, 'holds'), countOf(lines, 'breaks'), countOf(lines, 'absent')];
  const rest = absent > 0 ? `; ${absent} are about what this shape has no word for` : '';
  const broken = lines.flatMap(({ verdict, name }) => (verdict === 'breaks' ? [`  ${words.breaks} ${name}`] : []));
  return [`${shape}: ${holds} of ${holds + breaks} rules hold${rest}`, ...broken].join('\n');
};
