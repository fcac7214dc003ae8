import { isLanguage, type LanguageCode, languageTag } from '#kit/shared/languages.ts';

/** Every language by its own name, as its readers look for it, and in English, for whoever looks for somebody else's. */
const names: Readonly<Record<LanguageCode, readonly [own: string, english: string]>> = {
  TH: ['ไทย', 'Thai'],
  EN: ['English', 'English'],
  CN: ['简体中文', 'Chinese, simplified'],
  ID: ['Bahasa Indonesia', 'Indonesian'],
  TY: ['Filipino', 'Filipino, Tagalog'],
  VI: ['Tiếng Việt', 'Vietnamese'],
  TW: ['繁體中文', 'Chinese, traditional'],
  JA: ['日本語', 'Japanese'],
  KO: ['한국어', 'Korean'],
  MY: ['မြန်မာ', 'Burmese'],
  KM: ['ខ្មែរ', 'Khmer'],
  LO: ['ລາວ', 'Lao'],
  MS: ['Bahasa Melayu', 'Malay'],
  HI: ['हिन्दी', 'Hindi'],
  BN: ['বাংলা', 'Bengali'],
  NE: ['नेपाली', 'Nepali'],
  SI: ['සිංහල', 'Sinhala'],
  TA: ['தமிழ்', 'Tamil'],
  TE: ['తెలుగు', 'Telugu'],
  UR: ['اردو', 'Urdu'],
  AR: ['العربية', 'Arabic'],
  FA: ['فارسی', 'Persian'],
  HE: ['עברית', 'Hebrew'],
  TR: ['Türkçe', 'Turkish'],
  RU: ['Русский', 'Russian'],
  UK: ['Українська', 'Ukrainian'],
  KK: ['Қазақша', 'Kazakh'],
  UZ: ["O'zbekcha", 'Uzbek'],
  MN: ['Монгол', 'Mongolian'],
  ES: ['Español', 'Spanish'],
  PT: ['Português', 'Portuguese'],
  FR: ['Français', 'French'],
  IT: ['Italiano', 'Italian'],
  DE: ['Deutsch', 'German'],
  NL: ['Nederlands', 'Dutch'],
  PL: ['Polski', 'Polish'],
  SW: ['Kiswahili', 'Swahili'],
};

export type NamedLanguage = { code: string; tag: string; name: string; english: string };

/** Those of the codes that fit what was typed: own name, English name or code. */
export const languagesFitting = (codes: readonly string[], typed: string): NamedLanguage[] => {
  const wanted = typed.trim().toLocaleLowerCase();
  return codes.flatMap((code) => {
    if (!isLanguage(code)) return [];
    const [name, english] = names[code];
    const fits = [name, english, code].some((text) => text.toLocaleLowerCase().includes(wanted));
    return fits ? [{ code, tag: languageTag(code), name, english }] : [];
  });
};
