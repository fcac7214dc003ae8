import type { Kind } from './body.ts';
import { announcementTypes, bannerGroups, descriptionSlots, documents, questionTypes } from './places.ts';

const anyOf = (names: readonly string[]) => (slot: string) => names.includes(slot);
const none = (slot: string) => slot === '';

const slots: Readonly<Record<Kind, (slot: string) => boolean>> = {
  banner: anyOf(bannerGroups),
  announcement: anyOf(announcementTypes),
  notice: none,
  promotion: none,
  help: anyOf(questionTypes),
  agreement: anyOf(documents),
  description: anyOf(descriptionSlots),
  // A namespace of the interface's texts.
  text: (slot) => /^[a-z][a-z0-9-]{0,39}$/.test(slot),
  service_link: none,
};

/** Does a kind have this place? */
export const isSlotOf = (kind: Kind, slot: string): boolean => slots[kind](slot);

/** Only texts have a slug: the key that they replace. */
export const isSlugOf = (kind: Kind, slug: string | undefined): boolean =>
  kind === 'text' ? slug !== undefined && /^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*$/.test(slug) : slug === undefined;
