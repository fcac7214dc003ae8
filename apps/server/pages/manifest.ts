import { languageTag } from '#kit/shared/languages.ts';

/** The web app's manifest: how the site looks when it is installed on a phone. */
export const renderManifest = ({
  brand,
  language,
  dir,
  color,
}: {
  brand: { name: string };
  language: string;
  dir: 'ltr' | 'rtl';
  /** Of the page's ground, `#rrggbb`. */
  color: string;
}): string =>
  JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    lang: languageTag(language),
    dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait-primary',
    background_color: color,
    theme_color: color,
    categories: ['games', 'entertainment'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
