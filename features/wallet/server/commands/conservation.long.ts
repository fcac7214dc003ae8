import test from 'node:test';
import { checkConservation } from './conservation.test.ts';

test('20,000 random acts under 16 clients with a reader in parallel', (t) => checkConservation(t, 20_000));
