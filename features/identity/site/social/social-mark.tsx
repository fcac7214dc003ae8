import type { SocialProvider } from '../../domain/social-providers.ts';
import { socialNames } from './social-names.ts';

/** A letter, no drawing of theirs: whose account it is, the words beside it say. */
export const SocialMark = ({ provider }: { provider: SocialProvider }) => (
  <span
    aria-hidden
    className="grid size-7 shrink-0 place-items-center rounded-full border border-edge text-sm font-semibold text-brand"
  >
    {socialNames[provider].slice(0, 1)}
  </span>
);
