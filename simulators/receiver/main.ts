import { parseArgs } from 'node:util';
import { listenOn } from '#apps/server/listeners/listen-on.ts';
import { BadSetting } from '#apps/server/env.ts';
import { systemClock } from '#kit/server/clock.ts';
import { receiverServer } from './receiver-server.ts';

/** `npm run receiver`: a program that hears of events, to try webhooks with. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4090' },
    secret: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});
const clock = systemClock();
const app = receiverServer({ secret: values.secret, nowMs: () => clock.now() });
const place = { host: values.host, port: Number(values.port), setting: '--port' };
const address = await listenOn(app, place).catch((error: unknown) => {
  if (!(error instanceof BadSetting)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
process.stdout.write(`The simulated receiver of webhooks: ${address}/\n`);
const stop = () => void app.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
