/**
 * The host name that merchants are found by: lower case, without port and final dot; an IPv6 address keeps its brackets.
 * @returns undefined for what is no host.
 */
export const hostOf = (text: string): string | undefined => {
  const host = withoutPort(text.trim().toLowerCase());
  if (/^\[[0-9a-f:.]+\]$/.test(host)) return host;
  const name = host.replace(/\.$/, '');
  return name.length <= 253 && name.split('.').every(isLabel) ? name : undefined;
};

const withoutPort = (text: string): string => text.replace(/:[0-9]{1,5}$/, (port) => (isBareV6(text) ? port : ''));
const isBareV6 = (text: string): boolean => !text.startsWith('[') && text.split(':').length > 2;
const isLabel = (label: string): boolean => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label);

/** The host of an address that a page sends: a bare host, with a port, or a whole address. */
export const hostOfUrl = (text: string): string | undefined =>
  hostOf(text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').replace(/[/?#].*$/s, ''));
