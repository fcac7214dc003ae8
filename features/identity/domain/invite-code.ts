export const inviteKinds = ['referral', 'affiliate'] as const;
export type InviteKind = (typeof inviteKinds)[number];

/** Without what is easily taken for another: 0 and O, 1, I and L. Thirty-two signs less one, so that no sign is likelier. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/** What staff may choose as a code. */
export const inviteCodeShape = /^[A-Za-z0-9]{4,32}$/;

/** Upper and lower case of a code count as equal. */
export const inviteKey = (code: string): string => code.trim().normalize('NFKC').toUpperCase();

/** @param bytes of chance; those that would favour a sign are passed over. @returns undefined when they were too few. */
export const inviteCodeOf = (bytes: Uint8Array): string | undefined => {
  const fair = 256 - (256 % signs.length);
  const code = [...bytes]
    .filter((byte) => byte < fair)
    .slice(0, length)
    .map((byte) => signs.charAt(byte % signs.length))
    .join('');
  return code.length === length ? code : undefined;
};

/** The referring web address of a registration, shortened for storage; empty when it is no web address. */
export const storedAddress = (address: string, lengthMax: number): string => {
  const text = address.trim();
  return /^https?:\/\/[^\s<>"]+$/i.test(text) ? text.slice(0, lengthMax) : '';
};
