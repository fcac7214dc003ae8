import { useEffect } from 'react';
import { verifyHash } from './verify-hash.ts';

/** Whoever comes by the code of a picture, or from the verifier itself, goes on to it with everything filled in. */
export const useWayToVerifier = (verifyFragment: string | undefined): void =>
  useEffect(() => {
    if (verifyFragment !== undefined && location.hash === verifyHash) location.replace(`/verify#${verifyFragment}`);
  }, [verifyFragment]);
