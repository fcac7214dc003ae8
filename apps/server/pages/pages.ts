import { languageTag } from '#kit/shared/languages.ts';

/** What the server writes into the player site's page, so that the first picture needs no second wave of requests. */
export type Page = {
  /** The built index.html. */
  template: string;
  /** Upper-case wire code, e.g. `TH`. */
  language: string;
  dir: 'ltr' | 'rtl';
  theme: 'dark' | 'light';
  title: string;
  description: string;
  brand: { name: string };
  /** The address of a picture of its own for link previews; the brand's card where it has none. */
  picture?: string | undefined;
  /** The brand's colours as a style sheet; empty where they are the product's own. */
  brandStyle: string;
  /** Of the page's ground, for the browser's own bars. */
  barColor: string;
  /** The page's own address, `https://host/path`, for link previews. */
  address: string;
  /** The first picture, drawn by the site's own components; empty where none was drawn. */
  shell: string;
  /** Read by `kit/browser/calls/startup.ts`. Wire values, nothing of a session: pages are not personal. */
  startup: { now: string; reads: readonly { path: string; input: unknown; value: unknown }[] };
  /** Addresses of scripts that the page needs beside its entry: texts, the route's code. */
  preloads: readonly string[];
  /** Addresses of the fonts of the first picture. */
  fonts: readonly string[];
  /** What is said where the page's own code never comes: it did not arrive, or the browser runs none. */
  standstill?: Standstill;
  /** Where this installation's own games are served; undefined where it serves none. */
  gamesUrl?: string | undefined;
  /** Fresh for every answer, of at least 128 bits. */
  nonce: string;
};

export type Standstill = { title: string; text: string; again: string; noScript: string };

export const renderIndex = (page: Page): string => {
  const { language, dir, theme, nonce } = page;
  // Only what the template wrote itself is blessed: what is put in later brings its own nonce, or none.
  return page.template
    .replaceAll(/<script(?=[\s>])/g, `<script nonce="${nonce}"`)
    .replaceAll(/<link(?=[^>]*rel="(?:modulepreload|stylesheet)")/g, `<link nonce="${nonce}"`)
    .replace(/<html[^>]*>/, `<html lang="${escaped(languageTag(language))}" dir="${dir}" data-theme="${theme}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(page.title)}</title>`)
    .replace('<!--head-->', () => headOf(page))
    .replace('<div id="root"', page.shell === '' ? '<div id="root"' : '<div id="root" data-drawn')
    .replace('<!--noscript-->', () => noScriptOf(page))
    .replace('<!--standstill-->', () => standstillOf(page))
    .replace('<!--startup-->', () => startupOf(page))
    .replace('<!--shell-->', () => page.shell);
};

const headOf = ({
  title,
  description,
  picture,
  brand,
  address,
  language,
  barColor,
  brandStyle,
  preloads,
  fonts,
  nonce,
  gamesUrl,
}: Page): string =>
  [
    meta('name', 'description', description),
    meta('name', 'theme-color', barColor),
    meta('property', 'csp-nonce', '').replace('content=""', `nonce="${nonce}"`),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', language === 'TH' ? 'th_TH' : languageTag(language).replace('-', '_')),
    meta('property', 'og:image', new URL(picture ?? '/card.png', address).href),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'format-detection', 'telephone=no'),
    ...(gamesUrl === undefined ? [] : [meta('name', 'games', gamesUrl)]),
    ...(brandStyle ? [`<style nonce="${nonce}">${brandStyle}</style>`] : []),
    ...fonts.map((href) => `<link rel="preload" href="${escaped(href)}" as="font" type="font/woff2" crossorigin>`),
    ...preloads.map((href) => `<link nonce="${nonce}" rel="modulepreload" href="${escaped(href)}">`),
  ].join('\n    ');

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escaped(content)}">`;

const startupOf = ({ startup, nonce }: Page): string =>
  `<script nonce="${nonce}" type="application/json" id="startup">${JSON.stringify(startup).replaceAll('<', '\\u003c')}</script>`;

const noScriptOf = ({ standstill }: Page): string =>
  standstill ? `<noscript><p class="standstill">${escaped(standstill.noScript)}</p></noscript>` : '';

/** Shown by the script in the head; out of sight again as soon as the page lives after all. */
const standstillOf = ({ standstill }: Page): string => {
  if (!standstill) return '';
  const [title, text, again] = [standstill.title, standstill.text, standstill.again].map(escaped);
  return `<div id="standstill" class="standstill" role="alert" hidden><p><b>${title}</b> ${text}</p><button type="button">${again}</button></div>`;
};

/** The page's own address, whatever was sent as host and path: never a fault, never an address of somebody else. */
export const pageAddress = (asked: { protocol: string; host: string; url: string }): string => {
  const own = URL.parse(`${asked.protocol}://${asked.host}/`) ?? new URL('http://unknown.invalid/');
  own.username = '';
  own.password = '';
  const [path = '/', query] = asked.url.split('?', 2);
  own.pathname = path;
  own.search = query ?? '';
  return own.href;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Who else has a part in a page. */
type Others = {
  /** The merchant's allow-listed image hosts. */
  imageHosts?: readonly string[];
  /** Origins of games, which the speed test measures. */
  games?: readonly string[];
  /** What it may frame. */
  frames?: readonly string[];
  /** Who may frame it: nobody, unless it is named. */
  framedBy?: readonly string[];
};

/** Nothing but our own: no inline script, no frame around us, no text turned into code. */
export const pagePolicy = (
  nonce: string,
  { imageHosts = [], games = [], frames = [], framedBy = [] }: Others = {},
): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${imageHosts.map((host) => ` https://${host}`).join('')}`,
    "font-src 'self'",
    `connect-src 'self'${games.map((origin) => ` ${origin}`).join('')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types site dompurify',
  ].join('; ');
