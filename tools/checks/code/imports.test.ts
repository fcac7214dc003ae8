import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imports, importsOf, violation } from './imports.ts';

const allowed: [from: string, to: string][] = [
  ['features/lottery/server/buy.ts', 'features/gateway/public.ts'],
  ['features/cashier/server/deposit.ts', 'features/cashier/domain/fee.ts'],
  ['features/cashier/site/deposit-page.tsx', 'features/cashier/contract/deposit.ts'],
  ['features/cashier/site/deposit-page.tsx', 'package:react'],
  ['features/cashier/domain/fee.ts', 'kit/shared/money/money.ts'],
  ['features/fairness/domain/draw.ts', 'package:@noble/hashes/sha2.js'],
  ['features/cashier/contract/deposit.ts', 'package:zod'],
  ['features/cashier/server/deposit.test.ts', 'kit/testing/world.ts'],
  ['features/lottery/server/buy.test.ts', 'features/wallet/public.ts'],
  ['features/lottery/server/buy.test.ts', 'features/wallet/feature.ts'],
  ['features/lottery/feature.ts', 'features/lottery/server/buy.ts'],
  ['features/lottery/feature.ts', 'features/gateway/public.ts'],
  ['apps/server/features.ts', 'features/wallet/feature.ts'],
  ['features/lottery/domain/rates.test.ts', 'tools/truth/games.json'],
  ['features/cashier/e2e/deposit.ts', 'kit/testing/browser.ts'],
  ['features/lottery/server/buy.test.ts', 'features/wallet/tooling.ts'],
  ['apps/server/main.ts', 'features/wallet/tooling.ts'],
  ['features/wallet/public.ts', 'features/wallet/server/post.ts'],
  ['features/wallet/tooling.ts', 'features/wallet/server/post.ts'],
  ['features/wallet/pages.ts', 'features/wallet/site/history-page.tsx'],
  ['features/wallet/pages.ts', 'kit/browser/pages.ts'],
  ['apps/features.ts', 'features/wallet/pages.ts'],
  ['features/lottery/domain/payout.ts', 'games/engine/chance/chance.ts'],
  ['games/slots/reef/play/spin.ts', 'games/engine/chance/chance.ts'],
  ['games/slots/reef/play/spin.ts', 'kit/shared/switch.ts'],
  ['games/slots/reef/view/stage.ts', 'games/slots/reef/play/spin.ts'],
  ['games/slots/reef/view/stage.ts', 'games/stage/dom.ts'],
  ['games/stage/stake-box.ts', 'games/stage/dom.ts'],
  ['games/stage/slot/board.ts', 'package:pixi.js'],
  ['games/stage/desk.ts', 'games/engine/game.ts'],
  ['games/catalogue.ts', 'games/slots/reef/play/spin.ts'],
  ['games/listings.ts', 'games/slots/reef/listing.ts'],
  ['games/sheets.ts', 'games/slots/reef/par-sheet.ts'],
  ['games/slots/reef/par-sheet.ts', 'games/slots/reef/play/spin.ts'],
  ['games/slots/reef/view/stage.ts', 'games/slots/reef/listing.ts'],
  ['games/slots/reef/listing.ts', 'games/engine/listing.ts'],
  ['apps/site/header.tsx', 'features/wallet/site/balance.tsx'],
  ['kit/testing/world.ts', 'kit/server/world.ts'],
];
const forbidden: [from: string, to: string, why: RegExp][] = [
  ['features/cashier/server/deposit.ts', 'features/wallet/server/post.ts', /by its public/],
  ['features/cashier/server/deposit.test.ts', 'features/wallet/server/post.ts', /by its public/],
  ['features/lottery/server/buy.ts', 'features/wallet/tooling.ts', /by its public/],
  ['features/lottery/feature.ts', 'features/gateway/tooling.ts', /by its public/],
  ['features/wallet/server/post.ts', 'features/wallet/tooling.ts', /does not import/],
  ['features/wallet/tooling.ts', 'features/wallet/contract/balance.ts', /does not import/],
  ['features/wallet/server/post.ts', 'features/cashier/public.ts', /no neighbour/],
  ['features/wallet/feature.ts', 'features/cashier/public.ts', /no neighbour/],
  ['features/lottery/feature.ts', 'features/gateway/feature.ts', /by its public/],
  ['features/lottery/feature.ts', 'features/lottery/site/page.tsx', /does not import/],
  ['features/lottery/server/buy.ts', 'features/lottery/feature.ts', /does not import/],
  ['features/cashier/site/deposit-page.tsx', 'features/cashier/server/deposit.ts', /does not import/],
  ['features/cashier/site/deposit-page.tsx', 'features/wallet/public.ts', /only the server layer/],
  ['features/cashier/site/deposit-page.tsx', 'kit/server/database/database.ts', /no use for/],
  ['features/cashier/site/deposit-page.tsx', 'package:kysely', /no use for the package/],
  ['features/cashier/domain/fee.ts', 'features/cashier/db/find.ts', /does not import/],
  ['features/cashier/domain/fee.ts', 'package:node:crypto', /no use for the package/],
  ['features/wallet/pages.ts', 'features/wallet/server/post.ts', /does not import/],
  ['features/wallet/pages.ts', 'features/cashier/site/deposit-page.tsx', /by its public/],
  ['features/wallet/pages.ts', 'package:lucide-react', /no use for the package/],
  ['features/cashier/site/deposit-page.tsx', 'features/cashier/pages.ts', /does not import/],
  ['features/cashier/tricks/x.ts', 'kit/shared/money/money.ts', /not a layer/],
  ['features/cashier/server/x.ts', 'apps/server/env.ts', /knows nothing of apps/],
  ['games/slots/reef/play/spin.ts', 'features/wallet/public.ts', /know nothing/],
  ['games/slots/reef/play/spin.ts', 'games/cards/poker/play/deal.ts', /no other game/],
  ['games/slots/reef/play/spin.ts', 'games/slots/reef/view/stage.ts', /does not import/],
  ['games/slots/reef/play/spin.ts', 'package:node:crypto', /no package/],
  ['games/slots/reef/play/spin.ts', 'package:pixi.js', /no package/],
  ['games/stage/slot/board.ts', 'package:react', /no package/],
  ['games/slots/reef/play/spin.ts', 'kit/server/clock.ts', /no use for/],
  ['games/engine/chance/chance.ts', 'games/slots/reef/play/spin.ts', /knows no game/],
  ['games/slots/reef/play/spin.ts', 'games/stage/dom.ts', /only a view/],
  ['games/stage/dom.ts', 'games/slots/reef/play/spin.ts', /knows no game/],
  ['games/stage/dom.ts', 'kit/server/clock.ts', /no use for/],
  ['games/catalogue.ts', 'games/slots/reef/view/stage.ts', /lists nothing else/],
  ['games/listings.ts', 'games/slots/reef/play/spin.ts', /lists nothing else/],
  ['games/slots/reef/play/spin.ts', 'games/slots/reef/par-sheet.ts', /does not import/],
  ['games/slots/reef/listing.ts', 'games/slots/reef/view/stage.ts', /does not import/],
  ['games/slots/reef/play/spin.ts', 'games/catalogue.ts', /no other game/],
  ['kit/server/database/database.ts', 'features/wallet/public.ts', /knows nothing/],
  ['kit/shared/money/money.ts', 'kit/server/database/database.ts', /no use for/],
  ['kit/browser/calls/call.ts', 'package:pg', /no use for the package/],
  ['apps/server/main.ts', 'tools/command/output.ts', /never shipped/],
];

