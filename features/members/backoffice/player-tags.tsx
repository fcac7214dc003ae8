import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffPlayerTags } from '../contract/staff-player-tags.ts';
import { staffTagPlayer } from '../contract/staff-tag-player.ts';
import { tag as tagShape } from '../domain/tags.ts';

type Seen = OutputOf<typeof staffPlayerTags>;

/** By which tags staff marks a player, and how they came about. */
export const PlayerTags = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('members');
  const may = usePermission();
  const { data } = useRead(staffPlayerTags, { memberId });
  const changing = useReasoned(staffTagPlayer, {
    feature: 'members',
    refreshes: [staffPlayerTags],
    done: t('desk.tags.saved'),
  });
  const set = (tag: string, isOn: boolean) => changing.ask({ memberId, tag, isOn });
  if (!data) return null;
  return (
    <Card>
      <PartHeading title={t('desk.tags.title')} />
      <p className="mb-3 text-sm text-soft">{t('desk.tags.text')}</p>
      {data.tags.length === 0 && <p className="mb-3">{t('desk.tags.none')}</p>}
      <ul className="mb-4 flex flex-wrap gap-2">
        {data.tags.map((tag) => (
          <li key={tag} className="flex items-center gap-2 rounded-control bg-well ps-3">
            <bdi>{tag}</bdi>
            {may('players.write') && (
              <Button size="small" tone="quiet" onClick={() => set(tag, false)}>
                {t('desk.tags.remove')}
                <span className="sr-only">{tag}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may('players.write') && <NewTag seen={data} onAdd={(tag) => set(tag, true)} />}
      <ul className="mt-4 divide-y divide-line text-sm">
        {data.changes.map(({ tag, isAdded, reason, by, at }) => (
          <li key={`${tag}${at}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {isAdded ? '+' : '−'} <bdi>{tag}</bdi>: {reason}
            </span>
            <span className="text-soft">
              {by} · <TimeText at={at} />
            </span>
          </li>
        ))}
      </ul>
      <ReasonDialog title={t('desk.tags.title')} confirmLabel={t('desk.tags.save')} {...changing.dialog} />
    </Card>
  );
};

const NewTag = ({ seen, onAdd }: { seen: Seen; onAdd: (tag: string) => void }) => {
  const { t } = useTranslation('members');
  const [typed, setTyped] = useState('');
  const read = tagShape.safeParse(typed);
  const isNew = read.success && !seen.tags.includes(read.data);
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!read.success || !isNew) return;
        onAdd(read.data);
        setTyped('');
      }}
    >
      <div className="min-w-48 grow">
        <TextField
          label={t('desk.tags.add')}
          hint={t('desk.tags.hint')}
          autoComplete="off"
          list="tags-in-use"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <datalist id="tags-in-use">
        {seen.inUse.map(({ tag, members }) => (
          <option key={tag} value={tag}>
            {members}
          </option>
        ))}
      </datalist>
      <Button type="submit" disabled={!isNew}>
        {t('desk.tags.addIt')}
      </Button>
    </form>
  );
};
