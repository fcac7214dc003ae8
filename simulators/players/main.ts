import { z } from 'zod';
import { readSettings } from '#apps/server/env.ts';
import { endInProduction } from '#apps/server/settings/refuse-to-start.ts';
import { jsonLog } from '#kit/server/log/log.ts';
import { playAlong } from './crowd.ts';

/** What the program that starts this one says once: where everything is, and as whom to play. */
const order = z.object({
  places: z.object({ site: z.url(), games: z.url(), bank: z.url() }),
  accounts: z.array(z.object({ username: z.string(), password: z.string() })),
});
export type PlayersOrder = z.output<typeof order>;

const settings = readSettings();
endInProduction(settings, 'The simulated players');
const log = jsonLog(settings.logLevel);
const ending = new AbortController();
const end = () => ending.abort();
process.once('SIGTERM', end);
process.once('SIGINT', end);
process.once('disconnect', end);
process.once('message', (message) => {
  const { places, accounts } = order.parse(message);
  const report = (fault: unknown) => log.debug('a simulated player was refused', { fault: String(fault) });
  void playAlong({ places, accounts, signal: ending.signal, report }).then(() => process.disconnect?.());
});
