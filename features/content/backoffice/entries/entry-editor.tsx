import { Copy, Redo2, Save, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button, IconButton } from '#kit/browser/components/button.tsx';
import { useGoTo } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffDuplicateEntry } from '../../contract/entries/staff-duplicate-entry.ts';
import { staffEntries } from '../../contract/entries/staff-entries.ts';
import type { staffWriting } from '../../contract/entries/staff-writing.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EntryState, EntryTimes } from './entry-state.tsx';
import { type EntryTab, entryTabs, listHref } from './entry-places.ts';
import { HistoryPanel } from './history-panel.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { SlotName } from './slot-name.tsx';
import { type EntryRead, type EntryWriting, useEntryWriting } from './use-entry-writing.ts';
import { WritingForm } from './writing-form.tsx';

type Props = {
  given: EntryRead;
  setting: OutputOf<typeof staffWriting>;
  tab: EntryTab;
  onTab: (tab: EntryTab) => void;
};

/** The desk at which an entry is written, shown, and looked back on. */
export const EntryEditor = ({ given, setting, tab, onTab }: Props) => {
  const { t } = useTranslation('content');
  const mayEdit = usePermission()('content.edit');
  const { entry } = given;
  const writing = useEntryWriting(given);
  useSaveKey(() => mayEdit && void writing.save());
  const contents: Record<EntryTab, () => React.ReactNode> = {
    write: () => (
      <WritingForm
        steps={writing}
        setting={setting}
        known={given.pictures}
        faults={writing.faults}
        isReadOnly={!mayEdit}
        beside={<PublishPanel given={given} writing={writing} />}
      />
    ),
    preview: () => <PreviewPanel entry={entry} languages={setting.languages} writing={writing} />,
    history: () => <HistoryPanel given={given} isChanged={writing.isChanged} />,
  };
  return (
    <>
      <p className="mb-1 text-sm">
        <DeskLink href={listHref(entry.kind, entry.slot)}>
          {t(`desk.kinds.${entry.kind}`)} <SlotName kind={entry.kind} slot={entry.slot} before="· " />
        </DeskLink>
      </p>
      <PageHead
        title={entry.title}
        beside={
          <>
            <EntryState entry={entry} />
            <EntryTimes entry={entry} />
          </>
        }
        actions={mayEdit && <Actions entryId={entry.entryId} kind={entry.kind} writing={writing} />}
      />
      {writing.refusal !== undefined && (
        <p role="alert" className="mb-4 rounded-control bg-card p-4 text-sm text-bad">
          {writing.refusal}
        </p>
      )}
      <Tabs
        label={t('desk.tabsLabel')}
        chosen={tab}
        onChoose={onTab}
        tabs={entryTabs.map((name) => ({
          name,
          label: t(`desk.tabs.${name}`),
          content: name === tab ? contents[name]() : null,
        }))}
      />
      {writing.conflict && <ConflictDialog conflict={writing.conflict} writing={writing} />}
      <LeaveGuard isChanged={writing.isChanged} />
    </>
  );
};

/** Ctrl-S saves, by the place of the key. */
const useSaveKey = (onSave: () => void): void => {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};

const Actions = ({ entryId, kind, writing }: { entryId: string; kind: string; writing: EntryWriting }) => {
  const { t } = useTranslation('content');
  const goTo = useGoTo();
  const textOf = useRefusalText('content');
  const copying = useSend(staffDuplicateEntry, { refreshes: [staffEntries] });
  const copy = async () => {
    const answer = await copying.send({ entryId });
    if (!answer.ok) return say(textOf(answer), 'bad');
    say(t('desk.copied'), 'good');
    goTo(`/content/${answer.value.entryId}`);
  };
  return (
    <>
      <IconButton
        label={t('desk.undo')}
        disabled={!writing.canUndo}
        className="disabled:opacity-40"
        onClick={writing.undo}
      >
        <Undo2 aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={t('desk.redo')}
        disabled={!writing.canRedo}
        className="disabled:opacity-40"
        onClick={writing.redo}
      >
        <Redo2 aria-hidden className="size-5" />
      </IconButton>
      {kind !== 'agreement' && kind !== 'text' && (
        <Button
          size="small"
          icon={<Copy aria-hidden className="size-4" />}
          isBusy={copying.isSending}
          onClick={() => void copy()}
        >
          {t('desk.copy')}
        </Button>
      )}
      <Button
        size="small"
        tone="money"
        icon={<Save aria-hidden className="size-4" />}
        disabled={!writing.isChanged}
        isBusy={writing.isSending}
        onClick={() => void writing.save()}
      >
        {t('desk.saveDraft')}
      </Button>
    </>
  );
};
