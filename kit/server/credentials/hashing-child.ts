import { argon2 } from 'node:crypto';
import { answerParent } from '../children/answer-parent.ts';
import type { HashingQuestion } from './hashing-worker.ts';

// Run by `hashing-worker.ts`.

answerParent<HashingQuestion, Uint8Array>(
  (question) =>
    new Promise((resolve, reject) => {
      argon2('argon2id', question, (error, tag) => {
        if (error) reject(error);
        else resolve(tag);
      });
    }),
);
