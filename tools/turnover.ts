import { rebuildTurnover } from '#features/turnover/public.ts';
import { runCommand } from './command/command.ts';
import { withWorld } from './command/open-world.ts';
import { print } from './command/output.ts';
import { verify, verifiers } from './verify.ts';

// `npm run turnover -- rebuild`: makes every fact and sum of turnover anew from the gateway's acts, while the site runs, and
// holds them against the acts.
await runCommand(([act]) => {
  const { turnover } = verifiers;
  if (act !== 'rebuild' || turnover === undefined) throw new Error('Say what: npm run turnover -- rebuild');
  return withWorld(async ({ world }) => {
    const { removed } = await rebuildTurnover(world);
    print(`turnover: made anew; ${removed} facts had no act behind them and are gone`);
    return (await verify('turnover', turnover, world, print)) === 0 ? 0 : 1;
  });
});
