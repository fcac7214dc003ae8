import { z } from 'zod';

// Imported before any schema is made: zod otherwise tries to compile code, which the page's policy reports.
z.config({ jitless: true });
