import { z } from 'zod';

// The page's policy forbids making code from text, and zod must not try. Imported before anything that has a schema.
z.config({ jitless: true });
