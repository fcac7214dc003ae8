import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import axe from 'axe-core';
import { type Page } from 'playwright-core';
import { z } from 'zod';
import { bundleFragment } from '../domain/bundle-link.ts';
import { type DrawBundle } from '../domain/draw-bundle.ts';
import { bundle, example, fails, holds, openTexts, paste, phone, verifierPage } from './verifier-page.fixture.ts';

const { folder, file, site, open } = verifierPage();
const desktop = { width: 1280, height: 900 };

test('a draw from a link is recomputed in Thai, each step with its figures', async (t) => {
  const page = await open(t, { at: `${site.address}#${await bundleFragment(bundle())}` });
  await holds(page);
  assert.equal(await page.locator('ol.steps > li.holds').count(), 12);
  const { seed, announcement, announcementHash, seal, result } = bundle();
  const text = await page.locator('main').innerText();
  for (const figure of [seed, announcement.commit, announcementHash, seal.merkleRoot, result.final])
    assert.ok(text.includes(figure), figure);
});

const lies: [(copy: DrawBundle) => unknown, string][] = [
  [(copy) => (copy.seed = '00'.repeat(32)), 'ซีดตรงกับที่ผูกมัดไว้'],
  [(copy) => (copy.result.top3 = '999'), 'ผลรางวัลคำนวณได้จริง'],
  [(copy) => (copy.entries[2]![1] = 1), 'เลขที่ยิง'],
  [(copy) => (copy.beacon.signature = copy.beacon.signature.replace(/.$/, '8')), 'บีคอนเป็นของจริง'],
  [(copy) => (copy.seal.stakeTotal = '1.00'), 'ปิดผนึกเมื่อปิดรับ'],
  [(copy) => (copy.payTable[0]!.rate = '950'), 'กติกาและอัตราจ่ายไม่ถูกแก้'],
  [(copy) => (copy.ticket!.leaf.lines[0]!.stake = '90.00'), 'โพยของคุณอยู่ในชุดที่ปิดผนึก'],
  [(copy) => (copy.ticket!.payoutTotal = '90.00'), 'เงินรางวัลของคุณ'],
];

test('a draw without its table of exposure says so beside the verdict, and that step is not green', async (t) => {
  const page = await open(t);
  const { exposure: _table, ...less } = bundle();
  await paste(page, JSON.stringify(less));
  await page.getByRole('heading', { name: 'ส่วนที่แสดงถูกต้อง' }).waitFor();
  for (const part of ['p.note', 'ol.steps > li.absent'])
    await page.locator(part, { hasText: 'ตารางยอดที่แต่ละผลจะต้องจ่ายไม่อยู่ในชุดข้อมูลนี้' }).waitFor();
});

test('any changed field turns its step red and shows both values', async (t) => {
  const page = await open(t, { viewport: desktop });
  for (const [lie, step] of lies) {
    const copy = bundle();
    lie(copy);
    await paste(page, JSON.stringify(copy));
    await fails(page);
    const red = page.locator('li.step.fails').filter({ has: page.getByRole('heading', { name: step, exact: true }) });
    await red.locator('.off').first().waitFor();
    await paste(page, example);
    await holds(page);
  }
});

test('saved draws of other kinds are read by the names of their bets and prizes, and nothing is claimed for results of others', async (t) => {
  const page = await open(t);
  const drop = async (name: string, number: string) => {
    await page.getByLabel('เลือกไฟล์').setInputFiles(`docs/guides/example-${name}-draw.json`);
    await page.locator('.verdict.holds').getByText(number).waitFor();
    const text = await page.locator('main').innerText();
    assert.doesNotMatch(
      await page.locator('.recheck').innerText(),
      /verifier\.|betTypes\.|prizes\.|\b(lo2|xien2|truot4|g1|special)\b/,
      name,
    );
    return text;
  };
  const vietnam = await drop('vietnam', 'VNF2M-20261122-0452 → 47957');
  for (const name of ['โล 2 ตัว', 'รางวัลพิเศษ (ĐB)', 'หวยที่เราออกรางวัลเอง: จากซีดและบีคอน'])
    assert.ok(vietnam.includes(name), name);
  const index = await drop('index', '→ 1495.88');
  assert.ok(index.includes('ค่าก่อนหน้า') && index.includes('ดัชนีจำลอง: จากซีดและบีคอน'));
  const outside = await drop('outside', '→ 36094');
  assert.ok(outside.includes('ผลรางวัลออกโดยผู้อื่น') && outside.includes('แสดงตามที่ประกาศ ไม่ได้คำนวณซ้ำ'));
  assert.ok(!outside.includes('บีคอนเป็นของจริง'));
  await page.getByLabel('ภาษา').selectOption('vi');
  await page.getByText('Lô xiên 2').first().waitFor();
});

