export const nicknameMin = 2;
export const nicknameMax = 20;

export const nicknameFaults = ['length', 'characters', 'contact', 'office'] as const;
export type NicknameFault = (typeof nicknameFaults)[number];

/** Normalises look-alike characters and collapses runs of spaces. */
export const cleanNickname = (typed: string): string => typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');

/** Words of the house: whoever bears one could ask players for money or passwords. */
const office =
  /(admin|staff|support|official|moderator|operator|callcenter|call center|แอดมิน|พนักงาน|เจ้าหน้าที่|ทีมงาน|ฝ่ายบริการ|แอดมีน)/iu;

/**
 * What is wrong with a cleaned nickname, the first that applies: its length in characters; something else than letters,
 * digits, single spaces and `. _ -`; a telephone number or address, which invites away from the site; a word of the house.
 */
export const nicknameFaultOf = (nickname: string): NicknameFault | undefined => {
  const length = Array.from(nickname).length;
  if (length < nicknameMin || length > nicknameMax) return 'length';
  if (!/^[\p{L}\p{M}\p{Nd} ._-]+$/u.test(nickname) || !/[\p{L}\p{Nd}]/u.test(nickname)) return 'characters';
  if (nickname.replaceAll(/\P{Nd}/gu, '').length > 6 || /(www|[.](com|net|org|io|co|me|th)\b)/iu.test(nickname))
    return 'contact';
  return office.test(nickname) ? 'office' : undefined;
};
