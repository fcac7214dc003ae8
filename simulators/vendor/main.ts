import { join } from 'node:path';
import { z } from 'zod';
import { BadSetting, readSettings } from '#apps/server/env.ts';
import { listenOn } from '#apps/server/listeners/listen-on.ts';
import { endInProduction } from '#apps/server/settings/refuse-to-start.ts';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { BookInUse } from './server/rounds/book-lock.ts';
import { vendorServer } from './server/vendor-server.ts';

/**
 * `npm run vendor`: the simulated game maker alone, in an origin of its own: practice, or money at the gateway that
 * VENDOR_GATEWAY and VENDOR_KEY name. `npm start` starts it too, and then it ends with its parent.
 */
const settings = readSettings();
endInProduction(settings, 'The simulated game maker');
let offsetMs = 0;
const clock = systemClock(() => offsetMs);
const giveUp = (error: unknown): never => {
  if (!(error instanceof BadSetting || error instanceof BookInUse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
};
const app = await vendorServer({
  bookFile: join(settings.dataFolder, 'vendor', 'book.jsonl'),
  pagesFolder: join(repositoryFolder, '.build/vendor'),
  framedBy: settings.vendorFramedBy,
  gateway: settings.vendorGateway,
  purse: settings.vendorPurse,
  clock,
  entropy: systemEntropy(clock),
}).catch(giveUp);
const place = { host: settings.host, port: settings.vendorPort, setting: 'VENDOR_PORT' };
const address = await listenOn(app, place).catch(giveUp);
if (process.send) process.send({ type: 'ready', address });
else process.stdout.write(`The simulated game maker: ${address}\n`);

const moved = z.object({ type: z.literal('clock'), offsetMs: z.number() });
// Whoever moves business time for tests takes us along.
process.on('message', (message) => {
  const asked = moved.safeParse(message);
  if (!asked.success) return;
  ({ offsetMs } = asked.data);
  process.send?.(asked.data);
});

const stop = () => void app.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
