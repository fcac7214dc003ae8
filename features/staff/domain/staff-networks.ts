import { areWithin, isWithin } from '#kit/shared/networks/networks.ts';

/** The place of a list that holds for every role. */
export const anyRole = 'everybody';

/** Networks by place; an absent or empty list lets everybody of its place in from anywhere. */
export type NetworkLists = ReadonlyMap<string, readonly string[]>;

/** Whether somebody of a role may come in from an address: each list that holds for them lets it in. */
export const letsIn = (lists: NetworkLists, role: string, ip: string): boolean =>
  [anyRole, role].every((place) => {
    const networks = lists.get(place) ?? [];
    return networks.length === 0 || isWithin(ip, networks);
  });

/** Whether another list lets nobody in whom the one before kept out. */
export const onlyTightensList = (before: readonly string[], after: readonly string[]): boolean =>
  after.length > 0 && (before.length === 0 || areWithin(after, before));
