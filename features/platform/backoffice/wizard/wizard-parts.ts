import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffPlatformDraft } from '../../contract/staff-platform-draft.ts';
import type { BrandDraft } from '../../domain/draft.ts';

export type DraftFacts = OutputOf<typeof staffPlatformDraft>;

/** The logo that is kept; what changes it gives the words of a refusal, or nothing. */
export type LogoOfDraft = {
  image: DraftFacts['logo'];
  isBusy: boolean;
  set: (file: File) => Promise<string | undefined>;
  drop: () => Promise<string | undefined>;
};

/** What each step is given: the draft as it is typed, a change of it, and what is wrong with a field in words. */
export type StepProps = {
  draft: BrandDraft;
  facts: DraftFacts;
  change: (part: Partial<BrandDraft>) => void;
  /** What stands where it bounds nothing itself. */
  standing: DraftFacts['standing'];
  logo: LogoOfDraft;
  errorOf: (field: string) => string | undefined;
};
