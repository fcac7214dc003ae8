import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import { pushDeviceRecords, shredPushDevices } from '../db/push-devices.ts';

/** Browsers that notices went to are forgotten whole. Mails and SMS are forgotten by whoever knows the addresses. */
export const personRecords = (): PersonRecords => ({
  columns: ['messages.push_device.subscription_sealed', 'messages.push_device.label'],
  readIn: async (read, memberId) => ({
    pushDevices: sectionOf(await pushDeviceRecords(read, memberId), (row) => row),
  }),
  shredIn: shredPushDevices,
});
