import { clsx } from 'clsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { socialAccounts } from '../../contract/social/social-accounts.ts';
import { SocialMark } from './social-mark.tsx';
import { socialNames } from './social-names.ts';

export type SocialAccount = OutputOf<typeof socialAccounts>['socialAccounts'][number];

/** How a person knows an account of another site again. */
export const SocialAccountLabel = ({
  provider,
  label,
  className,
}: Pick<SocialAccount, 'provider' | 'label'> & { className?: string }) => (
  <span className={clsx('flex min-w-0 items-center gap-3', className)}>
    <SocialMark provider={provider} />
    <span className="min-w-0">
      <span className="block truncate font-semibold">{label.name || socialNames[provider]}</span>
      {label.email !== null && <span className="block truncate text-sm text-soft">{label.email}</span>}
    </span>
  </span>
);
