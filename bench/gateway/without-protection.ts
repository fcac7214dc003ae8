import { registerHooks } from 'node:module';

// Loaded before the gateway's server: its gates then find nobody protected, as if there were no such feature.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '#features/protection/public.ts' && context.parentURL?.endsWith('/bet-gates.ts')
      ? { url: new URL('./nobody-protected.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
