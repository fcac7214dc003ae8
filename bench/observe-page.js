// Runs in the page, before anything of it: remembers what a person would feel.
globalThis.seen = { lcpMs: 0, cls: 0, interactionMs: 0 };

const watch = (type, each, more = {}) =>
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) each(entry);
  }).observe({ type, buffered: true, ...more });

watch('largest-contentful-paint', ({ startTime }) => {
  globalThis.seen.lcpMs = startTime;
});
watch('layout-shift', ({ hadRecentInput, value }) => {
  if (!hadRecentInput) globalThis.seen.cls += value;
});
watch(
  'event',
  ({ interactionId, duration }) => {
    if (interactionId > 0) globalThis.seen.interactionMs = Math.max(globalThis.seen.interactionMs, duration);
  },
  { durationThreshold: 16 },
);
