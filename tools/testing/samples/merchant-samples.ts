const reason = 'the tests try it';

/** Bodies of the calls about licences that are sound, so that only who calls decides. */
export const merchantSamples = {
  'POST /staff/licences': {
    authority: 'Some authority',
    number: '1/2026',
    countries: ['TH'],
    validFrom: '2026-11-21T00:00:00.000Z',
    validTo: '2036-11-21T00:00:00.000Z',
    reason,
  },
  'POST /staff/licences/:licenceId/end': { reason },
};
