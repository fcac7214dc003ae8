import { type Canonical, canonicalJson } from '#kit/shared/canonical-json.ts';

export type SettingFacts = {
  /** The version that stands, 0 for the default, and the one that the person saw. */
  standing: number;
  seen: number;
  before: Canonical;
  after: Canonical;
  /** What the setting says of this change. */
  secondPerson: 'needed' | 'not_needed';
  /** Whether a second person has agreed to it. */
  agreed: 'agreed' | 'not_asked';
};

/** What becomes of a change: the first reason that speaks against it counts. */
export type SettingDecision = 'version_conflict' | 'no_change' | 'ask' | 'write';

export const decideSetting = (facts: SettingFacts): SettingDecision => {
  if (facts.seen !== facts.standing) return 'version_conflict';
  if (canonicalJson(facts.before) === canonicalJson(facts.after)) return 'no_change';
  return facts.secondPerson === 'needed' && facts.agreed === 'not_asked' ? 'ask' : 'write';
};
