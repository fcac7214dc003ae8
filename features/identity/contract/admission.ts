import type { z } from 'zod';
import { sessionStarted } from './session-started.ts';

/** What every way in answers. Whoever admits somebody hands it on as it is; only `enter` in the page looks inside. */
export const admission = sessionStarted;
export type Admission = z.output<typeof admission>;
