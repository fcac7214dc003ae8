import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Kind } from '../../domain/body.ts';

/** The group of texts in which a kind's places are named; kinds without a closed list have none. */
const groups: Partial<Record<Kind, string>> = {
  banner: 'groups',
  announcement: 'announcementTypes',
  help: 'questionTypes',
  agreement: 'documents',
  description: 'descriptionSlots',
};

export const useSlotName = (): ((kind: Kind, slot: string) => string) => {
  const { t } = useTranslation('content');
  return (kind, slot) => (groups[kind] === undefined ? slot : t(`desk.${groups[kind]}.${slot}`));
};

/** A place in words. */
export const SlotName = ({ kind, slot, before = '' }: { kind: Kind; slot: string; before?: string }) => {
  const nameOf = useSlotName();
  return slot === '' ? null : `${before}${nameOf(kind, slot)}`;
};
