import type { ScannedPayment } from '#features/cashier/domain/promptpay.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { html, type Markup, type Texts } from './page.ts';
import type { Transfer } from './transfers.ts';

const errorLine = (error: string | undefined): Markup =>
  error === undefined ? html`` : html`<p class="error" role="alert">${error}</p>`;

export const homeCards = (texts: Texts, transfers: Transfer[], error?: string): Markup => html`
<form class="card" method="get" action="/pay"><h1>${texts.scan}</h1>${errorLine(error)}
<label for="qr">${texts.scanHint}</label><textarea id="qr" name="qr" rows="3" required></textarea>
<button>${texts.continue}</button></form>
<a class="button quiet" href="/transfer">${texts.transferTitle}</a>
<h2>${texts.recent}</h2>${
  transfers.length === 0
    ? html`<p><small>${texts.none}</small></p>`
    : html`<ul>${transfers.map(
        ({ notice, delivery }) => html`<li><a href="/transfers/${notice.transactionId}">
<span>${isoOf(notice.paidAt).slice(0, 19).replace('T', ' ')}<br><small>${texts[delivery]}</small></span>
<b>${moneyText(notice.amount)}</b></a></li>`,
      )}</ul>`
}`;

export const confirmCard = (texts: Texts, qr: string, scanned: ScannedPayment, error?: string): Markup => html`
<form class="card" method="post" action="/pay"><h1>${texts.confirmTitle}</h1>${errorLine(error)}
<input type="hidden" name="qr" value="${qr}">
<dl><dt>${texts.payee}</dt><dd>${scanned.proxy}</dd><dt>${texts.reference}</dt><dd>${scanned.reference ?? '–'}</dd></dl>
<label for="amount">${texts.amount} (THB)</label>
<input class="money" id="amount" name="amount" inputmode="decimal" value="${scanned.amount ?? ''}" required aria-describedby="change">
<small id="change">${texts.change}</small>
<label for="payerName">${texts.payer}</label><input id="payerName" name="payerName" value="${texts.payerDefault}" maxlength="100" required>
<button>${texts.pay}</button></form><a class="button quiet" href="/">${texts.back}</a>`;

export const accountCard = (texts: Texts, typed: { to: string; amount: string }, error?: string): Markup => html`
<form class="card" method="post" action="/transfer"><h1>${texts.transferTitle}</h1>${errorLine(error)}
<label for="to">${texts.toAccount}</label><input id="to" name="to" inputmode="numeric" value="${typed.to}" required>
<label for="amount">${texts.amount} (THB)</label>
<input class="money" id="amount" name="amount" inputmode="decimal" value="${typed.amount}" required aria-describedby="change">
<small id="change">${texts.change}</small>
<label for="payerName">${texts.payer}</label><input id="payerName" name="payerName" value="${texts.payerDefault}" maxlength="100" required>
<button>${texts.pay}</button></form><a class="button quiet" href="/">${texts.back}</a>`;

export const transferCard = (texts: Texts, { notice, delivery, answer }: Transfer): Markup => html`
<section class="card"><h1>${texts.paidTitle}</h1><p class="money">${moneyText(notice.amount)} THB</p>
<dl><dt>${texts.transaction}</dt><dd>${notice.transactionId}</dd><dt>${texts.payee}</dt><dd>${notice.accountProxy}</dd>
<dt>${texts.reference}</dt><dd>${notice.reference ?? '–'}</dd><dt>${texts.time}</dt><dd>${isoOf(notice.paidAt)}</dd>
<dt>${texts.delivery}</dt><dd role="status">${texts[delivery]}</dd>
<dt>${texts.answer}</dt><dd><small>${answer}</small></dd></dl>
<p>${delivery === 'delivered' ? texts.closeHint : ''}</p>
<a class="button" href="/transfers/${notice.transactionId}/slip.png">${texts.saveSlip}</a>
<form method="post" action="/transfers/${notice.transactionId}/resend"><button class="quiet">${texts.resend}</button></form></section>
<a class="button quiet" href="/">${texts.back}</a>`;
