import type { DOMPurify } from 'dompurify';
import { addedAttributes, allowedAttributes, allowedTags, attributeOf, emptiedTags } from '../../domain/html-rules.ts';

/**
 * Cleans staff's HTML once more where it is shown, by the rules that it was cleaned by when it was saved.
 * @param purify `DOMPurify(window)` of this page alone: the rules hang on it.
 */
export const safeHtml = (purify: DOMPurify, imageHosts: readonly string[]): ((html: string) => string) => {
  hangRules(purify, imageHosts, 'style');
  return (html) => purify.sanitize(html, settings);
};

/**
 * The same as nodes, so that no text is read as HTML a second time. The page's policy refuses style attributes and says so
 * wherever one is met, even while a text is only read; so they travel under another name and what remains of them is set
 * one by one.
 */
export const safeNodes = (purify: DOMPurify, imageHosts: readonly string[]): ((html: string) => DocumentFragment) => {
  hangRules(purify, imageHosts, keptStyle);
  return (html) => {
    const nodes: DocumentFragment | null = purify.sanitize(withStoredStyles(html), {
      ...settings,
      RETURN_DOM_FRAGMENT: true,
    });
    // A text that is read as a set of frames has no body, and nothing to show.
    if (!nodes) return document.createDocumentFragment();
    for (const element of nodes.querySelectorAll<HTMLElement>(`[${keptStyle}]`)) {
      for (const declaration of (element.getAttribute(keptStyle) ?? '').split(';')) {
        const [name = '', value = ''] = declaration.split(':');
        element.style.setProperty(name, value);
      }
      element.removeAttribute(keptStyle);
    }
    return nodes;
  };
};

const openTags = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const quotedOrStyle = /"[^"]*"|'[^']*'|([\s/])style(?=[\s=])/gi;

/** Style attributes under the name they wait under. What this overlooks is cleaned all the same: the browser only speaks of it. */
export const withStoredStyles = (html: string): string =>
  html.replace(openTags, (tag) =>
    tag.replace(quotedOrStyle, (text: string, before?: string) =>
      before === undefined ? text : `${before}${keptStyle}`,
    ),
  );

/** Where a style waits until its element is in the page. */
const keptStyle = 'data-kept-style';

const settings = {
  ALLOWED_TAGS: [...allowedTags, '#text'],
  ALLOWED_ATTR: [...allowedAttributes, keptStyle],
  // Its value looks like an address with a scheme.
  ADD_URI_SAFE_ATTR: [keptStyle],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  FORBID_CONTENTS: [...emptiedTags],
  KEEP_CONTENT: true,
};

const hangRules = (purify: DOMPurify, imageHosts: readonly string[], styleName: string): void => {
  purify.removeAllHooks();
  // A page can't take a name of this sort off an element again.
  purify.addHook('beforeSanitizeAttributes', (node) => {
    if (node.nodeType === node.ELEMENT_NODE && node.hasAttribute('is')) node.remove();
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeType !== node.ELEMENT_NODE) return;
    const tag = node.nodeName.toLowerCase();
    const kept: Record<string, string> = {};
    // Copied first: the list is alive.
    for (const { name, value } of Array.from(node.attributes, (it) => ({ name: it.name, value: it.value }))) {
      node.removeAttribute(name);
      const known = name === styleName ? 'style' : name;
      const safe = attributeOf(tag, known, value, imageHosts);
      if (safe !== undefined) kept[known] = safe;
    }
    for (const [name, value] of Object.entries({ ...kept, ...addedAttributes(tag, kept) }))
      node.setAttribute(name === 'style' ? styleName : name, value);
    if (tag === 'img' && kept['src'] === undefined) node.remove();
  });
};
