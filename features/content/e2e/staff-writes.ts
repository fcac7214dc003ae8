import { staffCreateEntry } from '#features/content/contract/entries/staff-create-entry.ts';
import { staffEntries } from '#features/content/contract/entries/staff-entries.ts';
import { staffPublishEntry } from '#features/content/contract/entries/staff-publish-entry.ts';
import { staffSaveDraft } from '#features/content/contract/entries/staff-save-draft.ts';
import { staffWithdrawEntry } from '#features/content/contract/entries/staff-withdraw-entry.ts';
import type { ContentBody } from '#features/content/domain/body.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { call, staffToken } from '#tools/testing/site/site-client.ts';

const reason = 'a test of the pages';

/** ISO 8601; null: at once, for ever. */
type Times = { from: string | null; until: string | null };

/** What staff writes and shows, through the calls of the back office. */
export type Desk = {
  token: string;
  /** Writes an entry and shows it at once. @returns its id. */
  show: (slot: string, content: ContentBody, time?: Times) => Promise<string>;
  withdraw: (entryId: string) => Promise<void>;
  /** Publishes the next version of the user agreement. */
  replaceAgreement: (content: ContentBody) => Promise<void>;
};

export const deskOf = async (site: TestSite): Promise<Desk> => {
  const token = await staffToken(site, 'owner');
  return {
    token,
    show: async (slot, content, { from, until } = { from: null, until: null }) => {
      const { entryId } = await call(site.backoffice, staffCreateEntry, { token, input: { slot, content } });
      const input = { entryId, revision: 1, basedOn: 0, from, until, reason };
      await call(site.backoffice, staffPublishEntry, { token, input });
      return entryId;
    },
    withdraw: async (entryId) => {
      await call(site.backoffice, staffWithdrawEntry, { token, input: { entryId, basedOn: 1, reason } });
    },
    replaceAgreement: async (content) => {
      const { entries } = await call(site.backoffice, staffEntries, { token, input: { kind: 'agreement' } });
      const known = entries.find(({ slot }) => slot === 'user_agreement');
      if (!known) throw new Error('there is no agreement yet');
      const { entryId, revision: basedOn, decisions } = known;
      const { revision } = await call(site.backoffice, staffSaveDraft, { token, input: { entryId, basedOn, content } });
      const input = { entryId, revision, basedOn: decisions, from: null, until: null, reason };
      await call(site.backoffice, staffPublishEntry, { token, input });
    },
  };
};

const articleIn = (title: string, content: string) => ({
  TH: { title: `${title} ไทย`, content },
  EN: { title, content },
});
const noPicture = { images: {}, drawing: null };
const noLinkage = { type: 'none', target: '' } as const;

export const notice = (title: string, content = '<p>text</p>'): ContentBody => ({
  kind: 'notice',
  texts: articleIn(title, content),
});

export const promotion = (
  title: string,
  over: Partial<Omit<Extract<ContentBody, { kind: 'promotion' }>, 'kind' | 'texts'>> & { content?: string } = {},
): ContentBody => {
  const { content = '<p>text</p>', ...rest } = over;
  return {
    kind: 'promotion',
    category: 'sports',
    tags: [],
    period: null,
    picture: noPicture,
    linkage: noLinkage,
    texts: { TH: { title: `${title} ไทย`, summary: '', content }, EN: { title, summary: '', content } },
    ...rest,
  };
};

export const announcement = (title: string, executionType: 'A' | 'B' = 'B'): ContentBody => ({
  kind: 'announcement',
  executionType,
  picture: noPicture,
  linkage: noLinkage,
  texts: articleIn(title, '<p>said to all</p>'),
});

export const description = (title: string, content: string): ContentBody => ({
  kind: 'description',
  picture: noPicture,
  texts: articleIn(title, content),
});

export const agreement = (title: string): ContentBody => ({ kind: 'agreement', texts: articleIn(title, '<p>new</p>') });
