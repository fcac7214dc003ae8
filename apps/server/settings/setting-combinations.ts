import { hasTwice } from '#kit/server/keys/key-ring.ts';
import { isInner } from '#kit/server/http/open-network.ts';
import type { Reach } from '#kit/server/http/outgoing-call.ts';

/** Settings that are of no use without each other. */
const pairs = [
  ['SMS_GATEWAY_URL', 'SMS_GATEWAY_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['VENDOR_GATEWAY', 'VENDOR_KEY'],
  ['PROVIDER_ADDRESS', 'PROVIDER_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ENDPOINT', 'S3_KEY'],
  ['S3_BUCKET', 'S3_KEY'],
] as const;

const portNames = [
  'SITE_PORT',
  'GAMES_PORT',
  'BACKOFFICE_PORT',
  'BANK_PORT',
  'GATEWAY_PORT',
  'VENDOR_PORT',
  'METRICS_PORT',
] as const;

/** Settings by name, each of which can be used by itself. */
export type Combined = Readonly<
  {
    TEST_CLOCK: boolean;
    TICK_MIN_MS: number;
    BEACON_RELAYS: readonly string[];
    MASTER_KEY?: Buffer | undefined;
    MASTER_KEY_BEFORE: readonly Buffer[];
  } & Partial<
    Record<(typeof pairs)[number][number], string | undefined> & Record<(typeof portNames)[number], number | undefined>
  >
>;

/** Why these settings can't be used together, as one sentence that names them. */
export const combinationFault = (
  value: Combined,
  { isProduction, reach }: { isProduction: boolean; reach: Reach },
): string | undefined => {
  if (value.TEST_CLOCK && isProduction) return 'TEST_CLOCK is refused when NODE_ENV is production.';
  if (value.TICK_MIN_MS > 0 && isProduction) return 'TICK_MIN_MS is refused when NODE_ENV is production.';
  for (const pair of pairs) {
    const [missing] = pair.filter((name) => value[name] === undefined);
    const [given] = pair.filter((name) => value[name] !== undefined);
    if (missing && given) return `${given} needs ${missing} as well.`;
  }
  const keys = keyFault(value);
  if (keys !== undefined) return keys;
  for (const [place, name] of portNames.entries()) {
    const other = portNames.slice(place + 1).find((later) => value[later] === value[name] && Boolean(value[name]));
    if (other) return `${name} and ${other} are both ${value[name]}; each needs its own port.`;
  }
  return reach === 'open_network' ? innerFault(value) : undefined;
};

const keyFault = ({ MASTER_KEY, MASTER_KEY_BEFORE }: Combined): string | undefined => {
  if (MASTER_KEY === undefined)
    return MASTER_KEY_BEFORE.length > 0 ? 'MASTER_KEY_BEFORE needs MASTER_KEY as well.' : undefined;
  return hasTwice([MASTER_KEY, ...MASTER_KEY_BEFORE])
    ? 'MASTER_KEY_BEFORE names a key twice, or MASTER_KEY itself.'
    : undefined;
};

/** A name is looked at when it is called; what is written as a network address would never be. */
const innerFault = ({ PROVIDER_ADDRESS, BEACON_RELAYS }: Combined): string | undefined => {
  const called = { PROVIDER_ADDRESS: PROVIDER_ADDRESS === undefined ? [] : [PROVIDER_ADDRESS], BEACON_RELAYS };
  const [name] = Object.entries(called).find(([, addresses]) => addresses.some(isInnerAddress)) ?? [];
  return name && `${name} leads into a private network, which PRIVATE_CALLS=1 alone allows.`;
};

const isInnerAddress = (address: string): boolean => isInner(URL.parse(address)?.hostname ?? '');
