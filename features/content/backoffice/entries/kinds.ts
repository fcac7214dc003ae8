import type { Kind } from '../../domain/body.ts';
import { announcementTypes, bannerGroups, descriptionSlots, documents, questionTypes } from '../../domain/places.ts';

/** One text of an entry in one language. `html` is written in the rich editor. */
export type TextField = { name: string; sort: 'line' | 'lines' | 'html'; lengthMax: number; isRequired: boolean };

const title: TextField = { name: 'title', sort: 'line', lengthMax: 200, isRequired: true };
const content: TextField = { name: 'content', sort: 'html', lengthMax: 60_000, isRequired: false };
const article = [title, content];

export const textFields: Readonly<Record<Kind, readonly TextField[]>> = {
  banner: [
    title,
    { name: 'subtitle', sort: 'line', lengthMax: 300, isRequired: false },
    { name: 'button', sort: 'line', lengthMax: 60, isRequired: false },
  ],
  announcement: article,
  notice: article,
  promotion: [title, { name: 'summary', sort: 'lines', lengthMax: 300, isRequired: false }, content],
  help: article,
  agreement: article,
  description: article,
  text: [{ name: 'value', sort: 'lines', lengthMax: 2000, isRequired: true }],
  service_link: [title],
};

/** The places of a kind, where it has a closed list of them. */
export const slotsOf: Readonly<Record<Kind, readonly string[]>> = {
  banner: bannerGroups,
  announcement: announcementTypes,
  notice: [],
  promotion: [],
  help: questionTypes,
  agreement: documents,
  description: descriptionSlots,
  text: [],
  service_link: [],
};

/** Kinds whose order players see. Texts are found by their key, documents by their name. */
export const isOrdered = (kind: Kind): boolean => kind !== 'text' && kind !== 'agreement';
