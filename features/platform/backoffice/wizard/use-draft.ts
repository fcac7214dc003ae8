import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { staffPlatformDrafts } from '../../contract/staff-platform-drafts.ts';
import { staffPlatformDropLogo } from '../../contract/staff-platform-drop-logo.ts';
import { staffPlatformSaveDraft } from '../../contract/staff-platform-save-draft.ts';
import { logoBytesMax, staffPlatformSetLogo } from '../../contract/staff-platform-set-logo.ts';
import type { BrandDraft } from '../../domain/draft.ts';
import type { DraftFault } from '../../domain/draft-steps.ts';
import type { DraftFacts, LogoOfDraft } from './wizard-parts.ts';

/** A draft that is typed in, and kept on the server step by step. */
export const useDraft = (facts: DraftFacts) => {
  const textOf = useRefusalText('platform');
  const { send, isSending } = useSend(staffPlatformSaveDraft, { refreshes: [staffPlatformDrafts] });
  const [draft, setDraft] = useState<BrandDraft>(facts.content);
  const [kept, setKept] = useState(() => JSON.stringify(facts.content));
  const [version, setVersion] = useState(facts.version);
  const [faults, setFaults] = useState<readonly DraftFault[]>(facts.faults);
  const [refusal, setRefusal] = useState<string>();
  const [standing, setStanding] = useState(facts.standing);
  const logo = useLogo(facts, version, setVersion);
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
    setStanding(answer.value.standing);
    return answer.value.version;
  };
  return {
    draft,
    change: (part: Partial<BrandDraft>) => setDraft({ ...draft, ...part }),
    faults,
    standing,
    logo,
    version,
    refusal,
    isChanged,
    isSaving: isSending,
    save,
  };
};

/** Kept at once, beside what is typed: each change of it is a version of the draft. */
const useLogo = (facts: DraftFacts, version: number, onKept: (version: number) => void): LogoOfDraft => {
  const textOf = useRefusalText('platform');
  const setting = useSend(staffPlatformSetLogo);
  const dropping = useSend(staffPlatformDropLogo);
  const [image, setImage] = useState(facts.logo);
  const { draftId } = facts;
  return {
    image,
    isBusy: setting.isSending || dropping.isSending,
    set: async (file) => {
      if (file.size > logoBytesMax) return textOf({ refusal: 'image_too_large', detail: {} });
      const files = [{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }];
      const answer = await setting.send({ draftId, version, files });
      if (!answer.ok) return textOf(answer);
      setImage(answer.value.logo);
      onKept(answer.value.version);
      return undefined;
    },
    drop: async () => {
      const answer = await dropping.send({ draftId, version });
      if (!answer.ok) return textOf(answer);
      setImage(null);
      onKept(answer.value.version);
      return undefined;
    },
  };
};
