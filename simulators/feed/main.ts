import { BadSetting, readSettings } from '#apps/server/env.ts';
import { listenOn } from '#apps/server/listeners/listen-on.ts';
import { endInProduction } from '#apps/server/settings/refuse-to-start.ts';
import { simulatedFeeds, simulatedKeyOf, simulatedSecretOf } from '#features/lottery/server/results/simulated-feeds.ts';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { readSecrets } from '#kit/server/keys/secrets.ts';
import { vaultOf } from '#kit/server/keys/vault.ts';
import { feedServer } from './feed-server.ts';

/** `npm run feed`: the simulated sources of results alone. `npm start` starts them too, and then they end with their parent. */
const settings = readSettings();
endInProduction(settings, 'The simulated source of results');
const entropy = systemEntropy(systemClock());
const vault = vaultOf(readSecrets({ folder: settings.dataFolder, entropy, masterKeys: settings.masterKeys }), entropy);
const app = feedServer({
  keys: new Map(simulatedFeeds.map(({ path }) => [path, simulatedKeyOf(vault, path)])),
  secret: simulatedSecretOf(vault),
});
const place = { host: settings.host, port: settings.feedPort, setting: 'FEED_PORT' };
const address = await listenOn(app, place).catch((error: unknown) => {
  if (!(error instanceof BadSetting)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
if (process.send) process.send({ type: 'ready', address });
else process.stdout.write(`The simulated sources of results: ${address}\n`);

const stop = () => void app.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
