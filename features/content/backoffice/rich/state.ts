import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { toggleMark } from 'prosemirror-commands';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

const keys: Record<string, Command> = {
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-u': toggleMark(marks.underline),
  'Shift-Enter': lineBreak,
  Enter: splitListItem(nodes.list_item),
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
};

/** In a table Tab goes from cell to cell; everywhere else it leaves the editor, as the keyboard's users need. */
const cellKeys: Record<string, Command> = { Tab: goToNextCell(1), 'Shift-Tab': goToNextCell(-1) };

export const stateOf = (doc: Node): EditorState =>
  EditorState.create({
    doc,
    plugins: [history(), keymap(keys), keymap(cellKeys), keymap(baseKeymap), tableEditing()],
  });
