import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffPlatformDraft } from '../../contract/staff-platform-draft.ts';
import type { BrandDraft } from '../../domain/draft.ts';

export type DraftFacts = OutputOf<typeof staffPlatformDraft>;

/** What each step is given: the draft as it is typed, a change of it, and what is wrong with a field in words. */
export type StepProps = {
  draft: BrandDraft;
  facts: DraftFacts;
  change: (part: Partial<BrandDraft>) => void;
  errorOf: (field: string) => string | undefined;
};
