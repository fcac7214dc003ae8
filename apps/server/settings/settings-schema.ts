import { resolve } from 'node:path';
import { z } from 'zod';
import { logLevels } from '#kit/server/log/log.ts';
import {
  addressList,
  bankKeys,
  databaseUrl,
  headerList,
  key,
  keyList,
  mailSender,
  originList,
  port,
  providerKey,
  relayList,
  roleList,
  roles,
  serviceAddress,
  smtpAddress,
  webAddress,
  yesOrNo,
} from './setting-shapes.ts';

/** Every setting as it stands in the environment; its description is what `npm start -- --help` prints. */
export const settingsSchema = z.object({
  SITE_PORT: port.prefault('4000').describe('port of the player site'),
  GAMES_PORT: port.prefault('4001').describe('port of the game frames'),
  BACKOFFICE_PORT: port.prefault('4002').describe('port of the back office'),
  BANK_PORT: port.prefault('4003').describe('port of the simulated bank'),
  BANK_KEYS: bankKeys.prefault('1').describe('numbers of the keys shared with the bank; the first signs'),
  PROVIDER_ADDRESS: webAddress.optional().describe('where a real provider of payments is reached'),
  PROVIDER_KEY: providerKey.optional().describe('ID:KEY shared with it, the key as 64 hex digits'),
  BANK_ADDRESS: webAddress.optional().describe('where the worker reaches the simulated bank; default the local one'),
  GATEWAY_PORT: port.optional().describe('port that game vendors call; default the one after BANK_PORT'),
  GAMES_ADDRESS: webAddress.optional().describe('where players reach the game frames; default the local one'),
  ROUNDS_GATEWAY: webAddress.optional().describe('gateway of our own games where it runs apart; else in process'),
  VENDOR_PORT: port.optional().describe('port of the simulated game maker; default two after BANK_PORT'),
  VENDOR_FRAMED_BY: originList.optional().describe('origins that may frame its games; default the local site'),
  VENDOR_GATEWAY: webAddress.optional().describe('gateway where its games are played for money; else practice'),
  VENDOR_KEY: z
    .string()
    .regex(/^gwk_[0-9a-f]{32}:[\w-]{20,100}$/, 'is KEYID:SECRET as the gateway gave it')
    .optional()
    .describe('what it signs its calls with, KEYID:SECRET'),
  VENDOR_PURSE_KEY: z
    .string()
    .regex(/^gwk_[0-9a-f]{32}:[\w-]{20,100}$/, 'is KEYID:SECRET as the gateway gave it')
    .optional()
    .describe('the same for the titles that are played from a purse there'),
  VENDOR: yesOrNo.optional().describe('1 starts the simulated game maker beside the site; default as DEMO'),
  FEED_PORT: port.optional().describe('port of the simulated sources of results; default three after BANK_PORT'),
  FEED: yesOrNo.optional().describe('1 starts the simulated sources of results beside the site; default as DEMO'),
  HOST: z.string().prefault('127.0.0.1').describe('address to listen on'),
  SITE_ADDRESS: webAddress.optional().describe('where players reach the site, for previews; default the local one'),
  BACKOFFICE_ADDRESS: webAddress.optional().describe('where staff reaches the back office; default the local one'),
  DATA_DIR: z
    .string()
    .transform((path) => resolve(path))
    .prefault('.data')
    .describe('folder of the embedded database, secrets and anchors'),
  S3_ENDPOINT: webAddress
    .optional()
    .describe('a store of the protocol S3 for pictures and private files; without it they lie in DATA_DIR'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is the name of a bucket')
    .optional()
    .describe('its bucket, which stands already and is nobody else’s'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'is a region such as ap-southeast-1')
    .prefault('us-east-1')
    .describe('its region'),
  S3_KEY: z
    .string()
    .regex(/^[^\s:]{3,128}:\S{3,128}$/, 'is ID:SECRET')
    .optional()
    .describe('ID:SECRET of whom it lets in'),
  DATABASE_URL: databaseUrl.optional().describe('a PostgreSQL 18 of yours; without it the embedded one is started'),
  CELLS_FILE: z
    .string()
    .transform((path) => resolve(path))
    .optional()
    .describe('JSON of further databases with brands of their own, see docs/guides/cells.md'),
  ROLES: roleList.prefault(roles.join(',')).describe('what this process does'),
  LOG_LEVEL: z
    .enum(logLevels, `is one of ${logLevels.join(', ')}`)
    .prefault('warn')
    .describe(logLevels.join(', ')),
  TRUSTED_PROXIES: addressList.prefault('').describe('addresses whose X-Forwarded-For is believed'),
  PRIVATE_CALLS: yesOrNo
    .optional()
    .describe(
      '1 lets calls to vendors, feeds, relays and providers lead into private networks; default 0 in production, else 1',
    ),
  SOCKETS_PER_ADDRESS: z
    .string()
    .regex(/^\d{1,6}$/, 'is a whole number')
    .transform(Number)
    .prefault('1000')
    .describe('connections of one address at a time, IPv6 by /64; 0 for no bound'),
  METRICS_TOKEN: z
    .string()
    .min(20, 'has at least 20 characters')
    .optional()
    .describe('bearer for /metrics and the list of calls of the back office; default this machine alone'),
  METRICS_PORT: port
    .optional()
    .describe('port for health and measurements of this process, whatever its roles; without it there is none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceAddress
    .optional()
    .describe('a collector of OpenTelemetry, by OTLP over HTTP, for traces; without it there are none'),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.prefault('').describe('sent to it, as name=value with commas'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0)?)$/, 'is a part from 0 to 1')
    .transform(Number)
    .prefault('0.1')
    .describe('the part of calls, jobs and tickers that are traced'),
  OTEL_SERVICE_NAME: z.string().max(100).prefault('house').describe('the name of this installation in its traces'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^(\d|[1-5]\d|60)$/, 'is a number of seconds from 0 to 60')
    .transform(Number)
    .prefault('0')
    .describe('how long a process that was told to stop still serves, while /readyz says that it will not'),
  BEACON_RELAYS: relayList.prefault('').describe('relays of drand quicknet for draws; without them the local beacon'),
  TEST_CLOCK: yesOrNo
    .prefault('0')
    .describe('1 makes business time movable; refused in production and where a merchant has a licence'),
  TICK_MIN_MS: z
    .string()
    .regex(/^\d{1,5}$/, 'is a number of milliseconds')
    .transform(Number)
    .prefault('0')
    .describe(
      'how often at most the worker looks for what is due, for tests that run beside others; refused in production',
    ),
  DEMO: yesOrNo
    .optional()
    .describe('1 loads the demo merchant and its log-ins; default 1; refused in production and beside a licence'),
  DEMO_TRAFFIC: yesOrNo
    .optional()
    .describe('1 lets simulated players play along in the demo; default as DEMO, 0 with TEST_CLOCK'),
  DEMO_HISTORY: yesOrNo
    .optional()
    .describe('1 begins a new embedded database with 90 days of play; default as DEMO, 0 with TEST_CLOCK'),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'is development, test or production')
    .prefault('development')
    .describe('development, test, production'),
  MASTER_KEY: key.optional().describe('32 bytes, hex or base64; without it one is kept in DATA_DIR/secrets.json'),
  MASTER_KEY_BEFORE: keyList
    .prefault('')
    .describe('after a rotation the earlier keys, the newest of them first, with commas'),
  SMS_GATEWAY_URL: serviceAddress.optional().describe('takes SMS over HTTP; without it SMS stay in the outbox'),
  SMS_GATEWAY_KEY: z
    .string()
    .min(8, 'has at least 8 characters')
    .optional()
    .describe('sent to the SMS gateway as bearer'),
  SMTP_URL: smtpAddress.optional().describe('smtp(s)://user:password@host:port; without it mails stay in the outbox'),
  MAIL_FROM: mailSender.optional().describe('sender of mails, such as Site <no-reply@example.com>'),
  BACKUP_PASSWORD: z
    .string()
    .min(12, 'has at least 12 characters')
    .optional()
    .describe('seals the key in a back-up that is made --with-secrets'),
  CHROMIUM: z.string().optional().describe('the browser of the tests; without it the one that is installed'),
});
