import { clsx } from 'clsx';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { ReactNode } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import {
  alignBlocks,
  alignmentAt,
  blockAt,
  blockNames,
  insertRule,
  insertTable,
  isMarked,
  isWithin,
  linkAt,
  setBlock,
  toggle,
  toggleList,
  toggleQuote,
} from './commands.ts';
import { alignments, schema } from './schema.ts';
import { TableTools } from './table-tools.tsx';

const marks = [
  ['strong', Bold],
  ['em', Italic],
  ['underline', Underline],
  ['strike', Strikethrough],
] as const;
const alignmentIcons = { left: AlignLeft, center: AlignCenter, right: AlignRight };
const newTable = { rows: 3, columns: 3 };

type Props = { view: EditorView; onLink: () => void; onPicture: () => void; end: ReactNode };

/** What can be done with the text; arrows are not needed, every tool is a stop of Tab. */
export const Toolbar = ({ view, onLink, onPicture, end }: Props) => {
  const { t } = useTranslation('content');
  const { state } = view;
  const { nodes } = schema;
  const tool = (name: string, Icon: LucideIcon, command: Command, isOn?: boolean) => (
    <Tool
      key={name}
      label={t(`desk.rich.${name}`)}
      icon={Icon}
      isOn={isOn}
      isPossible={command(state)}
      onUse={() => {
        command(state, view.dispatch, view);
        view.focus();
      }}
    />
  );
  return (
    <div
      role="toolbar"
      aria-label={t('desk.rich.tools')}
      className="flex flex-wrap items-center gap-x-0.5 border-b border-line bg-card px-1"
    >
      <BlockChoice view={view} />
      {marks.map(([name, Icon]) => tool(name, Icon, toggle[name], isMarked(state, schema.marks[name])))}
      <Tool label={t('desk.rich.link')} icon={Link} isOn={linkAt(state) !== undefined} onUse={onLink} />
      {tool('bullets', List, toggleList(nodes.bullet_list), isWithin(state, nodes.bullet_list))}
      {tool('numbers', ListOrdered, toggleList(nodes.ordered_list), isWithin(state, nodes.ordered_list))}
      {tool('quote', Quote, toggleQuote, isWithin(state, nodes.blockquote))}
      {alignments.map((name) =>
        tool(`align.${name}`, alignmentIcons[name], alignBlocks(name), alignmentAt(state) === name),
      )}
      <Tool label={t('desk.rich.picture')} icon={Image} onUse={onPicture} />
      {tool('rule', Minus, insertRule)}
      {!isWithin(state, nodes.table) && tool('table', Table, insertTable(newTable))}
      {tool('undo', Undo2, undo)}
      {tool('redo', Redo2, redo)}
      <div className="ms-auto">{end}</div>
      {isWithin(state, nodes.table) && <TableTools view={view} />}
    </div>
  );
};

type ToolProps = {
  label: string;
  icon: LucideIcon;
  isOn?: boolean | undefined;
  isPossible?: boolean;
  onUse: () => void;
};

const Tool = ({ label, icon: Icon, isOn, isPossible = true, onUse }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    disabled={!isPossible}
    // The press must not take the selection away from the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onUse}
    className={clsx(
      'inline-grid size-11 place-items-center rounded-control transition-colors lg:size-9',
      isOn ? 'bg-control text-money-text' : 'text-soft hover:bg-control hover:text-ink disabled:text-faint',
    )}
  >
    <Icon aria-hidden className="size-4.5" />
  </button>
);

const BlockChoice = ({ view }: { view: EditorView }) => {
  const { t } = useTranslation('content');
  const current = blockAt(view.state);
  return (
    <select
      aria-label={t('desk.rich.block')}
      value={current ?? ''}
      onChange={(event) => {
        const name = blockNames.find((it) => it === event.target.value);
        if (name) setBlock(name)(view.state, view.dispatch);
        view.focus();
      }}
      className="me-1 min-h-11 rounded-control bg-transparent px-2 text-sm font-semibold text-soft hover:bg-control lg:min-h-9"
    >
      {current === undefined && <option value="">{t('desk.rich.several')}</option>}
      {blockNames.map((name) => (
        <option key={name} value={name}>
          {t(`desk.rich.blocks.${name}`)}
        </option>
      ))}
    </select>
  );
};
