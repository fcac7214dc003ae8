import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accessFaultsOf, calm, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

for (const [language, title] of [
  ['TH', 'หวยออนไลน์ที่ตรวจผลเองได้ทุกงวด'],
  ['EN', 'The lottery whose every draw you can check'],
] as const)
  for (const theme of ['dark', 'light'] as const)
    test(`${language}, ${theme}: the server writes it, and the page never shows anything else on its way`, async () => {
      const answer = await fetch(site.site, { headers: { cookie: `lang=${language}; theme=${theme}` } });
      const [head = ''] = (await answer.text()).split('<body>');
      assert.match(head, new RegExp(`<html lang="${language.toLowerCase()}" dir="ltr" data-theme="${theme}">`));
      assert.match(head, new RegExp(`<title>[^<]*${title}</title>`));

      const open = await browser.open(`${site.site}/help`, { language, theme });
      await open.context().addInitScript(`
        globalThis.looks = [];
        new MutationObserver(() => {
          const { lang, dir, dataset } = document.documentElement;
          globalThis.looks.push([lang, dir, dataset.theme].join(' '));
        }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['lang', 'dir', 'data-theme'] });`);
      await open.goto(site.site);
      await open.getByRole('timer').first().waitFor();
      const looks = new Set(
        await open.evaluate('globalThis.looks.filter((look) => !look.startsWith(" "))').then(textsIn),
      );
      assert.deepEqual([...looks], [`${language.toLowerCase()} ltr ${theme}`]);
    });

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

test('the balance is refreshed by hand and hidden at will, and stays hidden over a reload', async () => {
  const token = await registerPlayer(site.site, 'hider1');
  const page = await browser.open(site.site, { token, language: 'EN', screen: 'desktop' });
  const banner = page.getByRole('banner');
  await banner.getByText('฿0.00').waitFor();
  await page.route('**/api/live*', (route) => route.abort());
  await deposit(site, token, '250.00', 'hider1-first');
  await banner.getByRole('button', { name: 'Refresh the balance' }).click();
  await banner.getByText(/^฿250\.\d\d$/).waitFor();
  await banner.getByRole('button', { name: 'Hide the balance' }).click();
  await banner.getByText('***').waitFor();
  assert.equal(await banner.getByText('฿').count(), 0);
  await page.reload();
  await banner.getByText('***').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await banner.getByRole('button', { name: 'Show the balance' }).click();
  await banner.getByText(/^฿250\.\d\d$/).waitFor();
});

test('by keyboard alone: every stop is seen, none lies under a bar, and the way in works', async () => {
  for (const screen of ['desktop', 'phone'] as const) {
    const page = await browser.open(site.site, { language: 'EN', screen });
    await page.getByRole('timer').first().waitFor();
    await page.getByRole('heading', { name: 'How a draw is made' }).waitFor();
    // A category that is known later would push the one that has the focus aside.
    await calm(page);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to content');
    const faults: string[] = [];
    const seen = new Set<string>();
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Tab');
      const first = textsIn(await page.evaluate(focusLook));
      // A list that is drawn along under the focus is where it belongs a moment later.
      const [name, fault] = first[1] ? textsIn(await page.evaluate(focusLookLater)) : first;
      if (name === undefined || name === 'BODY') break;
      seen.add(name);
      if (fault) faults.push(`${screen} ${name}: ${fault}`);
    }
    assert.deepEqual(faults, []);
    assert.ok(seen.size > 15, `${seen.size} stops on ${screen}`);
    await page.context().close();
  }
  const page = await browser.open(`${site.site}/register`, { language: 'EN', screen: 'desktop' });
  await page.getByLabel('Username').focus();
  await page.keyboard.type('KeyOnly1');
  for (const text of ['a calm long password', 'a calm long password']) {
    do await page.keyboard.press('Tab');
    while ((await page.evaluate('document.activeElement.tagName')) !== 'INPUT');
    await page.keyboard.type(text);
  }
  do await page.keyboard.press('Tab');
  while ((await page.evaluate('document.activeElement.type')) !== 'checkbox');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  await welcome.waitFor();
  await page.keyboard.press('Escape');
  await welcome.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByText('฿0.00').waitFor();
});

/** Who has the focus, and what keeps a person from seeing it. */
const focusLook = `(() => {
  const focused = document.activeElement;
  if (focused === document.body) return ['BODY', ''];
  const shown = focused.matches('select, input') ? (focused.closest('label') ?? focused) : focused;
  const box = shown.getBoundingClientRect();
  const name = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40);
  const outline = getComputedStyle(shown).outlineStyle;
  const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const isCovered = !middle || !(shown.contains(middle) || middle.contains(shown));
  return [name, outline === 'none' ? 'no outline' : isCovered ? 'covered at ' + box.top + ' by ' + middle?.outerHTML.slice(0, 80) : ''];
})()`;
const focusLookLater = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(${focusLook}))))`;

test('who asks for less motion gets none', async () => {
  const page = await browser.open(site.site, { language: 'EN', isWhole: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
  const longest = await page.evaluate(
    `Math.max(0, ...document.getAnimations().map((each) => each.effect?.getComputedTiming().activeDuration ?? 0))`,
  );
  assert.ok(Number(longest) <= 10, `an animation of ${String(longest)} ms`);
});
