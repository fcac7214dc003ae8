/** What a source does with questions: tells what is right, nothing yet, something wrong, or fails. */
export const feedModes = ['right', 'late', 'wrong', 'down'] as const;
export type FeedMode = (typeof feedModes)[number];
