import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { staffPlatformDrafts } from '../../contract/staff-platform-drafts.ts';
import { staffPlatformSaveDraft } from '../../contract/staff-platform-save-draft.ts';
import type { BrandDraft, DraftFault } from '../../domain/draft.ts';
import type { DraftFacts } from './wizard-parts.ts';

/** A draft that is typed in, and kept on the server step by step. */
export const useDraft = (facts: DraftFacts) => {
  const textOf = useRefusalText('platform');
  const { send, isSending } = useSend(staffPlatformSaveDraft, { refreshes: [staffPlatformDrafts] });
  const [draft, setDraft] = useState<BrandDraft>(facts.content);
  const [kept, setKept] = useState(() => JSON.stringify(facts.content));
  const [version, setVersion] = useState(facts.version);
  const [faults, setFaults] = useState<readonly DraftFault[]>(facts.faults);
  const [refusal, setRefusal] = useState<string>();
  const isChanged = JSON.stringify(draft) !== kept;
  /** @returns the version that is kept now; undefined where it could not be. */
  const save = async (): Promise<number | undefined> => {
    if (!isChanged) return version;
    const answer = await send({ draftId: facts.draftId, version, content: draft });
    if (!answer.ok) {
      setRefusal(textOf(answer));
      return undefined;
    }
    setRefusal(undefined);
    setKept(JSON.stringify(draft));
    setVersion(answer.value.version);
    setFaults(answer.value.faults);
    return answer.value.version;
  };
  return {
    draft,
    change: (part: Partial<BrandDraft>) => setDraft({ ...draft, ...part }),
    faults,
    version,
    refusal,
    isChanged,
    isSaving: isSending,
    save,
  };
};