for (const [from, to] of allowed) test(`${from} may import ${to}`, () => assert.equal(violation(from, to), undefined));
for (const [from, to, why] of forbidden)
  test(`${from} may not import ${to}`, () => assert.match(violation(from, to) ?? '', why));

test('multi-line, type-only, dynamic, side-effect and type-position imports are seen; comments and texts are not', () => {
  const text = [
    "import type {\n  A,\n} from '../contract/a.ts';",
    "export { b } from '#kit/b.ts';",
    "const c = await import('./c.ts');",
    "import { d } from 'zod';",
    "import './e.css';",
    "type F = import('./f.ts').F;",
    "// import { x } from './x.ts';",
    'const text = "import { y } from \'./y.ts\'";',
  ].join('\n');
  assert.deepEqual(
    importsOf({ path: 'features/x/site/p.ts', text })
      .map(({ to }) => to)
      .toSorted(),
    [
      'features/x/contract/a.ts',
      'features/x/site/c.ts',
      'features/x/site/e.css',
      'features/x/site/f.ts',
      'kit/b.ts',
      'package:zod',
    ],
  );
});

const faults: [path: string, text: string, fault: RegExp][] = [
  ['kit/shared/a.ts', "export * from './b.ts';", /no barrels/],
  ['kit/shared/a.ts', "import { b } from './b';", /with its ending/],
  ['features/wallet/public.ts', "export { a } from './server/a.ts';\nexport const b = 1;", /:2 a face only re-exports/],
  ['features/wallet/tooling.ts', "import { a } from './server/a.ts';", /:1 a face only re-exports/],
];
for (const [path, text, fault] of faults)
  test(`${path} is refused: ${text.split('\n').at(-1)}`, async () => {
    const outcome = await imports.check([{ path, text }]);
    assert.equal(outcome.faults.length, 1);
    assert.match(outcome.faults[0] ?? '', fault);
  });
