import type { Refused } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { type RateLimit, takeRate } from './rate-limit.ts';
import type { StaffVisit } from './visit.ts';
import type { World } from '../world.ts';

/** Files that one member of staff may send, whatever they are for: pictures cost the processor more than any other call. */
export const staffUploads: RateLimit = { name: 'kit/staff-upload', most: 120, windowMs: hoursMs(1) };

/** Takes it before the file is read: the `beforeBody` of every upload of the back office. */
export const takeStaffUpload =
  (world: World) =>
  ({ staff }: StaffVisit): Promise<Refused<'too_many_requests'> | undefined> =>
    takeRate(world, staffUploads, staff.staffId);
