import sanitizeHtml from 'sanitize-html';
import type { ContentBody } from '../../domain/body.ts';
import { addedAttributes, allowedAttributes, allowedTags, attributeOf, emptiedTags } from '../../domain/html-rules.ts';

const nestingMax = 30;

/** Staff's HTML with nothing in it but what the rules name. Twice does no more than once. */
export const sanitise = (html: string, imageHosts: readonly string[]): string =>
  sanitizeHtml(html, {
    allowedTags: [...allowedTags],
    nonTextTags: [...emptiedTags],
    allowedAttributes: { '*': [...allowedAttributes] },
    // The rules check and rewrite addresses and styles; what is left needs no second opinion.
    parseStyleAttributes: false,
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    allowVulnerableTags: false,
    nestingLimit: nestingMax,
    transformTags: {
      '*': (tagName, written) => {
        const kept = Object.fromEntries(
          Object.entries(written).flatMap(([name, value]) => {
            const safe = attributeOf(tagName, name, value, imageHosts);
            return safe === undefined ? [] : [[name, safe]];
          }),
        );
        return { tagName, attribs: { ...kept, ...addedAttributes(tagName, kept) } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  });

/** The body with every HTML field made safe, and which fields that changed. */
export const sanitiseBody = <Body extends ContentBody>(
  body: Body,
  imageHosts: readonly string[],
): { body: Body; changed: string[] } => {
  const changed: string[] = [];
  const texts = Object.fromEntries(
    Object.entries(body.texts).map(([language, text]: [string, Record<string, string>]) => {
      if (text['content'] === undefined) return [language, text];
      const content = sanitise(text['content'], imageHosts);
      if (content !== text['content']) changed.push(`texts.${language}.content`);
      return [language, { ...text, content }];
    }),
  );
  return { body: { ...body, texts }, changed };
};
