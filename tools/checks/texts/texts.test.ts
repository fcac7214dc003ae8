import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordings } from './texts.ts';

const cases: [code: string, found: string[]][] = [
  ['<p>{t("a")}</p>', []],
  ['<p>Deposit now</p>', ['Deposit now']],
  ['<p>ฝากเงิน</p>', ['ฝากเงิน']],
  ['<p>PromptPay · 88 %</p>', []],
  ['<button aria-label="Close" />', ['Close']],
  ['<button className="big" type="button" />', []],
  ['<p>{"ฝากเงิน"}</p>', ['ฝากเงิน']],
  ['<p>{`ฝาก ${x}`}</p>', ['ฝาก']],
  ['<p>{x}: {y}</p>', []],
];
for (const [code, found] of cases)
  test(`${code} holds ${found.join() || 'no words'}`, () => {
    const texts = wordings({ path: 'features/a/site/p.tsx', text: `const a = ${code};` }).map(({ text }) => text);
    assert.deepEqual(texts, found);
  });
