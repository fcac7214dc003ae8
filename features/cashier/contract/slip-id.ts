import { z } from 'zod';

export const slipId = z.string().regex(/^slp_[0-9a-f]{32}$/);
