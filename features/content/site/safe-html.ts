import type { DOMPurify } from 'dompurify';
import { addedAttributes, allowedAttributes, allowedTags, attributeOf, emptiedTags } from '../domain/html-rules.ts';

/**
 * Cleans staff's HTML once more where it is shown, by the rules that it was cleaned by when it was saved.
 * @param purify `DOMPurify(window)` of this page alone: the rules hang on it.
 */
export const safeHtml = (purify: DOMPurify, imageHosts: readonly string[]): ((html: string) => string) => {
  hangRules(purify, imageHosts, 'style');
  return (html) => purify.sanitize(html, settings);
};

/**
 * The same as nodes, so that no text is read as HTML a second time. What remains of styles is set one by one, as the page's
 * policy refuses whole style attributes.
 */
export const safeNodes = (purify: DOMPurify, imageHosts: readonly string[]): ((html: string) => DocumentFragment) => {
  hangRules(purify, imageHosts, keptStyle);
  return (html) => {
    const nodes: DocumentFragment | null = purify.sanitize(html, { ...settings, RETURN_DOM_FRAGMENT: true });
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

/** Where a style waits until its element is in the page. */
const keptStyle = 'data-kept-style';

const settings = {
  ALLOWED_TAGS: [...allowedTags, '#text'],
  ALLOWED_ATTR: [...allowedAttributes],
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
      const safe = attributeOf(tag, name, value, imageHosts);
      if (safe !== undefined) kept[name] = safe;
    }
    for (const [name, value] of Object.entries({ ...kept, ...addedAttributes(tag, kept) }))
      node.setAttribute(name === 'style' ? styleName : name, value);
    if (tag === 'img' && kept['src'] === undefined) node.remove();
  });
};