test('the published text of a round of a house game is computed again; what is changed in it turns its step red', async (t) => {
  const page = await open(t);
  const round = readFileSync('docs/guides/example-round.json', 'utf8');
  await paste(page, round);
  await holds(page);
  await page.getByText(/^mines\/2 · rnd_/).waitFor();
  assert.equal(await page.locator('ol.steps > li.holds').count(), 6);
  // By hand: the message of a block, its answer, and the first word of the list at the beginning of that.
  await page.getByText('ที่มาของค่าสุ่มเหล่านี้').click();
  const inputs = page.locator('details.inputs');
  await inputs.getByText('my-own-seed:1').waitFor();
  const valueOf = (name: string) => inputs.locator('.figure', { hasText: name }).first().locator('code').innerText();
  const message = Buffer.from(await valueOf('ข้อความ'), 'hex');
  assert.equal(message.subarray(0, 13).toString(), 'fair/v1/draw\0');
  const answer = createHmac('sha256', Buffer.from(await valueOf('ซีด (คีย์)'), 'hex'))
    .update(message)
    .digest();
  assert.equal(await valueOf('HMAC-SHA256'), answer.toString('hex'));
  assert.equal(await page.locator('.words li code').first().innerText(), String(answer.readUInt32BE(0)));
  await inputs.getByRole('button', { name: 'คัดลอก: ข้อความ' }).click();
  await inputs.getByText(/^(คัดลอกแล้ว|เลือกไว้แล้ว คัดลอกได้เลย)$/).waitFor();
  assert.doesNotMatch(await page.locator('.recheck').innerText(), /verifier\./);
  for (const [field, wrong] of [
    ['"clientSeed": "my-own-seed"', '"clientSeed": "your-own-seed"'],
    ['"nonce": 1,', '"nonce": 2,'],
    ['"stake": "25.00"', '"stake": "25.01"'],
  ] as const) {
    assert.ok(round.includes(field));
    await paste(page, round.replace(field, wrong));
    await fails(page);
  }
  await paste(page, round.replace('"payout": "', '"payout": "9'));
  await fails(page);
  await page.locator('li.step.fails').getByRole('heading', { name: 'เงินรางวัล' }).waitFor();
  // What its player could keep before the seed was shown is signed, and said to be no more than that.
  const kept = readFileSync('docs/guides/example-receipt.json', 'utf8');
  await paste(page, kept);
  await page.getByRole('heading', { name: 'ไฟล์นี้ตรงกับที่เราลงนามไว้' }).waitFor();
  await paste(page, kept.replace('"my-own-seed"', '"your-own-seed"'));
  await fails(page);
  // A text without what binds it is none of a round: nobody makes an altered round hold by leaving the hashes out.
  await paste(page, round.replace('"form": "round/v2"', '"form": "round/v1"'));
  await fails(page);
});

test('a saved page checks a saved draw with no server at all', async (t) => {
  const page = await open(t, { at: `file://${file}` });
  const saved = join(folder, 'draw.json');
  writeFileSync(saved, example);
  await page.getByLabel('เลือกไฟล์').setInputFiles(saved);
  await holds(page);
  // It asks no site: neither by a draw's name nor by a code.
  assert.equal(await page.getByLabel('เลขงวด', { exact: true }).count(), 0);
  await page.getByLabel('ลิงก์หรือรหัสของโพยหรืองวด').fill(`drw_${'0a'.repeat(16)}`);
  await page.getByRole('button', { name: 'ตรวจ', exact: true }).click();
  await page.getByRole('alert').getByText('สำเนาที่บันทึกไว้ไม่ต่อเว็บไซต์').waitFor();
});

