import { lazy, Suspense } from 'react';
import { useSite } from '../../settings/site-settings.ts';

const SocialButtons = lazy(() =>
  import('#features/identity/site/social/social-buttons.tsx').then((it) => ({ default: it.SocialButtons })),
);

/** Other sites' accounts below a form of ours; where none is switched on nothing is loaded. @param next where it leads in the end. */
export const SocialWays = ({ next }: { next: string }) => {
  const { hasSocialLogin } = useSite();
  return hasSocialLogin ? (
    <Suspense>
      <SocialButtons next={next} />
    </Suspense>
  ) : null;
};
