import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { keyOf, readOf, useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffEntries } from '../../contract/entries/staff-entries.ts';
import { staffEntry } from '../../contract/entries/staff-entry.ts';
import { staffRevisions } from '../../contract/entries/staff-revisions.ts';
import { staffSaveDraft } from '../../contract/entries/staff-save-draft.ts';
import { type ContentBody, contentBody } from '../../domain/body.ts';
import { bodyOf, draftOf } from './draft.ts';
import { useDraft } from './use-draft.ts';

export type EntryRead = OutputOf<typeof staffEntry>;

const meanwhile = z.object({
  revision: z.int(),
  by: z.string(),
  theirs: contentBody,
  fields: z.array(z.object({ field: z.string(), before: z.string().nullish(), after: z.string().nullish() })),
});

/** Somebody else saved what was being edited here. In `fields`, `before` is theirs and `after` is mine. */
export type Conflict = z.output<typeof meanwhile> & { mine: ContentBody };

/** The draft of an entry: what it is based on, saving it, and what to do when another was quicker. */
export const useEntryWriting = ({ entry, content }: EntryRead) => {
  const { t } = useTranslation('content');
  const queries = useQueryClient();
  const textOf = useRefusalText('content');
  const { entryId } = entry;
  const [base, setBase] = useState({ revision: entry.revision, content });
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const { send, isSending } = useSend(staffSaveDraft, { refreshes: [staffEntries, staffRevisions] });
  const steps = useDraft(draftOf(base.content));
  const beginWith = ({ entry: read, content: body }: Pick<EntryRead, 'entry' | 'content'>) => {
    setBase({ revision: read.revision, content: body });
    steps.begin(draftOf(body));
  };
  // Somebody else's newer revision takes the place of what nobody has touched here.
  if (!steps.isChanged && !isSending && entry.revision > base.revision) beginWith({ entry, content });

  /** @returns the revision that now holds what is written here; undefined where it could not be saved. */
  const saveBody = async (body: ContentBody, basedOn: number): Promise<number | undefined> => {
    const answer = await send({ entryId, basedOn, content: body });
    if (!answer.ok) {
      const told = meanwhile.safeParse(answer.detail);
      if (answer.refusal === 'version_conflict' && told.success) setConflict({ ...told.data, mine: body });
      else setRefusal(textOf(answer));
      return undefined;
    }
    setConflict(undefined);
    const fresh = await queries.fetchQuery({ ...readOf(staffEntry, { entryId }), staleTime: 0 }).catch(() => undefined);
    if (fresh) beginWith(fresh);
    else void queries.invalidateQueries({ queryKey: keyOf(staffEntry) });
    say(t('desk.saved', { revision: answer.value.revision }), 'good');
    return answer.value.revision;
  };
  const save = async (): Promise<number | undefined> => {
    setRefusal(undefined);
    const made = bodyOf(steps.draft);
    setFaults('faults' in made ? made.faults : []);
    if ('faults' in made) return undefined;
    return steps.isChanged ? saveBody(made.body, base.revision) : base.revision;
  };
  return {
    ...steps,
    base,
    faults,
    refusal,
    conflict,
    isSending,
    save,
    saveBody,
    endConflict: () => setConflict(undefined),
  };
};
export type EntryWriting = ReturnType<typeof useEntryWriting>;
