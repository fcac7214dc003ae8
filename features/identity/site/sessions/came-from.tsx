import { useTranslation } from '#kit/browser/texts/translation.ts';

export type CameFrom = { system: string | null; browser: string | null; country: string | null; ip: string };

/** The device in words that a person would use, such as `Chrome · Android`. */
export const useDeviceText = (): ((from: CameFrom) => string) => {
  const { t } = useTranslation('identity');
  return ({ system, browser }) =>
    [browser, system].filter((name) => name !== null).join(' · ') || t('sessions.unknown');
};

/** The country by its name, where it is known, and the address. */
export const usePlaceText = (): ((from: CameFrom) => string) => {
  const { language } = useTranslation();
  return ({ country, ip }) =>
    country === null ? ip : `${new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country} · ${ip}`;
};
