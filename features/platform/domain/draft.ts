import { z } from 'zod';
import { brandColors } from '#kit/shared/brand/brand-look.ts';
import { isMoney } from '#kit/shared/money/currency.ts';
import { type BoundName, boundsDraft, boundsFaults, emptyBounds } from './bounds-draft.ts';
import type { DraftFault } from './draft-steps.ts';
import { licenceDraft, licenceFaults } from './licence-draft.ts';
import { isSameText } from './same-text.ts';

export const draftLanguages = ['TH', 'EN', 'CN', 'VI', 'ID', 'TY'] as const;
export const ownersMax = 6;

/** What a person may have filled in so far: anything may still be empty or wrong. */
export const brandDraft = z.strictObject({
  /** The code of the brand that it is made like; empty for none. */
  like: z.string().max(20),
  /** What it takes over from that one. */
  parts: z.array(z.string().max(40)).max(20),
  code: z.string().max(40),
  host: z.string().max(253),
  nameTh: z.string().max(60),
  nameEn: z.string().max(60),
  currency: z.string().max(3),
  timeZone: z.string().max(60),
  languages: z.array(z.enum(draftLanguages)).max(draftLanguages.length),
  colors: brandColors.nullable(),
  bounds: boundsDraft.default(emptyBounds),
  /** Null: it begins with play money. */
  licence: licenceDraft.nullable().default(null),
  owners: z
    .array(
      z.strictObject({ displayName: z.string().max(80), username: z.string().max(40), email: z.string().max(254) }),
    )
    .max(ownersMax),
});
export type BrandDraft = z.output<typeof brandDraft>;

export const emptyDraft: BrandDraft = {
  like: '',
  parts: [],
  code: '',
  host: '',
  nameTh: '',
  nameEn: '',
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  languages: ['TH', 'EN'],
  colors: null,
  bounds: emptyBounds,
  licence: null,
  owners: [
    { displayName: '', username: '', email: '' },
    { displayName: '', username: '', email: '' },
  ],
};

/** What the installation knows beside the draft. */
export type DraftFacts = {
  isCode: boolean;
  isHost: boolean;
  isZone: boolean;
  isCodeTaken: boolean;
  isHostTaken: boolean;
  /** Of the brand that it is made like; undefined where there is none. */
  modelCurrency: string | undefined;
  /** User names that somebody has. */
  takenNames: readonly string[];
  /** The bounds that can be set for it. */
  offered: readonly BoundName[];
  isCountry: (code: string) => boolean;
  /** The day where the brand is. */
  today: string;
};

const usernamePattern = /^[a-z][a-z0-9._-]{2,31}$/;
const mailPattern = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/;

/** Everything that keeps a draft from becoming a brand, in the order of the steps. */
export const faultsOf = (draft: BrandDraft, facts: DraftFacts): DraftFault[] => [
  ...nameFaults(draft, facts),
  ...moneyFaults(draft, facts),
  ...(draft.languages.length === 0 ? [{ step: 'look', field: 'languages', fault: 'language_needed' } as const] : []),
  ...boundsFaults(draft.bounds, draft.currency, facts.offered),
  ...(draft.licence === null ? [] : licenceFaults(draft.licence, facts)),
  ...ownerFaults(draft, facts),
];

const nameFaults = (draft: BrandDraft, facts: DraftFacts): DraftFault[] => {
  const faults: DraftFault[] = [];
  const add = (field: string, fault: string) => void faults.push({ step: 'names', field, fault });
  if (draft.nameTh.trim() === '') add('nameTh', 'needed');
  if (draft.nameEn.trim() === '') add('nameEn', 'needed');
  if (!facts.isCode) add('code', 'code_wrong');
  else if (facts.isCodeTaken) add('code', 'code_taken');
  if (!facts.isHost) add('host', 'host_wrong');
  else if (facts.isHostTaken) add('host', 'host_taken');
  if (draft.like !== '' && facts.modelCurrency === undefined) add('like', 'like_unknown');
  return faults;
};

const moneyFaults = ({ currency }: BrandDraft, { modelCurrency, isZone }: DraftFacts): DraftFault[] => {
  const faults: DraftFault[] = [];
  if (!isMoney(currency)) faults.push({ step: 'money', field: 'currency', fault: 'currency_unsupported' });
  else if (modelCurrency !== undefined && modelCurrency !== currency)
    faults.push({ step: 'money', field: 'currency', fault: 'like_differs' });
  if (!isZone) faults.push({ step: 'money', field: 'timeZone', fault: 'time_zone_unknown' });
  return faults;
};

const ownerFaults = ({ owners }: BrandDraft, { takenNames }: DraftFacts): DraftFault[] => {
  const faults: DraftFault[] = [];
  const add = (field: string, fault: string) => void faults.push({ step: 'owners', field, fault });
  if (owners.length < 2) add('owners', 'two_needed');
  for (const [at, { displayName, username, email }] of owners.entries()) {
    const before = owners.slice(0, at);
    if (displayName.trim() === '') add(`owners.${at}.displayName`, 'needed');
    else if (before.some((other) => isSameText(other.displayName, displayName)))
      add(`owners.${at}.displayName`, 'same_person');
    if (!usernamePattern.test(username)) add(`owners.${at}.username`, 'username_wrong');
    else if (takenNames.includes(username) || before.some((other) => other.username === username))
      add(`owners.${at}.username`, 'username_taken');
    if (!mailPattern.test(email)) add(`owners.${at}.email`, 'mail_wrong');
    else if (before.some((other) => isSameText(other.email, email))) add(`owners.${at}.email`, 'same_mail');
  }
  return faults;
};
