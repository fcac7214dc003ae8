/** A feature that exists only while the check runs: a call, a desk call, a flag, a setting, an event, a table and texts. By path from the root. */
export const probeFiles: Readonly<Record<string, string>> = {
  'features/probe/README.md': '# Probe\n\nA feature that is built by a check, to count what a new feature touches.\n',
  'features/probe/public.ts': `export { notesFlag } from './server/flags.ts';\n`,
  'features/probe/feature.ts': `import { featureFlags, featureSettings } from '#features/merchants/public.ts';
import { listen } from '#kit/server/events/events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { hearNote, noteTaken } from './server/note-taken.ts';
import { notesFlag } from './server/flags.ts';
import { noteLengthMax } from './server/settings.ts';
import { staffProbeNotes } from './server/staff-probe-notes.ts';
import { takeProbeNote } from './server/take-probe-note.ts';

export const probe = defineFeature({
  name: 'probe',
  site: { takeProbeNote },
  desk: { staffProbeNotes },
  listeners: (world) => [listen(noteTaken, 'probe.count-heard', hearNote(world))],
  contributes: [featureFlags.with(notesFlag), featureSettings.with(noteLengthMax)],
});
`,
  'features/probe/contract/take-probe-note.ts': `import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const takeProbeNote = endpoint({
  method: 'POST',
  path: '/wps/probe/notes',
  access: 'visitor',
  summary: 'Takes a note.',
  input: z.strictObject({ text: z.string().min(1).max(100) }),
  output: z.object({ noteId: z.string() }),
  refusals: { function_off: 409, note_too_long: 422 },
});
`,
  'features/probe/contract/staff-probe-notes.ts': `import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffProbeNotes = endpoint({
  method: 'GET',
  path: '/staff/probe/notes',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'The notes that visitors left.',
  input: z.object({}),
  output: z.object({ notes: z.array(z.string()) }),
  refusals: {},
});
`,
  'features/probe/server/flags.ts': `import { defineFlag } from '#features/merchants/public.ts';

export const notesFlag = defineFlag('PROBE3', {
  group: 'SERVICE3',
  owner: 'probe',
  start: 'on',
  meaning: 'Visitors may leave notes',
});
`,
  'features/probe/server/settings.ts': `import { setting } from '#features/merchants/public.ts';
import { z } from 'zod';

export const noteLengthMax = setting({
  key: 'probe.note_length_max',
  schema: z.int().min(1).max(100),
  default: 10,
  owner: 'probe',
  permission: 'merchants.write',
  secondPerson: (before, after) => after > before,
  effect: 'next_call',
});
`,
  'features/probe/server/note-taken.ts': `import { z } from 'zod';
import { defineEvent } from '#kit/server/events/events.ts';
import type { World } from '#kit/server/world.ts';
import { countHeard } from '../db/notes.ts';

export const noteTaken = defineEvent('probe.note-taken', z.object({ noteId: z.string() }), ({ noteId }) => noteId);

export const hearNote =
  (world: World) =>
  async ({ noteId }: { noteId: string }): Promise<void> => {
    await world.database.transact((tx) => countHeard(tx, noteId));
  };
`,
  'features/probe/server/take-probe-note.ts': `import { isOn, settingOf } from '#features/merchants/public.ts';
import { publishIn } from '#kit/server/events/events.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { takeProbeNote as contract } from '../contract/take-probe-note.ts';
import { insertNote } from '../db/notes.ts';
import { notesFlag } from './flags.ts';
import { noteTaken } from './note-taken.ts';
import { noteLengthMax } from './settings.ts';

export const takeProbeNote = handle(contract, (world) => async ({ text }, { merchantId }) => {
  if (!(await isOn(world, merchantId, notesFlag))) return refuse('function_off');
  const most = await settingOf(world, merchantId, noteLengthMax);
  if (text.length > most) return refuse('note_too_long', { most });
  const noteId = world.entropy.id('not');
  return world.database.transact(async (tx) => {
    await insertNote(tx, { noteId, merchantId, text });
    await publishIn(tx, noteTaken, { noteId });
    return accept({ noteId });
  });
});
`,
  'features/probe/server/staff-probe-notes.ts': `import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffProbeNotes as contract } from '../contract/staff-probe-notes.ts';
import { notesOf } from '../db/notes.ts';

export const staffProbeNotes = handle(
  contract,
  (world) =>
    async (_input, { merchantId }) =>
      accept({ notes: await notesOf(world.backofficeDatabase.read, merchantId) }),
);
`,
  'features/probe/server/notes.test.ts': `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notesFlag } from './flags.ts';

test('PROBE3 is on from the start', () => assert.equal(notesFlag.start, 'on'));
`,
  'features/probe/db/notes.ts': `import { type Read, sql, type Tx } from '#kit/server/database/database.ts';

type Note = { noteId: string; merchantId: string; text: string };

export const insertNote = async (tx: Tx, { noteId, merchantId, text }: Note): Promise<void> => {
  await sql\`
    insert into probe.note (note_id, merchant_id, text)
    values (\${noteId}, \${merchantId}, \${text})\`.execute(tx);
};

export const countHeard = async (tx: Tx, noteId: string): Promise<void> => {
  await sql\`
    update probe.note
    set heard = heard + 1
    where note_id = \${noteId}\`.execute(tx);
};

export const notesOf = async (read: Read, merchantId: string): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>\`
    select text
    from probe.note
    where merchant_id = \${merchantId}
    order by note_id\`.execute(read);
  return rows.map(({ text }) => text);
};
`,
  'features/probe/db/migrations/20300101-9901-probe-notes.sql': `-- Notes of visitors, for the check that builds a feature.
create schema probe;
grant usage on schema probe to app_core, app_backoffice;
create table probe.note (
  note_id text primary key,
  merchant_id text not null,
  text text not null,
  heard integer not null default 0
);
grant select, insert, update on probe.note to app_core;
grant select on probe.note to app_backoffice;
`,
  'features/probe/locales/en.json': `{
  "title": "Notes",
  "refusals": { "note_too_long": "At most {{most}} characters." },
  "settings": { "heading": "Notes", "note_length_max": { "title": "Length of notes", "hint": "In characters." } }
}\n`,
  'features/probe/locales/th.json': `{
  "title": "บันทึก",
  "refusals": { "note_too_long": "ไม่เกิน {{most}} ตัวอักษร" },
  "settings": { "heading": "บันทึก", "note_length_max": { "title": "ความยาวของบันทึก", "hint": "เป็นตัวอักษร" } }
}\n`,
};

/** What has to be written outside of the feature's folder: by file, what stands there and what comes instead. */
export const outsideEdits: Readonly<Record<string, readonly [was: string, is: string][]>> = {
  'apps/server/features.ts': [
    ['import { proof }', "import { probe } from '#features/probe/feature.ts';\nimport { proof }"],
    ['  fairness,\n', '  fairness,\n  probe,\n'],
  ],
  'architecture.ts': [['  fairness: [],\n', "  fairness: [],\n  probe: ['merchants'],\n"]],
};
