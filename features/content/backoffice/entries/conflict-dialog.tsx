import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { draftOf } from './draft.ts';
import { FieldName } from './field-name.tsx';
import { merged } from './merge.ts';
import type { Conflict, EntryWriting } from './use-entry-writing.ts';

/** Two saved from the same revision: both versions field by field, and a choice for each. Nothing is lost either way. */
export const ConflictDialog = ({ conflict, writing }: { conflict: Conflict; writing: EntryWriting }) => {
  const { t } = useTranslation('content');
  const { by, revision, theirs, mine, fields } = conflict;
  const [taken, setTaken] = useState<readonly string[]>([]);
  const take = (field: string, whose: 'mine' | 'theirs') =>
    setTaken(whose === 'theirs' ? [...taken, field] : taken.filter((it) => it !== field));
  const save = () => void writing.saveBody(merged(mine, theirs, taken), revision);
  const back = () => {
    writing.begin(draftOf(mine));
    writing.endConflict();
  };
  return (
    <Dialog title={t('desk.conflict.title', { by })} isOpen onClose={back} place="centre" size="wide">
      <p className="mb-4 text-sm text-soft">{t('desk.conflict.text', { by, revision })}</p>
      <ul className="flex flex-col gap-4">
        {fields.map(({ field, before, after }) => (
          <li key={field}>
            <fieldset>
              <legend className="mb-1 text-sm font-semibold">
                <FieldName field={field} />
              </legend>
              <Versions
                field={field}
                versions={[
                  ['mine', t('desk.conflict.mine'), after],
                  ['theirs', t('desk.conflict.theirs', { by }), before],
                ]}
                isTheirs={taken.includes(field)}
                onTake={(whose) => take(field, whose)}
              />
            </fieldset>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={back}>{t('desk.conflict.back')}</Button>
        <Button tone="money" isBusy={writing.isSending} onClick={save}>
          {t('desk.conflict.save')}
        </Button>
      </div>
    </Dialog>
  );
};

type Whose = 'mine' | 'theirs';
type VersionsProps = {
  field: string;
  versions: readonly (readonly [whose: Whose, label: string, text: string | null | undefined])[];
  isTheirs: boolean;
  onTake: (whose: Whose) => void;
};

const Versions = ({ field, versions, isTheirs, onTake }: VersionsProps) => {
  const { t } = useTranslation('content');
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {versions.map(([whose, label, text]) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the words stand deeper than the rule looks
        <label
          key={whose}
          className="flex gap-3 rounded-control border border-line bg-well p-3 has-checked:border-money-text"
        >
          <input
            type="radio"
            name={field}
            checked={isTheirs === (whose === 'theirs')}
            onChange={() => onTake(whose)}
            className="mt-1 size-5 shrink-0 accent-money"
          />
          <span className="min-w-0">
            <span className="block text-xs font-semibold text-soft">{label}</span>
            <span className="block max-h-40 overflow-y-auto text-sm break-words whitespace-pre-wrap">
              {text || t('desk.difference.empty')}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
};
