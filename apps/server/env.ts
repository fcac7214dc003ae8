import { resolve } from 'node:path';
import { z } from 'zod';
import { logLevels } from '#kit/server/log/log.ts';
import type { Reach } from '#kit/server/http/outgoing-call.ts';
import { combinationFault } from './settings/setting-combinations.ts';
import {
  addressList,
  bankKeys,
  databaseUrl,
  key,
  keyList,
  mailSender,
  originList,
  port,
  providerKey,
  relayList,
  type Role,
  roleList,
  roles,
  secretNames,
  serviceAddress,
  smtpAddress,
  webAddress,
  yesOrNo,
} from './settings/setting-shapes.ts';

const settingsSchema = z.object({
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
  DATABASE_URL: databaseUrl.optional().describe('a PostgreSQL 18 of yours; without it the embedded one is started'),
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

export type Settings = {
  sitePort: number;
  gamesPort: number;
  backofficePort: number;
  bankPort: number;
  /** Where the simulated bank is reached when another process started it. */
  bankAddress: string | undefined;
  /** Names of the keys shared with the bank: the one that signs, then the one before it while the bank changes over. */
  bankKeyIds: readonly string[];
  paymentProvider: { address: string; keyId: string; key: string } | undefined;
  gatewayPort: number;
  vendorPort: number;
  /** Origins in whose pages the simulated game maker may be framed. */
  vendorFramedBy: readonly string[];
  /** Present where it plays for money. */
  vendorGateway: { address: string; keyId: string; secret: string } | undefined;
  /** As whom it keeps purses of players for that gateway. */
  vendorPurse: { address: string; keyId: string; secret: string } | undefined;
  /** Whether it is started with the site. */
  hasVendor: boolean;
  feedPort: number;
  /** Whether the simulated sources of results are started with the site. */
  hasFeed: boolean;
  /** Whether a first start with the embedded database makes a history. */
  hasHistory: boolean;
  /** Whether simulated players play along. */
  hasTraffic: boolean;
  host: string;
  /** Origins behind a proxy; undefined: the local addresses. */
  siteAddress: string | undefined;
  backofficeAddress: string | undefined;
  gamesAddress: string | undefined;
  /** Present where our own games reach the players' money over HTTP. */
  roundsGateway: string | undefined;
  /** Absolute. */
  dataFolder: string;
  databaseUrl: string | undefined;
  roles: ReadonlySet<Role>;
  logLevel: (typeof logLevels)[number];
  trustedProxies: readonly string[];
  /** Of every call to an address that staff, vendors and providers name, and to relays and the provider of payments. */
  reach: Reach;
  /** It was set, or what it means outside production was: then it is no leftover of a machine nobody configured. */
  isReachMeant: boolean;
  /** 0: no bound. */
  socketsPerAddress: number;
  /** Without it only this machine reads the measurements. */
  metricsToken: string | undefined;
  /** Relays of drand's quicknet; none: draws use the local chain. */
  beaconRelays: readonly string[];
  hasTestClock: boolean;
  /** 0: as often as each ticker says. */
  tickMinMs: number;
  hasDemo: boolean;
  isProduction: boolean;
  /** The current one first, the oldest last; none: they are kept in the data folder. */
  masterKeys: readonly Buffer[];
  /** What takes SMS and mails out; undefined: they stay in the outbox. */
  smsGateway: { url: string; key: string } | undefined;
  smtp: { url: string; from: string } | undefined;
  /** Under which a back-up has the key sealed. */
  backupPassword: string | undefined;
  chromium: string | undefined;
};

/** A setting that cannot be used: the message is a sentence that names it. */
export class BadSetting extends Error {}

/**
 * The settings of this process; an empty text counts as not set.
 * @throws BadSetting naming the first wrong one.
 */
export const readSettings = (environment: Readonly<Record<string, string | undefined>> = process.env): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== undefined && text !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    // A secret that was mistyped is still nearly a secret.
    const shown = secretNames.includes(name) ? '' : `, not "${given[name] ?? ''}"`;
    throw new BadSetting(`${name} ${issue?.message ?? 'is wrong'}${shown}.`);
  }
  const value = parsed.data;
  const isProduction = value.NODE_ENV === 'production';
  const hasDemo = value.DEMO ?? !isProduction;
  const reach = reachOf(value, isProduction);
  const fault = combinationFault(value, { isProduction, reach });
  if (fault !== undefined) throw new BadSetting(fault);
  return {
    sitePort: value.SITE_PORT,
    gamesPort: value.GAMES_PORT,
    backofficePort: value.BACKOFFICE_PORT,
    bankPort: value.BANK_PORT,
    bankAddress: value.BANK_ADDRESS?.replace(/\/$/, ''),
    bankKeyIds: value.BANK_KEYS,
    paymentProvider: both(value.PROVIDER_ADDRESS, value.PROVIDER_KEY, providerOf),
    gatewayPort: value.GATEWAY_PORT ?? portAfter(value.BANK_PORT),
    vendorPort: value.VENDOR_PORT ?? portAfter(portAfter(value.BANK_PORT)),
    vendorFramedBy: value.VENDOR_FRAMED_BY ?? framesOfSite(value),
    vendorGateway: both(value.VENDOR_GATEWAY, value.VENDOR_KEY, gatewayOf),
    vendorPurse: both(value.VENDOR_GATEWAY, value.VENDOR_PURSE_KEY, gatewayOf),
    hasVendor: value.VENDOR ?? hasDemo,
    feedPort: value.FEED_PORT ?? portAfter(portAfter(portAfter(value.BANK_PORT))),
    hasFeed: value.FEED ?? hasDemo,
    hasHistory: hasDemo && value.DATABASE_URL === undefined && (value.DEMO_HISTORY ?? !value.TEST_CLOCK),
    hasTraffic: hasDemo && (value.DEMO_TRAFFIC ?? !value.TEST_CLOCK),
    host: value.HOST,
    siteAddress: value.SITE_ADDRESS,
    backofficeAddress: value.BACKOFFICE_ADDRESS,
    gamesAddress: value.GAMES_ADDRESS?.replace(/\/$/, ''),
    roundsGateway: value.ROUNDS_GATEWAY,
    dataFolder: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    roles: value.ROLES,
    logLevel: value.LOG_LEVEL,
    trustedProxies: value.TRUSTED_PROXIES,
    reach,
    isReachMeant: value.PRIVATE_CALLS !== undefined || isProduction,
    socketsPerAddress: value.SOCKETS_PER_ADDRESS,
    metricsToken: value.METRICS_TOKEN,
    beaconRelays: value.BEACON_RELAYS,
    hasTestClock: value.TEST_CLOCK,
    tickMinMs: value.TICK_MIN_MS,
    hasDemo,
    isProduction,
    masterKeys: value.MASTER_KEY ? [value.MASTER_KEY, ...value.MASTER_KEY_BEFORE] : [],
    smsGateway: both(value.SMS_GATEWAY_URL, value.SMS_GATEWAY_KEY, (url, key) => ({ url, key })),
    smtp: both(value.SMTP_URL, value.MAIL_FROM, (url, from) => ({ url, from })),
    backupPassword: value.BACKUP_PASSWORD,
    chromium: value.CHROMIUM,
  };
};

