import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffAddVendor } from '../contract/vendors/staff-add-vendor.ts';
import { staffSources } from '../contract/imports/staff-sources.ts';
import { staffVendorPlaces } from '../contract/vendors/staff-vendor-places.ts';
import type { ListedCategory } from '../domain/categories.ts';

type Draft = {
  names: { EN: string; TH: string };
  shelves: readonly ListedCategory[];
  isEsports: boolean;
  reason: string;
};
const blank: Draft = { names: { EN: '', TH: '' }, shelves: [], isEsports: false, reason: '' };

/** What is typed about a new vendor, and its saving. */
export const useNewVendor = (vendor: string, onSaved: () => void) => {
  const { t } = useTranslation('lobby');
  const textOf = useRefusalText('lobby');
  const [draft, setDraft] = useState(blank);
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { send, isSending } = useSend(staffAddVendor, { refreshes: [staffSources, staffVendorPlaces] });
  const save = async () => {
    setIsTried(true);
    const { names, shelves, isEsports, reason } = draft;
    if (shelves.length === 0 || [names.EN, names.TH, reason].some((word) => word.trim() === '')) return;
    const answer = await send({ vendor, names, categories: [...shelves], isEsports, reason });
    if (!answer.ok) return setRefusal(textOf(answer));
    say(t('desk.saved'), 'good');
    onSaved();
  };
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    isTried,
    /** What stands below a field that was left empty. */
    missing: (word: string) => (isTried && word.trim() === '' ? t('desk.suspensions.needed') : undefined),
    refusal,
    isSending,
    save,
  };
};
