import { z } from 'zod';
import {
  executionTypes,
  isTarget,
  isWebAddress,
  linkageTypes,
  promotionCategories,
  promotionPeriods,
  promotionTags,
} from './places.ts';

const languageCode = z.string().regex(/^[A-Z]{2}$/);
const htmlMax = 60_000;

const inLanguages = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .record(languageCode, shape)
    .refine((texts) => Object.keys(texts).length > 0 && Object.keys(texts).length <= 40, 'one to forty languages');

const title = z.string().trim().min(1).max(200);
const article = z.strictObject({ title, content: z.string().max(htmlMax) });

/** One picture for each language, or one of the site's own drawings by name; both may be missing. */
const picture = z.strictObject({
  images: z.record(languageCode, z.string().regex(/^med_[0-9a-f]{32}$/)),
  drawing: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .nullable(),
});

const linkage = z
  .strictObject({ type: z.enum(linkageTypes), target: z.string().max(300) })
  .refine(({ type, target }) => isTarget[type](target), { error: 'does not fit its type', path: ['target'] });

export const bodies = {
  banner: z.strictObject({
    kind: z.literal('banner'),
    picture,
    linkage,
    texts: inLanguages(z.strictObject({ title, subtitle: z.string().max(300), button: z.string().max(60) })),
  }),
  announcement: z.strictObject({
    kind: z.literal('announcement'),
    executionType: z.enum(executionTypes),
    picture,
    linkage,
    texts: inLanguages(article),
  }),
  notice: z.strictObject({ kind: z.literal('notice'), texts: inLanguages(article) }),
  promotion: z.strictObject({
    kind: z.literal('promotion'),
    category: z.enum(promotionCategories),
    tags: z.array(z.enum(promotionTags)).max(promotionTags.length),
    period: z.enum(promotionPeriods).nullable(),
    picture,
    linkage,
    texts: inLanguages(z.strictObject({ title, summary: z.string().max(300), content: z.string().max(htmlMax) })),
  }),
  help: z.strictObject({ kind: z.literal('help'), texts: inLanguages(article) }),
  agreement: z.strictObject({ kind: z.literal('agreement'), texts: inLanguages(article) }),
  description: z.strictObject({ kind: z.literal('description'), picture, texts: inLanguages(article) }),
  text: z.strictObject({
    kind: z.literal('text'),
    texts: inLanguages(z.strictObject({ value: z.string().min(1).max(2000) })),
  }),
  service_link: z.strictObject({
    kind: z.literal('service_link'),
    target: z.string().max(500).refine(isWebAddress, 'is no https address'),
    texts: inLanguages(z.strictObject({ title })),
  }),
} as const;

/** What staff writes: one form for each kind, told apart by `kind`. */
export const contentBody = z.discriminatedUnion('kind', [
  bodies.banner,
  bodies.announcement,
  bodies.notice,
  bodies.promotion,
  bodies.help,
  bodies.agreement,
  bodies.description,
  bodies.text,
  bodies.service_link,
]);

export type ContentBody = z.output<typeof contentBody>;
export type Kind = ContentBody['kind'];
export type BodyOf<Of extends Kind> = Extract<ContentBody, { kind: Of }>;
export type Picture = z.output<typeof picture>;
export type Linkage = z.output<typeof linkage>;

export const kinds = [
  'banner',
  'announcement',
  'notice',
  'promotion',
  'help',
  'agreement',
  'description',
  'text',
  'service_link',
] as const satisfies readonly Kind[];

/** The text in the language, else in English, else in the merchant's own language, else in any. */
export const textIn = <Text>(
  texts: Readonly<Record<string, Text>>,
  language: string,
  merchantLanguage: string,
): Text | undefined => texts[language] ?? texts['EN'] ?? texts[merchantLanguage] ?? Object.values(texts)[0];

/** What an entry is called in lists. */
export const titleOf = (body: ContentBody, language: string, merchantLanguage: string): string => {
  if (body.kind === 'text') return textIn(body.texts, language, merchantLanguage)?.value ?? '';
  return textIn<{ title: string }>(body.texts, language, merchantLanguage)?.title ?? '';
};

export const picturesOf = (body: ContentBody): readonly string[] =>
  'picture' in body ? [...new Set(Object.values(body.picture.images))] : [];
