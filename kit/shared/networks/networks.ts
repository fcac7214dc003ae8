/** A network of addresses: how many bits its addresses have, which begin it, and how many of them count. */
export type Network = { bits: 32 | 128; first: bigint; prefix: number };

/** Why a text names no network that calls may be held to. `host_bits`: it names one address and calls it a network. */
export type NetworkFault = 'not_a_network' | 'host_bits' | 'everywhere' | 'twice' | 'list_full';

export const networksMax = 50;

type Address = { bits: 32 | 128; value: bigint };

const fourOf = (text: string): bigint | undefined => {
  const parts = text.split('.');
  if (parts.length !== 4 || parts.some((part) => !/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255))
    return undefined;
  return parts.reduce((value, part) => value * 256n + BigInt(part), 0n);
};

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

const sixOf = (text: string): bigint | undefined => {
  const halves = text.split('::');
  const [head, tail] = [groupsOf(halves[0] ?? ''), groupsOf(halves[1] ?? '')];
  const given = head.length + tail.length;
  if (halves.length > 2 || (halves.length === 2 ? given > 7 : given !== 8)) return undefined;
  const groups = [...head, ...Array.from({ length: 8 - given }, () => '0'), ...tail];
  if (groups.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups.reduce((value, group) => value * 65_536n + BigInt(`0x${group}`), 0n);
};

/** An address as the network layer tells it; one of four numbers may come dressed as one of eight groups. */
const addressOf = (text: string): Address | undefined => {
  const plain = text.replace(/^::ffff:(?=\d+\.)/i, '');
  const four = fourOf(plain);
  if (four !== undefined) return { bits: 32, value: four };
  const six = plain.includes(':') ? sixOf(plain) : undefined;
  return six === undefined ? undefined : { bits: 128, value: six };
};

const firstOf = ({ bits, value }: Address, prefix: number): bigint => {
  const shift = BigInt(bits - prefix);
  return (value >> shift) << shift;
};

/** Reads `203.0.113.0/24`, `2001:db8::/32` or a single address. */
export const networkOf = (text: string): Network | NetworkFault => {
  const [address = '', prefixText, ...rest] = text.split('/');
  const found = /^::ffff:/i.test(address) ? undefined : addressOf(address);
  if (!found || rest.length > 0 || (prefixText !== undefined && !/^(0|[1-9]\d{0,2})$/.test(prefixText)))
    return 'not_a_network';
  const prefix = prefixText === undefined ? found.bits : Number(prefixText);
  if (prefix > found.bits) return 'not_a_network';
  if (prefix === 0) return 'everywhere';
  const first = firstOf(found, prefix);
  return first === found.value ? { bits: found.bits, first, prefix } : 'host_bits';
};

/** What stands wrong in a list, by the text that is wrong; empty where all is well. */
export const networkFaults = (texts: readonly string[]): { text: string; fault: NetworkFault }[] => {
  const seen = new Set<string>();
  const faults: { text: string; fault: NetworkFault }[] = [];
  for (const text of texts) {
    const network = networkOf(text);
    const name = typeof network === 'string' ? text : `${network.bits} ${network.first} ${network.prefix}`;
    if (typeof network === 'string') faults.push({ text, fault: network });
    else if (seen.has(name)) faults.push({ text, fault: 'twice' });
    else if (seen.size >= networksMax) faults.push({ text, fault: 'list_full' });
    seen.add(name);
  }
  return faults;
};

/** Whether an address stands in one of these networks. Texts that are no networks hold none. */
export const isWithin = (ip: string, networks: readonly string[]): boolean => {
  const address = addressOf(ip);
  return networks.some((text) => {
    const network = networkOf(text);
    if (typeof network === 'string' || address?.bits !== network.bits) return false;
    return firstOf(address, network.prefix) === network.first;
  });
};

/** Whether each of these networks lies within one of the others. */
export const areWithin = (networks: readonly string[], others: readonly string[]): boolean =>
  networks.every((text) => {
    const network = networkOf(text);
    return others.some((otherText) => {
      const other = networkOf(otherText);
      if (typeof network === 'string' || typeof other === 'string') return false;
      const isNarrower = other.bits === network.bits && other.prefix <= network.prefix;
      return isNarrower && firstOf({ bits: network.bits, value: network.first }, other.prefix) === other.first;
    });
  });

/** Whom a vendor's list lets in. An empty list of our own simulated vendor lets everybody in, of any other nobody. */
export type Callers = { networks: readonly string[]; isOwn: boolean };

/** Whether a machine may call under such a list. Texts that are no networks let nobody in. */
export const mayCallFrom = (ip: string, { networks, isOwn }: Callers): boolean =>
  networks.length === 0 ? isOwn : isWithin(ip, networks);
