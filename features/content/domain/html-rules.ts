import { isWebAddress } from './places.ts';

/** The tags that staff's HTML may have. Everything else goes; of some, with all that is in them. */
export const allowedTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'img',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'span',
  'div',
] as const;

/** What never holds text for people: removed with its content. */
export const emptiedTags = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'noscript',
  'template',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'title',
  'svg',
  'math',
  'object',
  'applet',
  'audio',
  'video',
  'canvas',
] as const;

const styled = ['p', 'h2', 'h3', 'h4', 'div', 'span', 'td', 'th', 'li', 'figure', 'figcaption', 'blockquote'];

const styles: Readonly<Record<string, RegExp>> = {
  'text-align': /^(left|right|center|justify|start|end)$/,
  color: /^#([0-9a-f]{3}|[0-9a-f]{6})$/i,
  'font-weight': /^(normal|bold|[1-9]00)$/,
  'text-decoration': /^(none|underline|line-through)$/,
};

/** One of our pictures, as `/media/…` is served. */
export const isOwnPicture = (source: string): boolean => /^\/media\/[0-9a-f]{32}-\d{1,4}\.(avif|webp)$/.test(source);

/** A path of the own site: no host, no calls. */
const isOwnPath = (href: string): boolean =>
  /^\/(?![/\\])[^\s\\<>"'`\p{Cc}\p{Cf}]*$/u.test(href) && !/^\/api(\/|$)/i.test(href);

// An address whose host is written in letters of another script than it seems shows its true form.
const linkOf = (href: string): string | undefined => {
  if (isOwnPath(href)) return href;
  if (/^mailto:[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(href) || /^tel:\+?[0-9-]{3,20}$/.test(href))
    return href;
  return isWebAddress(href) && !/[\p{Cc}\p{Cf}]/u.test(href) ? new URL(href).href : undefined;
};

const imageOf = (source: string, imageHosts: readonly string[]): string | undefined => {
  if (isOwnPicture(source)) return source;
  return isWebAddress(source) && imageHosts.includes(new URL(source).host) ? new URL(source).href : undefined;
};

const styleOf = (style: string): string | undefined => {
  const kept = style.split(';').flatMap((declaration) => {
    const [name = '', value = '', ...rest] = declaration.split(':').map((part) => part.trim());
    return rest.length === 0 && styles[name.toLowerCase()]?.test(value) ? [`${name.toLowerCase()}:${value}`] : [];
  });
  return kept.length > 0 ? kept.join(';') : undefined;
};

const wholeNumber = (value: string): string | undefined => (/^[1-9]\d{0,3}$/.test(value) ? value : undefined);

/**
 * What an attribute becomes: its safe text, or undefined where it goes. Both sanitisers ask this, the one on save and
 * the one on show. @param imageHosts hosts of the merchant beside our own pictures.
 */
export const attributeOf = (
  tag: string,
  name: string,
  value: string,
  imageHosts: readonly string[],
): string | undefined => {
  if (name === 'style') return styled.includes(tag) ? styleOf(value) : undefined;
  switch (`${tag} ${name}`) {
    case 'a href':
      return linkOf(value.trim());
    case 'a title':
    case 'img alt':
      return value.slice(0, 300);
    case 'img src':
      return imageOf(value.trim(), imageHosts);
    case 'img width':
    case 'img height':
    case 'ol start':
    case 'td colspan':
    case 'td rowspan':
    case 'th colspan':
    case 'th rowspan':
      return wholeNumber(value);
    case 'th scope':
      return /^(row|col)$/.test(value) ? value : undefined;
    default:
      return undefined;
  }
};

/** What a link or a picture gets beside what was written: outside links open apart and learn nothing of the page. */
export const addedAttributes = (
  tag: string,
  kept: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  if (tag === 'img') return { loading: 'lazy', decoding: 'async' };
  const { href } = kept;
  if (tag !== 'a' || href === undefined) return {};
  return href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : { rel: 'noopener' };
};

/** Every attribute that may stand on some tag, for sanitisers that want a list. */
export const allowedAttributes = [
  'href',
  'title',
  'src',
  'alt',
  'width',
  'height',
  'start',
  'colspan',
  'rowspan',
  'scope',
  'style',
  'target',
  'rel',
  'loading',
  'decoding',
] as const;
