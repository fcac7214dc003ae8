import { type ContentBody, contentBody, type Kind, type Linkage, type Picture } from '../../domain/body.ts';
import type { executionTypes, promotionCategories, promotionPeriods, promotionTags } from '../../domain/places.ts';
import { textFields } from './kinds.ts';

export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A body while it is being written: any of its fields may still be wrong or empty. */
export type Draft = {
  kind: Kind;
  texts: Texts;
  picture?: Picture;
  linkage?: Linkage;
  executionType?: (typeof executionTypes)[number];
  category?: (typeof promotionCategories)[number];
  tags?: readonly (typeof promotionTags)[number][];
  period?: (typeof promotionPeriods)[number] | null;
  target?: string;
};

export const draftOf = (body: ContentBody): Draft => body;

const nothing = { picture: { images: {}, drawing: null }, linkage: { type: 'none', target: '' } } as const;

/** What a new entry of a kind begins with. */
export const blankDraft = (kind: Kind): Draft => {
  switch (kind) {
    case 'banner':
      return { kind, texts: {}, ...nothing };
    case 'announcement':
      return { kind, texts: {}, executionType: 'B', ...nothing };
    case 'promotion':
      return { kind, texts: {}, category: 'others', tags: [], period: null, ...nothing };
    case 'description':
      return { kind, texts: {}, picture: nothing.picture };
    case 'service_link':
      return { kind, texts: {}, target: '' };
    case 'notice':
    case 'help':
    case 'agreement':
    case 'text':
      return { kind, texts: {} };
  }
};

/** The text of one field in one language; empty where there is none. */
export const textAt = ({ texts }: Draft, language: string, field: string): string => texts[language]?.[field] ?? '';

export const withText = (
  draft: Draft,
  { language, field, text }: { language: string; field: string; text: string },
) => ({
  ...draft,
  texts: { ...draft.texts, [language]: { ...draft.texts[language], [field]: text } },
});

/** `<p></p>` is what an emptied rich text leaves behind. */
const isBlank = (text: string): boolean => text.replaceAll(/<\/?p>|<br\s*\/?>|\s/g, '') === '';

export type Coverage = 'whole' | 'partly' | 'none';

/** How much of an entry is written in a language. */
export const coverageOf = (draft: Draft, language: string): Coverage => {
  const fields = textFields[draft.kind];
  const written = fields.filter(({ name }) => !isBlank(textAt(draft, language, name)));
  if (written.length === 0) return 'none';
  return fields.every(
    ({ name, isRequired, sort }) => (!isRequired && sort !== 'html') || written.some((it) => it.name === name),
  )
    ? 'whole'
    : 'partly';
};

const textsSent = (draft: Draft): Texts =>
  Object.fromEntries(
    Object.keys(draft.texts)
      .filter((language) => coverageOf(draft, language) !== 'none')
      .map((language) => [
        language,
        Object.fromEntries(textFields[draft.kind].map(({ name }) => [name, textAt(draft, language, name)])),
      ]),
  );

/** The body as it is sent, or the fields that keep it from being one, such as `texts.TH.title`. */
export const bodyOf = (draft: Draft): { body: ContentBody } | { faults: string[] } => {
  const parsed = contentBody.safeParse({ ...draft, texts: textsSent(draft) });
  return parsed.success ? { body: parsed.data } : { faults: parsed.error.issues.map(({ path }) => path.join('.')) };
};

/** Is there anything in one that is not in the other? Languages without a word count for nothing. */
export const isSameDraft = (one: Draft, other: Draft): boolean => canonical(one) === canonical(other);

const canonical = (draft: Draft): string => JSON.stringify(sorted({ ...draft, texts: textsSent(draft) }));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, child]) => [name, sorted(child)]);
};
