import { z } from 'zod';
import type { ObjectPlace } from '#kit/server/files/object-store.ts';
import type { logLevels } from '#kit/server/log/log.ts';
import type { TracePlace } from '#kit/server/log/trace-to.ts';
import type { Reach } from '#kit/server/http/outgoing-call.ts';
import { combinationFault } from './settings/setting-combinations.ts';
import { type Role, secretNames } from './settings/setting-shapes.ts';
import { settingsSchema } from './settings/settings-schema.ts';

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
  /** JSON, of more databases that this program serves. */
  cellsFile: string | undefined;
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
  /** Of the listener for health and measurements alone; undefined: none. */
  metricsPort: number | undefined;
  /** Where traces go; undefined: none are made. */
  traces: TracePlace | undefined;
  /** Between the signal to stop and the end of serving. */
  drainMs: number;
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
  /** Where pictures and private files lie; undefined: in the data folder. */
  objectPlace: ObjectPlace | undefined;
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
    ...portsOf(value),
    bankAddress: value.BANK_ADDRESS?.replace(/\/$/, ''),
    bankKeyIds: value.BANK_KEYS,
    paymentProvider: both(value.PROVIDER_ADDRESS, value.PROVIDER_KEY, providerOf),
    vendorFramedBy: value.VENDOR_FRAMED_BY ?? framesOfSite(value),
    vendorGateway: both(value.VENDOR_GATEWAY, value.VENDOR_KEY, gatewayOf),
    vendorPurse: both(value.VENDOR_GATEWAY, value.VENDOR_PURSE_KEY, gatewayOf),
    hasVendor: value.VENDOR ?? hasDemo,
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
    cellsFile: value.CELLS_FILE,
    roles: value.ROLES,
    logLevel: value.LOG_LEVEL,
    trustedProxies: value.TRUSTED_PROXIES,
    reach,
    isReachMeant: value.PRIVATE_CALLS !== undefined || isProduction,
    socketsPerAddress: value.SOCKETS_PER_ADDRESS,
    metricsToken: value.METRICS_TOKEN,
    traces: tracesOf(value),
    drainMs: value.DRAIN_SECONDS * 1000,
    beaconRelays: value.BEACON_RELAYS,
    hasTestClock: value.TEST_CLOCK,
    tickMinMs: value.TICK_MIN_MS,
    hasDemo,
    isProduction,
    masterKeys: value.MASTER_KEY ? [value.MASTER_KEY, ...value.MASTER_KEY_BEFORE] : [],
    smsGateway: both(value.SMS_GATEWAY_URL, value.SMS_GATEWAY_KEY, (url, key) => ({ url, key })),
    smtp: both(value.SMTP_URL, value.MAIL_FROM, (url, from) => ({ url, from })),
    objectPlace: objectPlaceOf(value),
    backupPassword: value.BACKUP_PASSWORD,
    chromium: value.CHROMIUM,
  };
};

const portsOf = (value: z.output<typeof settingsSchema>) => ({
  sitePort: value.SITE_PORT,
  gamesPort: value.GAMES_PORT,
  backofficePort: value.BACKOFFICE_PORT,
  bankPort: value.BANK_PORT,
  gatewayPort: value.GATEWAY_PORT ?? portAfter(value.BANK_PORT),
  vendorPort: value.VENDOR_PORT ?? portAfter(portAfter(value.BANK_PORT)),
  feedPort: value.FEED_PORT ?? portAfter(portAfter(portAfter(value.BANK_PORT))),
  metricsPort: value.METRICS_PORT,
});

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

const tracesOf = (value: z.output<typeof settingsSchema>): TracePlace | undefined => {
  const endpoint = value.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const [headers, part, service] = [
    value.OTEL_EXPORTER_OTLP_HEADERS,
    value.OTEL_TRACES_SAMPLER_ARG,
    value.OTEL_SERVICE_NAME,
  ];
  return { endpoint, headers, part, service, roles: [...value.ROLES] };
};

const objectPlaceOf = ({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_KEY }: z.output<typeof settingsSchema>) => {
  if (S3_ENDPOINT === undefined || S3_BUCKET === undefined || S3_KEY === undefined) return undefined;
  const [keyId = '', secret = ''] = S3_KEY.split(/:(.*)/s);
  return { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, keyId, secret, prefix: '' };
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
