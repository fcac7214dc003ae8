/** A network address or a range of them as numbers: IPv4 is its IPv4-mapped IPv6 form. */
export type AddressRange = { base: bigint; bits: number };

const v4Mapped = 0xffff_0000_0000n;

/** @returns the address as a 128-bit number, undefined for what is none. Zone ids (`%eth0`) are ignored. */
export const addressOf = (text: string): bigint | undefined => {
  const bare = text.trim().replace(/%.*$/, '');
  if (!bare.includes(':')) {
    const number = v4Of(bare);
    return number === undefined ? undefined : v4Mapped | number;
  }
  return v6Of(bare);
};

/** The address without its zone; an IPv4 address in IPv6 clothes becomes plain. */
export const plainAddress = (text: string): string => {
  const number = addressOf(text);
  if (number === undefined || number >> 32n !== 0xffffn) return text.trim().replace(/%.*$/, '');
  return [24n, 16n, 8n, 0n].map((shift) => (number >> shift) & 0xffn).join('.');
};

const v4Of = (text: string): bigint | undefined => {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9][0-9]{0,2})$/.test(part) && Number(part) < 256))
    return undefined;
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
};

const v6Of = (text: string): bigint | undefined => {
  const tail = /^(.*:)([0-9.]+\.[0-9.]+)$/.exec(text);
  const v4 = tail ? v4Of(tail[2]!) : undefined;
  if (tail && v4 === undefined) return undefined;
  const plain = tail ? `${tail[1]}${(v4! >> 16n).toString(16)}:${(v4! & 0xffffn).toString(16)}` : text;
  const halves = plain.split('::');
  if (halves.length > 2) return undefined;
  const [left = [], right = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - left.length - right.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
};

/** `203.0.113.7`, `198.51.100.0/24`, `2001:db8::/32`; bits after the prefix are cut off. */
export const rangeOf = (text: string): AddressRange | undefined => {
  const [address = '', prefix, ...rest] = text.trim().split('/');
  const number = addressOf(address);
  if (number === undefined || rest.length > 0) return undefined;
  const widest = address.includes(':') ? 128 : 32;
  if (prefix !== undefined && (!/^[0-9]{1,3}$/.test(prefix) || Number(prefix) > widest)) return undefined;
  const bits = 128 - widest + (prefix === undefined ? widest : Number(prefix));
  const free = BigInt(128 - bits);
  return { base: (number >> free) << free, bits };
};

/** The range as PostgreSQL's cidr takes it: bits after the prefix cut off. */
export const rangeText = (text: string): string | undefined => {
  const range = rangeOf(text);
  if (!range) return undefined;
  if (!text.includes(':')) {
    const number = range.base & 0xffff_ffffn;
    return `${[24n, 16n, 8n, 0n].map((shift) => (number >> shift) & 0xffn).join('.')}/${range.bits - 96}`;
  }
  const groups = Array.from({ length: 8 }, (_, at) => ((range.base >> BigInt(112 - 16 * at)) & 0xffffn).toString(16));
  return `${groups.join(':')}/${range.bits}`;
};

export const contains = ({ base, bits }: AddressRange, address: bigint): boolean =>
  address >> BigInt(128 - bits) === base >> BigInt(128 - bits);

const local = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
].flatMap((text) => rangeOf(text) ?? []);

/** Loopback, private and link-local addresses: the machine itself or its own network. */
export const isLocalAddress = (address: bigint): boolean => local.some((range) => contains(range, address));
