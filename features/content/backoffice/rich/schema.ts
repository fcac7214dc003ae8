import { type DOMOutputSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

export const alignments = ['left', 'center', 'right'] as const;
export type Alignment = (typeof alignments)[number];

const alignmentOf = (element: HTMLElement): Alignment | null =>
  alignments.find((name) => name === element.style.textAlign) ?? null;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const optional = (value: unknown): string | undefined => text(value) || undefined;

const aligned = (attrs: Record<string, unknown>) =>
  text(attrs['align']) === '' ? {} : { style: `text-align:${text(attrs['align'])}` };

const block = (tag: string, fixed: Record<string, unknown> = {}) => ({
  tag,
  getAttrs: (element: HTMLElement) => ({ ...fixed, align: alignmentOf(element) }),
});

const headingLevels = [2, 3, 4] as const;

const blocks = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: { align: { default: null } },
    parseDOM: [block('p')],
    toDOM: ({ attrs }): DOMOutputSpec => ['p', aligned(attrs), 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2 }, align: { default: null } },
    parseDOM: headingLevels.map((level) => block(`h${level}`, { level })),
    toDOM: ({ attrs }): DOMOutputSpec => [`h${String(attrs['level'])}`, aligned(attrs), 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: (): DOMOutputSpec => ['blockquote', 0],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: (): DOMOutputSpec => ['hr'] },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: (): DOMOutputSpec => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { start: { default: 1 } },
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: Number(element.getAttribute('start') ?? 1) }) }],
    toDOM: ({ attrs }): DOMOutputSpec =>
      attrs['start'] === 1 ? ['ol', 0] : ['ol', { start: String(attrs['start']) }, 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: (): DOMOutputSpec => ['li', 0],
  },
} satisfies Record<string, NodeSpec>;

const inlines = {
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
  },
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: { src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (element) =>
          Object.fromEntries(['src', 'alt', 'width', 'height'].map((name) => [name, element.getAttribute(name)])),
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'img',
      {
        src: text(attrs['src']),
        alt: text(attrs['alt']),
        width: optional(attrs['width']),
        height: optional(attrs['height']),
      },
    ],
  },
} satisfies Record<string, NodeSpec>;

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'block+',
  cellAttributes: {
    scope: {
      default: null,
      getFromDOM: (element) => element.getAttribute('scope'),
      setDOMAttr: (value, attrs) => {
        if (typeof value === 'string') attrs['scope'] = value;
      },
    },
  },
});

const mark = (tag: string, ...others: string[]) => ({
  parseDOM: [tag, ...others].map((name) => ({ tag: name })),
  toDOM: (): DOMOutputSpec => [tag, 0],
});

/** What the rich editor can hold; a text with more in it is edited as HTML. */
export const schema = new Schema({
  nodes: { ...blocks, ...tables, ...inlines },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {}, title: { default: null } },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => ({ href: element.getAttribute('href'), title: element.getAttribute('title') }),
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: text(attrs['href']), title: optional(attrs['title']) }, 0],
    },
    strong: mark('strong', 'b'),
    em: mark('em', 'i'),
    underline: mark('u'),
    strike: mark('s'),
    small: mark('small'),
    sub: mark('sub'),
    sup: mark('sup'),
  },
});
