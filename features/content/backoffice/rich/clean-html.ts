import purify from 'dompurify';
import { addedAttributes, allowedAttributes, allowedTags, attributeOf, emptiedTags } from '../../domain/html-rules.ts';

/** Makes nodes of HTML by the rules that it is saved by; nothing in it runs or is fetched that may not stay. */
export const cleanFragment = (html: string, imageHosts: readonly string[]): DocumentFragment => {
  // The page has one purifier, as its policy allows one of this name: the rules are hung on it anew each time.
  purify.removeAllHooks();
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
      setAttribute(node, name, value);
    if (tag === 'img' && kept['src'] === undefined) node.remove();
  });
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags, '#text'],
    ALLOWED_ATTR: [...allowedAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    FORBID_CONTENTS: [...emptiedTags],
    KEEP_CONTENT: true,
    RETURN_DOM_FRAGMENT: true,
  });
};

/** The page's policy refuses styles that are written as an attribute; set through the object they are allowed. */
const setAttribute = (node: Element, name: string, value: string): void => {
  if (name === 'style' && node instanceof HTMLElement) node.style.cssText = value;
  else node.setAttribute(name, value);
};

export const htmlOf = (nodes: Node): string => {
  const box = document.createElement('div');
  box.append(nodes.cloneNode(true));
  return box.innerHTML;
};

/** The same words and marks in one way of writing them, to compare two texts by. */
export const canonicalHtml = (html: string, imageHosts: readonly string[]): string =>
  htmlOf(cleanFragment(html, imageHosts))
    .replaceAll(/<(\/?)b>/g, '<$1strong>')
    .replaceAll(/<(\/?)i>/g, '<$1em>')
    .replaceAll(/<\/?t(?:head|body)>/g, '')
    .replaceAll(/;"/g, '"')
    .replaceAll(/: /g, ':')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/> </g, '><')
    .replaceAll(/<(td|th|li)([^>]*)><p>/g, '<$1$2>')
    .replaceAll(/<\/p><\/(td|th|li)>/g, '</$1>')
    .trim();
