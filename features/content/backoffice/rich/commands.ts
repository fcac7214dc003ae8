import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { type Alignment, schema } from './schema.ts';

const { nodes, marks } = schema;

export const blockNames = ['paragraph', 'heading2', 'heading3', 'heading4'] as const;
export type BlockName = (typeof blockNames)[number];

export const setBlock = (name: BlockName): Command =>
  name === 'paragraph' ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level: Number(name.slice(-1)) });

/** What the block at the cursor is; undefined where the selection holds several sorts. */
export const blockAt = ({ selection: { $from, to } }: EditorState): BlockName | undefined => {
  if (to > $from.end()) return undefined;
  const { type, attrs } = $from.parent;
  return blockNames.find((name) => name === (type === nodes.heading ? `heading${String(attrs['level'])}` : type.name));
};

export const isMarked = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean => {
  const { from, $from, to, empty } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
};

export const isWithin = ({ selection: { $from } }: EditorState, type: NodeType): boolean =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some((node) => node.type === type);

/** Into a list, out of it, or from one sort of list to the other. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    if (isWithin(state, type)) return liftListItem(nodes.list_item)(state, dispatch, view);
    const other = type === nodes.bullet_list ? nodes.ordered_list : nodes.bullet_list;
    if (!isWithin(state, other)) return wrapInList(type)(state, dispatch, view);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth--) {
      if ($from.node(depth).type !== other) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
      return true;
    }
    return false;
  };

export const toggleQuote: Command = (state, dispatch, view) =>
  isWithin(state, nodes.blockquote) ? lift(state, dispatch, view) : wrapIn(nodes.blockquote)(state, dispatch, view);

export const alignmentAt = ({ selection: { $from } }: EditorState): Alignment | undefined => {
  const align: unknown = $from.parent.attrs['align'];
  return align === 'left' || align === 'center' || align === 'right' ? align : undefined;
};

/** Where it is so already it goes back to what the page does by itself. */
export const alignBlocks =
  (align: Alignment): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection;
    const next = alignmentAt(state) === align ? null : align;
    const { tr } = state;
    state.doc.nodesBetween(from, to, (node, position) => {
      if (node.type === nodes.paragraph || node.type === nodes.heading) tr.setNodeAttribute(position, 'align', next);
    });
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };

export const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()).scrollIntoView());
  return true;
};

export const insertPicture =
  (picture: { src: string; alt: string; width: number; height: number }): Command =>
  (state, dispatch) => {
    const attrs = { ...picture, width: String(picture.width), height: String(picture.height) };
    dispatch?.(state.tr.replaceSelectionWith(nodes.image.create(attrs)).scrollIntoView());
    return true;
  };

/** A table with a head row, empty. */
export const insertTable =
  ({ rows, columns }: { rows: number; columns: number }): Command =>
  (state, dispatch) => {
    const cells = (type: NodeType) => Array.from({ length: columns }, () => type.createAndFill()!);
    const head = nodes.table_row.create(null, cells(nodes.table_header));
    const body = Array.from({ length: rows - 1 }, () => nodes.table_row.create(null, cells(nodes.table_cell)));
    dispatch?.(state.tr.replaceSelectionWith(nodes.table.create(null, [head, ...body])).scrollIntoView());
    return true;
  };

/** The address of the link at the cursor. */
export const linkAt = ({ selection: { $from, from, to }, doc }: EditorState): string | undefined => {
  let found: unknown = marks.link.isInSet($from.marks())?.attrs['href'];
  doc.nodesBetween(from, to, (node) => {
    found ??= marks.link.isInSet(node.marks)?.attrs['href'];
  });
  return typeof found === 'string' ? found : undefined;
};

/** Links what is selected; where nothing is, the address itself becomes the words. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const mark = marks.link.create({ href });
    dispatch?.(
      empty
        ? state.tr.replaceSelectionWith(schema.text(href, [mark]), false)
        : state.tr.removeMark(from, to, marks.link).addMark(from, to, mark),
    );
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const { $from, from, to, empty } = state.selection;
  const within = empty ? { from: $from.start(), to: $from.end() } : { from, to };
  dispatch?.(state.tr.removeMark(within.from, within.to, marks.link));
  return true;
};

export const toggle = {
  strong: toggleMark(marks.strong),
  em: toggleMark(marks.em),
  underline: toggleMark(marks.underline),
  strike: toggleMark(marks.strike),
} as const;
