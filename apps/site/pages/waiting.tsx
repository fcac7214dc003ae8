import { SkeletonRows } from '#kit/browser/skeleton.tsx';

/** The shape of a page whose code is still on its way after a second. */
export const WaitingPage = () => <SkeletonRows count={3} className="h-32" />;
