import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { Field } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffPlayerNotes } from '../contract/accounts/staff-player-notes.ts';
import { staffSavePlayerNote } from '../contract/accounts/staff-save-player-note.ts';

type Note = OutputOf<typeof staffPlayerNotes>['notes'][number];
type Version = Note['versions'][number];

/** What staff noted about the player; every version of a note can be read. */
export const PlayerNoteList = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('identity');
  const mayWrite = usePermission()('players.write');
  const read = useRead(staffPlayerNotes, { memberId });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <PartHeading
        title={t('desk.notes.title')}
        more={
          mayWrite && (
            <Button size="small" onClick={() => setIsOpen(true)}>
              {t('desk.notes.add')}
            </Button>
          )
        }
      />
      <ReadStates
        read={read}
        feature="identity"
        isEmpty={({ notes }) => notes.length === 0}
        empty={{ title: t('desk.notes.none'), text: t('desk.notes.noneText') }}
      >
        {({ notes }) => (
          <ul className="flex flex-col gap-3">
            {notes.map((note) => (
              <li key={note.noteId}>
                <NoteCard memberId={memberId} note={note} mayWrite={mayWrite} />
              </li>
            ))}
          </ul>
        )}
      </ReadStates>
      {isOpen && <NoteForm memberId={memberId} onClose={() => setIsOpen(false)} />}
    </section>
  );
};

const NoteCard = ({ memberId, note, mayWrite }: { memberId: string; note: Note; mayWrite: boolean }) => {
  const { t } = useTranslation('identity');
  const [isOpen, setIsOpen] = useState(false);
  const [newest, ...earlier] = note.versions;
  if (!newest) return null;
  return (
    <Card>
      <VersionText version={newest} />
      {earlier.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="min-h-11 cursor-pointer py-2 text-soft">
            {t('desk.notes.earlier', { count: earlier.length })}
          </summary>
          <ul className="flex flex-col gap-3">
            {earlier.map((version) => (
              <li key={version.revision}>
                <VersionText version={version} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {mayWrite && newest.text !== null && (
        <Button size="small" className="mt-3" onClick={() => setIsOpen(true)}>
          {t('desk.notes.change')}
        </Button>
      )}
      {isOpen && (
        <NoteForm
          memberId={memberId}
          note={{ noteId: note.noteId, revision: newest.revision }}
          text={newest.text ?? ''}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
};

const VersionText = ({ version: { text, writtenBy, writtenAt } }: { version: Version }) => {
  const { t } = useTranslation('identity');
  return (
    <>
      <p className={text === null ? 'text-soft italic' : 'break-words whitespace-pre-wrap'}>
        {text ?? t('desk.notes.takenOut')}
      </p>
      <p className="mt-1 text-xs text-faint">
        <bdi>{writtenBy}</bdi> · <TimeText at={writtenAt} />
      </p>
    </>
  );
};

type FormProps = {
  memberId: string;
  /** Of an earlier note: the version that was read. */
  note?: { noteId: string; revision: number };
  text?: string;
  onClose: () => void;
};

const NoteForm = ({ memberId, note, text: before = '', onClose }: FormProps) => {
  const { t } = useTranslation('identity');
  const [text, setText] = useState(before);
  const [refusal, setRefusal] = useState<string>();
  const textOf = useRefusalText('identity');
  const { send, isSending } = useSend(staffSavePlayerNote, { refreshes: [staffPlayerNotes] });
  const save = async (written: string | undefined) => {
    const answer = await send({ memberId, note, text: written });
    if (!answer.ok) return setRefusal(textOf(answer));
    say(t('desk.notes.saved'), 'good');
    onClose();
  };
  return (
    <Dialog title={t(note ? 'desk.notes.change' : 'desk.notes.add')} isOpen onClose={onClose} place="centre">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save(text.trim());
        }}
      >
        <Field label={t('desk.notes.text')} hint={t('desk.notes.hint')} error={refusal}>
          {(ids) => (
            <textarea
              {...ids}
              rows={5}
              maxLength={2000}
              value={text}
              onChange={({ target }) => setText(target.value)}
              className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-ink hover:border-soft focus:border-focus"
            />
          )}
        </Field>
        <Button type="submit" tone="money" isBusy={isSending} disabled={text.trim() === ''}>
          {t('desk.notes.save')}
        </Button>
        {note && (
          <Button tone="danger" isBusy={isSending} onClick={() => void save(undefined)}>
            {t('desk.notes.takeOut')}
          </Button>
        )}
      </form>
    </Dialog>
  );
};
