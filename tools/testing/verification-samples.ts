/** The least of each call of identity checks that a schema takes. */
export const verificationSamples: Readonly<Record<string, unknown>> = {
  'POST /staff/verification/:askId/open': {},
  'POST /staff/verification/:askId/files/:fileId/look': {},
  'POST /staff/verification/:askId/accept': { compared: ['name'] },
  'POST /staff/verification/:askId/refuse': { reasons: ['unreadable'] },
};
