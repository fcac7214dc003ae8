import english from './locales/en.json' with { type: 'json' };
import thai from './locales/th.json' with { type: 'json' };

export type Texts = typeof english;
export const textsOf = (language: string | undefined): Texts => (language === 'en' ? english : thai);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Markup whose inserted values are escaped. */
export type Markup = { markup: string };
export const html = (parts: TemplateStringsArray, ...values: (string | number | Markup | Markup[])[]): Markup => ({
  markup: parts.reduce((text, part, at) => text + part + (at < values.length ? inserted(values[at]!) : ''), ''),
});
const inserted = (value: string | number | Markup | Markup[]): string =>
  Array.isArray(value)
    ? value.map((it) => it.markup).join('')
    : typeof value === 'object'
      ? value.markup
      : escaped(String(value));

const style = `
:root{color-scheme:light dark;--bg:#eef1f6;--card:#fff;--ink:#1b2433;--soft:#5a667a;--line:#d5dce8;--main:#1f5fae;--on:#fff}
@media (prefers-color-scheme:dark){:root{--bg:#10151e;--card:#1a2230;--ink:#e8edf6;--soft:#9aa7bd;--line:#2c3748;--main:#7db2f5;--on:#0c1420}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.65 "IBM Plex Sans Thai","Noto Sans Thai",system-ui,sans-serif}
main{max-width:460px;margin:0 auto;padding:16px 16px 48px}header{display:flex;align-items:center;gap:10px;padding:12px 0}
header b{font-size:1.1rem;flex:1}.mark{width:36px;height:36px;border-radius:11px;background:var(--main);display:grid;place-items:center}
.mark svg{width:22px;height:22px;fill:none;stroke:var(--on);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.note{border:1px dashed var(--line);border-radius:12px;padding:8px 12px;color:var(--soft);font-size:.9rem;margin:0 0 16px}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:18px;margin-bottom:16px}
h1{font-size:1.15rem;margin:0 0 12px}h2{font-size:1rem;margin:24px 0 8px}
label{display:block;font-size:.9rem;color:var(--soft);margin:12px 0 4px}
input,textarea{width:100%;font:inherit;color:inherit;background:var(--bg);border:1px solid var(--line);border-radius:10px;padding:10px 12px;min-height:44px}
.money{font-size:1.6rem;font-weight:600;font-variant-numeric:tabular-nums}
button,.button{display:block;width:100%;min-height:48px;margin-top:16px;border:0;border-radius:12px;background:var(--main);color:var(--on);font:inherit;font-weight:600;cursor:pointer;text-align:center;text-decoration:none;padding:10px}
.quiet{background:transparent;color:var(--main);border:1px solid var(--line)}a{color:var(--main)}header a{padding:10px}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 14px;margin:0}dt{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.error{color:#c22f2f;margin:0 0 8px}@media (prefers-color-scheme:dark){.error{color:#ff9d9d}}
ul{list-style:none;margin:0;padding:0}li a{display:flex;justify-content:space-between;gap:12px;padding:12px 4px;border-bottom:1px solid var(--line);color:inherit;text-decoration:none;min-height:44px}
small{color:var(--soft)}:focus-visible{outline:3px solid var(--main);outline-offset:2px}`;

/** One page of the bank. @param nonce of the style sheet. @param refreshSeconds asks the page again while something is under way. */
export const bankPage = (texts: Texts, nonce: string, body: Markup, refreshSeconds?: number): string =>
  html`<!doctype html><html lang="${texts.languageCode === 'en' ? 'th' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${texts.title}</title>
${refreshSeconds === undefined ? html`` : html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
<style nonce="${nonce}">${{ markup: style }}</style></head><body><main>
<header><span class="mark" aria-hidden="true"><svg viewBox="0 0 24 24"><path d="M4 10 12 4l8 6M6 10v8m4-8v8m4-8v8m4-8v8M4 20h16"/></svg></span>
<b>${texts.title}</b><a href="/language/${texts.languageCode}">${texts.language}</a></header>
<p class="note">${texts.notReal}</p>${body}</main></body></html>`.markup;
