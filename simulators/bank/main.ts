import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BadSetting, readSettings } from '#apps/server/env.ts';
import { listenOn } from '#apps/server/listeners/listen-on.ts';
import { endInProduction } from '#apps/server/settings/refuse-to-start.ts';
import { bankKeysOf, pspKeyOf } from '#features/cashier/server/lines/bank-signature.ts';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { jsonLog } from '#kit/server/log/log.ts';
import { readSecrets } from '#kit/server/keys/secrets.ts';
import { vaultOf } from '#kit/server/keys/vault.ts';
import { bankServer } from './bank-server.ts';

/** `npm run bank`: the simulated bank alone. `npm start` starts it too, and then it ends with its parent. */
const settings = readSettings();
endInProduction(settings, 'The simulated bank');
const entropy = systemEntropy(systemClock());
const log = jsonLog(settings.logLevel);
const { values } = parseArgs({ options: { site: { type: 'string' } } });
const siteUrl = values.site ?? `http://${settings.host}:${settings.sitePort}`;
const vault = vaultOf(readSecrets({ folder: settings.dataFolder, entropy, masterKeys: settings.masterKeys }), entropy);
const [ownKey] = bankKeysOf(vault, settings.bankKeyIds);
if (!ownKey) throw new RangeError('BANK_KEYS names no key');
const app = await bankServer({
  receiver: { siteUrl, ...ownKey, pspKey: pspKeyOf(vault) },
  folder: join(settings.dataFolder, 'bank'),
  entropy,
  log,
});
const place = { host: settings.host, port: settings.bankPort, setting: 'BANK_PORT' };
const address = await listenOn(app, place).catch((error: unknown) => {
  if (!(error instanceof BadSetting)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
if (process.send) process.send({ type: 'ready', address });
else process.stdout.write(`The simulated bank: ${address}\n`);

const stop = () => void app.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
