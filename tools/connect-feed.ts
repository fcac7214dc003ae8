import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { connectFeed, wireFeed } from '#features/lottery/public.ts';
import { merchantIds, merchantOf } from '#features/merchants/public.ts';
import { runCommand } from './command/command.ts';
import { withWorld } from './command/open-world.ts';
import { print } from './command/output.ts';

const wireFile = z.strictObject({ merchant: z.string(), ...wireFeed.shape });

/** `npm run connect-feed -- FILE`: connects a source of results, or says where a known one is now; docs/guides/connect-a-source.md. */
await runCommand(async ([file]) => {
  if (file === undefined) throw new Error('Say which file: npm run connect-feed -- source.json');
  const read = wireFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`The file is not understood: ${z.prettifyError(read.error)}`);
  const { merchant, ...feed } = read.data;
  return withWorld(async ({ world }) => {
    for (const merchantId of await merchantIds(world.database.read)) {
      if ((await merchantOf(world, merchantId)).code !== merchant) continue;
      await connectFeed(world, merchantId, feed);
      print(`${feed.code} is connected; it is asked once two people have switched it on at the results desk`);
      return 0;
    }
    throw new Error(`No merchant has the code ${merchant}.`);
  });
});
