const zeros = '0'.repeat(32);

/** Ids as no address should have them: cut short, of another kind, of nobody, with letters that no id may have. */
export const unknownIds = (prefix: string): string[] => [
  'xyz',
  `${prefix}_${zeros}`,
  `${prefix}_${zeros.slice(1)}`,
  `${prefix}_${zeros}`.toUpperCase(),
  `other_${zeros}`,
  'x'.repeat(300),
  '%00',
  '%FF',
  '%E0%B8%AA%E0%B8%A1',
  '..%2F..%2Fstaff',
];
