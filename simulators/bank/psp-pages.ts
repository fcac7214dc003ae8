import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type ProviderEvent, providerEventBody } from '#features/cashier/contract/provider-order.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { shower } from './bank-pages.ts';
import type { Receiver } from './deliver.ts';
import { html, type Markup, type Texts, textsOf } from './page.ts';
import type { PspEntry, PspParts } from './psp.ts';
import { isTaken, retries, notifySite } from './notify-site.ts';

const attemptsMax = 60;
const idOnly = z.object({ id: z.string().max(64) });
const deciding = z.object({ as: z.enum(['paid', 'failed']) });

/** Tells the site what became of an order until it is taken; the same event, however often it is told. */
export const pspNotices = ({ siteUrl }: Receiver, { key, now, entropy }: PspParts) => {
  const again = retries(attemptsMax);
  const tell = ({ order, standing }: PspEntry): Promise<void> => {
    if (standing.state !== 'paid' && standing.state !== 'failed') return Promise.resolve();
    const event: ProviderEvent = { eventId: entropy.id('evt'), orderId: order.orderId, outcome: standing };
    const body = JSON.stringify(z.encode(providerEventBody, event));
    const path = `provider-notice/${order.kind === 'redirect' ? 'simulated_redirect' : 'simulated_wallet'}`;
    return again.attempt(async () =>
      isTaken(await notifySite(siteUrl, key, entropy, { path, body, now: await now() })),
    );
  };
  return { tell, stop: again.stop };
};
export type PspNotices = ReturnType<typeof pspNotices>;

/** The provider's page: pay, or decline; then back to the site. A payment that failed may still be tried again. */
export const mountPspPages = (app: FastifyInstance, parts: PspParts, notices: PspNotices): void => {
  const { book, now, entropy } = parts;
  const show = shower({ entropy });
  app.get('/psp/pay/:id', (request, reply) => {
    const texts = textsOf(request.cookies['language']);
    const entry = book.find(idOnly.parse(request.params).id);
    if (!entry) return show(request, reply.code(404), html`<section class="card"><p>${texts.pspUnknown}</p></section>`);
    return show(request, reply, orderCard(texts, entry));
  });
  app.post('/psp/pay/:id', async (request, reply) => {
    const entry = book.find(idOnly.parse(request.params).id);
    const asked = deciding.safeParse(request.body);
    if (!entry || !asked.success) return reply.code(422).send({ error: 'unknown order' });
    const { standing, order } = entry;
    if (standing.state !== 'paid' && standing.state !== 'unheard') {
      const { providerRef } = standing;
      const at = await now();
      const step: PspEntry = {
        order,
        standing:
          asked.data.as === 'paid'
            ? { state: 'paid', providerRef, amount: order.amount, paidAt: at }
            : { state: 'failed', providerRef },
        at,
      };
      book.write(step);
      await notices.tell(step);
    }
    return reply.redirect(`/psp/pay/${encodeURIComponent(order.orderId)}`, 303);
  });
};

const orderCard = (texts: Texts, { order, standing }: PspEntry): Markup => html`
<section class="card"><h1>${texts.pspTitle}</h1><p class="money">${moneyText(order.amount)} THB</p>
<dl><dt>${texts.pspState}</dt><dd role="status">${stateText(texts, standing)}</dd></dl>
${
  standing.state === 'paid'
    ? html``
    : html`<form method="post"><input type="hidden" name="as" value="paid"><button>${texts.pay}</button></form>
<form method="post"><input type="hidden" name="as" value="failed"><button class="quiet">${texts.pspDecline}</button></form>`
}
</section><a class="button quiet" href="${order.returnUrl}">${texts.pspBack}</a>`;

const stateText = (texts: Texts, { state }: PspEntry['standing']): string =>
  state === 'paid' ? texts.pspPaid : state === 'failed' ? texts.pspFailed : texts.pspOpen;
