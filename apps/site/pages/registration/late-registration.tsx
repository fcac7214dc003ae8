import { type ComponentProps, lazy, Suspense } from 'react';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import type { Registration as Form } from './registration.tsx';

const Registration = lazy(() => import('./registration.tsx').then((it) => ({ default: it.Registration })));

/** The registration form where most people came for something else: fetched once it is asked for. */
export const LateRegistration = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={<SkeletonRows count={4} className="h-16" />}>
    <Registration {...props} />
  </Suspense>
);