test('nonsense is refused in words, and markup in a bundle stays text', async (t) => {
  const page = await open(t);
  await paste(page, 'not a draw');
  await page.getByRole('alert').getByText('อ่านข้อมูลงวดนี้ไม่ได้').waitFor();
  await paste(page, '{}');
  await fails(page);
  const copy = bundle();
  copy.rules['th'] = '<img src=x onerror="document.title=1">';
  copy.announcement.game = '<script>document.title=1</script>';
  await paste(page, JSON.stringify(copy));
  await page.getByText('<script>document.title=1</script>').first().waitFor();
  assert.equal(await page.locator('main img, main script').count(), 0);
  assert.equal(await page.title(), 'ตรวจสอบผลรางวัล');
});

test('the vectors run in front of the reader', async (t) => {
  const page = await open(t);
  await openTexts(page);
  await page.getByRole('button', { name: 'ทดสอบการคำนวณ' }).click();
  await page.getByText('ถูกต้อง 12 จาก 12 ข้อ').waitFor();
});

test('each complete language is spoken whole, in its own words and dates', async (t) => {
  const page = await open(t, { viewport: desktop, at: `${site.address}#${await bundleFragment(bundle())}` });
  await holds(page);
  const opened = page
    .locator('.figure', { hasText: /\d{4}-\d\d-\d\dT/ })
    .first()
    .locator('dd')
    .first();
  const spoken = {
    th: ['ถูกต้องทุกขั้นตอน', '2566'],
    en: ['Everything adds up', '2023'],
    'zh-Hans': ['全部吻合', '2023年'],
    id: ['Semuanya cocok', '2023'],
    fil: ['Tugma ang lahat', '2023'],
    vi: ['Mọi thứ đều khớp', '2023'],
  };
  for (const [index, [tag, [verdict = '', year = '']]] of Object.entries(spoken).entries()) {
    await page.getByRole('combobox').selectOption({ index });
    await page.getByRole('heading', { name: verdict }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), tag);
    assert.ok((await opened.innerText()).includes(year), `${tag}: ${await opened.innerText()}`);
    const shown = await page.locator('body').innerText();
    assert.doesNotMatch(shown, /verifier\.|\{\{/, tag);
    if (tag !== 'th') assert.doesNotMatch(shown.replaceAll(/ไทย|ถูกต้อง/g, ''), /ซีด|บีคอน|งวด/, tag);
  }
});

test('who reads another language is given English, who chose none the one of the page', async (t) => {
  const page = await open(t);
  await page.evaluate(`localStorage.setItem('lang', 'AR')`);
  await page.reload();
  await page.getByRole('heading', { name: 'Verify a draw' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'en');
});

test('English and light are a press away, keep the draw on the page, and are remembered', async (t) => {
  const page = await open(t);
  await page.getByRole('button', { name: 'ดูตัวอย่าง' }).click();
  await holds(page);
  await page.getByLabel('ภาษา').selectOption('English');
  await page.getByRole('heading', { name: 'Everything adds up' }).waitFor();
  await page.getByRole('button', { name: 'Light' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Verify a draw' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
});

for (const [device, viewport] of Object.entries({ phone, desktop }))
  test(`on the ${device} the page works by keyboard, never scrolls sideways, and axe finds nothing in any look`, async (t) => {
    const page = await open(t, { viewport });
    await page.getByRole('button', { name: 'ดูตัวอย่าง' }).focus();
    await page.keyboard.press('Enter');
    await holds(page);
    const pressed = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const turns: Record<string, () => Promise<unknown>> = {
      light: () => pressed('สว่าง'),
      English: () => page.getByLabel('ภาษา').selectOption('en'),
      dark: () => pressed('Dark'),
      Vietnamese: () => page.getByLabel('Language').selectOption('vi'),
    };
    for (const [turn, make] of Object.entries(turns)) {
      const overflow = await page.evaluate('document.body.scrollWidth - innerWidth');
      assert.ok(Number(overflow) <= 0, `before ${turn}`);
      assert.deepEqual(await faultsByAxe(page), [], `before ${turn}`);
      await make();
      await page.locator('.verdict.holds').waitFor();
    }
  });

/** The page's policy lets no script in, so axe is put in by the debugger. */
const faultsByAxe = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe.source });
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run().then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map((node) => node.html).join(' ')))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  return z.array(z.string()).parse(result.value);
};
