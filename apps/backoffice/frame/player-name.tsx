import { useQuery } from '@tanstack/react-query';
import { staffPlayerNames } from '#features/identity/contract/accounts/staff-player-names.ts';
import { call } from '#kit/browser/calls/call.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { hrefOf } from '#kit/browser/desk/address-state.ts';
import type { PersonNameProps } from '#kit/browser/desk/person-name.tsx';
import { shortId } from '#kit/shared/short-id.ts';

const gatherMs = 15;
const askedMax = 100;

type Waiting = Map<string, ((name: string | null) => void)[]>;
let waiting: Waiting = new Map();

const ask = async (asked: Waiting): Promise<void> => {
  const ids = [...asked.keys()];
  for (let at = 0; at < ids.length; at += askedMax) {
    const part = ids.slice(at, at + askedMax);
    const answer = await call(staffPlayerNames, { memberIds: part.join(',') });
    for (const memberId of part)
      for (const tell of asked.get(memberId) ?? [])
        tell((answer.ok ? answer.value.names[memberId] : undefined) ?? null);
  }
};

/** The name behind an id; the ids of a whole list travel in one call. */
const nameOf = (memberId: string): Promise<string | null> =>
  new Promise((resolve) => {
    if (waiting.size === 0)
      setTimeout(() => {
        const asked = waiting;
        waiting = new Map();
        void ask(asked);
      }, gatherMs);
    waiting.set(memberId, [...(waiting.get(memberId) ?? []), resolve]);
  });

/** A player by name with the way to the page; by the end of the id until, and where, the name may not be known. */
export const PlayerName = ({ id, tab }: PersonNameProps) => {
  const may = usePermission();
  const { data } = useQuery({
    queryKey: ['player-name', id],
    queryFn: () => nameOf(id),
    enabled: may('players.read') && /^mbr_[0-9a-f]{32}$/.test(id),
    staleTime: Infinity,
  });
  const text = data ?? shortId(id);
  if (!may('players.read')) return <span className="figures">{text}</span>;
  return (
    <DeskLink
      href={hrefOf(`/players/${id}`, { tab })}
      title={id}
      className="inline-flex min-h-11 items-center font-semibold text-money-text underline-offset-4 hover:underline"
    >
      {text}
    </DeskLink>
  );
};
