export { deskAddress } from './server/invitations/desk-address.ts';
