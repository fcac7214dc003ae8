import { useRead } from '#kit/browser/calls/queries.ts';
import { showProtection } from '../contract/show-protection.ts';
import { ClosedCard } from './closed-card.tsx';

/** Where a game was not opened because play is closed: until when, and who helps. */
export const ClosedNote = () => {
  const { data } = useRead(showProtection, {}, { staleTime: 0 });
  return data?.closed ? <ClosedCard closed={data.closed} /> : null;
};
