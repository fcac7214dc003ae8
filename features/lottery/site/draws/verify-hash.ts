/** Behind the address of a draw: leads on to the verifier as soon as there is something to verify. */
export const verifyHash = '#verify';
