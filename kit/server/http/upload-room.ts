import { refuse, type Refused } from '#kit/shared/result.ts';
import { addressScope } from './address-scope.ts';
import type { VisitOf } from './visit.ts';
import type { Access } from '#kit/shared/endpoint.ts';

export type UploadRoomLimits = {
  /** Forms at a time, whoever sends them. */
  most: number;
  /** Of those, from people without a session: they never take the members' and the staff's room. */
  mostOfStrangers: number;
  mostOfAddress: number;
};

type Room = <Value>(
  visit: VisitOf<Access>,
  work: () => Promise<Value>,
) => Promise<Value | Refused<'too_many_requests'>>;

const comeAgain = () => refuse('too_many_requests', { retryAfterSeconds: 2 });

/**
 * Lets so many uploads be read and worked on at once, from one address fewer; whoever comes then is refused before a byte of the
 * file is read. One slow sender holds one place, for as long as the listener lets a body take.
 */
export const uploadRoom = ({ most, mostOfStrangers, mostOfAddress }: UploadRoomLimits): Room => {
  let [all, ofStrangers] = [0, 0];
  const ofAddress = new Map<string, number>();
  return async (visit, work) => {
    const isStranger = !('staff' in visit) && visit.player === undefined;
    const address = addressScope(visit.ip);
    const before = ofAddress.get(address) ?? 0;
    if (all >= most || before >= mostOfAddress || (isStranger && ofStrangers >= mostOfStrangers)) return comeAgain();
    all++;
    if (isStranger) ofStrangers++;
    ofAddress.set(address, before + 1);
    try {
      return await work();
    } finally {
      all--;
      if (isStranger) ofStrangers--;
      const left = ofAddress.get(address)! - 1;
      if (left === 0) ofAddress.delete(address);
      else ofAddress.set(address, left);
    }
  };
};
