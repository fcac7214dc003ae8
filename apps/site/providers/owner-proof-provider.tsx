import { lazy, type ReactNode, Suspense } from 'react';
import { OwnerProofContext, type OwnerProofProps } from '#kit/browser/session/owner-proof.tsx';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';

// Asked for in dialogs that few open.
const LateForm = lazy(() =>
  import('#features/identity/site/factors/owner-proof-form.tsx').then((it) => ({ default: it.OwnerProofForm })),
);

const Form = (props: OwnerProofProps) => (
  <Suspense fallback={<Skeleton className="h-44" />}>
    <LateForm {...props} />
  </Suspense>
);

/** Lends the form by which a member proves that they act themselves. */
export const OwnerProofProvider = ({ children }: { children: ReactNode }) => (
  <OwnerProofContext value={Form}>{children}</OwnerProofContext>
);
