/** The host is one of the merchant's: the gate has looked. Only a machine of one's own is reached without TLS. */
export const originOf = (host: string): string => {
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)(:\d+)?$/.test(host);
  return `${isLocal ? 'http' : 'https'}://${host}`;
};
