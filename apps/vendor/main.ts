import { join } from 'node:path';
import { BadSetting, readSettings } from '#apps/server/env.ts';
import { listenOn } from '#apps/server/listen-on.ts';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { repositoryFolder } from '#kit/server/migration-files.ts';
import { vendorServer } from './server/vendor-server.ts';

/** `npm run vendor`: the simulated game maker alone, in an origin of its own. */
const settings = readSettings();
const clock = systemClock();
const app = await vendorServer({
  bookFile: join(settings.dataFolder, 'vendor', 'book.jsonl'),
  pagesFolder: join(repositoryFolder, '.build/vendor'),
  framedBy: settings.vendorFramedBy,
  clock,
  entropy: systemEntropy(clock),
});
const place = { host: settings.host, port: settings.vendorPort, setting: 'VENDOR_PORT' };
const address = await listenOn(app, place).catch((error: unknown) => {
  if (!(error instanceof BadSetting)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
process.send?.({ type: 'ready', address });
process.stdout.write(`The simulated game maker: ${address}\n`);

const stop = () => void app.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
