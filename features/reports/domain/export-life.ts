import { hoursMs } from '#kit/shared/time.ts';

/** A file of the back office's lists lives so long, and is dead for everybody after. */
export const livesMs = hoursMs(24);
/** What a stop leaves behind of a job goes by itself. */
export const halfWrittenMs = hoursMs(48);