const reachOf = (value: z.output<typeof settingsSchema>, isProduction: boolean): Reach =>
  (value.PRIVATE_CALLS ?? !isProduction) ? 'anywhere' : 'open_network';

/** Beside the bank's; any free one where that is any free one. */
const portAfter = (bankPort: number): number => (bankPort === 0 || bankPort === 65_535 ? 0 : bankPort + 1);
const framesOfSite = ({ HOST, SITE_PORT, SITE_ADDRESS }: z.output<typeof settingsSchema>): string[] => [
  SITE_ADDRESS?.replace(/\/$/, '') ?? `http://${HOST}:${SITE_PORT}`,
  ...localOrigins(SITE_PORT),
];

/** The local site by any name that ends in `localhost`, as brands have them. */
export const localOrigins = (port: number | string): string[] => [
  `http://localhost:${port}`,
  `http://*.localhost:${port}`,
];

const gatewayOf = (address: string, key: string) => {
  const [keyId = '', secret = ''] = key.split(':');
  return { address, keyId, secret };
};

const providerOf = (address: string, text: string) => {
  const [keyId = '', key = ''] = text.split(':');
  return { address: address.replace(/\/$/, ''), keyId, key };
};

const both = <Of>(one: string | undefined, other: string | undefined, of: (one: string, other: string) => Of) =>
  one === undefined || other === undefined ? undefined : of(one, other);

/** What `npm start -- --help` prints. */
export const settingsHelp = (): string => {
  const lines = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const standard = schema instanceof z.ZodPrefault ? String(schema.def.defaultValue) : '';
    return `  ${name.padEnd(16)} ${(schema.description ?? '').padEnd(66)} ${standard}`.trimEnd();
  });
  return ['Settings come from the environment:', '', ...lines, ''].join('\n');
};
