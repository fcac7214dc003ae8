/** What stands wrong in where a vendor is called: `address`, or the origin that is none. */
export type PlaceFault = { fault: 'address' | 'origin' | 'no_origin' | 'twice'; text: string };

export const originsMax = 20;

const isOpenable = (url: URL, schemes: readonly string[]): boolean =>
  schemes.includes(url.protocol) && url.hostname !== '' && url.username === '' && url.password === '';

const readUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** @param schemes `https:` alone, but for a vendor of ours, which may stand beside us. */
export const placeFaults = (
  { address, gameOrigins }: { address: string; gameOrigins: readonly string[] },
  schemes: readonly ('https:' | 'http:')[],
): PlaceFault[] => {
  const url = readUrl(address);
  const isPlace = url !== undefined && isOpenable(url, schemes) && url.search === '' && url.hash === '';
  const wrong = gameOrigins.filter((text) => {
    const origin = readUrl(text);
    return origin === undefined || !isOpenable(origin, schemes) || origin.origin !== text;
  });
  return [
    ...(isPlace ? [] : [{ fault: 'address' as const, text: address }]),
    ...(gameOrigins.length === 0 || gameOrigins.length > originsMax ? [{ fault: 'no_origin' as const, text: '' }] : []),
    ...wrong.map((text) => ({ fault: 'origin' as const, text })),
    ...gameOrigins
      .filter((text, at) => gameOrigins.indexOf(text) !== at)
      .map((text) => ({ fault: 'twice' as const, text })),
  ];
};
