import type { Command } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeaderRow } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { useTranslation } from '#kit/browser/texts/translation.ts';

const tools: readonly (readonly [name: string, command: Command])[] = [
  ['addRow', addRowAfter],
  ['addColumn', addColumnAfter],
  ['headRow', toggleHeaderRow],
  ['removeRow', deleteRow],
  ['removeColumn', deleteColumn],
  ['removeTable', deleteTable],
];

/** What can be done with the table in which the cursor stands. */
export const TableTools = ({ view }: { view: EditorView }) => {
  const { t } = useTranslation('content');
  return (
    <div
      role="group"
      aria-label={t('desk.rich.table')}
      className="flex w-full flex-wrap gap-1 border-t border-line py-1"
    >
      {tools.map(([name, command]) => (
        <button
          key={name}
          type="button"
          disabled={!command(view.state)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            command(view.state, view.dispatch);
            view.focus();
          }}
          className="min-h-11 rounded-control px-2.5 text-xs font-semibold text-soft hover:bg-control hover:text-ink disabled:text-faint lg:min-h-8"
        >
          {t(`desk.rich.tableTools.${name}`)}
        </button>
      ))}
    </div>
  );
};
