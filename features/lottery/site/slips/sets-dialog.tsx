import { Bookmark, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button, IconButton } from '#kit/browser/components/button.tsx';
import { Confirm, Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState, useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { saveNumberSet } from '../../contract/slips/save-number-set.ts';
import { listSavedSets } from '../../contract/slips/list-saved-sets.ts';
import { removeSavedSet } from '../../contract/slips/remove-saved-set.ts';
import { type SavedSetView, setNameMax } from '../../contract/slips/saved-set.ts';
import type { DraftLine } from '../../domain/slips/slip-draft.ts';
import { linesOfSlipText, type SlipTextLine, slipText } from '../../domain/slips/slip-text.ts';
import { familyOf, inkOf } from './bet-look.ts';

type Props = {
  /** What stands on the slip now, to be saved. */
  lines: readonly DraftLine[];
  onTake: (lines: readonly SlipTextLine[]) => void;
  onClose: () => void;
};

/** The player's own sets: the slip goes in under a name, and comes out with one press. */
export const SetsDialog = ({ lines, onTake, onClose }: Props) => {
  const { t } = useTranslation('lottery');
  const { data, error, refetch } = useRead(listSavedSets, {});
  const [leaving, setLeaving] = useState<SavedSetView>();
  return (
    <Dialog title={t('savedSets.title')} isOpen onClose={onClose}>
      <div className="flex flex-col gap-5">
        {lines.length > 0 && data && <SaveForm lines={lines} sets={data.sets} />}
        {error && !data && <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />}
        {!data && !error && <SkeletonRows count={3} />}
        {data?.sets.length === 0 && (
          <EmptyState title={t('savedSets.none')} text={lines.length > 0 ? undefined : t('savedSets.noneText')} />
        )}
        {data && data.sets.length > 0 && (
          <ul aria-label={t('savedSets.title')} className="flex flex-col gap-2">
            {data.sets.map((set) => (
              <li key={set.setId}>
                <SetRow set={set} onTake={onTake} onRemove={() => setLeaving(set)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {leaving && <RemoveSet set={leaving} onDone={() => setLeaving(undefined)} />}
    </Dialog>
  );
};

const SaveForm = ({ lines, sets }: { lines: readonly DraftLine[]; sets: readonly SavedSetView[] }) => {
  const { t } = useTranslation('lottery');
  const textOf = useRefusalText('lottery');
  const [name, setName] = useState('');
  const { send, isSending, answer } = useSend(saveNumberSet, { refreshes: [listSavedSets] });
  const wanted = name.trim();
  const isThere = sets.some((set) => set.name === wanted);
  const save = async () => {
    if (wanted === '') return;
    const saved = await send({ name: wanted, slip: slipText(lines) });
    if (!saved.ok) return;
    setName('');
    say(t('savedSets.saved', { name: wanted }), 'good');
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('savedSets.name')}
        placeholder={t('savedSets.nameExample')}
        autoComplete="off"
        maxLength={setNameMax}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={answer && !answer.ok ? textOf(answer) : undefined}
        hint={isThere ? t('savedSets.replaces') : undefined}
      />
      <Button
        type="submit"
        isBusy={isSending}
        disabled={wanted === ''}
        icon={<Bookmark aria-hidden className="size-4.5" />}
      >
        {t('savedSets.save', { count: lines.length })}
      </Button>
    </form>
  );
};

const previewMax = 6;

type RowProps = { set: SavedSetView; onTake: Props['onTake']; onRemove: () => void };

const SetRow = ({ set, onTake, onRemove }: RowProps) => {
  const { t } = useTranslation('lottery');
  const lines = linesOfSlipText(set.slip) ?? [];
  return (
    <div className="flex items-center gap-1 rounded-control bg-well">
      <button
        type="button"
        onClick={() => onTake(lines)}
        className="flex min-h-16 min-w-0 grow items-center gap-3 rounded-control px-3.5 py-2 text-start transition-colors hover:bg-control"
      >
        <Plus aria-hidden className="size-5 shrink-0 text-money-text" />
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold">{set.name}</span>
          <span className="figures flex gap-2 overflow-hidden text-sm whitespace-nowrap">
            <span className="text-soft">{t('slip.count', { count: set.lineCount })}</span>
            {lines.slice(0, previewMax).map(({ number }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same number may stand twice
              <span key={at} aria-hidden className={inkOf[familyOf(number)]}>
                {number}
              </span>
            ))}
          </span>
        </span>
      </button>
      <IconButton label={t('savedSets.remove', { name: set.name })} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  );
};

const RemoveSet = ({ set, onDone }: { set: SavedSetView; onDone: () => void }) => {
  const { t } = useTranslation('lottery');
  const textOf = useRefusalText('lottery');
  const { send, isSending } = useSend(removeSavedSet, { refreshes: [listSavedSets] });
  const remove = async () => {
    const answer = await send({ setId: set.setId });
    if (!answer.ok) say(textOf(answer), 'bad');
    onDone();
  };
  return (
    <Confirm
      title={t('savedSets.removeTitle')}
      text={t('savedSets.removeText', { name: set.name })}
      isOpen
      confirmLabel={t('savedSets.removeConfirm')}
      onConfirm={() => void remove()}
      onCancel={onDone}
      isBusy={isSending}
    />
  );
};
