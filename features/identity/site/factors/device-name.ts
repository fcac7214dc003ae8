const makers: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** What a person would call this device at first; only a proposal. */
export const deviceName = (): string => makers.find(([sign]) => sign.test(navigator.userAgent))?.[1] ?? '';
