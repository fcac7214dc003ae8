import { z } from 'zod';

const entriesOf = z.array(z.unknown());

export const readEntries = (text: string): unknown[] => entriesOf.parse(JSON.parse(text));
