import { DOMParser, DOMSerializer, type Node, Slice } from 'prosemirror-model';
import { canonicalHtml, cleanFragment, htmlOf } from './clean-html.ts';
import { schema } from './schema.ts';

const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** Stored HTML as a document of the editor. */
export const documentOf = (html: string, imageHosts: readonly string[]): Node =>
  parser.parse(cleanFragment(html, imageHosts));

/** Pasted HTML, cleaned like everything else. */
export const sliceOf = (html: string, imageHosts: readonly string[]): Slice =>
  Slice.maxOpen(parser.parse(cleanFragment(html, imageHosts)).content);

/** Plain text: a line is a paragraph. */
export const sliceOfText = (text: string): Slice => {
  const lines = text.split(/\r?\n/).filter((line, at, all) => line !== '' || at < all.length - 1);
  const paragraphs = lines.map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]));
  return Slice.maxOpen(schema.node('doc', null, paragraphs).content);
};

/** A document as it is stored; an empty one is an empty text. */
export const htmlOfDocument = (node: Node): string => {
  if (node.childCount === 1 && node.firstChild?.type.name === 'paragraph' && node.firstChild.childCount === 0)
    return '';
  return htmlOf(serializer.serializeFragment(node.content))
    .replaceAll('; text-align', ';text-align')
    .replaceAll(/style="text-align: (\w+);"/g, 'style="text-align:$1"')
    .replaceAll(/<(td|th|li)([^>]*)><p>((?:(?!<\/?p[ >]).)*)<\/p><\/\1>/g, '<$1$2>$3</$1>');
};

/** Would the editor give back this text without losing anything of it? */
export const isHeld = (html: string, imageHosts: readonly string[]): boolean =>
  canonicalHtml(htmlOfDocument(documentOf(html, imageHosts)), imageHosts) === canonicalHtml(html, imageHosts);
