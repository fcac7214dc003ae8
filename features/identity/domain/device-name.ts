export type DeviceName = {
  /** `Android`, `iPhone`, `iPad`, `Windows`, `macOS`, `ChromeOS`, `Linux`; undefined for what we don't know. */
  system: string | undefined;
  browser: string | undefined;
};

// In order: each of these also calls itself what stands below it.
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//i, 'LINE'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\b(?:UCBrowser|UBrowser)\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const firstOf = (known: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  known.find(([pattern]) => pattern.test(text))?.[1];

/** Operating system and browser that a user agent names. */
export const deviceName = (userAgent: string): DeviceName => ({
  system: firstOf(systems, userAgent),
  browser: firstOf(browsers, userAgent),
});
